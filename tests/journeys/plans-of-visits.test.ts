/** Several visits for one price: sold by a firm, used by its customer, booked for who phones, and ended. */
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { findings } from '../support/axe.ts';
import { aCaller, chooseTime, fillRequest, sentReference } from '../support/booking-form.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { aFirm } from '../support/shops.ts';

test('a firm sells four visits for one price, whose customer books the others at none until the firm ends the plan', async ({
  page: firm,
  openWindow,
}) => {
  await register(firm);
  const { id, packageId } = await aFirm(firm, `Pipes ${crypto.randomUUID().slice(0, 8)}`);
  await visit(firm, `/vendor/bookings/settings?shop=${id}#packages`);
  await firm.getByRole('button', { name: 'Edit Drain check' }).click();
  const pack = firm.getByRole('dialog', { name: 'Drain check' });
  await pack.getByLabel('Visits for this price').fill('13');
  await pack.getByLabel('Valid for').fill('365');
  await pack.getByRole('button', { name: 'Save' }).click();
  await pack.getByText('Enter whole visits, from 1 to 12').first().waitFor();
  await pack.getByLabel('Visits for this price').fill('4');
  await pack.getByRole('button', { name: 'Save' }).click();
  await pack.waitFor({ state: 'detached' });
  await firm.getByText('4 visits within 12 months').waitFor();

  const page = await openWindow();
  await visit(page, `/book-service/${id}?package=${packageId}&units=1`);
  const summary = page.getByRole('complementary', { name: 'Your visit' });
  await summary.getByText('4 visits within 12 months').waitFor();
  await summary.getByText('The price covers all visits').waitFor();
  await fillRequest(page, aCaller());
  await page.getByRole('button', { name: 'Send request' }).click();
  await sentReference(page);
  await page.getByRole('link', { name: 'Open my booking' }).click();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await plan.getByText(/^3 of 4 visits left, until /).waitFor();
  await plan.getByText('This is visit 1 of 4.').waitFor();
  await plan.getByText('once the first one is done and paid').waitFor();

  const [first] = await call<Booking[]>(
    firm,
    'GET',
    `/api/service-bookings/shop/${id}?tab=pending&limit=10`,
  );
  const move = (status: string) =>
    call(firm, 'PUT', `/api/service-bookings/${first?.id}/status`, { status });
  for (const status of ['confirmed', 'in_progress', 'completed']) await move(status);
  await plan.getByText('The other visits can be booked once the first one is paid.').waitFor();
  await visit(firm, `/vendor/bookings?shop=${id}&booking=${first?.id}`);
  const panel = firm.getByRole('dialog', { name: first?.reference });
  await panel.getByRole('heading', { name: 'Plan 1 of 4' }).waitFor();
  await panel.getByText('The first visit is not paid in full yet.').waitFor();
  await call(firm, 'PUT', `/api/service-bookings/${first?.id}/direct-payment`, {
    amount: 60,
    method: 'cash',
  });

  await plan.getByRole('button', { name: 'Book the next visit' }).click();
  const next = page.getByRole('dialog', { name: 'Book the next visit' });
  await next.getByText('paid with your plan').waitFor();
  await chooseTime(next);
  expect(await findings(page)).toEqual([]);
  await next.getByRole('button', { name: 'Request the visit' }).click();
  await plan.getByText('This is visit 2 of 4.').waitFor();
  await plan.getByText(/^2 of 4 visits left, until /).waitFor();
  await page.getByText('Part of your plan: the work is paid with its first visit.').waitFor();
  expect(await findings(page)).toEqual([]);

  await panel.getByText(/^2 of 4 visits left, until /).waitFor();
  await panel.getByRole('button', { name: 'Book next visit' }).click();
  const forCaller = firm.getByRole('dialog', { name: 'Book the next visit' });
  await chooseTime(forCaller, 1);
  await forCaller.getByRole('button', { name: 'Book the visit' }).click();
  await firm.getByText('Booking added').first().waitFor();
  await visit(firm, `/vendor/bookings/all?shop=${id}`);
  await firm.getByText('Plan 3 of 4').first().waitFor();
  await firm.getByText('1 visit left').first().waitFor();

  await visit(firm, `/vendor/bookings?shop=${id}&booking=${first?.id}`);
  await panel.getByRole('button', { name: 'End plan' }).click();
  const end = firm.getByRole('dialog', { name: 'End this plan?' });
  await end.getByRole('button', { name: 'End the plan' }).click();
  await end.getByText('Please say why: the customer reads it.').first().waitFor();
  await end.getByLabel('Why').fill('We no longer come to your street.');
  expect(await findings(firm)).toEqual([]);
  await end.getByRole('button', { name: 'End the plan' }).click();
  await firm.getByText('The plan has ended.').first().waitFor();
  await page.reload();
  await plan.getByText('ended this plan: We no longer come to your street.').waitFor();
  await expect
    .poll(() => plan.getByRole('button', { name: 'Book the next visit' }).count())
    .toBe(0);
});
