import { expect, test } from 'vitest';
import { dropUnder, liftOver } from './toast-place.ts';

const toast = { left: 980, right: 1_400, top: 800, bottom: 880 };
const bar = { left: 960, right: 1_440, top: 790, bottom: 900 };
const pressed = { left: 1_300, right: 1_350, top: 690, bottom: 730 };

test('a toast stands at the bottom where nothing is in its way', () => {
  expect(liftOver(toast, [])).toBe(0);
  expect(liftOver(toast, [{ ...bar, left: 0, right: 900 }, pressed])).toBe(0);
});

test('it rises over a bar, and over what was pressed above that bar', () => {
  expect(liftOver(toast, [bar])).toBe(98);
  expect(liftOver(toast, [pressed, bar])).toBe(198);
});

test('where no place is free it stands at the bottom', () => {
  expect(liftOver(toast, [bar, { ...pressed, top: 20 }])).toBe(0);
});

test('what is not shown is in nobody’s way', () => {
  expect(liftOver(toast, [{ left: 0, right: 1_440, top: 840, bottom: 840 }])).toBe(0);
});

test('over a sheet it stands at the top, and under the title of one that reaches up there', () => {
  const above = { left: 0, right: 390, top: 8, bottom: 70 };
  const title = { left: 0, right: 390, top: 33, bottom: 110 };
  expect(dropUnder(above, [{ ...title, top: 300, bottom: 380 }], 844)).toBe(0);
  expect(dropUnder(above, [title], 844)).toBe(110);
  expect(dropUnder(above, [title], 160)).toBe(0);
});
