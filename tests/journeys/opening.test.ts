import { expect } from 'vitest';
import { test } from '../support/journey.ts';

test('a stranger finds the market open', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(await page.title()).toContain('Pasar');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('a page that is not there says so, with the status that says so', async ({ page }) => {
  const answer = await page.goto('/no-such-stall');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
