import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cards, fillAddress, placeOrder, stayWithPlacedOrder, fillCard } from '../support/checkout.ts';
import { demoItem } from '../support/goods.ts';
import { test as base, visit } from '../support/journey.ts';
import { register } from '../support/people.ts';

const test = base.extend('phone', ({ openWindow }): Promise<Page> =>
  openWindow({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }),
);

test('a shopper orders on a phone', async ({ phone }) => {
  const shopper = await register(phone);
  await visit(phone, '/');
  await phone.getByRole('button', { name: 'Open menu' }).tap();
  const menu = phone.getByRole('dialog', { name: 'Menu' });
  await menu.getByText(shopper.fullName).waitFor();
  await menu.getByText(shopper.email).waitFor();
  await menu.getByRole('link', { name: 'Shops', exact: true }).tap();
  await menu.waitFor({ state: 'hidden' });
  await phone.getByRole('link', { name: 'Sunday Paper Goods' }).first().tap();
  await phone.getByRole('link', { name: 'Birthday Kueh Cards, Five' }).first().tap();
  await phone.getByRole('heading', { level: 1, name: 'Birthday Kueh Cards, Five' }).waitFor();
  await phone.getByRole('button', { name: 'Add to Cart' }).first().tap();
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

test('the header stays in reach while a phone’s page scrolls, and the search is always there', async ({ phone }) => {
  await visit(phone, '/shop/1');
  await phone.getByRole('combobox', { name: 'Search products, shops or food' }).waitFor();
  await phone.evaluate(() => window.scrollTo(0, 1_500));
  for (const part of [phone.getByRole('link', { name: /^Cart, / }), phone.getByRole('button', { name: 'Open menu' })]) {
    await expect.poll(() => isWithinWindow(phone, part)).toBe(true);
  }
});

test('no page of a shopper scrolls sideways on a phone, and everything to press is large enough', async ({ phone }) => {
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
  ]) {
    await visit(phone, address);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
    const small = await phone
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 24)
          .map((button) => button.outerHTML.slice(0, 120)),
      );
    expect(small, address).toEqual([]);
  }
});

async function isWithinWindow(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const window = page.viewportSize();
  return Boolean(box && window && box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height);
}
