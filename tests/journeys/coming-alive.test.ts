import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { live, test } from '../support/journey.ts';
import { logIn } from '../support/people.ts';

/** Opens a page whose scripts come only when the function that it returns is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return scripts.resolve;
}

test('a page is painted before it asks for a script', async ({ page }) => {
  for (const path of ['/', '/shop/1', '/product/1']) {
    await page.goto(path);
    await live(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  }
});

test('a button that is pressed before the page is alive is pressed once it is', async ({
  openWindow,
}) => {
  const page = await openWindow({ viewport: { width: 390, height: 844 } });
  const comeAlive = await openBeforeScripts(page, '/shops');
  await page.getByRole('button', { name: 'Open menu' }).click();
  comeAlive();
  await page.getByRole('dialog').getByRole('link', { name: 'Food & Beverage' }).waitFor();
});

test('what is chosen from a list before the page is alive is done once it is', async ({ page }) => {
  const comeAlive = await openBeforeScripts(page, '/shops');
  await page.getByLabel('Sort').selectOption({ label: 'Newest' });
  expect(new URL(page.url()).search).toBe('');
  comeAlive();
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'newest');
  expect(await page.getByLabel('Sort').inputValue()).toBe('newest');
});

test('somebody who signs in before the page is alive is signed in once it is', async ({ page }) => {
  const comeAlive = await openBeforeScripts(page, '/auth?next=/profile');
  await logIn(page, { username: 'buyer' });
  expect(new URL(page.url()).pathname).toBe('/auth');
  comeAlive();
  await page.waitForURL(({ pathname }) => pathname === '/profile');
});

test('who signs in without script sees the page again', async ({ openWindow }) => {
  const page = await openWindow({ javaScriptEnabled: false });
  await page.goto('/auth?next=/profile');
  await logIn(page, { username: 'buyer' });
  await page.waitForURL(({ pathname, search }) => pathname + search === '/auth?next=/profile');
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Username').waitFor();
});
