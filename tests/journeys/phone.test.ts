import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import {
  cards,
  fillAddress,
  placeOrder,
  stayWithPlacedOrder,
  fillCard,
} from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test as base, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const test = base.extend('phone', ({ openWindow }): Promise<Page> =>
  openWindow({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
);

test('a shopper orders on a phone', async ({ phone }) => {
  const shopper = await register(phone);
  await visit(phone, '/');
  const ways = phone.getByRole('region', { name: 'Where to go' });
  for (const name of ['Shops', 'Food & Beverage', 'Aircon service'])
    expect(await isWithinWindow(phone, ways.getByRole('link', { name }))).toBe(true);
  await phone.getByRole('button', { name: 'Open menu' }).tap();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await menu.getByText(shopper.fullName).waitFor();
  await menu.getByText(shopper.email).waitFor();
  await menu.getByRole('link', { name: 'Shops', exact: true }).tap();
  await menu.waitFor({ state: 'hidden' });
  await phone.getByRole('link', { name: 'Sunday Paper Goods' }).first().tap();
  await phone.getByRole('link', { name: 'Birthday Kueh Cards, Five' }).first().tap();
  await phone.getByRole('heading', { level: 1, name: 'Birthday Kueh Cards, Five' }).waitFor();
  const add = phone.getByRole('button', { name: 'Add to Cart' });
  await expect.poll(() => isWithinWindow(phone, add.last())).toBe(true);
  await phone.getByRole('heading', { name: 'You might also like' }).scrollIntoViewIfNeeded();
  await expect.poll(() => isWithinWindow(phone, add.last())).toBe(true);
  await add.last().tap();
  await phone.getByRole('button', { name: 'Continue Shopping' }).tap();

  await phone.getByRole('link', { name: 'Cart, 1 item' }).tap();
  const drawer = phone.getByRole('dialog', { name: 'Your Cart (1)' });
  await expect.poll(() => isWithinWindow(phone, drawer)).toBe(true);
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).tap();
  await phone.getByText('Order summary · $17.99').waitFor();
  await fillAddress(phone);
  await fillCard(phone, cards.approved);
  await placeOrder(phone);
  await stayWithPlacedOrder(phone);
});

test('dishes go into the cart one step at a time, and a bar says what is there and what is missing', async ({
  phone,
}) => {
  let [under, most] = [0, 0];
  await phone.route('**/api/cart**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    most = Math.max(most, (under += 1));
    const answer = await route.fetch();
    under -= 1;
    await route.fulfill({ response: answer });
  });
  await visit(phone, '/food-shop/4');
  const bar = phone.getByRole('region', { name: 'Your cart from this kitchen' });
  await phone.getByRole('button', { name: 'Add Gula Melaka Bun' }).first().press('Enter');
  await bar.getByText('1 dish', { exact: true }).waitFor();
  await bar.getByText('Add $6.50 more for delivery, or pick it up.').waitFor();
  await expect
    .poll(() => phone.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Increase quantity for Gula Melaka Bun');
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Enter');
  await bar.getByText('3 dishes').waitFor();
  await bar.getByText('$10.50').waitFor();
  await expect.poll(() => bar.getByText('more for delivery').count()).toBe(0);
  await expect.poll(() => quantities(phone)).toEqual([3]);
  expect(most).toBe(1);

  await phone.unroute('**/api/cart**');
  await phone.route('**/api/cart/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await phone.getByRole('button', { name: 'Increase quantity for Gula Melaka Bun' }).first().tap();
  await phone.getByText('Your cart was not changed').first().waitFor();
  await bar.getByText('3 dishes').waitFor();
  expect(await isWithinWindow(phone, bar)).toBe(true);
  await bar.getByRole('link', { name: 'View cart' }).tap();
  await phone.getByRole('group', { name: 'Kopi & Crumb' }).waitFor();
});

test('a toast covers neither what was pressed nor a title nor a bar, and brings back what was taken out', async ({
  phone,
}) => {
  await putInCart(phone, { slug: 'market-list-pads' });
  await visit(phone, '/cart');
  const remove = phone
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .last();
  const undo = phone.getByRole('button', { name: 'Undo' });
  const pressed = await remove.boundingBox();
  const gone = phone.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.ok(),
  );
  await remove.tap();
  await gone;
  await undo.waitFor();
  const toast = await phone.locator('.toast').boundingBox();
  expect(overlap(toast, pressed)).toBe(false);
  for (const clear of await phone.locator('h1, [data-floats]').all())
    expect(overlap(toast, await clear.boundingBox())).toBe(false);
  expect(await isWithinWindow(phone, undo)).toBe(true);
  await undo.tap();
  await remove.waitFor();
  await expect.poll(() => quantities(phone)).toEqual([1]);
});

test('the results of a search on a phone have one box to search in', async ({ phone }) => {
  await visit(phone, '/search?q=tee');
  await expect
    .poll(() =>
      phone.getByRole('combobox', { name: 'Search products, shops or food' }).inputValue(),
    )
    .toBe('tee');
  await expect
    .poll(() => phone.locator('[role=combobox]:visible, input[type=search]:visible').count())
    .toBe(1);
});

type Box = { x: number; y: number; width: number; height: number } | null;

const overlap = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const quantities = async (page: Page) =>
  (await call<CartItem[]>(page, 'GET', '/api/cart/me')).map(({ quantity }) => quantity);

test('the header stays in reach while a phone’s page scrolls, and the search is always there', async ({
  phone,
}) => {
  await visit(phone, '/shop/1');
  await phone.getByRole('combobox', { name: 'Search products, shops or food' }).waitFor();
  await phone.evaluate(() => window.scrollTo(0, 1_500));
  for (const part of [
    phone.getByRole('link', { name: /^Cart, / }),
    phone.getByRole('button', { name: 'Open menu' }),
  ]) {
    await expect.poll(() => isWithinWindow(phone, part)).toBe(true);
  }
});

test('no page of a shopper scrolls sideways on a phone, and everything to press is large enough', async ({
  phone,
}) => {
  const item = demoItem('shutter-street-tee').id;
  for (const address of [
    '/',
    '/shops',
    '/food',
    '/shop/1',
    '/food-shop/3',
    `/product/${item}`,
    '/search?q=tee',
    '/cart',
    '/auth',
    '/pages/our-story',
    '/blog',
    '/blog/breakfast-in-tiong-bahru',
  ]) {
    await visit(phone, address);
    await expect
      .poll(() => phone.evaluate(() => document.documentElement.scrollWidth), { message: address })
      .toBeLessThanOrEqual(390);
    const small = await phone
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter(
            (button) => button.checkVisibility() && button.getBoundingClientRect().height < 24,
          )
          .map((button) => button.outerHTML.slice(0, 120)),
      );
    expect(small, address).toEqual([]);
  }
});

async function isWithinWindow(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const window = page.viewportSize();
  return Boolean(
    box &&
    window &&
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= window.width &&
    box.y + box.height <= window.height,
  );
}

test('what is said of a row nowhere else opens on a phone, too', async ({ phone }) => {
  await signIn(phone, 'admin');
  await visit(phone, '/admin/gift-cards');
  await phone
    .getByRole('button', { name: /^Details of …/ })
    .first()
    .tap();
  await phone.getByRole('dialog').getByRole('heading', { name: 'What moved' }).waitFor();
});
