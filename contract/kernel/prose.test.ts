import { expect, test } from 'vitest';
import { proseBlocks } from './prose.ts';

const linksOf = (text: string) =>
  proseBlocks(text, { links: true })
    .flatMap(({ parts }) => parts)
    .filter(({ to }) => to !== null)
    .map(({ text: words, to }) => [words, to]);

test('a text is headings and paragraphs, in which words are bold and lead somewhere', () => {
  expect(proseBlocks('## Kilns\n\nSee **all of them** [here](/shop/7).', { links: true })).toEqual([
    { kind: 'heading', parts: [{ text: 'Kilns', isBold: false, to: null }] },
    {
      kind: 'paragraph',
      parts: [
        { text: 'See ', isBold: false, to: null },
        { text: 'all of them', isBold: true, to: null },
        { text: ' ', isBold: false, to: null },
        { text: 'here', isBold: false, to: '/shop/7' },
        { text: '.', isBold: false, to: null },
      ],
    },
  ]);
});

test('links lead into the market or to an address that is safe, also in bold', () => {
  expect(linksOf('[a](/food) [b](https://example.com/x?y=1) **[c](/shops#new)**')).toEqual([
    ['a', '/food'],
    ['b', 'https://example.com/x?y=1'],
    ['c', '/shops#new'],
  ]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](http://evil.example)',
  '[a](data:text/html,x)',
  '[a] (/food)',
  '[](/food)',
])('%s is no link, and stands as it was written', (text) => {
  expect(linksOf(text)).toEqual([]);
  expect(
    proseBlocks(text, { links: true })
      .flatMap(({ parts }) => parts)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('where links are not asked for, they stand as they were written', () => {
  expect(proseBlocks('[a](/food)')[0]?.parts).toEqual([
    { text: '[a](/food)', isBold: false, to: null },
  ]);
});
