import { expect, test } from 'vitest';
import { readsOnce } from './polls.ts';

test.each([
  "expect(await page.getByLabel('City').inputValue()).toBe('Singapore');",
  "expect(\n  await page.getByText('GST').count(),\n  'no tax',\n).toBe(0);",
])('a journey may not say: %s', (text) => {
  expect(readsOnce('tests/journeys/x.test.ts', text)).toHaveLength(1);
  expect(readsOnce('server/x.test.ts', text)).toEqual([]);
});

test.each([
  "await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Singapore');",
  "expect(await call(page, 'GET', '/api/orders')).toEqual([]);\nconst n = await list.count();",
])('a journey may say: %s', (text) => {
  expect(readsOnce('tests/journeys/x.test.ts', text)).toEqual([]);
});
