import { expect, test } from 'vitest';
import { salesQueryIn } from './sales-query.ts';

const now = new Date('2026-11-20T18:00:00Z');
const read = (address: string) => salesQueryIn(new URLSearchParams(address), now);

test('passes on what can be meant', () => {
  expect(read('from=2026-11-01&to=2026-11-10&compare=year&by=week')).toMatchObject({
    isRange: true,
    query: { from: '2026-11-01', to: '2026-11-10', compare: 'year', by: 'week' },
  });
});

test('leaves out what cannot', () => {
  expect(read('from=2026-02-30&by=hour&compare=always').query).toEqual({
    from: undefined,
    to: undefined,
    compare: undefined,
    by: undefined,
  });
  expect(read('from=2026-11-10&to=2026-11-01&compare=none')).toMatchObject({
    isRange: false,
    query: { compare: 'none' },
  });
});
