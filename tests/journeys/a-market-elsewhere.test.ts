import { expect, onTestFinished } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { fillCaller, chooseTime, goOn, goToTimes, sentReference } from '../support/booking-form.ts';
import { cards, fillCard, placeOrder, stayWithPlacedOrder } from '../support/checkout.ts';
import { putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { openSecondSite } from '../support/second-site.ts';
import { providerId } from '../support/visits.ts';

test('in Germany a shopper registers, orders and books with a phone and a postcode from there, until the market moves to Norway', async ({
  openWindow,
}) => {
  // A market of its own each time, since it does not stay where it was.
  const site = await openSecondSite({ COUNTRY: 'DE' });
  onTestFinished(() => site.close());
  const page = await openWindow({ baseURL: site.url });
  await register(page);
  await putInCart(page, { slug: 'sunday-notebook-plain', options: { Cover: 'Oat' } });
  await visit(page, '/checkout');
  await page.getByLabel('Phone').fill('0151 23456789');
  await page.getByLabel('Address', { exact: true }).fill('Torstraße 5');
  await page.getByLabel('City').fill('Berlin');
  const zip = page.getByLabel('ZIP code');
  await zip.fill('1011');
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await page.getByText('Please enter a valid ZIP code').first().waitFor();
  await zip.fill('10119');
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  expect(order).toMatchObject({
    phone: '+49 1512 3456789',
    shippingAddress: 'Torstraße 5, Berlin 10119',
  });

  const guest = await openWindow({ baseURL: site.url });
  await visit(guest, `/book-service/${providerId}?package=1&units=1`);
  await goToTimes(guest);
  await chooseTime(guest);
  await goOn(guest, 'Who and where?');
  await fillCaller(guest, {
    name: 'Kim Berg',
    phone: '030 12345678',
    address: 'Torstraße 5, Berlin',
    postalCode: '10119',
  });
  await goOn(guest, 'Is everything right?');
  await guest.getByText('Torstraße 5, Berlin, 10119').waitFor();
  await guest.getByRole('button', { name: 'Send request' }).click();
  await sentReference(guest);

  const admin = await openWindow({ baseURL: site.url });
  await signIn(admin, 'admin');
  await visit(admin, '/admin/settings');
  const country = admin.getByRole('combobox', { name: 'Country' });
  await expect.poll(() => country.inputValue()).toBe('DE');
  await country.selectOption('Norway');
  await admin
    .getByRole('region', { name: 'Country' })
    .getByRole('button', { name: 'Save' })
    .click();
  await admin.getByText('Forms follow at once.').first().waitFor();

  await visit(guest, '/food');
  await guest.getByRole('button', { name: 'Where should it go?' }).click();
  const dialog = guest.getByRole('dialog');
  await dialog.getByLabel('Postcode').fill('10119');
  await dialog.getByRole('button', { name: 'Use this postcode' }).click();
  await dialog.getByText('Enter a postcode as it is written in this country').waitFor();
  await dialog.getByLabel('Postcode').fill('0155');
  await dialog.getByRole('button', { name: 'Use this postcode' }).click();
  await guest.getByRole('button', { name: 'To 0155' }).waitFor();
});
