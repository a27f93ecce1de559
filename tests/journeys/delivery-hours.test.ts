import { expect } from 'vitest';
import { addDays, civilTime, weekdayOf } from '#contract/kernel/time.ts';
import { cards, fillCard, placeOrder, stayWithPlacedOrder } from '../support/checkout.ts';
import { putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

// Of no other journey.
const kitchen = { id: 13, name: 'Tía Lupe', owner: 'tia-lupe' };
const shortDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const longDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

test('a kitchen delivers at some of its hours, and what is ordered at others is fetched', async ({
  page,
  openWindow,
}) => {
  await signIn(page, kitchen.owner);
  const { hours, pickup } = await call<Record<'hours' | 'pickup', { version: number }>>(
    page,
    'GET',
    `/api/shops/${kitchen.id}/settings`,
  );
  const here = `/api/shops/${kitchen.id}`;
  await call(page, 'PUT', `${here}/pickup`, {
    version: pickup.version,
    isOffered: true,
    address: '5 Onan Road, Singapore 424444',
    note: '',
    minutes: 20,
  });
  const soon = weekdayOf(addDays(civilTime(new Date(), 'Asia/Singapore').date, 2));
  const allDay = [['00:00', '00:00']];
  await call(page, 'PUT', `${here}/hours`, {
    version: hours.version,
    week: Array.from({ length: 7 }, () => allDay),
    exceptions: [],
    deliveryWeek: Array.from({ length: 7 }, (_, day) => (day === soon ? allDay : [])),
  });
  await visit(page, '/seller/settings');
  const section = page.getByRole('region', { name: 'Opening hours' });
  await expect
    .poll(() => section.getByLabel('Deliveries have hours of their own').isChecked())
    .toBe(true);
  const on = `Deliveries on ${longDays[soon]}`;
  await section.getByLabel(`${on}, opens, 1st interval`).fill('10:00');
  await section.getByLabel(`${on}, closes, 1st interval`).fill('21:00');
  await section.getByRole('button', { name: 'Save Opening hours' }).click();
  await page.getByText('Your changes to “Opening hours” are saved.', { exact: true }).waitFor();

  const shopper = await openWindow();
  await register(shopper);
  await visit(shopper, `/food-shop/${kitchen.id}`);
  await shopper.getByText('Pickup only', { exact: true }).waitFor();
  const delivers = `Delivery from ${shortDays[soon]} 10 am`;
  await shopper.getByText(delivers, { exact: true }).waitFor();
  await shopper.getByText(`${delivers}. You can pick your order up sooner`).waitFor();
  await putInCart(shopper, { slug: 'tacos-carnitas', options: { Spice: 'Mild' } });
  await visit(shopper, '/checkout');
  await shopper.getByText('This kitchen does not deliver now. It will deliver').waitFor();
  const times = shopper.getByRole('group', { name: kitchen.name }).getByRole('combobox');
  await expect
    .poll(() => times.last().locator('option:checked').innerText())
    .toMatch(/, 1[01](:\d\d)? am$/);
  await visit(shopper, '/cart');
  await shopper.getByText(`It delivers again ${shortDays[soon]} 10 am.`).waitFor();
  await shopper.getByRole('button', { name: 'Pick it up' }).click();
  await expect.poll(() => shopper.getByText('It delivers again').count()).toBe(0);
  await visit(shopper, '/checkout');
  await expect
    .poll(() => times.last().locator('option:checked').innerText())
    .toMatch(/^As soon as possible, about /);
  await shopper.getByLabel('Phone').fill('+65 8123 4567');
  await fillCard(shopper, cards.approved);
  await placeOrder(shopper);
  await stayWithPlacedOrder(shopper);
  await shopper.getByText('5 Onan Road, Singapore 424444').waitFor();
});
