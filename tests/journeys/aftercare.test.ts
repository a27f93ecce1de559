import { expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { findings } from '../support/axe.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import type { Page } from 'playwright-core';
import { taskOf } from '../support/today.ts';

const slug = 'coffee-shop-tote';
const photo = {
  name: 'torn.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Buys two of the same goods, and has them arrive. */
async function bought(page: Page, seller: Page): Promise<Order> {
  await putInCart(page, { slug, quantity: 2, options: { Colour: 'Sand' } });
  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  if (!order) throw new Error('it was placed');
  const shopId = order.items[0]?.shopId;
  await call(seller, 'PUT', `/api/orders/${order.id}/status`, { status: 'delivered', shopId });
  return order;
}

/** Chooses a step of a case and does it. */
async function act(page: Page, step: string, fields: Record<string, string> = {}): Promise<void> {
  await page.getByRole('radio', { name: step }).check();
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // The form goes once it is sent; the keyboard goes on from what happened.
  const happened = page.getByRole('heading', { name: 'What happened' });
  await expect.poll(() => happened.evaluate((one) => one === document.activeElement)).toBe(true);
}

test('a shopper reports a damaged line with a photo, is not content with some of it back, and the market decides', async ({
  page,
  openWindow,
}) => {
  const [seller, admin] = [await openWindow(), await openWindow()];
  await register(page);
  await signIn(seller, 'seller');
  await signIn(admin, 'admin');
  const { name } = demoItem(slug).item;
  const order = await bought(page, seller);

  await visit(page, `/order/${order.id}`);
  await page.getByRole('button', { name: `Something wrong with ${name}?` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Damaged' }).check();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('What happened?').fill('One corner is torn');
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: `Damaged: ${name}` }).waitFor();
  const path = new URL(page.url()).pathname;
  expect(await findings(page)).toEqual([]);
  // It is the shop's turn now, and nothing is chosen for who only looks.
  await page.getByRole('heading', { name: 'No longer needed?' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  await page.getByRole('heading', { name: 'Your turn' }).waitFor({ state: 'detached' });

  await visit(seller, `/seller${path}`);
  await act(seller, 'Give money back', {
    Amount: '1.00',
    'What you say (optional)': 'It is only the corner',
  });
  await seller.getByText('It is only the corner').waitFor();
  expect(await findings(seller)).toEqual([]);

  await visit(page, path);
  await act(page, 'Let the market decide', { 'What you say': 'It was to be a present' });
  await page.getByText('It was to be a present').waitFor();

  await visit(admin, '/admin');
  await taskOf(admin, `Decide about ${name}`);
  await visit(admin, `/admin${path}`);
  await admin.getByRole('radio', { name: 'Money back' }).check();
  await admin.getByRole('radio', { name: 'The market', exact: true }).check();
  await admin.getByLabel('What you say').fill('The photo shows it');
  expect(await findings(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await admin.getByText('Borne by the market').waitFor();

  await visit(page, path);
  await page.getByText('The photo shows it').waitFor();
  await page.getByText('The market has decided.').waitFor();
});

test('what does not fit goes back, step by step, and so does its money', async ({
  page,
  openWindow,
}) => {
  const seller = await openWindow();
  await register(page);
  await signIn(seller, 'seller');
  const { name } = demoItem(slug).item;
  const order = await bought(page, seller);
  await visit(page, `/order/${order.id}`);
  await page.getByRole('button', { name: `Something wrong with ${name}?` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Return' }).check();
  await dialog.getByLabel('What happened?').fill('It is too small');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: `Return: ${name}` }).waitFor();
  const path = new URL(page.url()).pathname;

  await visit(seller, `/seller${path}`);
  await act(seller, 'Take it back', { 'What you say': 'To 1 Haji Lane, please' });
  await seller.getByText('To 1 Haji Lane, please').waitFor();

  await visit(page, path);
  await act(page, 'I have sent it', { 'Tracking number': 'SP123' });
  await page.getByText('On its way · SP123').waitFor();

  await visit(seller, `/seller${path}`);
  await seller.getByRole('radio', { name: 'It has come back' }).check();
  await seller.getByRole('radio', { name: 'As new' }).check();
  await seller.getByRole('button', { name: 'Send', exact: true }).click();
  await seller.getByText('The two sides are done.').waitFor();
  await visit(page, '/orders');
  await page.getByText(order.orderNumber).first().waitFor();
});
