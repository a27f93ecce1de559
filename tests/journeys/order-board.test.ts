import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { order, orderDishes } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

test('a kitchen works an order to the door, the shopper sees each step', async ({
  page,
  openWindow,
}) => {
  const kitchen = await boardOf(await openWindow(), 'kitchen');
  await register(page);
  const { id, orderNumber } = await orderDishes(page, { note: 'No peanuts: I am allergic' });
  await visit(page, `/order/${id}`);
  const part = page.getByRole('region', { name: 'Kasumi Ramen & Don' });
  await part.getByText('Order Placed (Now)').waitFor();
  await part.getByText('At your door by').waitFor();

  await showNew(kitchen);
  const card = cardOf(kitchen, orderNumber);
  await card.getByRole('timer').waitFor();
  // Nobody has answered yet.
  await expect.poll(() => kitchen.title()).toMatch(/^\(\d+\) /);
  await card.getByText('Allergy: read this first').waitFor();
  await card.getByText('No peanuts: I am allergic').waitFor();
  await card.getByText('Not said what is in it').waitFor();
  await card
    .getByRole('button', { name: `${shortNumberOf(orderNumber)} ${orderNumber}`, exact: true })
    .click();
  await kitchen.getByRole('dialog').getByText('No peanuts: I am allergic').waitFor();
  await kitchen.getByRole('dialog').getByText('Not said what is in it').waitFor();
  await kitchen.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await part.getByText('Preparing (Now)').waitFor();

  await kitchen.getByRole('dialog').waitFor({ state: 'detached' });
  await step(card, 'Ready');
  // A toast stays as long as the pointer is on it.
  await kitchen.getByRole('button', { name: 'Undo' }).hover();
  await part.getByText('Ready (Now)').waitFor();
  await kitchen.getByRole('button', { name: 'Undo' }).click();
  await part.getByText('Preparing (Now)').waitFor();
  await step(card, 'Ready');
  await step(card, 'Out for delivery');
  await part.getByText('Out for delivery (Now)').waitFor();
  await step(card, 'Delivered');
  await part.getByText('Delivered (Done)').waitFor();
  await card.waitFor({ state: 'detached' });
  await visit(kitchen, '/orders/management?view=done');
  await kitchen.getByRole('row').filter({ hasText: orderNumber }).getByText('Delivered').waitFor();
});

test('a kitchen accepts late and the order is refunded', async ({ page, openWindow }) => {
  const kitchen = await boardOf(await openWindow(), 'kitchen');
  await register(page);
  const { id, orderNumber } = await orderDishes(page);
  await visit(page, `/order/${id}`);
  await showNew(kitchen);
  await ask(
    `update shop_orders set accept_by = now() - interval '1 second' where order_id = ${id}`,
  );
  await step(cardOf(kitchen, orderNumber), 'Accept');
  await kitchen
    .getByText('The time to accept this order is over. It is being declined and refunded.')
    .first()
    .waitFor();

  await ask(`
    update graphile_worker._private_jobs set run_at = now() where (payload ->> 'orderId')::bigint = ${id}
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'orders.decline_late')`);
  await page.getByText('The shop did not answer in time. You get your money back.').waitFor();
  await page.getByRole('complementary').getByText('After refunds').waitFor();
  await cardOf(kitchen, orderNumber).waitFor({ state: 'detached' });
  const [sum] = await ask<{ sum: string }>(`
    select sum(e.amount) as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${id} and e.account = 'gateway'`);
  expect(Number(sum?.sum)).toBe(0);
});

test('a kitchen declines with a reason, which the shopper reads', async ({ page, openWindow }) => {
  const kitchen = await boardOf(
    await openWindow({ viewport: { width: 390, height: 844 } }),
    'kitchen',
  );
  await register(page);
  const { id, orderNumber } = await orderDishes(page);
  await showNew(kitchen);
  await cardOf(kitchen, orderNumber)
    .getByRole('button', { name: `More for order ${orderNumber}` })
    .click();
  await kitchen.getByRole('menuitem', { name: 'Decline…' }).click();
  const question = kitchen.getByRole('dialog', { name: `Decline ${orderNumber}?` });
  await question.getByRole('radio', { name: 'Another reason' }).check();
  await question.getByRole('button', { name: 'Decline the order' }).click();
  await question.getByText('Please tell the shopper why').waitFor();
  await question.getByLabel('In your words').fill('The power is out in our street.');
  await question.getByRole('button', { name: 'Decline the order' }).click();
  await cardOf(kitchen, orderNumber).waitFor({ state: 'detached' });
  await visit(page, `/order/${id}`);
  await page.getByText('The power is out in our street.').waitFor();
});

test('a kitchen that runs out of a dish says so, and shoppers read it until it is back', async ({
  page,
  openWindow,
}) => {
  const kitchen = await boardOf(await openWindow(), 'kitchen');
  // A dish that no other journey orders.
  const name = 'Cold Sencha';
  const dishes = kitchen.getByRole('dialog', { name: 'What is sold out' });
  await kitchen.getByRole('button', { name: 'Sold-out dishes' }).click();
  await dishes.getByRole('searchbox').fill('sencha');
  await dishes.getByRole('button', { name: `Sold out: ${name}` }).click();
  await kitchen.getByRole('menuitem', { name: 'Until we open tomorrow' }).click();
  await dishes.getByRole('button', { name: `Back on the menu: ${name}` }).waitFor();
  await dishes.getByText(/^Sold out until /).waitFor();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await visit(page, '/food-shop/3');
  await row.getByText('Sold out').first().waitFor();
  await dishes.getByRole('button', { name: `Back on the menu: ${name}` }).click();
  await dishes.getByRole('button', { name: `Sold out: ${name}` }).waitFor();
  await visit(page, '/food-shop/3');
  await row.getByRole('button').first().waitFor();
});

test('a shop ships several parcels at once, thinks again, and the shopper sees the number', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const parcels: Order[] = [];
  for (const Colour of ['Sand', 'Blue'])
    parcels.push(await order(page, { slug: 'bumboat-cap', options: { Colour } }));
  const counter = await boardOf(await openWindow(), 'seller');
  const chooseBoth = async (inAll = 2) => {
    for (const { orderNumber } of parcels)
      await counter.getByRole('checkbox', { name: `Choose order ${orderNumber}` }).check();
    await counter.getByText(`${inAll} orders chosen`).waitFor();
  };
  await chooseBoth();
  await counter.getByRole('button', { name: 'Mark processing' }).click();
  await counter.getByRole('button', { name: 'Undo' }).click();
  await counter.getByText('Back where they were').first().waitFor();
  for (const { id } of parcels)
    expect((await call<Order>(page, 'GET', `/api/orders/${id}`)).status).toBe('pending');

  const fetched = await order(page, {
    slug: 'bumboat-cap',
    options: { Colour: 'Blue' },
    fetchedAt: 1,
  });
  await showNew(counter);
  const choose = counter.getByRole('checkbox', { name: `Choose order ${fetched.orderNumber}` });
  await choose.check();
  await expect.poll(() => counter.getByRole('button', { name: 'Mark shipped…' }).count()).toBe(0);
  await chooseBoth(3);
  // What is fetched has no parcel, and stays.
  await counter.getByRole('button', { name: 'Mark shipped…' }).click();
  const question = counter.getByRole('dialog', { name: 'Ship 2 orders' });
  await question.getByLabel(new RegExp(`^${parcels[0]?.orderNumber}`)).fill('SP123456789SG');
  await question.getByRole('button', { name: 'Mark 2 orders shipped' }).click();
  await question.getByText('Name the carrier').waitFor();
  await question.getByLabel('Carrier').fill('SingPost');
  await question.getByRole('button', { name: 'Mark 2 orders shipped' }).click();
  await counter.getByText('2 orders updated').first().waitFor();
  expect((await call<Order>(page, 'GET', `/api/orders/${fetched.id}`)).status).toBe('pending');
  await visit(page, `/order/${parcels[0]?.id}`);
  await page.getByText('SP123456789SG').waitFor();
  await visit(counter, `/orders/management/${parcels[0]?.id}/slip`);
  await counter.getByRole('heading', { name: parcels[0]?.orderNumber }).waitFor();
});

test('a parcel leaves with its carrier and number, and a lost connection is said', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const { id, orderNumber } = await order(page, {
    slug: 'bumboat-cap',
    options: { Colour: 'Sand' },
  });
  const counter = await boardOf(await openWindow(), 'seller');
  const card = cardOf(counter, orderNumber);
  await card.getByText('Colour: Sand').waitFor();
  await expect.poll(() => card.getByText('Not said what is in it').count()).toBe(0);
  await step(card, 'Start processing');
  await step(card, 'Mark shipped');
  const question = counter.getByRole('dialog', { name: `Ship ${orderNumber}` });
  await question.getByLabel('Carrier').fill('SingPost');
  await question.getByLabel('Tracking number').fill('SP987654321SG');
  await question.getByRole('button', { name: 'Mark shipped' }).click();
  // It is drawn once its column is scrolled as far.
  await card.getByText('Parcel SP987654321SG').waitFor({ state: 'attached' });
  await visit(page, `/order/${id}`);
  await page.getByText('SP987654321SG').waitFor();

  await counter.context().setOffline(true);
  await counter.getByText('No connection', { exact: true }).waitFor();
  await counter.context().setOffline(false);
  await counter.getByText('No connection', { exact: true }).waitFor({ state: 'detached' });
});

test('a kitchen works an order on its own page, too', async ({ page, openWindow }) => {
  await register(page);
  const { id, orderNumber } = await orderDishes(page);
  const kitchen = await openWindow();
  await signIn(kitchen, 'kitchen');
  await visit(kitchen, `/orders/management/${id}`);
  await kitchen.getByRole('timer').waitFor();
  await kitchen.getByRole('button', { name: 'Accept', exact: true }).click();
  await kitchen.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  // The clock is now that of the promise.
  await kitchen.getByRole('timer').waitFor({ state: 'detached' });
  await kitchen.getByText(/^in \d+ min$/).waitFor();
  await visit(page, `/order/${id}`);
  await page.getByText('Preparing (Now)').waitFor();

  await kitchen.getByRole('button', { name: 'Cancel order…' }).click();
  const question = kitchen.getByRole('dialog', { name: `Cancel ${orderNumber}?` });
  await question.getByRole('radio', { name: 'Something in it is sold out' }).check();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await kitchen.getByRole('main').getByText('Cancelled', { exact: true }).first().waitFor();
  await expect
    .poll(() => kitchen.getByRole('button', { name: /^(Ready|Cancel order…)$/ }).count())
    .toBe(0);
});

test('a shop writes to a shopper from the board', async ({ page, openWindow }) => {
  await register(page);
  const { orderNumber } = await order(page, { slug: 'bumboat-cap', options: { Colour: 'Sand' } });
  const counter = await boardOf(await openWindow(), 'seller');
  await counter.getByRole('button', { name: orderNumber, exact: true }).click();
  await counter.getByRole('dialog').getByRole('link', { name: 'Message' }).click();
  await counter.waitForURL('**/seller/messages/new?order=*');
  await counter.getByText(`About order ${orderNumber}`).first().waitFor();
});

async function boardOf(window: Page, username: string): Promise<Page> {
  await signIn(window, username);
  await visit(window, '/orders/management');
  return window;
}

/** New orders wait until somebody looks; the title says how many. */
async function showNew(window: Page): Promise<void> {
  const button = window.getByRole('button', { name: /new orders? – show$/ });
  await button.waitFor();
  await expect.poll(() => window.title()).toMatch(/^\(\d+\) /);
  await button.click();
  await button.waitFor({ state: 'detached' });
}

function cardOf(window: Page, orderNumber: string): Locator {
  return window
    .getByRole('listitem')
    .filter({ has: window.getByRole('heading', { name: orderNumber }) });
}

function step(card: Locator, name: string): Promise<void> {
  return card.getByRole('button', { name: new RegExp(`^${name}: order`) }).click();
}

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}
