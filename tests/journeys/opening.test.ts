import { expect, onTestFinished } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { openSecondSite } from '../support/second-site.ts';

test('a stranger finds the market open', async ({ page }) => {
  const answer = await visit(page, '/');
  expect(answer?.status()).toBe(200);
  await expect.poll(() => page.title()).toContain('Pasar');
  await page.getByRole('heading', { level: 1, name: 'The whole market, one cart' }).waitFor();
  const elsewhere = page.getByRole('navigation', { name: 'Find us elsewhere' });
  const instagram = elsewhere.getByRole('link', { name: 'Instagram' });
  await expect.poll(() => instagram.getAttribute('href')).toBe('https://instagram.example/pasar');
});

test('before its first shop the front page of a market has no row of none', async ({
  openWindow,
}) => {
  const site = await openSecondSite({ DEMO: 'false' });
  onTestFinished(() => site.close());
  const page = await openWindow({ baseURL: site.url });
  await visit(page, '/');
  await page.getByRole('heading', { level: 1, name: 'The whole market, one cart' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'See all' }).count()).toBe(0);
});

test('an invitation that nobody knows is not there', async ({ page }) => {
  const answer = await visit(page, '/team/join/abc');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This invitation is not known' }).waitFor();
});

test('a page that is not there says so, with the status that says so, and a search that leads on', async ({
  page,
}) => {
  const answer = await visit(page, '/no-such-stall');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('tote');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=tote');
  await page.getByRole('link', { name: 'Coffee Shop Tote' }).first().waitFor();
});
