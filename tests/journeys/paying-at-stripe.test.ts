import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { cards, fillAddress, placeOrder, stayWithPlacedOrder } from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { live, test as journey, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { answerBank, bankCard, stripeIn, typeCard } from '../support/stripe-js.ts';
import { openStripeSite, type StripeSite } from '../support/stripe-site.ts';

const line = { slug: 'sunday-notebook-plain', options: { Cover: 'Oat' } };

let site: StripeSite;
beforeAll(async () => {
  site = await openStripeSite();
}, 120_000);
afterAll(() => site.close());

/** A shopper with something in the cart, in a window where Stripe answers. */
const test = journey.extend('shopper', async ({ openWindow }) => {
  const page = await openWindow({ baseURL: site.url });
  const asked = await stripeIn(page, site.standIn);
  await register(page);
  await putInCart(page, line);
  return { page, asked };
});

async function openCheckout(page: Page): Promise<void> {
  await visit(page, '/checkout');
  await fillAddress(page);
}

const lastPayment = () => [...site.standIn.stripe.intents.values()].at(-1);

test('a card pays in the form of Stripe, which alone sees it', async ({ shopper: { page, asked } }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().startsWith(site.url) && sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await visit(page, '/cart');
  expect(asked).toEqual([]);
  const elsewhere = await page.request.get('/cart');
  expect(elsewhere.headers()['content-security-policy']).not.toContain('stripe');

  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .click();
  await page.waitForURL('**/checkout');
  await page.getByTitle('Secure payment input frame').waitFor();
  await live(page);
  await fillAddress(page);
  await typeCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  expect(lastPayment()).toMatchObject({ amount: 27_99, currency: 'usd' });
  expect(sent.some((request) => request.includes('ctoken_'))).toBe(true);
  expect(sent.filter((request) => /4242/.test(request))).toEqual([]);
});

test('a card that is not complete or declined is said so, and another card pays', async ({ shopper: { page } }) => {
  await openCheckout(page);
  await typeCard(page, '4242');
  await placeOrder(page);
  await page.getByRole('alert').getByRole('link', { name: 'Your card number is incomplete.' }).waitFor();
  await typeCard(page, cards.declined);
  await placeOrder(page);
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Your card was declined. Nothing was charged; please try another card.' })
    .waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Singapore');
  await typeCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
});

test('a bank that asks is answered, after a change of mind', async ({ shopper: { page } }) => {
  await openCheckout(page);
  await typeCard(page, bankCard);
  await placeOrder(page);
  await answerBank(page, 'Fail');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^The payment was not confirmed/ })
    .waitFor();
  await placeOrder(page);
  await answerBank(page, 'Complete');
  await stayWithPlacedOrder(page);
  expect(lastPayment()?.status).toMatch(/^(requires_capture|succeeded)$/);
});

test('a way to pay that leads away comes back, and the order goes on by itself', async ({ shopper: { page } }) => {
  await openCheckout(page);
  await typeCard(page, 'paypal');
  await placeOrder(page);
  await page.waitForURL('**/checkout');
  await stayWithPlacedOrder(page);
  expect(page.url()).not.toContain('payment_intent');
});

test('what was chosen is still chosen after a way to pay that leads away', async ({ shopper: { page } }) => {
  const cap = new URLSearchParams({ buy: String(demoItem('bumboat-cap').id), options: JSON.stringify({ Colour: 'Blue' }) });
  await visit(page, `/checkout?${cap}`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  await page.getByLabel(/note/i).fill('The blue one, please');
  await typeCard(page, 'paypal');
  await placeOrder(page);
  await page.waitForURL((url) => url.searchParams.has('pickup'));
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  expect(order?.shopOrders).toMatchObject([{ pickup: { address: expect.any(String) }, note: 'The blue one, please', shippingFee: 0 }]);

  await visit(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('checkbox', { name: /address/i }).check();
  await typeCard(page, 'paypal');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/account/addresses') && answer.request().method() === 'POST');
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  expect((await kept).status()).toBe(201);
});

test('an order without a payment is paid from its page', async ({ shopper: { page } }) => {
  const { id: productId } = demoItem(line.slug);
  const order = await call<Order>(page, 'POST', '/api/orders', {
    order: { total: 27.99, shippingFee: 5.99, shippingAddress: 'Block 8 Test Lane, Singapore 990999', buyNow: true },
    items: [{ productId, quantity: 1, variantOptions: line.options }],
  });
  await visit(page, `/order/${order.id}`);
  await page.getByRole('button', { name: 'Pay now – $27.99' }).click();
  await typeCard(page, bankCard);
  await page.getByRole('button', { name: 'Pay now – $27.99' }).click();
  await answerBank(page, 'Complete');
  await page.getByText('Payment received', { exact: true }).first().waitFor();
  await page.getByRole('complementary').getByText('Paid', { exact: true }).waitFor();
});

test('a seller sets up where money goes, and an admin sends it there', async ({ openWindow }) => {
  const seller = await openWindow({ baseURL: site.url });
  await signIn(seller, 'seller');
  await visit(seller, '/seller/settings');
  const account = seller.getByRole('region', { name: 'Payouts through Stripe' });
  await account.getByText('Not set up').waitFor();
  await account.getByRole('button', { name: 'Set up with Stripe' }).click();
  await account.getByText('Ready', { exact: true }).waitFor();
  await account.getByRole('button', { name: 'Open my Stripe account' }).waitFor();

  site.standIn.stripe.balance.available = 1_000_00;
  const admin = await openWindow({ baseURL: site.url });
  await signIn(admin, 'admin');
  await visit(admin, '/admin/payouts?q=five%20foot');
  await admin.getByRole('button', { name: 'Pay by transfer: Five Foot Way Press' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Pay Five Foot Way Press through Stripe' });
  await dialog.getByLabel('Amount to send').fill('9999999');
  await dialog.getByRole('button', { name: 'Send payout' }).click();
  await dialog.getByText(/^At most \$/).waitFor();
  await dialog.getByLabel('Amount to send').fill('12.50');
  await dialog.getByRole('button', { name: 'Send payout' }).click();
  await admin.getByText('$12.50 to Five Foot Way Press').first().waitFor();
  await expect
    .poll(async () => {
      await visit(admin, '/admin/payouts?tab=history');
      return admin.getByRole('row').filter({ hasText: '$12.50' }).first().textContent();
    })
    .toContain('Sent');
  expect([...site.standIn.stripe.transfers.values()].map(({ amount }) => amount)).toEqual([12_50]);

  await visit(admin, '/admin/settings');
  await admin.getByText(`Stripe has to send its events to ${site.url}/api/payments/stripe/webhook.`).waitFor();
});
