import { expect, test } from 'vitest';
import { themeIn } from './theme.ts';

test.each([
  [null, undefined],
  ['', undefined],
  ['theme=dark', 'dark'],
  ['sid=abc; theme=light', 'light'],
  ['theme=dark; sid=abc', 'dark'],
  ['mytheme=dark', undefined],
  ['theme=neon', undefined],
])('reads the chosen theme from cookies %j', (cookies, theme) => {
  expect(themeIn(cookies)).toBe(theme);
});
