import { expect, test } from 'vitest';
import { withWords } from './palette-entries.ts';

const rooms = ['Today', 'Order History', 'Contact', 'Café menu', '店铺设置'].map((title) => ({
  title,
}));

test.each([
  ['ta', []],
  ['cont', ['Contact']],
  ['HIST ord', ['Order History']],
  ['cafe', ['Café menu']],
  ['设置', ['店铺设置']],
])('%s is the beginning of words in %j', (typed, titles) =>
  expect(withWords(rooms, typed).map(({ title }) => title)).toEqual(titles),
);
