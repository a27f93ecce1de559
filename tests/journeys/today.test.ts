/** Mornings: what waits for a seller, a cook, a firm and an admin, done where it stands. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { askDatabase } from '../support/ask-database.ts';
import { findings } from '../support/axe.ts';
import { demoItem, orderOf } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';
import { requestVisit } from '../support/visits.ts';
import { task, taskOf, today } from '../support/today.ts';

test('a seller’s morning: parcels are sent and a shelf is filled where they stand, a second window follows, and nothing is left', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const shop = await aShopOfGoods(page);
  const shopper = await openWindow();
  await register(shopper);
  await call(shopper, 'PUT', `/api/favourites/products/${shop.emptyId}`);
  await visit(page, `/seller/dashboard?shop=${shop.id}`);
  const second = await openWindow();
  await second.context().addCookies(await page.context().cookies());
  await visit(second, `/seller/dashboard?shop=${shop.id}`);

  // Live: what is ordered and asked appears in both windows.
  for (const quantity of [1, 2])
    await orderOf(shopper, { id: shop.productId, price: 12_00, quantity });
  await task(page, 'Send 2 parcels').waitFor();
  await task(second, 'Send 2 parcels').waitFor();
  await call(shopper, 'POST', '/api/threads', {
    about: { productId: shop.productId },
    text: 'Is it blue?',
    key: crypto.randomUUID(),
  });
  await task(page, 'Reply to Noor').getByText('“Is it blue?”').waitFor();
  expect(await findings(page)).toEqual([]);

  await task(page, 'Send 2 parcels').getByRole('button', { name: 'Mark shipped' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark 2 orders shipped' }).click();
  await task(page, 'Send 2 parcels').waitFor({ state: 'detached' });
  await task(second, 'Send 2 parcels').waitFor({ state: 'detached' });
  // What was a mistake is brought back, in every window.
  await page.getByRole('button', { name: 'Undo' }).click();
  await task(second, 'Send 2 parcels').waitFor();
  await today(page).getByRole('status').getByText('Undone: Send 2 parcels').waitFor();
  await task(page, 'Send 2 parcels').getByRole('button', { name: 'Mark shipped' }).click();
  await dialog.getByRole('button', { name: 'Mark 2 orders shipped' }).click();
  await task(second, 'Send 2 parcels').waitFor({ state: 'detached' });

  const shelf = task(page, /^Empty shelf .* is sold out$/);
  await shelf.getByRole('button', { name: 'Restock' }).click();
  await shelf.getByLabel(/^Units of /).fill('-1');
  await shelf.getByRole('button', { name: 'Restock', exact: true }).last().click();
  await shelf.getByText('Enter a whole number from 0 to 100,000.').waitFor();
  await shelf.getByLabel(/^Units of /).fill('25');
  await page.keyboard.press('Enter');
  await shelf.waitFor({ state: 'detached' });
  await expect
    .poll(() => askDatabase('select on_hand from stock where product_id = $1', [shop.emptyId]))
    .toEqual([{ on_hand: 25 }]);

  // The link leads to the conversation; answered, it waits no more.
  await task(page, 'Reply to Noor').getByRole('link', { name: 'Reply' }).click();
  await page.waitForURL('**/seller/messages/*');
  await page.getByLabel('Your message').fill('It is.');
  // The toast that offers the way back makes room for it.
  await page.getByRole('button', { name: 'Send' }).click();
  await task(second, 'Reply to Noor').waitFor({ state: 'detached' });

  // The figure is what the page behind it says.
  await visit(page, `/seller/dashboard?shop=${shop.id}`);
  const soFar = page.getByRole('region', { name: 'So far today' });
  const sales = await soFar.getByRole('link', { name: /^Sales / }).innerText();
  await soFar.getByRole('link', { name: /^Sales / }).click();
  await page.waitForURL('**/seller/sales?**');
  await page
    .getByText(sales.replace(/^Sales\s+/, ''), { exact: true })
    .first()
    .waitFor();
});

test('a cook’s morning by the keyboard alone: the focus moves on, it is said, and what failed comes back', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'kitchen');
  await visit(page, '/seller/dashboard');
  const shopper = await openWindow();
  await register(shopper);
  const [one, two] = [await orderDish(shopper), await orderDish(shopper, 1)];
  const [first, second] = [titleOf(one), titleOf(two)];
  await task(page, first).getByRole('timer').waitFor();
  await task(page, second).waitFor();
  expect(await findings(page, 'light')).toEqual([]);
  await task(page, first).getByRole('button', { name: 'Accept' }).press('Enter');
  await task(page, first).waitFor({ state: 'detached' });
  await today(page).getByRole('status').getByText(`Done: ${first}.`).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
  // From the heading one step leads to the button of that task.
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li') !== null))
    .toBe(true);

  let isBroken = true;
  await page.route('**/api/orders/*/status', (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await task(page, second).getByRole('button', { name: 'Accept' }).press('Enter');
  await page.getByText(`That did not work: ${second}`).first().waitFor();
  await task(page, second).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second);
  isBroken = false;
  await task(page, second).getByRole('button', { name: 'Accept' }).press('Enter');
  await task(page, second).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await task(page, second).waitFor();
});

test('a firm’s morning on a phone: the first task is in the first view, and a request is confirmed in place', async ({
  openWindow,
}) => {
  const page = await openWindow({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'coolbreeze');
  await visit(page, '/seller/dashboard');
  const box = await today(page).getByRole('listitem').first().boundingBox();
  expect(box?.y).toBeLessThanOrEqual(120);
  const guest = await openWindow();
  await visit(guest, '/');
  const name = `Siti${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await requestVisit(guest, { customerName: `${name} Tan` });
  const request = await taskOf(page, `Confirm ${name}’s visit`);
  await request.getByRole('button', { name: 'Confirm' }).click();
  await request.waitFor({ state: 'detached' });
  await expect
    .poll(() => askDatabase('select status from service_bookings where id = $1', [id]))
    .toEqual([{ status: 'confirmed' }]);
  expect(await findings(page, 'light')).toEqual([]);
});

test('the firm’s desk has the same list, and its visits are looked at there', async ({
  page,
  openWindow,
}) => {
  const guest = await openWindow();
  await visit(guest, '/');
  const name = `Devi${crypto.randomUUID().slice(0, 6)}`;
  const { id } = await requestVisit(guest, { customerName: `${name} Pillai` });
  await signIn(page, 'coolbreeze');
  await visit(page, '/coolbreeze-dashboard');
  await page.getByRole('link', { name: 'Today' }).first().click();
  const request = await taskOf(page, `Confirm ${name}’s visit`);
  expect(await findings(page, 'light')).toEqual([]);
  await request.getByRole('link', { name: 'Look' }).click();
  await page.waitForURL(`**/coolbreeze-dashboard?booking=${id}`);
  await page.getByRole('dialog').getByText(`${name} Pillai`).first().waitFor();
});

test('an admin’s morning: a seller is let in from the list', async ({ page, openWindow }) => {
  const seller = await openWindow();
  const name = `Hui ${crypto.randomUUID().slice(0, 6)}`;
  await call(seller, 'POST', '/api/auth/register', {
    username: `hui-${crypto.randomUUID().slice(0, 8)}`,
    email: `hui-${crypto.randomUUID().slice(0, 8)}@example.com`,
    fullName: name,
    password: 'Kopi-o-kosong1!',
    role: 'seller',
  });
  await signIn(page, 'admin');
  await visit(page, '/admin');
  const waiting = await taskOf(page, `${name} wants to sell`);
  expect(await findings(page)).toEqual([]);
  await waiting.getByRole('button', { name: `Approve ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` });
  await dialog.getByLabel('Reason').fill('Known here');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await waiting.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[23]$/);
});

function titleOf({ orderNumber }: Order): string {
  return `Accept ${shortNumberOf(orderNumber)}`;
}

/** A shop that is open, with something to sell and an empty shelf. */
async function aShopOfGoods(page: Page) {
  const mark = crypto.randomUUID().slice(0, 6);
  const id = await anOpenShop(page, {
    name: `Morning Market ${mark}`,
    shopCategory: 'Drinkware',
  });
  const product = (name: string, stock: number | null) =>
    call<{ id: number }>(page, 'POST', '/api/products', {
      shopId: id,
      name,
      description: 'Made by hand, one by one.',
      price: 12,
      ...(stock === null ? {} : { stock: [{ key: '', onHand: stock }] }),
    });
  const [sold, empty] = [
    await product(`Cup ${mark}`, null),
    await product(`Empty shelf ${mark}`, 0),
  ];
  return { id, productId: sold.id, emptyId: empty.id };
}

/** As much of a dish as the demo's kitchen brings and some more, paid. */
async function orderDish(page: Page, more = 0): Promise<Order> {
  const { id, item } = demoItem('ebi-fry');
  const { delivery } = await call<ShopDetail>(page, 'GET', '/api/shops/3');
  const least = Math.ceil(((delivery?.minimum ?? 0) * 100) / item.price) || 1;
  const quantity = least + more;
  const subtotal = item.price * quantity;
  const fee = subtotal > 50_00 ? 0 : Math.round((delivery?.fee ?? 0) * 100);
  return call<Order>(page, 'POST', '/api/orders', {
    order: {
      total: (subtotal + fee) / 100,
      shippingAddress: 'Block 8 Test Lane, Singapore 990999',
      paymentToken: sandboxTokens.approved,
      buyNow: true,
    },
    items: [{ productId: id, quantity, variantOptions: {} }],
  });
}
