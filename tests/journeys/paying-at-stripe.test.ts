import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { findings } from '../support/axe.ts';
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

test('a card pays in the form of Stripe, which alone sees it', async ({
  shopper: { page, asked },
}) => {
  const sent: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().startsWith(site.url) &&
      sent.push(`${request.url()} ${request.postData() ?? ''}`),
  );
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

test('a card that is not complete or declined is said so, and another card pays', async ({
  shopper: { page },
}) => {
  await openCheckout(page);
  await typeCard(page, '4242');
  await placeOrder(page);
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Your card number is incomplete.' })
    .waitFor();
  await typeCard(page, cards.declined);
  await placeOrder(page);
  await page
    .getByRole('alert')
    .getByRole('link', {
      name: 'Your card was declined. Nothing was charged; please try another card.',
    })
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Singapore');
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

test('a way to pay that leads away comes back, and the order goes on by itself', async ({
  shopper: { page },
}) => {
  await openCheckout(page);
  await typeCard(page, 'paypal');
  await placeOrder(page);
  await page.waitForURL('**/checkout');
  await stayWithPlacedOrder(page);
  expect(page.url()).not.toContain('payment_intent');
});

test('what was chosen is still chosen after a way to pay that leads away', async ({
  shopper: { page },
}) => {
  const cap = new URLSearchParams({
    buy: String(demoItem('bumboat-cap').id),
    option: 'Colour:Blue',
  });
  await visit(page, `/checkout?${cap}`);
  await fillAddress(page);
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  await page.getByLabel(/note/i).fill('The blue one, please');
  await typeCard(page, 'paypal');
  await placeOrder(page);
  await page.waitForURL((url) => url.searchParams.has('pickup'));
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  expect(order?.shopOrders).toMatchObject([
    { pickup: { address: expect.any(String) }, note: 'The blue one, please', shippingFee: 0 },
  ]);

  await visit(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('checkbox', { name: /address/i }).check();
  await typeCard(page, 'paypal');
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/account/addresses') && answer.request().method() === 'POST',
  );
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  expect((await saved).status()).toBe(201);
});

test('an order without a payment is paid from its page', async ({ shopper: { page } }) => {
  const { id: productId } = demoItem(line.slug);
  const order = await call<Order>(page, 'POST', '/api/orders', {
    order: {
      total: 27.99,
      shippingFee: 5.99,
      shippingAddress: 'Block 8 Test Lane, Singapore 990999',
      buyNow: true,
    },
    items: [{ productId, quantity: 1, variantOptions: line.options }],
  });
  await visit(page, `/order/${order.id}`);
  await page.getByRole('button', { name: 'Pay now – $27.99' }).click();
  await typeCard(page, bankCard);
  expect(await findings(page)).toEqual([]);
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
  expect(await findings(seller)).toEqual([]);
  // The first link is used up: Stripe sends back for another, and the market leaves by that at once.
  site.standIn.stripe.linksExpired = 1;
  const links = () =>
    site.standIn.asked.filter((asked) => asked === 'POST /v1/account_links').length;
  const before = links();
  await account.getByRole('button', { name: 'Set up with Stripe' }).click();
  await account.getByText('Ready', { exact: true }).waitFor();
  expect(links() - before).toBe(2);
  await seller.waitForURL((url) => !url.searchParams.has('payouts'));
  expect(await findings(seller)).toEqual([]);
  await account.getByRole('button', { name: 'Open my Stripe account' }).waitFor();

  // What is there is not enough at first.
  site.standIn.stripe.balance.available = 0;
  const admin = await openWindow({ baseURL: site.url });
  await signIn(admin, 'admin');
  await visit(admin, '/admin/payouts?q=five%20foot');
  await admin.getByText(/^What is owed to each shop.* Stripe sends it/).waitFor();
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Pay by transfer: Five Foot Way Press' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Pay Five Foot Way Press through Stripe' });
  await dialog.getByLabel('Amount to send').fill('9999999');
  await dialog.getByRole('button', { name: 'Send payout' }).click();
  await dialog.getByText(/^At most \$/).waitFor();
  expect(await findings(admin)).toEqual([]);
  await dialog.getByLabel('Amount to send').fill('7.25');
  await dialog.getByRole('button', { name: 'Send payout' }).click();
  await admin.getByText('$7.25 to Five Foot Way Press').first().waitFor();
  const inHistory = (amount: string) => async () => {
    await visit(admin, '/admin/payouts?tab=history');
    return admin.getByRole('row').filter({ hasText: amount }).first().textContent();
  };
  await expect
    .poll(inHistory('$7.25'))
    .toMatch(/Not sent.*There is not enough money at the gateway yet\./);
  expect(await findings(admin)).toEqual([]);
  expect(site.standIn.stripe.transfers.size).toBe(0);

  // What was not sent is due as before.
  site.standIn.stripe.balance.available = 1_000_00;
  await visit(admin, '/admin/payouts?q=five%20foot');
  await admin.getByRole('button', { name: 'Pay by transfer: Five Foot Way Press' }).click();
  await dialog.getByLabel('Amount to send').fill('12.50');
  await dialog.getByRole('button', { name: 'Send payout' }).click();
  await admin.getByText('$12.50 to Five Foot Way Press').first().waitFor();
  await expect.poll(inHistory('$12.50')).toContain('Sent');
  expect([...site.standIn.stripe.transfers.values()].map(({ amount }) => amount)).toEqual([12_50]);

  await visit(admin, '/admin/settings');
  await admin
    .getByText(`Stripe has to send its events to ${site.url}/api/payments/stripe/webhook.`)
    .waitFor();
  expect(await findings(admin)).toEqual([]);
});

test('a dispute is shown to the shop and to an admin, and what was refunded at Stripe is assigned', async ({
  openWindow,
  shopper: { page },
}) => {
  await putInCart(page, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });
  await openCheckout(page);
  await typeCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  if (!order) throw new Error('nothing was ordered');
  const payment = lastPayment()?.id ?? '';
  await expect.poll(() => site.standIn.stripe.intent(payment).status).toBe('succeeded');

  const admin = await openWindow({ baseURL: site.url });
  await signIn(admin, 'admin');
  site.standIn.stripe.refund({ payment_intent: payment, amount: '300' });
  const task = admin.getByText('$3.00 was refunded at the payment gateway');
  await expect
    .poll(async () => (await visit(admin, `/admin/orders/history/${order.id}`)) && task.count())
    .toBe(1);
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Say whose it was' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Whose part was refunded?' });
  await dialog.getByRole('button', { name: 'Assign the refund' }).click();
  await dialog.getByText('Together it has to be $3.00').waitFor();
  expect(await findings(admin)).toEqual([]);
  await dialog.getByLabel('Five Foot Way Press').fill('3');
  await dialog.getByRole('button', { name: 'Assign the refund' }).click();
  await admin
    .getByRole('listitem')
    .filter({ hasText: /^Refunded.*\$3\.00.*Five Foot Way Press.*Refunded at the payment gateway/ })
    .waitFor();
  await expect.poll(() => task.count()).toBe(0);

  const { id } = site.standIn.dispute(payment, { reason: 'product_not_received', amount: 10_00 });
  const disputed = admin.getByText('The shopper disputes this payment').first();
  await expect
    .poll(
      async () =>
        (await visit(admin, '/admin/orders/history?payment=disputed')) &&
        admin.getByText(order.orderNumber).count(),
    )
    .toBe(1);
  await visit(admin, `/admin/orders/history/${order.id}`);
  await disputed.waitFor();
  await expect
    .poll(() => admin.getByRole('link', { name: 'Answer at Stripe' }).getAttribute('href'))
    .toMatch(new RegExp(`${payment}$`));
  expect(await findings(admin)).toEqual([]);

  const seller = await openWindow({ baseURL: site.url });
  await signIn(seller, 'seller');
  await visit(seller, `/order/${order.id}`);
  await seller.getByText(/^\$\d+\.\d\d was taken from your balance\. Send us/).waitFor();
  expect(await findings(seller)).toEqual([]);
  await visit(page, `/order/${order.id}`);
  await expect.poll(() => page.getByText('The shopper disputes this payment').count()).toBe(0);
  site.standIn.closeDispute(id, 'won');
  await expect
    .poll(
      async () =>
        (await visit(seller, `/order/${order.id}`)) &&
        seller.getByText('The dispute was won').count(),
    )
    .toBe(1);
  await visit(admin, `/admin/orders/history/${order.id}`);
  const won = admin.getByRole('listitem').filter({ hasText: /^The dispute was won/ });
  await won.waitFor();
  await expect.poll(() => won.innerText()).not.toContain('$10.00');
});
