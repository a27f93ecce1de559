import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const widths = [1440, 768, 390] as const;

test.for([
  ['seller', '/orders/management'],
  ['kitchen', '/orders/management'],
  ['kitchen', '/seller/kitchen'],
  ['seller', '/seller/portfolio'],
  ['seller', '/seller/messages'],
  ['coolbreeze', '/vendor/bookings'],
  ['coolbreeze', '/vendor/bookings/board'],
  ['coolbreeze', '/coolbreeze-dashboard'],
  ['admin', '/admin/orders/history'],
  ['admin', '/admin'],
] as const)(
  'for %s the work of %s begins within 120 pixels of the top, with nothing for shoppers around it',
  async ([username, path], { page }) => {
    await signIn(page, username);
    await visit(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await beginOfWork(page), `at ${width}`).toBeLessThanOrEqual(120);
    }
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: /^Cart, / }).count()).toBe(0);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Search products, shops or food' }).count())
      .toBe(0);
    // A narrow phone scrolls no room sideways.
    await page.setViewportSize({ width: 320, height: 700 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
  },
);

test('the links to the rooms fold, and stay folded', async ({ page }) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/portfolio');
  const rooms = page.getByRole('navigation', { name: 'Shop menu' });
  const width = async () => (await rooms.boundingBox())?.width ?? 0;
  expect(await width()).toBeGreaterThan(200);
  await rooms.getByRole('button', { name: 'Fold the menu' }).click();
  await expect.poll(width).toBeLessThan(60);
  await rooms.getByRole('link', { name: 'Messages' }).click();
  await page.waitForURL('**/seller/messages');
  await visit(page, '/seller/portfolio');
  expect(await width()).toBeLessThan(60);
  await expect
    .poll(() => rooms.getByRole('link', { name: 'Manage Portfolio' }).getAttribute('aria-current'))
    .toBe('page');
  expect(await findings(page)).toEqual([]);
  await rooms.getByRole('button', { name: 'Unfold the menu' }).click();
  await expect.poll(width).toBeGreaterThan(200);
});

test.for(['kitchen', 'coolbreeze'])(
  'the links above the settings of %s lead to its sections in their order',
  async (username, { page }) => {
    await signIn(page, username);
    await visit(page, '/seller/settings');
    const links = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link');
    const sections = page.locator('.room-work section[id]');
    await page.locator('#host').waitFor();
    const ids = await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`));
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      .toEqual(ids);
  },
);

test('who runs two shops goes over to the same room of the other', async ({ page }) => {
  await register(page);
  const shops = [await openShop(page, 'Morning Lantern'), await openShop(page, 'Evening Lantern')];
  await visit(page, '/seller/messages');
  const [open = '', other = ''] = await namesInOrder(page, shops);
  await page.getByRole('button', { name: `${open}: switch shop` }).click();
  await page.getByRole('menuitem', { name: other }).click();
  await page.waitForURL(/\/seller\/messages\?shop=\d+$/);
  await page.getByRole('button', { name: `${other}: switch shop` }).waitFor();
});

function openShop(page: Page, name: string): Promise<{ name: string }> {
  return call(page, 'POST', '/api/shops', {
    name: `${name} ${crypto.randomUUID().slice(0, 6)}`,
    description: 'Lanterns for every hour of the day.',
    shopCategory: 'Drinkware',
    tags: ['Drinkware'],
  });
}

/** The shop that is open, and the other one. */
async function namesInOrder(page: Page, shops: Array<{ name: string }>): Promise<string[]> {
  const bar = await page.getByRole('banner').innerText();
  return shops.map(({ name }) => name).toSorted((a, b) => bar.indexOf(b) - bar.indexOf(a));
}

test('language, looks and the way out are in the account', async ({ page }) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/portfolio');
  const account = page.getByRole('button', { name: /account of seller$/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'My Orders' }).waitFor();
  await page.getByRole('menuitem', { name: 'Switch between light and dark' }).click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await account.click();
  await page.getByRole('menuitem', { name: '简体中文' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Visit the market' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('contentinfo').waitFor();
});

test('the bar says whether news arrive, and that they do again', async ({ page }) => {
  await signIn(page, 'seller');
  let isCut = true;
  await page.route('**/api/live', (route) => (isCut ? route.abort() : route.continue()));
  await visit(page, '/seller/reviews');
  const bar = page.getByRole('banner');
  await bar.getByText('Reconnecting').waitFor();
  isCut = false;
  await bar.getByText('Live', { exact: true }).waitFor();
});

test('the bar says when somebody has logged out in another tab, and follows who logs in again', async ({
  page,
}) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/reviews');
  const bar = page.getByRole('banner');
  await bar.getByText('Live', { exact: true }).waitFor();
  await call(page, 'POST', '/api/auth/logout');
  await bar.getByText('Logged out', { exact: true }).waitFor();
  await signIn(page, 'seller');
  await bar.getByText('Live', { exact: true }).waitFor();
});

test('on a phone the day’s rooms are at the foot, the others behind “More”, and nothing is hidden by them', async ({
  openWindow,
}) => {
  const page = await openWindow({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await register(page);
  await openShop(page, 'Thumb Lantern');
  await visit(page, '/seller/dashboard');
  // The name of the shop has the room that the word beside the dot would take.
  const live = page.getByRole('banner').getByRole('status').locator('span');
  await expect.poll(async () => (await live.boundingBox())?.width).toBeLessThanOrEqual(1);
  const tabs = page.getByRole('navigation', { name: 'Your day' });
  await expect
    .poll(() => tabs.getByRole('link').allInnerTexts())
    .toEqual(['Today', 'Orders', 'Listings', 'Messages']);
  await tabs.getByRole('link', { name: 'Orders' }).tap();
  await page.waitForURL('**/orders/management');
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('combobox', { name: 'Order, name, product, page or action' }).fill('zzzz');
  await page.getByText('Nothing found for “zzzz”.').waitFor();
  await page.getByRole('option', { name: 'Orders: “zzzz”' }).tap();
  await page.getByText('No orders found').waitFor();
  await tabs.getByRole('button', { name: 'More' }).tap();
  const more = page.getByRole('dialog', { name: 'Shop menu' });
  expect(await findings(page)).toEqual([]);
  await more.getByRole('link', { name: 'Shop settings' }).tap();
  await page.waitForURL('**/seller/settings');
  await more.waitFor({ state: 'detached' });

  await page.getByLabel(/^Shop policy \(/).fill('Write to us when something is missing.');
  await page.getByRole('button', { name: 'Save Policies' }).tap();
  const saved = page.locator('.toast').filter({ hasText: 'Your changes to “Policies” are saved.' });
  await saved.waitFor();
  const floor = (await tabs.boundingBox())?.y ?? 0;
  expect(await bottomOf(saved)).toBeLessThanOrEqual(floor);

  await visit(page, '/seller/add-product');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Thumb Lantern');
  await page.getByText('Not added yet.').waitFor();
  expect(await bottomOf(page.getByRole('button', { name: 'Add product' }))).toBeLessThanOrEqual(
    floor,
  );
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await bottomOf(page.getByRole('main').locator('form').last())).toBeLessThanOrEqual(floor);
});

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

/** Where the first of the work stands, in pixels from the top of the window. */
function beginOfWork(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    // What warns of a silent screen is no work.
    const parts = [...main.querySelectorAll('.room-work > :not(.kitchen), .kitchen > *')]
      .filter((part) => !part.matches('.kitchen-warnings'))
      .filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    return Math.min(...parts.map(({ top }) => top));
  });
}
