import type { Locator, Page } from 'playwright-core';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { ServiceOffer, WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays } from '#contract/kernel/time.ts';
import { findings } from '../support/axe.ts';
import {
  aCaller,
  chooseTime,
  fillCaller,
  fillRequest,
  goOn,
  goToTimes,
  sentReference,
  unlock,
} from '../support/booking-form.ts';
import { live, pageAlive, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mails.ts';
import { call, logIn, register, signIn } from '../support/people.ts';
import { freeWindow, providerId, requestVisit } from '../support/visits.ts';

const form = `/book-service/${providerId}?package=1&units=1`;

/** A PNG of one pixel. */
const picture = {
  name: 'leak.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a visit is moved to the last free window of its day, where its own place is free, too', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const date = await dayWithAll(page, ['morning', 'afternoon']);
  const { id } = await requestVisit(page, { preferredDate: date, timeSlot: 'morning' });
  await fillDayBut(date, 'afternoon', await requestVisit(await openWindow()));
  const stranger = await openWindow();
  const offered = `/api/service-shops/${providerId}/windows?from=${date}&days=1&serviceType=servicing`;
  expect(reasonOf(await call<WindowOffer[]>(stranger, 'GET', offered), 'morning')).not.toBeNull();

  await visit(page, `/my-bookings/${id}`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this visit' });
  await dialog.getByLabel(/^Another day/).fill(date);
  const times = dialog.locator('#timeSlot');
  const [morning, afternoon] = [
    times.getByRole('radio', { name: /^Morning/ }),
    times.getByRole('radio', { name: /^Afternoon/ }),
  ];
  await afternoon.waitFor();
  await expect.poll(() => times.locator('input:enabled').count()).toBe(2);
  await morning.check();
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await dialog
    .getByText('Your visit is already at this time. Please choose another one.')
    .waitFor();
  await afternoon.check();
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await page.getByText(/^Moved to /).waitFor();
  expect(await call<Booking>(page, 'GET', `/api/service-bookings/${id}`)).toMatchObject({
    preferredDate: date,
    timeSlot: 'afternoon',
  });
});

test('who would come earlier is asked in the open page when a time gets free, and takes it with one tap', async ({
  page,
}) => {
  await register(page);
  const { id, preferredDate } = await requestVisit(page);
  await visit(page, `/my-bookings/${id}`);
  await live(page);
  const wish = page.getByRole('button', { name: /about earlier times$/ });
  await wish.click();
  await page.getByRole('button', { name: 'You are asked about earlier times' }).waitFor();
  // As if what is free had become free since.
  await inDatabase(async (client) => {
    await client.query(`update earlier_wishes set known = '{}' where booking_id = $1`, [id]);
    await client.query(`select graphile_worker.add_job('bookings.offer_earlier', '{}')`);
  });
  await page.getByText('An earlier time is free').waitFor();
  await page.getByRole('group', { name: 'Come then instead' }).getByRole('button').click();
  await page.getByText('Your visit was moved').waitFor();
  await expect.poll(() => wish.getAttribute('aria-pressed')).toBe('false');
  const moved = await call<Booking>(page, 'GET', `/api/service-bookings/${id}`);
  expect(moved.preferredDate <= preferredDate).toBe(true);
  expect(moved.changes.map(({ kind }) => kind)).toContain('moved');
});

test('a guest’s photo reaches the vendor, and comes along to another time after a decline', async ({
  page,
  openWindow,
}) => {
  const caller = aCaller();
  await visit(page, form);
  await goToTimes(page);
  await chooseTime(page);
  await goOn(page, 'Who and where?');
  await fillCaller(page, caller);
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('img', { name: 'Picture 1' }).waitFor();
  await goOn(page, 'Is everything right?');
  await page.getByRole('button', { name: 'Send request' }).click();
  const reference = await sentReference(page);

  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  const waiting = await call<Booking[]>(
    desk,
    'GET',
    `/api/service-bookings/shop/${providerId}?tab=pending&limit=100`,
  );
  const { id = 0 } = waiting.find((one) => one.reference === reference) ?? {};
  await visit(desk, `/vendor/bookings?booking=${id}`);
  await seePhoto(
    desk,
    desk.getByRole('dialog').getByRole('list', { name: 'Photos from the customer' }),
  );

  const { date, slot } = await freeWindow(desk, 3);
  const declined = {
    status: 'cancelled',
    reason: 'date_booked',
    notes: 'Sorry, that day is full.',
    alternatives: [{ date, slot }],
  };
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, declined);
  await page.getByRole('link', { name: 'Open my booking' }).click();
  await page.waitForURL('**/booking/*');
  const declinedAt = page.url();
  await page.getByRole('group', { name: 'Ask for' }).getByRole('button').first().click();
  await page.getByText('Your request was sent').first().waitFor();
  await page.waitForURL((url) => url.href !== declinedAt);
  await seePhoto(page, page.getByRole('list', { name: 'Your photos' }));
});

test('what was booked as a guest is taken over by a mailed link', async ({ page, openWindow }) => {
  const shopper = await register(page);
  const { reference } = await requestVisit(await openWindow(), { customerEmail: shopper.email });
  await visit(page, '/my-bookings');
  await page.getByText('Booked before without logging in?').waitFor();
  await expect.poll(() => page.getByText(reference).count()).toBe(0);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('Check your mail').waitFor();
  const link = await mailedLink(shopper.email, 'booking.claim');
  await visit(page, link);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take them into my account' }).click();
  await page.waitForURL('**/my-bookings');
  await page.getByText(reference).waitFor();
  await expect.poll(() => page.getByText(/Booked before|made with your email/).count()).toBe(0);
  // A link is good for once.
  await visit(page, link);
  await page.getByRole('button', { name: 'Take them into my account' }).click();
  await page.getByText('This link no longer works').waitFor();
});

test('a booking behind a private link is saved in the account that its owner signs in with', async ({
  page,
  openWindow,
}) => {
  const shopper = await register(await openWindow());
  const caller = aCaller();
  await visit(page, form);
  await fillRequest(page, caller);
  await page.getByRole('button', { name: 'Send request' }).click();
  const reference = await sentReference(page);
  await page.getByRole('link', { name: 'Open my booking' }).click();
  await page.getByRole('link', { name: 'Log in or register' }).click();
  await logIn(page, shopper);
  await page.waitForURL('**/booking/*');
  await page.getByRole('button', { name: 'Keep it in my account' }).click();
  await page.waitForURL('**/my-bookings/*');
  await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor();
  await visit(page, '/my-bookings');
  await page.getByText(reference).waitFor();
});

test('what is typed into a private link before its code is there opens it once it is', async ({
  page,
  openWindow,
}) => {
  const { link, customerPhone } = await requestVisit(await openWindow());
  const held = Promise.withResolvers<void>();
  await page.route('**/locked-booking*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(link);
  const digits = page.getByLabel('Last four digits of the phone number');
  await pageAlive(page);
  await digits.fill(customerPhone.slice(-4));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  held.resolve();
  await page.getByRole('heading', { name: /^Booking / }).waitFor();
});

test('a unit is called what its owner calls the room', async ({ page, openWindow }) => {
  await register(page);
  const { id } = await requestVisit(page);
  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  for (const status of ['confirmed', 'in_progress'])
    await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status });
  await call(desk, 'PUT', `/api/service-bookings/${id}/equipment`, {
    units: [{ room: 'Bedroom 2', kind: 'wall_mounted' }],
  });
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'completed' });

  await visit(page, '/my-bookings');
  await page.getByRole('button', { name: 'Rename: Bedroom 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which room is it in?' });
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Room').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Say where it is').waitFor();
  await dialog.getByLabel('Room').fill('Grandma’s room');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Grandma’s room' }).waitFor();
  await visit(page, `/my-bookings/${id}`);
  await page.getByRole('heading', { name: 'Grandma’s room' }).waitFor();
});

test('a unit whose days are over is overdue, and is booked with its package', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const { id } = await requestVisit(page, { packageId: 1 });
  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  for (const status of ['confirmed', 'in_progress'])
    await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status });
  await call(desk, 'PUT', `/api/service-bookings/${id}/equipment`, {
    units: [{ room: 'Study', kind: 'wall_mounted' }],
  });
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'completed' });
  await visit(page, '/my-bookings');
  const unit = page.getByRole('listitem').filter({ hasText: 'Study' });
  await unit.getByText(/^Due on /).waitFor();
  await unit.getByText(/^Any day from .+ is fine\.$/).waitFor();
  await inDatabase((client) =>
    client.query(
      `update unit_services set due_on = '2026-01-20', due_from = '2026-01-06', due_to = '2026-02-03' where booking_id = $1`,
      [id],
    ),
  );
  await visit(page, '/my-bookings');
  await unit.getByText('Overdue since Tuesday, 20 January 2026').waitFor();
  await expect.poll(() => unit.getByText('is fine').count()).toBe(0);
  const book = unit.getByRole('link', { name: 'Book it' });
  await expect
    .poll(() => book.getAttribute('href'))
    .toBe(`/book-service/${providerId}?service=servicing&package=1&units=1`);
});

test('on a public holiday nobody comes, and the form says which it is', async ({ page }) => {
  // Singapore has one in any five months.
  await inDatabase((client) =>
    client.query('update service_settings set horizon_days = 150 where shop_id = $1', [providerId]),
  );
  const offered = () => call<ServiceOffer>(page, 'GET', `/api/service-shops/${providerId}`);
  // What everybody reads may be seconds old.
  await expect
    .poll(async () => {
      const { today, lastDay } = await offered();
      return lastDay === addDays(today, 150);
    })
    .toBe(true);
  const { today, lastDay } = await offered();
  const holiday = (await windowsBetween(page, today, lastDay)).find(
    ({ reason, note }) => reason === 'holiday' && note !== null,
  );
  expect(holiday).toBeDefined();
  await visit(page, form);
  await goToTimes(page);
  await page.getByLabel(/^Another day/).fill(holiday?.date ?? '');
  const times = page.locator('#timeSlot');
  await times.getByText(`Public holiday: ${holiday?.note}.`).first().waitFor();
  await expect.poll(() => times.locator('input:enabled').count()).toBe(0);
});

test('a guest’s open link learns at once what the shop does, and shows the units that were serviced', async ({
  page,
  openWindow,
}) => {
  const { id, link, customerPhone } = await requestVisit(await openWindow(), { packageId: 1 });
  await visit(page, link);
  await unlock(page, customerPhone);
  const streams = page.waitForResponse((answer) => answer.url().endsWith('/live'));
  await page.reload();
  expect((await streams).status()).toBe(200);
  await live(page);
  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  const move = (status: string) =>
    call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status });
  await move('confirmed');
  await page.getByText('Confirmed', { exact: true }).first().waitFor();
  await move('in_progress');
  const units = ['Study', 'Hall'].map((room) => ({
    room,
    kind: 'wall_mounted',
    notes: 'Drain cleared.',
  }));
  await call(desk, 'PUT', `/api/service-bookings/${id}/equipment`, { units });
  await move('completed');
  const served = page.getByRole('region', { name: 'Your units' });
  await served.getByRole('heading', { name: 'Study' }).waitFor();
  await served.getByText('Drain cleared.').first().waitFor();
  const all = served.getByRole('link', { name: 'Book both' });
  await expect.poll(() => all.getAttribute('href')).toMatch(/package=1&units=2$/);
  await expect.poll(() => served.getByRole('button', { name: /^Rename/ }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  const review = page.getByRole('form', { name: 'Standard Maintenance & Performance Check' });
  await review.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await review.getByLabel('What should others know?').fill('On time, and it is cold again.');
  await review.getByRole('button', { name: 'Publish review' }).click();
  await page.getByText('On time, and it is cold again.').waitFor();
  await page.getByRole('button', { name: 'Edit review' }).waitFor();

  await visit(desk, `/vendor/bookings?booking=${id}`);
  const panel = desk.getByRole('dialog');
  await panel.getByText('final', { exact: true }).waitFor();
  const payment = page.getByRole('region', { name: 'Payment' });
  const pay = { name: 'Pay now – $40.00' };
  await payment.getByRole('button', pay).click();
  const card = page.getByRole('dialog', { name: /^Pay for visit / });
  await card.getByRole('button', { name: 'Use this card: 4242 4242 4242 4242' }).click();
  await card.getByRole('button', pay).click();
  await payment.getByText('Paid. CoolBreeze Aircon has received your payment.').waitFor();
  await expect.poll(() => payment.getByRole('button').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await panel.getByText('paid online', { exact: true }).waitFor();

  await page.getByRole('link', { name: /^Receipt RC-[\d-]+$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const file = await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href');
  const saved = await page.request.get(file ?? '');
  expect([saved.status(), saved.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const paper = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Back to the visit' }).click();
  await page.getByRole('heading', { name: /^Booking / }).waitFor();
  const elsewhere = await openWindow();
  await visit(elsewhere, paper);
  await elsewhere.getByLabel('Last four digits of the phone number').waitFor();

  await register(page);
  await visit(page, link);
  await payment.getByRole('link', { name: 'Keep the visit in an account' }).click();
  await page.getByRole('button', { name: 'Keep it in my account' }).click();
  await page.getByRole('link', { name: 'Your review' }).waitFor();
  await page.getByRole('link', { name: /^Receipt RC-[\d-]+$/ }).waitFor();
  await payment.getByRole('link', { name: 'its order' }).click();
  await page.getByRole('button', { name: /^Something wrong with / }).waitFor();
});

/** A picture of a row opens large, and is one. */
test('who paid at the door is asked for nothing more, and again once that was a slip', async ({
  openWindow,
}) => {
  const [page, desk] = [
    await openWindow({ viewport: { width: 390, height: 844 } }),
    await openWindow(),
  ];
  await register(page);
  await signIn(desk, 'coolbreeze');
  const { id, customerName: name } = await requestVisit(page, { packageId: 1, units: 1 });
  for (const status of ['confirmed', 'in_progress', 'completed'])
    await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status });
  await visit(page, `/my-bookings/${id}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByRole('button', { name: 'Pay now – $40.00' }).waitFor();

  await visit(desk, `/vendor/bookings?booking=${id}`);
  const panel = desk.getByRole('dialog');
  await panel.getByText('$40.00 left to pay').waitFor();
  await panel.getByRole('button', { name: `Record payment: ${name}` }).click();
  const question = desk.getByRole('dialog', { name: 'Was $40.00 paid to you?' });
  await question.getByRole('button', { name: 'Record $40.00' }).click();
  await question.getByText('Please choose how it was paid').waitFor();
  await question.getByRole('radio', { name: 'Cash' }).check();
  expect(await findings(desk)).toEqual([]);
  const late = await openWindow();
  await signIn(late, 'coolbreeze');
  await visit(late, `/vendor/bookings?booking=${id}`);
  await late.getByRole('button', { name: `Record payment: ${name}` }).click();
  const lateQuestion = late.getByRole('dialog', { name: 'Was $40.00 paid to you?' });
  await lateQuestion.waitFor();
  await question.getByRole('button', { name: 'Record $40.00' }).click();
  await lateQuestion.getByText('There is nothing left to do here.').waitFor();
  const said = desk.getByText(`${name}’s payment is recorded.`);
  await said.first().waitFor();

  await payment.getByText(/^CoolBreeze Aircon has noted your payment/).waitFor();
  await payment.getByText(/^Paid to CoolBreeze Aircon, .+ \(cash\)$/).waitFor();
  await expect.poll(() => payment.getByRole('button').count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await payment.getByRole('button', { name: 'Pay now – $40.00' }).waitFor();
  await visit(desk, `/vendor/bookings/all?state=due&q=${encodeURIComponent(name)}`);
  await desk.getByRole('link', { name: /^SV-/ }).waitFor();
});

test('a visit is not completed before the units that are to be recorded are there', async ({
  openWindow,
}) => {
  const [page, desk] = [await openWindow(), await openWindow()];
  await register(page);
  await signIn(desk, 'coolbreeze');
  const { id, customerName: name } = await requestVisit(page, { packageId: 1, units: 1 });
  for (const status of ['confirmed', 'in_progress'])
    await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status });
  const held = Promise.withResolvers<void>();
  await desk.route(`**/api/service-bookings/${id}/equipment`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await visit(desk, `/vendor/bookings?booking=${id}`);
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `Complete: ${name}` })
    .click();
  const question = desk.getByRole('dialog', { name: /^Complete this visit/ });
  const complete = question.getByRole('button', { name: 'Complete', exact: true });
  await complete.waitFor();
  await expect.poll(() => complete.isDisabled()).toBe(true);
  held.resolve();
  await question.getByLabel('Room').fill('Study');
  await complete.click();
  await question.waitFor({ state: 'detached' });
  await visit(page, `/my-bookings/${id}`);
  await page.getByRole('heading', { name: 'Study' }).waitFor();
});

async function seePhoto(page: Page, photos: Locator): Promise<void> {
  await photos.getByRole('button').first().click();
  const large = page.getByRole('dialog').last().getByRole('img');
  await large.waitFor();
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
    .toMatch(/\/private-files\/\w+(-\d+)?\.webp$/);
}

const reasonOf = (windows: readonly WindowOffer[], slot: string) =>
  windows.find((window) => window.slot === slot)?.reason;

/** The latest day on which these windows are free: other journeys take the soonest. */
async function dayWithAll(page: Page, slots: readonly string[]): Promise<string> {
  const { lastDay } = await call<ServiceOffer>(page, 'GET', `/api/service-shops/${providerId}`);
  const windows = await windowsBetween(page, addDays(lastDay, -9), lastDay);
  const days = [...new Set(windows.map(({ date }) => date))].toReversed();
  const isFree = (day: string) =>
    slots.every(
      (slot) =>
        reasonOf(
          windows.filter(({ date }) => date === day),
          slot,
        ) === null,
    );
  return (
    days.find(isFree) ?? expect.fail('The provider has no free day. See demo/content/visits.ts.')
  );
}

async function windowsBetween(page: Page, from: string, to: string): Promise<WindowOffer[]> {
  if (from > to) return [];
  const path = `/api/service-shops/${providerId}/windows?from=${from}&days=42&serviceType=servicing`;
  return [
    ...(await call<WindowOffer[]>(page, 'GET', path)).filter(({ date }) => date <= to),
    ...(await windowsBetween(page, addDays(from, 42), to)),
  ];
}

/** Gives everything that is left of a day, but one window, to another booking. */
async function fillDayBut(date: string, slot: string, { id }: Pick<Booking, 'id'>): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `insert into booking_claims (technician_id, date, bucket, booking_id)
       select t.id, $1::date, bucket, $2
       from technicians t, generate_series(0, 47) bucket, service_settings g, jsonb_array_elements(g.windows) w
       where t.shop_id = $3 and g.shop_id = t.shop_id and w ->> 'slot' = $4
         and (bucket < extract(epoch from (w ->> 'from')::time) / 1800 or bucket >= extract(epoch from (w ->> 'to')::time) / 1800)
       on conflict do nothing`,
      [date, id, providerId, slot],
    ),
  );
}

async function inDatabase(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  await act(client);
  await client.end();
}
