/** What both sides read when the shop has not answered, or has not come. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { askDatabase } from '../support/ask-database.ts';
import { findings } from '../support/axe.ts';
import { chooseTime, unlock } from '../support/booking-form.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { requestVisit } from '../support/visits.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function deskOf(window: Page, id: number) {
  await visit(window, `/coolbreeze-dashboard?booking=${id}`);
  return window.getByRole('dialog');
}

test('nobody was there at the end of the window: both read by when it was promised', async ({
  openWindow,
}) => {
  const [page, desk] = [await openWindow(phone), await openWindow(phone)];
  await register(page);
  await signIn(desk, 'coolbreeze');
  const { id } = await requestVisit(page, { urgency: 'low' });
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'confirmed' });
  // At noon in Singapore, days before what the urgency promises.
  const ended = '2026-03-02T04:00:00Z';
  await askDatabase(
    `update service_bookings set preferred_date = '2026-03-02', window_starts_at = $2::timestamptz - interval '3 hours', window_ends_at = $2 where id = $1`,
    [id, ended],
  );
  await visit(page, `/my-bookings/${id}`);
  await page
    .getByText(
      /promised to be with you by Mon, 2 Mar, 12(:00)? pm and is late\. We are sorry; please call \+65 6123 4567\.$/,
    )
    .waitFor();
  await page.getByText(/^We promised a visit by Mon, 2 Mar, 12(:00)? pm\./).waitFor();
  await expect.poll(() => page.getByText(/^Promised as/).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  const panel = await deskOf(desk, id);
  await panel.getByText(/^The visit is \d+ days late$/).waitFor();
  await call(desk, 'PUT', `/api/service-bookings/${id}/arrival`);
  await page.getByText(/is with you since/).waitFor();
  await page.getByText('We came later than we had promised.').waitFor();
  await expect.poll(() => page.getByText('We are late').count()).toBe(0);
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'in_progress' });
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'completed' });
  await visit(page, `/my-bookings/${id}`);
  await page.getByText('We came later than we had promised.').waitFor();
  await (await deskOf(desk, id)).getByText('The visit was late').waitFor();
});

test('who has nothing but the link says that nobody came, the shop reads it, and another time is chosen', async ({
  openWindow,
}) => {
  const [page, desk] = [await openWindow(phone), await openWindow(phone)];
  await signIn(desk, 'coolbreeze');
  const { id, link, customerPhone } = await requestVisit(await openWindow());
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'confirmed' });
  await askDatabase(
    `update service_bookings set preferred_date = (now() - interval '5 hours') at time zone 'Asia/Singapore',
      window_starts_at = now() - interval '5 hours', window_ends_at = now() - interval '2 hours' where id = $1`,
    [id],
  );
  await visit(page, link);
  await unlock(page, customerPhone);
  await expect.poll(() => page.getByRole('button', { name: 'Move', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Nobody came' }).click();
  const asked = page.getByRole('dialog', { name: /^Did nobody come on/ });
  await asked.getByRole('button', { name: 'Tell CoolBreeze Aircon' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Tell CoolBreeze Aircon' }).click();
  await page.getByText(/^You told CoolBreeze Aircon that nobody came on/).waitFor();
  await page.getByRole('button', { name: 'Cancel visit' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Nobody came' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  const panel = await deskOf(desk, id);
  await panel.getByText(/^The customer says that nobody came \(/).waitFor();
  expect(await findings(desk)).toEqual([]);

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this visit' });
  await chooseTime(dialog, 3);
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await page.getByText(/^Moved to /).waitFor();
  await expect.poll(() => page.getByText(/^You told CoolBreeze Aircon/).count()).toBe(0);
  await (await deskOf(desk, id)).getByText(/^Visit promised /).waitFor();
});

test('a request that nobody answered has ended, and neither side reads of an answer', async ({
  openWindow,
}) => {
  const [page, desk] = [await openWindow(phone), await openWindow(phone)];
  await register(page);
  const { id } = await requestVisit(page);
  await askDatabase(
    `update service_bookings set respond_by = now() - interval '1 hour', expires_at = now() - interval '1 minute' where id = $1`,
    [id],
  );
  await visit(page, `/my-bookings/${id}`);
  await page
    .getByText(
      'Nobody answered in time, so this request has ended. We are sorry. Nothing was charged.',
    )
    .waitFor();
  await page.getByRole('heading', { name: 'What you asked for' }).waitFor();
  await expect
    .poll(() => page.getByText('Our answer came later than we had promised.').count())
    .toBe(0);
  await page.getByRole('link', { name: 'Book again' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await signIn(desk, 'coolbreeze');
  const panel = await deskOf(desk, id);
  await panel.getByText('Was never answered').waitFor();
  await expect
    .poll(() => panel.getByRole('button', { name: /^(Confirm|Decline|Set Price|Move)/ }).count())
    .toBe(0);
});
