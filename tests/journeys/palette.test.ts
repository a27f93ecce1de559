/** Finding and going anywhere by the palette and by keys. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askDatabase } from '../support/ask-database.ts';
import { findings } from '../support/axe.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const label = 'Order, name, product, page or action';
const palette = (page: Page) => page.getByRole('combobox', { name: label });
const groupOf = (page: Page, name: string) => page.getByRole('group', { name });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
}

test('a seller finds an order, a listing and a setting by keys alone, and comes back with Escape', async ({
  page,
}) => {
  await signIn(page, 'seller');
  const [sold] = await call<Array<{ orderNumber: string }>>(
    page,
    'GET',
    '/api/orders/shop/1?limit=1&status=pending',
  );
  const number = sold?.orderNumber ?? '';
  await visit(page, '/seller/reviews');
  await page.getByRole('link', { name: 'Messages' }).focus();
  await open(page);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Messages');

  // Who types on at once writes into the palette, and presses none of the page's keys.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await expect.poll(() => palette(page).inputValue()).toBe(number);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === number);
  await page.getByRole('main').getByRole('button', { name: number }).first().waitFor();

  await open(page);
  await page.keyboard.type('corridor til');
  const first = groupOf(page, 'Listings').getByRole('option').first();
  await first.waitFor();
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  await expect
    .poll(() => palette(page).getAttribute('aria-activedescendant'))
    .toBe(await first.getAttribute('id'));
  await page
    .getByRole('status')
    .getByText(/^(One result|\d+ results)$/)
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/seller\/products\/\d+\/edit$/);

  await open(page);
  await page.keyboard.type('polic');
  await groupOf(page, 'Settings').getByRole('option', { name: 'Policies' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/seller/settings#policies');
});

test('an admin finds people, shops and bookings, and what is nowhere is said once', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await visit(page, '/admin/audit');
  await page.getByRole('button', { name: 'Find or do' }).click();
  await palette(page).fill('coolbreeze');
  await groupOf(page, 'Shops')
    .getByRole('option', { name: /CoolBreeze/ })
    .waitFor();
  await groupOf(page, 'People').getByRole('option').first().click();
  await page.waitForURL(/\/admin\/users\/\d+$/);

  await open(page);
  await palette(page).fill('zzqqxx');
  const nothing = page.getByText('Nothing found for “zzqqxx”.');
  await nothing.waitFor();
  await expect.poll(() => nothing.count()).toBe(1);
  await page.getByRole('option', { name: 'Users: “zzqqxx”' }).click();
  await page.waitForURL('**/admin/users?q=zzqqxx');
});

test('what failed is said, and asked again', async ({ page }) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/reviews');
  let isCut = true;
  await page.route('**/api/shops/1/find?**', (route) => (isCut ? route.abort() : route.continue()));
  await open(page);
  await palette(page).fill('corridor til');
  await page.getByRole('alert').getByText('We could not look that up just now.').waitFor();
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await groupOf(page, 'Listings').getByRole('option').first().waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('who works the orders alone finds no settings, no money and nobody of the team', async ({
  page,
}) => {
  await register(page);
  const { id } = await call<{ id: number }>(page, 'GET', '/api/auth/user');
  await askDatabase(`insert into shop_members (shop_id, user_id, role) values (1, $1, 'staff')`, [
    id,
  ]);
  await visit(page, '/orders/management');
  await open(page);
  const rooms = groupOf(page, 'Rooms');
  await rooms.getByRole('option', { name: 'Orders' }).waitFor();
  await expect
    .poll(() => rooms.getByRole('option', { name: /^(Team|Shop settings|Sales)/ }).count())
    .toBe(0);
  for (const typed of ['policies', 'seller@pasar.example']) {
    await palette(page).fill(typed);
    await page.getByText(`Nothing found for “${typed}”.`).waitFor();
  }
  await palette(page).fill('ord-');
  const order = groupOf(page, 'Orders').getByRole('option').first();
  await order.waitFor();
  const found = await order.innerText();
  expect(found).not.toContain('$');
});

test('G and a letter opens a room, until single keys are switched off', async ({ page }) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/reviews');
  await expect
    .poll(() => page.getByRole('link', { name: 'Orders' }).getAttribute('title'))
    .toBe('Orders (G, then O)');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.waitForURL('**/orders/management');
  await page.keyboard.press('?');
  await palette(page).waitFor();
  await groupOf(page, 'Recent').getByRole('option', { name: 'Reviews' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Single keys: on' }).click();
  await page.getByRole('button', { name: 'Single keys: off' }).waitFor();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('link', { name: 'Orders' }).getAttribute('title'))
    .toBeNull();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await open(page);
  expect(new URL(page.url()).pathname).toBe('/orders/management');
});

test('what a page does has a key, which the palette teaches and which does nothing while somebody writes', async ({
  page,
}) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/portfolio');
  await open(page);
  const actions = groupOf(page, 'On this page');
  await actions.getByRole('option', { name: 'Import CSV by the keys I' }).waitFor();
  await actions.getByRole('option', { name: /^CSV/ }).waitFor();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });

  await page.keyboard.press('f');
  const search = page.getByRole('searchbox');
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('ni');
  await expect.poll(() => search.inputValue()).toBe('ni');
  expect(new URL(page.url()).pathname).toBe('/seller/portfolio');
  await search.blur();
  await page.keyboard.press('i');
  await page.waitForURL('**/seller/portfolio/import');
  await open(page);
  await page.keyboard.type('manage');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/seller/portfolio');
});

test('a key of several things is for the one with the focus, and from elsewhere goes to the first', async ({
  page,
}) => {
  await signIn(page, 'coolbreeze');
  await visit(page, '/vendor/bookings');
  const confirm = page.getByRole('main').getByRole('button', { name: /^Confirm/ });
  await expect.poll(() => confirm.count()).toBeGreaterThan(1);
  await page.keyboard.press('a');
  await expect
    .poll(() => confirm.first().evaluate((it) => it === document.activeElement))
    .toBe(true);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('a');
  const question = page.getByRole('dialog');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
});

test('every room has something that is done by a key', async ({ page }) => {
  for (const [username, paths] of Object.entries(rooms)) {
    await signIn(page, username);
    for (const path of paths) {
      await visit(page, path);
      const offered = await page
        .locator('main [aria-keyshortcuts]')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => element.ariaKeyShortcuts),
        );
      expect(offered, path).not.toEqual([]);
      expect(
        offered.filter((key) => !/^[A-Z[\]]$/.test(key ?? '') || key === 'G'),
        path,
      ).toEqual([]);
    }
  }
});

const rooms = {
  seller: [
    '/orders/management',
    '/seller/portfolio',
    '/seller/portfolio/import',
    '/seller/add-product',
    '/seller/sales',
    '/seller/settings',
    '/seller/users',
    '/seller/messages',
    '/seller/messages/replies',
    '/seller/reviews',
  ],
  kitchen: ['/orders/management'],
  coolbreeze: [
    '/vendor/bookings',
    '/vendor/bookings/all',
    '/vendor/bookings/board',
    '/vendor/bookings/settings',
    '/coolbreeze-dashboard',
  ],
  admin: [
    '/admin/orders/history',
    '/admin/payouts',
    '/admin/users',
    '/admin/vendors',
    '/admin/products',
    '/admin/portfolio',
    '/admin/analytics',
    '/admin/audit',
    '/admin/settings',
  ],
};
