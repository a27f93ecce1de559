/**
 * How many presses the errands take that people of the rooms go on most, from where they begin their day to what is done:
 * clicks, Enter and keys of the page; what is typed into a field does not count. The table in docs/benchmarks.md has what
 * they took before.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { orderDishes, orderOf } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';
import { taskOf } from '../support/today.ts';
import { requestVisit } from '../support/visits.ts';

/** Presses of the person at this page, until it is asked for. */
type Hand = {
  click: (what: Locator) => Promise<void>;
  press: (key: string) => Promise<void>;
  presses: number;
};

function handOf(page: Page): Hand {
  const hand: Hand = {
    presses: 0,
    click: (what) => {
      hand.presses += 1;
      return what.click();
    },
    press: (key) => {
      hand.presses += 1;
      return page.keyboard.press(key);
    },
  };
  return hand;
}

async function find(page: Page, hand: Hand, text: string, found: RegExp | string): Promise<void> {
  await hand.press('Control+k');
  await page.getByRole('combobox', { name: 'Order, name, product, page or action' }).fill(text);
  await page.getByRole('option', { name: found }).first().waitFor();
  await hand.press('Enter');
}

test('a seller sends what waits, fills a shelf, answers a question and changes a price', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const mark = crypto.randomUUID().slice(0, 6);
  const shopId = await anOpenShop(page, { name: `Short Way ${mark}`, shopCategory: 'Drinkware' });
  const product = (name: string, stock?: object) =>
    call<{ id: number }>(page, 'POST', '/api/products', {
      shopId,
      name,
      description: 'Made by hand, one by one.',
      price: 12,
      ...stock,
    });
  const cup = await product(`Cup ${mark}`);
  const shelf = await product(`Shelf ${mark}`, { stock: [{ key: '', onHand: 0 }] });
  const shopper = await openWindow();
  await register(shopper);
  await call(shopper, 'PUT', `/api/favourites/products/${shelf.id}`);
  for (const quantity of [1, 2]) await orderOf(shopper, { id: cup.id, price: 12_00, quantity });
  await call(shopper, 'POST', '/api/threads', {
    about: { productId: cup.id },
    text: 'Is it blue?',
    key: crypto.randomUUID(),
  });
  const home = `/seller/dashboard?shop=${shopId}`;

  await visit(page, home);
  const sending = handOf(page);
  const parcels = await taskOf(page, 'Send 2 parcels');
  await sending.click(parcels.getByRole('button', { name: 'Mark shipped' }));
  await sending.click(
    page.getByRole('dialog').getByRole('button', { name: 'Mark 2 orders shipped' }),
  );
  await parcels.waitFor({ state: 'detached' });
  expect(sending.presses, 'to send two parcels').toBe(2);

  const filling = handOf(page);
  const empty = await taskOf(page, /^Shelf .* is sold out$/);
  await filling.click(empty.getByRole('button', { name: 'Restock' }));
  await empty.getByLabel(/^Units of /).fill('25');
  await filling.press('Enter');
  await empty.waitFor({ state: 'detached' });
  expect(filling.presses, 'to fill a shelf').toBe(2);

  const answering = handOf(page);
  const question = await taskOf(page, 'Reply to Noor');
  await answering.click(question.getByRole('link', { name: 'Reply' }));
  await page.getByLabel('Your message').fill('It is.');
  await answering.click(page.getByRole('button', { name: 'Send' }));
  await page.getByText('It is.', { exact: true }).waitFor();
  expect(answering.presses, 'to answer a question').toBe(2);

  await visit(page, home);
  const pricing = handOf(page);
  await pricing.click(page.getByRole('link', { name: 'Manage Portfolio' }));
  await pricing.click(page.getByRole('button', { name: `Change the price of Cup ${mark}` }));
  await page.getByLabel('Price', { exact: true }).fill('13');
  await pricing.press('Enter');
  await page.getByRole('row', { name: new RegExp(`Cup ${mark}.*\\$13\\.00`) }).waitFor();
  expect(pricing.presses, 'to change a price').toBe(3);
});

test('a cook accepts an order and says that it is cooked', async ({ page, openWindow }) => {
  const shopper = await openWindow();
  await register(shopper);
  const { orderNumber }: Order = await orderDishes(shopper);
  const number = shortNumberOf(orderNumber);
  await signIn(page, 'kitchen');
  await visit(page, '/seller/dashboard');
  const accepting = handOf(page);
  const waiting = await taskOf(page, `Accept ${number}`);
  await accepting.click(waiting.getByRole('button', { name: 'Accept' }));
  await waiting.waitFor({ state: 'detached' });
  expect(accepting.presses, 'to accept an order').toBe(1);

  const cooking = handOf(page);
  await cooking.click(page.getByRole('link', { name: 'Kitchen' }).first());
  const ticket = page.getByRole('listitem').filter({ hasText: number });
  const done = ticket.getByRole('button', { name: /^Done/ }).first();
  await cooking.click(done);
  await done.waitFor({ state: 'detached' });
  expect(cooking.presses, 'to say that it is cooked').toBe(2);
});

test('a firm confirms a request, and finds the visit of somebody who calls', async ({
  page,
  openWindow,
}) => {
  const guest = await openWindow();
  await visit(guest, '/');
  const name = `Lina${crypto.randomUUID().slice(0, 6)}`;
  const { customerPhone } = await requestVisit(guest, { customerName: `${name} Tan` });
  await signIn(page, 'coolbreeze');
  await visit(page, '/seller/dashboard');
  const confirming = handOf(page);
  const request = await taskOf(page, `Confirm ${name}’s visit`);
  await confirming.click(request.getByRole('button', { name: 'Confirm' }));
  await request.waitFor({ state: 'detached' });
  expect(confirming.presses, 'to confirm a visit').toBe(1);

  const finding = handOf(page);
  await find(page, finding, customerPhone, new RegExp(name));
  await page.getByRole('dialog').getByText(`${name} Tan`).first().waitFor();
  expect(finding.presses, 'to find a visit by its phone number').toBe(2);
});

test('an admin lets a seller in, and finds an order by its number', async ({
  page,
  openWindow,
}) => {
  const seller = await openWindow();
  const name = `Hana ${crypto.randomUUID().slice(0, 6)}`;
  const username = `hana-${crypto.randomUUID().slice(0, 8)}`;
  await call(seller, 'POST', '/api/auth/register', {
    username,
    email: `${username}@example.com`,
    fullName: name,
    password: 'Kopi-o-kosong1!',
    role: 'seller',
  });
  await signIn(page, 'admin');
  await visit(page, '/admin');
  const approving = handOf(page);
  const waiting = await taskOf(page, `${name} wants to sell`);
  await approving.click(waiting.getByRole('button', { name: `Approve ${name}` }));
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` });
  await dialog.getByLabel('Reason').fill('Known here');
  await approving.click(dialog.getByRole('button', { name: 'Approve' }));
  await waiting.waitFor({ state: 'detached' });
  expect(approving.presses, 'to let a seller in').toBe(2);

  const [order] = await call<Order[]>(page, 'GET', '/api/orders?limit=1');
  const number = order?.orderNumber ?? '';
  const finding = handOf(page);
  await find(page, finding, number, new RegExp(number));
  await page.waitForURL(/\/admin\/orders\/history\/\d+$/);
  expect(finding.presses, 'to find an order').toBe(2);
});
