import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { findings } from '../support/axe.ts';
import {
  aCaller,
  chooseTime,
  fillCaller,
  goOn,
  goToTimes,
  sentReference,
} from '../support/booking-form.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { aFirm } from '../support/shops.ts';

const out = '310145';
const near = '520123';

test('a firm says where it comes and for how much; who lives elsewhere is told before booking, who lives there sees the fee', async ({
  page: firm,
  openWindow,
}) => {
  await register(firm);
  const name = `Pipes ${crypto.randomUUID().slice(0, 8)}`;
  const { id, packageId } = await aFirm(firm, name);
  await visit(firm, `/seller/settings?shop=${id}#zones`);
  await firm
    .getByText('You have no zones: you come everywhere, and coming costs nothing.')
    .waitFor();
  await firm.getByRole('button', { name: 'Add a zone' }).click();
  await firm.getByLabel('Name of the zone').fill('East');
  await firm.getByLabel('Postcodes', { exact: true }).fill('51-52');
  await firm.getByLabel('Call-out fee').fill('12,00');
  await firm.getByLabel('Try a postcode').fill(out);
  await firm.getByText(`${out} → you do not come here`).waitFor();
  expect(await findings(firm)).toEqual([]);
  await firm.getByRole('button', { name: 'Save Zones' }).click();
  await firm.getByText('Your changes to “Zones” are saved.').first().waitFor();

  const page = await openWindow();
  const caller = { ...aCaller(), postalCode: out };
  await visit(page, `/book-service/${id}?package=${packageId}&units=1`);
  await goToTimes(page);
  await chooseTime(page);
  await goOn(page, 'Who and where?');
  await fillCaller(page, caller);
  await page.getByText(`Does not come to ${out}.`).first().waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  // Nobody gets further with an address where nobody comes.
  await expect
    .poll(() => page.getByRole('heading', { name: 'Is everything right?' }).count())
    .toBe(0);
  expect(await findings(page)).toEqual([]);

  await page.getByLabel(/^Postal code/).fill(near);
  await page.getByText(`Comes to ${near} for a call-out fee of $12.`).waitFor();
  const summary = page.getByRole('complementary', { name: 'Your visit' });
  await summary.getByText('Call-out fee', { exact: true }).waitFor();
  await summary.getByText('$12.00', { exact: true }).waitFor();
  await summary.getByText('$72.00', { exact: true }).waitFor();
  await goOn(page, 'Is everything right?');
  await page.getByRole('button', { name: 'Send request' }).click();
  const reference = await sentReference(page);
  await page.getByText('With a call-out fee of $12.00').waitFor();
  await page.getByRole('link', { name: 'Open my booking' }).click();
  await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor();
  await page.getByText('Call-out fee, included').waitFor();

  const path = `/api/service-bookings/shop/${id}?tab=pending&limit=10`;
  const [booking] = await call<Booking[]>(firm, 'GET', path);
  expect(booking).toMatchObject({ reference, estimatedPrice: 72, callOutFee: 12 });
  await visit(firm, `/vendor/bookings?shop=${id}&booking=${booking?.id}`);
  await firm
    .getByRole('dialog', { name: reference })
    .getByText('$12.00 of it for coming')
    .waitFor();
});

test('a day off that was typed is saved, also where nobody pressed Add', async ({ page }) => {
  await signIn(page, 'coolbreeze');
  await visit(page, '/vendor/bookings/settings');
  const technicians = page.getByRole('region', { name: 'Technicians' });
  await technicians.getByRole('button', { name: 'Edit Ravi Chandran' }).click();
  const technician = page.getByRole('dialog', { name: 'Ravi Chandran' });
  await technician.getByLabel('A day off').fill('2031-06-01');
  await technician.getByRole('button', { name: 'Save' }).click();
  await technician.waitFor({ state: 'detached' });
  await technicians.getByRole('button', { name: 'Edit Ravi Chandran' }).click();
  await technician.getByRole('button', { name: /^Remove the day off .+ 2031$/ }).click();
  await technician.getByRole('button', { name: 'Save' }).click();
  await technician.waitFor({ state: 'detached' });
});
