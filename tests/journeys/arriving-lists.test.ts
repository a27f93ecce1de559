import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';

test('a list that is not there yet shows six cards in its place, not the page before', async ({
  page,
}) => {
  await visit(page, '/');
  const home = page.getByRole('heading', { level: 1 });
  await home.waitFor();
  const gate = Promise.withResolvers<void>();
  await page.route('**/food.data*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Food & Beverage' }).first().click();
  const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' });
  await waiting.waitFor();
  await expect.poll(() => waiting.locator('.rounded-card').count()).toBe(6);
  await home.waitFor({ state: 'hidden' });
  gate.resolve();
  await page.waitForURL('**/food');
  await page.getByRole('heading', { level: 1, name: 'Food' }).waitFor();
  await waiting.waitFor({ state: 'detached' });
});
