import { expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { askDatabase } from '../support/ask-database.ts';
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

// Of no other journey.
const owner = 'madras-lane';
const curry = { slug: 'fish-head-curry', options: { Spice: 'Mild' } };
const { shopId, id: curryId } = demoItem(curry.slug);

test('a cook says how much work a dish is, and a large order is offered a later time than a small one', async ({
  page,
  openWindow,
}) => {
  await signIn(page, owner);
  const here = `/api/shops/${shopId}`;
  const { hours } = await call<{ hours: { version: number } }>(page, 'GET', `${here}/settings`);
  await call(page, 'PUT', `${here}/hours`, {
    version: hours.version,
    week: Array.from({ length: 7 }, () => [['00:00', '00:00']]),
    exceptions: [],
  });
  await visit(page, `/seller/products/${curryId}/edit`);
  await page.getByRole('heading', { name: 'Extras and choices' }).waitFor();
  await expect.poll(() => page.getByLabel('Work points for one').count()).toBe(0);

  await visit(page, '/seller/settings#slots');
  const section = page.getByRole('region', { name: 'Times and slots' });
  await section.getByLabel('30 minutes').check();
  await section.getByLabel('Limit what you take in a slot').check();
  const most = section.getByRole('textbox', { name: 'Orders in a slot' });
  await expect.poll(() => most.inputValue()).toBe('6');
  await section.getByLabel('Work points').check();
  const points = section.getByRole('textbox', { name: 'Points in a slot' });
  await expect.poll(() => points.inputValue()).toBe('24');
  await points.fill('12');
  await section.getByText('Dishes of at most 12 points are promised for the same 30').waitFor();
  await section.getByRole('button', { name: 'Save Times and slots' }).click();
  await page.getByText('Your changes to “Times and slots” are saved.', { exact: true }).waitFor();

  await visit(page, `/seller/products/${curryId}/edit`);
  const work = page.getByLabel('Work points for one');
  await expect.poll(() => work.inputValue()).toBe('1');
  await work.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Enter whole points, from 0 to 20').first().waitFor();
  await work.fill('4');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').waitFor();

  // Every slot of the next hours has room for one curry, and not for two.
  await askDatabase('delete from kitchen_slots where shop_id = $1', [shopId]);
  await askDatabase(
    `insert into kitchen_slots (shop_id, starts_at, taken)
     select $1, slot_of(now() + n * interval '30 minutes', 30::smallint, 'Asia/Singapore'), 8 from generate_series(0, 5) n`,
    [shopId],
  );
  const shopper = await openWindow();
  await register(shopper);
  await putInCart(shopper, curry);
  await visit(shopper, '/checkout');
  const times = shopper.getByRole('combobox', { name: 'Time' });
  await expect.poll(() => times.inputValue()).toBe('soonest');
  await putInCart(shopper, curry);
  await visit(shopper, '/checkout');
  await shopper.getByText('has no room for your order in the next while').waitFor();
  const at = await times.inputValue();
  expect(Date.parse(at)).toBeGreaterThan(Date.now() + 2 * 3_600_000);
  await fillAddress(shopper);
  // Where this kitchen comes.
  await shopper.getByLabel('ZIP code').fill('520123');
  await fillCard(shopper, cards.approved);
  await placeOrder(shopper);
  await stayWithPlacedOrder(shopper);
  const [placed] = await call<Order[]>(shopper, 'GET', '/api/orders/user/me?limit=1');
  expect(placed?.shopOrders).toMatchObject([{ promisedAt: at }]);

  await visit(page, '/orders/management');
  const fill = page.getByRole('region', { name: 'How full the coming slots are' });
  await fill.getByText('12 work points per slot').waitFor();
  await expect.poll(() => fill.getByText(/: 8 of 12$/).count()).toBeGreaterThanOrEqual(6);

  // A coffee in every slot leaves no room for what fills one by itself.
  await askDatabase(
    `insert into kitchen_slots (shop_id, starts_at, taken)
     select $1, slot_of(now() + n * interval '30 minutes', 30::smallint, 'Asia/Singapore'), 1 from generate_series(0, 200) n
     on conflict do nothing`,
    [shopId],
  );
  await putInCart(shopper, { ...curry, quantity: 3 });
  await visit(shopper, '/checkout');
  await shopper.getByText('no room for an order of this size in the next few days').waitFor();
});
