import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, weekdayOf } from '#contract/kernel/time.ts';
import { askDatabase } from '../support/ask-database.ts';
import { findings } from '../support/axe.ts';
import { live, test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import {
  aCaller,
  bookingsOf,
  chooseTime,
  fillCaller,
  fillRequest,
  goOn,
  goToTimes,
  sentReference,
} from '../support/booking-form.ts';
import { freeWindow, providerId, requestVisit } from '../support/visits.ts';

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const form = `/book-service/${providerId}?package=1&units=1`;

test('a guest on a phone books without an account, and moves and cancels by the private link', async ({
  openWindow,
}) => {
  const page = await openWindow(onPhone);
  const caller = aCaller();
  await visit(page, form);
  await fillRequest(page, caller);
  await page.getByText('Singapore 310145').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send request' }).click();
  const reference = await sentReference(page);
  // Who has nothing but the link shown here is not led away from it.
  await expect.poll(() => page.getByRole('button', { name: 'Stay on this page' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  expect((await page.request.get(calendar ?? '')).headers()['content-type']).toContain(
    'text/calendar',
  );
  const open = page.getByRole('link', { name: 'Open my booking' });
  const link = (await open.getAttribute('href')) ?? '';
  await open.click();
  await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor();
  await page.getByText(caller.address).waitFor();
  // In the provider's frame, on the market's host too.
  await page.getByRole('link', { name: 'Why service' }).first().waitFor();
  expect(await findings(page)).toEqual([]);

  const another = await openWindow(onPhone);
  const asked = await visit(another, link);
  await another.getByRole('heading', { name: 'Is it your booking?' }).waitFor();
  expect(await asked?.text()).not.toContain(caller.address);
  expect(await findings(another)).toEqual([]);
  const digits = another.getByLabel('Last four digits of the phone number');
  await digits.fill(caller.phone.endsWith('0000') ? '1111' : '0000');
  await another.getByRole('button', { name: 'Open', exact: true }).click();
  await another
    .getByText('These are not the last four digits of the phone number of this booking.')
    .waitFor();
  await digits.fill(caller.phone.slice(-4));
  await another.getByRole('button', { name: 'Open', exact: true }).click();
  await another.getByRole('heading', { name: `Booking ${reference}` }).waitFor();

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this visit' });
  await chooseTime(dialog, 3);
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await page.getByText(/^Moved to /).waitFor();

  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the visit' }).click();
  await page.getByText('You cancelled this visit.').waitFor();
});

test('what a private link shows stays in sight while the page comes alive', async ({ page }) => {
  const caller = aCaller();
  await visit(page, form);
  await fillRequest(page, caller);
  await page.getByRole('button', { name: 'Send request' }).click();
  await sentReference(page);
  const link =
    (await page.getByRole('link', { name: 'Open my booking' }).getAttribute('href')) ?? '';
  await page.addInitScript(() => {
    const look = () => {
      const heading = document.querySelector('main h1');
      if (heading) document.documentElement.dataset.wasSeen = '';
      else if ('wasSeen' in document.documentElement.dataset)
        document.documentElement.dataset.wasLost = '';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await visit(page, link);
  const { wasSeen, wasLost } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect([wasSeen, wasLost]).toEqual(['', undefined]);
});

test('a private link is stored nowhere, and shows strangers nothing', async ({ page }) => {
  const dead = await page.request.get('/booking/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  expect(dead.status()).toBe(404);
  const headers = dead.headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(await dead.text()).toContain('This link does not work');
});

test('a press too many and a lost answer book once', async ({ page, openWindow }) => {
  const caller = aCaller();
  await visit(page, form);
  await fillRequest(page, caller);
  const keys: (string | undefined)[] = [];
  // The request arrives; its answer does not.
  await page.route('**/api/service-bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Send request' }).dblclick();
  await page.getByRole('alert').filter({ hasText: 'Booking failed' }).waitFor();
  await page.getByText('Sending it again never books twice.').waitFor();
  expect(keys).toHaveLength(1);

  // Nothing that was typed is lost, not even by a reload.
  await page.reload();
  await live(page);
  await page.getByText(caller.address).waitFor();
  await page.getByRole('button', { name: 'Send request' }).click();
  const reference = await sentReference(page);
  expect(keys).toEqual([keys[0], keys[0]]);

  const staff = await openWindow();
  await signIn(staff, 'coolbreeze');
  const made = await bookingsOf(staff, caller.phone);
  expect(made.map((booking) => booking.reference)).toEqual([reference]);
});

test('somebody was quicker: three other times are one tap away', async ({ page }) => {
  const caller = aCaller();
  await visit(page, form);
  await fillRequest(page, caller);
  const alternatives = await Promise.all([1, 2, 3].map((place) => freeWindow(page, place)));
  let isTaken = true;
  await page.route('**/api/service-bookings', (route) => {
    if (!isTaken) return route.continue();
    isTaken = false;
    return route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/problems/slot-taken',
        status: 409,
        title: 'This time is taken',
        message: 'This time is no longer free. Please choose another one.',
        alternatives,
      }),
    });
  });
  await page.getByRole('button', { name: 'Send request' }).click();
  const others = page.getByRole('group', { name: 'Take one of these instead' }).getByRole('button');
  await expect.poll(() => others.count()).toBe(3);
  await others.first().click();
  await sentReference(page);
});

test('who lives near another visit is shown when the firm comes there anyway, and takes that time with one tap', async ({
  page,
}) => {
  const caller = { ...aCaller(), postalCode: '810021' };
  // By somebody without an account, so that the one below knows no address there.
  const { date, slot } = await freeWindow(page, -1);
  const neighbour = await requestVisit(page, {
    address: 'Block 7 Changi Coast Lane #05-12, Singapore 819663',
    preferredDate: date,
    timeSlot: slot,
  });
  await register(page);
  await visit(page, form);
  await goToTimes(page);
  await page.locator('input[type=radio][aria-label*="time"]').first().waitFor();
  const times = page.getByRole('group', { name: /^We are in your area anyway/ });
  await expect.poll(() => times.count()).toBe(0);
  await page.getByLabel(/^Postal code/).fill(caller.postalCode);
  const time = times.getByRole('button').first();
  await time.click();
  await expect.poll(() => time.getAttribute('aria-pressed')).toBe('true');
  await page.locator('#timeSlot label:has(:checked)').getByText('Near you').waitFor();
  expect(await findings(page)).toEqual([]);
  await goOn(page, 'Who and where?');
  await fillCaller(page, caller);
  await goOn(page, 'Is everything right?');
  await page.getByRole('button', { name: 'Send request' }).click();
  await sentReference(page);
  const [made] = await call<Booking[]>(page, 'GET', '/api/service-bookings/user/me');
  expect([made?.customerName, made?.preferredDate, made?.timeSlot]).toEqual([
    caller.name,
    neighbour.preferredDate,
    neighbour.timeSlot,
  ]);
});

test('a visit in the cart is offered other times near it, and not its own', async ({ page }) => {
  // Nobody else of the demo lives in this part of town.
  const address = 'Block 3 Changi Coast Lane #02-10, Singapore 829663';
  const { date: preferredDate, slot: timeSlot } = await freeWindow(page, -2);
  await requestVisit(page, { address, preferredDate, timeSlot });
  await register(page);
  const near = await call<WindowOffer[]>(
    page,
    'GET',
    `/api/service-shops/${providerId}/windows?from=${preferredDate}&serviceType=servicing&postalCode=829664`,
  );
  expect(near.filter(({ isNear }) => isNear)).toMatchObject([{ date: preferredDate }]);
  await call(page, 'POST', '/api/cart/visits', {
    shopId: providerId,
    serviceType: 'servicing',
    customerName: aCaller().name,
    customerPhone: aCaller().phone,
    address: 'Block 4 Changi Coast Lane #03-11, Singapore 829664',
    preferredDate,
    timeSlot,
  });
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=radio][aria-label*="time"]').first().waitFor();
  await expect.poll(() => dialog.getByRole('group', { name: /^We are in your/ }).count()).toBe(0);
});

test('times that cannot be booked say why', async ({ page }) => {
  const outing = addDays(await today(page), 40);
  await closeDay(outing, 'Team outing');
  const sunday = addDays(outing, 7 - weekdayOf(outing));
  await visit(page, form);
  await goToTimes(page);
  const day = page.getByLabel(/^Another day/);
  const times = page.locator('#timeSlot');
  await day.fill(outing);
  await expect.poll(() => times.getByText('We are closed: Team outing.').count()).toBe(3);
  await day.fill(sunday);
  await times.getByText('We are closed on this day.').first().waitFor();
  await expect.poll(() => times.locator('input:enabled').count()).toBe(0);
  await page
    .getByRole('radio', { name: /Closed/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Please select a time slot' }).waitFor();
});

test('a shopper finds the visit in the account and approves its price', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const caller = aCaller();
  await visit(page, form);
  await fillRequest(page, caller);
  await page.getByRole('button', { name: 'Send request' }).click();
  const reference = await sentReference(page);
  await page.getByRole('link', { name: 'See my bookings' }).click();
  await page.getByText('Your next visit').waitFor();
  expect(await findings(page)).toEqual([]);

  const staff = await openWindow();
  await signIn(staff, 'coolbreeze');
  const [booking] = await bookingsOf(staff, caller.phone);
  await visit(page, `/my-bookings/${booking?.id}`);
  await call<Booking>(staff, 'PUT', `/api/service-bookings/${booking?.id}/price`, { price: 88.5 });
  // Shown live, without a reload.
  await page.getByRole('button', { name: 'Approve $88.50' }).click();
  await page.getByText('Agreed price').waitFor();
  await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('a declined request offers other times, and one tap asks for one', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const caller = aCaller();
  await visit(page, form);
  await fillRequest(page, caller);
  const free = await Promise.all([2, 3].map((place) => freeWindow(page, place)));
  const alternatives = free.map(({ date, slot }) => ({ date, slot }));
  await page.getByRole('button', { name: 'Send request' }).click();
  await sentReference(page);
  const staff = await openWindow();
  await signIn(staff, 'coolbreeze');
  const [booking] = await bookingsOf(staff, caller.phone);
  const declined = {
    status: 'cancelled',
    reason: 'date_booked',
    notes: 'Sorry, that day is full.',
    alternatives,
  };
  await call(staff, 'PUT', `/api/service-bookings/${booking?.id}/status`, declined);
  await visit(page, `/my-bookings/${booking?.id}`);
  await page.getByText('CoolBreeze Aircon could not take this request.').waitFor();
  await page.getByRole('group', { name: 'Ask for' }).getByRole('button').first().click();
  await page.getByText(/^CoolBreeze Aircon has your request for/).waitFor();
  expect(page.url()).not.toContain(`/my-bookings/${booking?.id}`);
});

test('there is no such shop', async ({ page }) => {
  const answer = await visit(page, '/book-service/1');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Shop not found' }).waitFor();
  await page.getByRole('link', { name: 'Browse Shops' }).click();
  await page.waitForURL('**/shops');
});

async function today(page: Page): Promise<string> {
  const offer: { today: string } = await (
    await page.request.get(`/api/service-shops/${providerId}`)
  ).json();
  return offer.today;
}

/** Has the shop close on a day. */
async function closeDay(date: string, reason: string): Promise<void> {
  const exception = { intervals: [], reason };
  await askDatabase(
    `update shops set opening_hours = jsonb_set(opening_hours, array['exceptions', $2], $3) where id = $1`,
    [providerId, date, exception],
  );
}

test('a link into the form begins where something is missing, and a day outside names the first free one', async ({
  page,
}) => {
  await visit(page, `/book-service/${providerId}?package=1&step=review`);
  await page.getByRole('heading', { name: 'When shall we come?' }).waitFor();
  const { date } = await freeWindow(page);
  const day = page.getByLabel('Another day');
  await day.fill(addDays(date, -400));
  await page.getByText(/That day is over\. The first free day is .+\.$/).waitFor();
  await day.fill(addDays(date, 400));
  await page.getByText(/^Visits can be booked up to .+\. The first free day is .+\.$/).waitFor();
});

test('a home with many units books a whole day, and more than a day has room for is said at the units', async ({
  page,
}) => {
  const caller = aCaller();
  await visit(page, `/book-service/${providerId}?package=3&units=20`);
  await page
    .getByRole('group', { name: 'Fancoil units' })
    .getByRole('button', { name: 'Fancoil units: one fewer' })
    .waitFor();
  const tooMuch = page.getByText(
    /^20 units need about 40 h, more than fits in one day\. Book up to/,
  );
  await tooMuch.waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^20 units need/ })
    .waitFor();
  expect(await findings(page)).toEqual([]);

  await visit(page, `/book-service/${providerId}?package=2&units=5`);
  await page.getByText('5 units need about 5 h: we come for the whole day.').waitFor();
  await goToTimes(page);
  const next = page.getByRole('button', { name: 'Show that day' });
  const day = page.locator('input[type=radio][aria-label*="time"]:enabled').first();
  await day.or(next).first().waitFor();
  if (await next.isVisible()) await next.click();
  await day.click();
  const morning = page.getByRole('radio', { name: /^Morning 9 am – 5 pm/ });
  await morning.click();
  await page.getByText('We begin in this time and go on into the afternoon.').first().waitFor();
  await goOn(page, 'Who and where?');
  // What a reload brings back has the whole time, too.
  await page.reload();
  await live(page);
  await page
    .getByRole('complementary')
    .getByText(/9 am – 5 pm/)
    .waitFor();
  await fillCaller(page, caller);
  await goOn(page, 'Is everything right?');
  await page.getByRole('button', { name: 'Send request' }).click();
  await sentReference(page);
  await page
    .getByText(/9 am – 5 pm/)
    .first()
    .waitFor();
});
