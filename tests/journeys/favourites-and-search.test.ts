import type { Response } from 'playwright-core';
import { expect } from 'vitest';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, logIn, register } from '../support/people.ts';

test('the favourites of a guest join those of the account', async ({ page, openWindow }) => {
  const before = await openWindow();
  const shopper = await register(before);
  await call(before, 'PUT', `/api/favourites/products/${demoItem('bumboat-cap').id}`);

  await visit(page, '/favourites');
  await page.getByText('No favourites yet').waitFor();
  await visit(page, `/product/${demoItem('shutter-street-tee').id}`);
  // The heart turns at once, and would be lost with the page if that were left before the server knows.
  const isSaved = (answer: Response) =>
    answer.request().method() === 'PUT' && answer.url().includes('/api/favourites/') && answer.ok();
  const tee = page.waitForResponse(isSaved);
  await page.getByRole('button', { name: 'Save Shutter Street Tee to favourites' }).click();
  await page.getByRole('button', { name: 'Remove Shutter Street Tee from favourites' }).waitFor();
  await tee;
  await visit(page, '/shop/11');
  const shop = page.waitForResponse(isSaved);
  await page.getByRole('button', { name: 'Save Sunday Paper Goods to favourites' }).click();
  await page.getByRole('button', { name: 'Remove Sunday Paper Goods from favourites' }).waitFor();
  await shop;

  await page.getByRole('link', { name: 'Favourites' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor();
  await page.getByRole('link', { name: 'Shutter Street Tee' }).first().waitFor();
  await page.getByRole('link', { name: 'Login / Register' }).first().click();
  await logIn(page, shopper);
  await page.waitForURL('**/favourites');
  for (const name of ['Shutter Street Tee', 'Bumboat Cap', 'Sunday Paper Goods']) {
    await page.getByRole('main').getByRole('link', { name }).first().waitFor();
  }
});

test.for([
  ['shuter stret', 'Shutter Street Tee'],
  ['tonkotzu', 'Kasumi Tonkotsu Ramen'],
  ['sunday papr', 'Sunday Paper Goods'],
] as const)('a search for “%s” finds %s', async ([typed, found], { page }) => {
  await visit(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products, shops or food' });
  await box.fill(typed);
  await box.press('Enter');
  await page.waitForURL('**/search?q=*');
  await page.getByRole('main').getByRole('link', { name: found }).first().waitFor();
});

test('the search box suggests while a shopper types, and leads straight there', async ({
  page,
}) => {
  await visit(page, '/');
  const box = page.getByRole('combobox', { name: 'Search products, shops or food' });
  await box.pressSequentially('bumbo');
  await page.getByRole('option', { name: /Bumboat Cap/ }).waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Bumboat Cap' }).waitFor();
});

test('a search that finds nothing says so and leads on', async ({ page }) => {
  await visit(page, '/search?q=zzzzzzzz');
  await page.getByText('No results found for “zzzzzzzz”').waitFor();
  await page.getByRole('group', { name: 'Categories' }).getByRole('link').first().click();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
});

test('a search that finds nothing says it once, and shows what is near', async ({ page }) => {
  await visit(page, '/search?q=ramenburgers');
  await page
    .getByRole('region', { name: 'Close matches' })
    .getByRole('link', { name: /ramen/i })
    .first()
    .waitFor();
  await expect.poll(() => page.getByText(/no results|nothing/i).count()).toBe(1);
});

test('a search is narrowed and sorted, keeps what is liked, and says when a filter is too much', async ({
  page,
}) => {
  await visit(page, '/search?q=ramne');
  await page.getByText('for “ramen”. Nothing matches “ramne”.').waitFor();
  const hearts = page.getByRole('main').getByRole('button', { name: / to favourites$/ });
  await hearts.first().click();
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await page.waitForURL('**sort=price-asc*');
  await page.getByRole('link', { name: '4 stars and up' }).click();
  await page.waitForURL('**rating=4*');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price-asc');
  await page.getByText('Price', { exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Fewer filters may show more').waitFor();
  await page.getByRole('link', { name: 'Remove the filters' }).click();
  await page.waitForURL('**/search?q=ramne');
  await page.getByText('for “ramen”. Nothing matches “ramne”.').waitFor();
});

test('what was searched for is offered again, by keys too, until it is cleared', async ({
  page,
}) => {
  await register(page);
  const box = page.getByRole('combobox', { name: 'Search products, shops or food' });
  for (const words of ['tote', 'ramen']) {
    await visit(page, '/');
    await box.fill(words);
    await box.press('Enter');
    await page.waitForURL(`**/search?q=${words}`);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('pasar.own.searches')))
      .toContain(words);
  }
  await visit(page, '/');
  const offered = () => page.getByRole('listbox', { name: 'Recent searches' }).getByRole('option');
  await box.focus();
  await expect
    .poll(() => offered().allTextContents())
    .toEqual(['ramen', 'tote', 'Clear recent searches']);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.waitForURL('**/search?q=tote');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('pasar.own.searches')))
    .toContain('["tote","ramen"]');
  await visit(page, '/');
  await box.focus();
  await expect.poll(() => offered().first().textContent()).toBe('tote');
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect.poll(() => offered().count()).toBe(0);
});

test('a shopper saves a line of the cart for later, and can have it back at once', async ({
  page,
}) => {
  await register(page);
  await putInCart(page, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });
  await visit(page, '/cart');
  await page.getByRole('button', { name: /^Save for later: / }).click();
  await page.getByText('Saved to your favourites', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Save for later: / }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Save for later: / }).waitFor();
  await visit(page, '/favourites');
  await page.getByRole('main').getByRole('link', { name: 'Coffee Shop Tote' }).first().waitFor();
});

test('a list of favourites is shown to who has its link, until sharing is stopped', async ({
  page,
  openWindow,
}) => {
  await register(page);
  await call(page, 'PUT', `/api/favourites/products/${demoItem('bumboat-cap').id}`);
  await visit(page, '/favourites');
  await page.getByRole('button', { name: 'Share this list' }).click();
  const url = await page.getByText(/\/favourites\/[\w-]{22}$/).textContent();
  const { pathname } = new URL(url ?? '');
  const friend = await openWindow();
  await visit(friend, pathname);
  await friend.getByRole('heading', { level: 1, name: 'A list of favourites' }).waitFor();
  await friend.getByRole('main').getByRole('link', { name: 'Bumboat Cap' }).first().waitFor();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'Share this list' }).waitFor();
  const answer = await visit(friend, pathname);
  expect(answer?.status()).toBe(404);
});
