/** What a firm has checked: said in its settings, answered on a phone at the visit, read by the customer. */
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { findings } from '../support/axe.ts';
import { aCaller, fillRequest, sentReference } from '../support/booking-form.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { aFirm } from '../support/shops.ts';

test('a firm has three points checked, a technician answers them before the visit is completed, and its customer reads them', async ({
  page: firm,
  openWindow,
}) => {
  await register(firm);
  const { id, packageId } = await aFirm(firm, `Checks ${crypto.randomUUID().slice(0, 8)}`);
  await visit(firm, `/vendor/bookings/settings?shop=${id}#checks`);
  const section = firm.getByRole('region', { name: 'Checklists' });
  const points = section.getByRole('group', { name: 'Visit' }).getByLabel('Points');
  await points.fill('Drain runs free\nDrain runs free');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('Each point once').first().waitFor();
  await points.fill('Drain runs free\nFilters were washed\nReading at the vent:');
  await section.getByRole('button', { name: 'Save' }).click();
  await firm.getByText('Your changes to “Checklists” are saved.').first().waitFor();
  expect(await findings(firm)).toEqual([]);

  const page = await openWindow();
  await visit(page, `/book-service/${id}?package=${packageId}&units=1`);
  await fillRequest(page, aCaller());
  await page.getByRole('button', { name: 'Send request' }).click();
  await sentReference(page);
  await page.getByRole('link', { name: 'Open my booking' }).click();
  await page.getByRole('heading', { name: 'What you asked for' }).waitFor();

  const [booked] = await call<Booking[]>(
    firm,
    'GET',
    `/api/service-bookings/shop/${id}?tab=pending&limit=10`,
  );
  for (const status of ['confirmed', 'in_progress'])
    await call(firm, 'PUT', `/api/service-bookings/${booked?.id}/status`, { status });

  await firm.setViewportSize({ width: 390, height: 844 });
  await visit(firm, `/vendor/bookings?shop=${id}&booking=${booked?.id}`);
  const panel = firm.getByRole('dialog', { name: booked?.reference });
  await panel.getByRole('checkbox', { name: 'Drain runs free' }).check();
  await panel.getByRole('button', { name: 'Not needed: Filters were washed' }).click();
  await panel.getByRole('button', { name: 'Needed: Filters were washed', exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Complete' }).click();
  const complete = firm.getByRole('dialog', { name: /^Complete this visit/ });
  await complete.getByText('1 point is open').waitFor();
  const button = complete.getByRole('button', { name: 'Complete' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await complete.getByRole('textbox', { name: 'Reading at the vent:' }).fill('12 °C');
  await complete.getByRole('textbox', { name: 'Note to the customer' }).focus();
  await complete.getByText('All points are answered.').waitFor();
  expect(await findings(firm)).toEqual([]);
  await complete.getByRole('switch', { name: 'Record the units' }).click();
  await button.click();
  await firm.getByText('Booking has been completed').first().waitFor();

  const checked = page.getByRole('region', { name: 'What was checked' });
  await checked.getByText('Reading at the vent: 12 °C').waitFor();
  await checked.getByText('Not needed at this visit').waitFor();
  expect(await findings(page)).toEqual([]);
});
