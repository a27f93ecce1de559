import { expect, test } from 'vitest';
import { hiddenIn, viewIn, withColumn, withDensity } from './grid-address.ts';

const at = (query: string) => new URLSearchParams(query);

test('a column goes and comes back, and the page stays', () => {
  const gone = withColumn(at('status=shipped&cursor=c'), 'payment');
  expect(hiddenIn(at(gone))).toEqual(['payment']);
  expect(at(gone).get('cursor')).toBe('c');
  expect(hiddenIn(at(withColumn(at(gone), 'total')))).toEqual(['payment', 'total']);
  expect(at(withColumn(at(gone), 'payment')).has('hide')).toBe(false);
});

test('rows come close together and part again', () => {
  expect(withDensity(at('q=a'), true)).toBe('?q=a&rows=compact');
  expect(withDensity(at('q=a&rows=compact'), false)).toBe('?q=a');
});

test('a view is what an address asks for, in whatever order it does', () => {
  expect(viewIn(at('sort=-total&status=&cursor=c&late=true&shop=3'), ['shop'])).toBe(
    'late=true&sort=-total',
  );
  expect(viewIn(at('late=true&sort=-total'), [])).toBe(viewIn(at('sort=-total&late=true'), []));
  expect(viewIn(at('cursor=c'), [])).toBe('');
});
