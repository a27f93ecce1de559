import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { askDatabase } from '../support/ask-database.ts';
import {
  cards,
  fillAddress,
  placeOrder,
  stayWithPlacedOrder,
  fillCard,
} from '../support/checkout.ts';
import { demoItem, order, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';

test('the last piece is gone: the checkout says which, and the rest can be ordered', async ({
  page,
  openWindow,
}) => {
  await setStock('ash-runner-vase', 1);
  await register(page);
  await putInCart(page, { slug: 'ash-runner-vase' }, { slug: 'fern-washi' });
  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);

  const quicker = await openWindow();
  await register(quicker);
  await order(quicker, { slug: 'ash-runner-vase' });

  await placeOrder(page);
  const message = page.getByRole('alert').filter({ hasText: 'Sold out' });
  await message.getByText('Ash Runner Vase is sold out. Nothing has been ordered yet.').waitFor();
  await message.getByRole('link', { name: 'Review your cart' }).click();
  await page.getByText('Sold out').first().waitFor();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).not.toBe('');
  await fillCard(page, cards.approved);
  await page.getByRole('button', { name: 'Place Order – $11.49' }).click();
  await stayWithPlacedOrder(page);
});

test('a price changed: both totals are shown, and nothing is ordered before the shopper agrees', async ({
  page,
  onTestFinished,
}) => {
  const slug = 'thank-you-cards-botanical';
  const before = demoItem(slug).item.price;
  // The next shopper, and a second try, find it as it was.
  onTestFinished(() => setPrice(slug, before));
  await register(page);
  await putInCart(page, { slug });
  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await setPrice(slug, 19_50);

  await page.getByRole('button', { name: 'Place Order – $23.99' }).click();
  const message = page.getByRole('status').filter({ hasText: 'The total has changed' });
  await message
    .getByText('It was $23.99 and is now $25.49. Nothing has been ordered yet.')
    .waitFor();
  await page.getByRole('button', { name: 'Agree and place order – $25.49' }).click();
  await stayWithPlacedOrder(page);
});

test('the cart changed in another window: the checkout shows what is in it now', async ({
  page,
}) => {
  await register(page);
  await putInCart(page, { slug: 'desk-cat-stickers' });
  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await putInCart(page, { slug: 'fern-washi' });

  await page.getByRole('button', { name: 'Place Order – $11.99' }).click();
  await page.getByRole('status').filter({ hasText: 'The total has changed' }).waitFor();
  await page
    .getByRole('region', { name: 'Order summary' })
    .getByText('Fern Washi Tape, Single')
    .waitFor();
  await page.getByRole('button', { name: 'Agree and place order – $17.49' }).click();
  await stayWithPlacedOrder(page);
});

test('an order whose answer is lost is said so beside the button, and pressing again orders once', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await register(page);
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  const losesAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/orders', losesAnswer, { times: 1 });
  await placeOrder(page);
  const unheard = page
    .getByRole('alert')
    .filter({ hasText: 'We do not know yet whether your order went through' })
    .getByText(/if not, nothing was charged\. .*you cannot order or be charged twice/);
  await unheard.waitFor();
  // What was sent before may stand, whatever becomes of what is not sent now.
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await placeOrder(page);
  await unheard.waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  expect(await call<Order[]>(page, 'GET', '/api/orders/user/me')).toHaveLength(1);
});

test('what is ordered without a connection is not ordered by itself once it is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await register(page);
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await placeOrder(page);
  const failed = page.getByRole('alert').filter({ hasText: 'ress the button again' });
  await failed.getByText('Your order was not sent').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
  expect(await call<Order[]>(page, 'GET', '/api/orders/user/me')).toHaveLength(0);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  expect(await call<Order[]>(page, 'GET', '/api/orders/user/me')).toHaveLength(1);
});

test('a message that was read on a product’s page does not come back at the checkout', async ({
  page,
}) => {
  await register(page);
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/product/124');
  await page.route('**/api/cart', (route: Route) => route.abort());
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const message = page.getByText('Your cart was not changed');
  await message.waitFor();
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'hidden' });
  await page.unroute('**/api/cart');
  await page.getByRole('link', { name: /^Cart, / }).click();
  const drawer = page.getByRole('dialog', { name: /^Your Cart/ });
  await drawer.getByRole('link', { name: /Checkout/ }).click();
  await page.getByLabel('Phone').waitFor();
  await expect.poll(() => message.count()).toBe(0);
});

/** Has the seller change a price, in cents. */
async function setPrice(slug: string, price: number): Promise<void> {
  await askDatabase('update products set price = $1 where id = $2', [price, demoItem(slug).id]);
}

/** Has the seller count what is there. */
async function setStock(slug: string, left: number): Promise<void> {
  await askDatabase('update stock set on_hand = $1 where product_id = $2', [
    left,
    demoItem(slug).id,
  ]);
}
