import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { GiftWallet } from '#contract/gifts/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, logIn, register, signIn } from '../support/people.ts';

test('somebody buys a gift card, adds it by its code, pays an order of two shops with it, and finds on it what comes back', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const code = await giftOwnCard(page);

  await putInCart(
    page,
    { slug: 'market-list-pads' },
    { slug: 'coffee-shop-tote', options: { Colour: 'Sand', 'Print location': 'Front' } },
  );
  await visit(page, '/checkout');
  await page.getByLabel(/^Pay \$[\d.]+ with gift cards$/).check();
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me?limit=1');
  expect(order?.giftPaid).toBeGreaterThan(0);
  expect(order?.shopOrders).toHaveLength(2);
  await visit(page, `/order/${order?.id}`);
  await page.getByText('Paid with gift cards').first().waitFor();

  await call(page, 'PUT', `/api/orders/${order?.id}/status`, { status: 'cancelled' });
  const wallet = await call<GiftWallet>(page, 'GET', '/api/gift-cards/wallet');
  expect(wallet.balance).toBe(25);
  await visit(page, '/profile/gift-cards');
  await page.getByText('Came back').first().waitFor();

  const admin = await openWindow();
  await signIn(admin, 'admin');
  await visit(admin, `/admin/gift-cards?q=${code.slice(-4)}`);
  await admin.getByText('Ravi Kumar').first().waitFor();
});

test('an order that is to be paid later is paid from its page with the gift card that was chosen for it', async ({
  page,
}) => {
  await register(page);
  await giftOwnCard(page);
  await putInCart(page, { slug: 'market-list-pads', quantity: 2 });
  await visit(page, '/checkout');
  await page.getByLabel('Pay $25.00 with gift cards').check();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order, pay later' }).click();
  await page.getByRole('link', { name: /^Pay now/ }).click();
  await page.getByText('Unpaid: pay now').waitFor();
  await page.getByLabel('Pay $25.00 with gift cards').waitFor();
  await expect.poll(() => page.getByLabel('Pay $25.00 with gift cards').isChecked()).toBe(true);
});

test('who is not signed in reads so before writing a gift card, and finds it again once they are', async ({
  page,
}) => {
  const { username, password } = await register(page);
  await call(page, 'POST', '/api/auth/logout');
  await visit(page, '/gift-cards');
  await page.getByText('You need an account to buy one', { exact: false }).waitFor();
  await page.getByLabel('For whom').fill('Ravi Kumar');
  await page.getByLabel('Your name').fill('Asha');
  await page.getByRole('button', { name: 'Sign in to buy it' }).click();
  await page.waitForURL('**/auth?**');
  await logIn(page, { username, password });
  await page.waitForURL('**/gift-cards');
  await expect.poll(() => page.getByLabel('For whom').inputValue()).toBe('Ravi Kumar');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const heading = page.getByRole('heading', { name: '$50.00 for Ravi Kumar' });
  await heading.waitFor();
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

/** Buys a card of $25.00 and has it in one's own account; its code. */
async function giftOwnCard(page: Page): Promise<string> {
  await visit(page, '/gift-cards');
  await page.getByLabel('Amount', { exact: true }).fill('25');
  await page.getByLabel('For whom').fill('Ravi Kumar');
  await page.getByLabel('Your words').fill('For a good lunch');
  await page.getByText('“For a good lunch”').waitFor();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay now – $25.00' }).click();
  const dialog = page.getByRole('dialog');
  await fillCard(page, cards.approved);
  await dialog.getByRole('button', { name: 'Pay now – $25.00' }).click();
  await page.getByRole('heading', { name: 'Your gift card is paid' }).waitFor();
  const code = await page.locator('strong.font-mono').innerText();
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/);

  await visit(page, `/gift-cards/use#${code}`);
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await page.waitForURL('**/profile/gift-cards');
  await page.getByText('$25.00').first().waitFor();
  return code;
}
