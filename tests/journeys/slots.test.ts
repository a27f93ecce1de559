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
import { putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const kitchen = { id: 10, name: 'Ah Gek Zi Char', owner: 'ah-gek-zi-char' };
const dish = { slug: 'coffee-pork-ribs', quantity: 3, options: { Portion: 'Small' } };

test('a kitchen limits its slots, and shoppers of an open kitchen choose among those with room', async ({
  page,
  openWindow,
}) => {
  await signIn(page, kitchen.owner);
  const { hours } = await call<{ hours: { version: number } }>(
    page,
    'GET',
    `/api/shops/${kitchen.id}/settings`,
  );
  await call(page, 'PUT', `/api/shops/${kitchen.id}/hours`, {
    version: hours.version,
    week: Array.from({ length: 7 }, () => [['00:00', '00:00']]),
    exceptions: [],
  });
  await visit(page, '/seller/settings#slots');
  const section = page.getByRole('region', { name: 'Times and slots' });
  await section.getByLabel('30 minutes').check();
  await section.getByLabel('Limit what you take in a slot').check();
  const orders = section.getByRole('textbox', { name: 'Orders in a slot' });
  await orders.pressSequentially(',50');
  await section.getByRole('button', { name: /^Save/ }).click();
  await section.getByText('Enter how much you take in a slot').waitFor();
  await orders.fill('1');
  await section.getByText('At most 1 order is promised for the same 30 minutes').waitFor();
  await section.getByRole('button', { name: 'Save Times and slots' }).click();
  await page.getByText('Your changes to “Times and slots” are saved.', { exact: true }).waitFor();
  // What the demo has ordered there may be promised for any of them.
  await askDatabase('delete from kitchen_slots where shop_id = $1', [kitchen.id]);

  const shopper = await openWindow();
  await register(shopper);
  await putInCart(shopper, dish);
  await visit(shopper, '/checkout');
  const asked = shopper.getByRole('group', { name: kitchen.name });
  const times = asked.getByRole('combobox', { name: 'Time' });
  await expect
    .poll(() => times.locator('option:checked').innerText())
    .toMatch(/^As soon as possible, about /);
  const days = asked.getByRole('combobox', { name: 'Day' });
  await days.selectOption({ index: 1 });
  await times.selectOption({ index: 4 });
  const wanted = await times.inputValue();
  await fillAddress(shopper);
  await fillCard(shopper, cards.approved);
  // Somebody else is quicker.
  await askDatabase('insert into kitchen_slots (shop_id, starts_at, taken) values ($1, $2, 1)', [
    kitchen.id,
    wanted,
  ]);
  await placeOrder(shopper);
  await shopper
    .getByRole('status')
    .filter({ hasText: 'No room at this time' })
    .getByText('The soonest time that is left is set until you choose one.')
    .waitFor();
  await expect.poll(() => times.locator(`option[value="${wanted}"]`).count()).toBe(0);
  await expect.poll(() => times.inputValue()).toBe('soonest');
  await expect
    .poll(() => days.locator('option:checked').getAttribute('value'))
    .toBe(await days.locator('option').first().getAttribute('value'));
  await placeOrder(shopper);
  await stayWithPlacedOrder(shopper);

  const next = await openWindow();
  await register(next);
  await putInCart(next, dish);
  await visit(next, '/checkout');
  await next.getByText(`has no room for your order in the next while`).waitFor();
  const offered = next
    .getByRole('group', { name: kitchen.name })
    .getByRole('combobox', { name: 'Time' });
  const at = await offered.inputValue();
  expect(at).not.toBe('soonest');
  await fillAddress(next);
  await fillCard(next, cards.approved);
  await placeOrder(next);
  await stayWithPlacedOrder(next);
  const [placed] = await call<Order[]>(next, 'GET', '/api/orders/user/me?limit=1');
  expect(placed?.shopOrders).toMatchObject([{ promisedAt: at }]);

  await visit(page, '/orders/management');
  const fill = page.getByRole('region', { name: 'How full the coming slots are' });
  await expect.poll(() => fill.getByText(/: full \(1\)$/).count()).toBeGreaterThanOrEqual(3);
});
