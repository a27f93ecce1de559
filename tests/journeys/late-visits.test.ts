/** What a firm gives when it comes late: promised, read before anybody books, and off what is left to pay. */
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { askDatabase } from '../support/ask-database.ts';
import { findings } from '../support/axe.ts';
import { aCaller, fillRequest, sentReference } from '../support/booking-form.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { aFirm } from '../support/shops.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a firm promises something for coming late, comes late, and is paid as much less', async ({
  page: firm,
  openWindow,
}) => {
  await register(firm);
  const { id, packageId } = await aFirm(firm, `Punctual ${crypto.randomUUID().slice(0, 8)}`);
  await visit(firm, `/vendor/bookings/settings?shop=${id}#terms`);
  const terms = firm.locator('#terms');
  const late = terms.getByRole('group', { name: 'When you come late' });
  await expect.poll(() => late.getByLabel('Nothing').isChecked()).toBe(true);
  await late.getByLabel('An amount off the visit').check();
  await terms.getByLabel('Off the visit', { exact: true }).fill('0');
  await terms.getByRole('button', { name: 'Save' }).click();
  await terms.getByText('Enter an amount above zero').first().waitFor();
  await terms.getByLabel('Off the visit', { exact: true }).fill('15');
  await terms.getByLabel('Late by more than').selectOption('60');
  expect(await findings(firm)).toEqual([]);
  await terms.getByRole('button', { name: 'Save' }).click();
  await firm.getByText('Your changes to “Notice, travel and deposit” are saved.').first().waitFor();

  const page = await openWindow(phone);
  await visit(page, `/shop/${id}`);
  await page.getByText('$15.00 off if we come more than an hour late').waitFor();
  expect(await findings(page)).toEqual([]);
  await visit(page, `/book-service/${id}?package=${packageId}&units=1`);
  await page
    .getByRole('complementary', { name: 'Your visit' })
    .getByText('$15.00 off if we come more than an hour late')
    .waitFor();
  await fillRequest(page, aCaller());
  await page.getByRole('button', { name: 'Send request' }).click();
  await sentReference(page);
  await page.getByRole('link', { name: 'Open my booking' }).click();
  await page.getByText(/^\$15\.00 off if Punctual .+ comes more than an hour late\.$/).waitFor();
  expect(await findings(page)).toEqual([]);

  const [booked] = await call<Booking[]>(
    firm,
    'GET',
    `/api/service-bookings/shop/${id}?tab=pending&limit=10`,
  );
  const move = (status: string) =>
    call(firm, 'PUT', `/api/service-bookings/${booked?.id}/status`, { status });
  await move('confirmed');
  await askDatabase(
    `update service_bookings set preferred_date = (now() - interval '5 hours') at time zone 'Asia/Singapore',
      window_starts_at = now() - interval '5 hours', window_ends_at = now() - interval '2 hours' where id = $1`,
    [booked?.id],
  );
  await visit(firm, `/vendor/bookings?shop=${id}&booking=${booked?.id}`);
  const panel = firm.getByRole('dialog', { name: booked?.reference });
  await panel.getByText('$15.00 off if more than an hour late').waitFor();
  await panel.getByRole('button', { name: 'Arrived' }).click();
  await panel.getByText('Came late · −$15.00').waitFor();
  const prices = page.getByRole('region', { name: 'Price' });
  await prices.getByText('Came late').waitFor();
  await prices.getByText('−$15.00').waitFor();
  await panel.getByRole('button', { name: 'Undo the arrival' }).click();
  await expect.poll(() => panel.getByText('Came late · −$15.00').count()).toBe(0);
  await expect.poll(() => prices.getByText('Came late').count()).toBe(0);
  await panel.getByRole('button', { name: 'Start' }).click();
  await panel.getByText('Came late · −$15.00').waitFor();
  await panel.getByRole('button', { name: 'Complete' }).click();
  const done = firm.getByRole('dialog', { name: 'Complete this visit?' });
  await done.getByText('$15.00 comes off it, since you came late.').waitFor();
  await done.getByLabel('Record the units').uncheck();
  expect(await findings(firm)).toEqual([]);
  await done.getByRole('button', { name: 'Complete' }).click();
  await done.waitFor({ state: 'detached' });
  await visit(firm, `/vendor/bookings?shop=${id}&booking=${booked?.id}`);
  await panel.getByText('$45.00 left to pay').waitFor();

  const sums = page.getByRole('region', { name: 'Payment' });
  await sums.getByText('Came late').waitFor();
  await sums.getByText('$45.00').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Record payment' }).click();
  const paid = firm.getByRole('dialog', { name: 'Was $45.00 paid to you?' });
  await paid.getByLabel('Cash').check();
  await paid.getByRole('button', { name: 'Record $45.00' }).click();
  await paid.waitFor({ state: 'detached' });
  await sums.getByText(/has noted your payment/).waitFor();

  await visit(firm, `/vendor/bookings/all?shop=${id}&state=late`);
  await firm
    .getByText(booked?.reference ?? '')
    .first()
    .waitFor();
  await firm.getByText('Came late · −$15.00').first().waitFor();
  expect(await findings(firm)).toEqual([]);
});
