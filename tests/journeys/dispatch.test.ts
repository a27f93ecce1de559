/** A firm's morning at its dispatch board, by the mouse and by keys alone, and a technician's day on a phone. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { askDatabase } from '../support/ask-database.ts';
import { findings } from '../support/axe.ts';
import { live, test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { providerId, requestVisit } from '../support/visits.ts';

const board = '/vendor/bookings/board';

test('a board that is left open asks for the new day once its own is over', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await signIn(page, 'coolbreeze');
  await visit(page, board);
  await live(page);
  let asked = 0;
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === `${board}.data`) asked += 1;
  });
  let days = 0;
  // An answer of the server's sets the page's clock back to today.
  const passMidnight = async () => {
    days += 1;
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    return asked;
  };
  await expect.poll(passMidnight, { interval: 1_500 }).toBeGreaterThan(0);
});

test('a board whose people were logged out says so', async ({ openWindow }) => {
  const page = await openWindow();
  await signIn(page, 'coolbreeze');
  await visit(page, board);
  await live(page);
  await call(page, 'POST', '/api/auth/logout');
  const out = page.getByRole('alert').filter({ hasText: 'You are not logged in any more' });
  await out.getByText(/Log in again in another tab/).waitFor();
});

test('by the mouse: what comes of a place is read before it is saved, put back, undone, and refused in words', async ({
  page,
}) => {
  await signIn(page, 'coolbreeze');
  const { date, people } = await aQuietDay(page);
  const [ravi, azlan] = [people.ravi.name, people.azlan.name];
  const one = await aCaller(page, date, people.ravi.id, '09:00');
  const other = await aCaller(page, date, people.azlan.id, '14:00');
  await visit(page, `${board}?date=${date}`);
  expect(await findings(page)).toEqual([]);
  const question = page.getByRole('dialog', { name: `Give this visit to ${azlan}?` });

  await drag(page, one, { lane: people.azlan.id, at: '10:00' });
  await question.getByText(`${azlan} does this work and is on shift.`).waitFor();
  await question.getByText('It overlaps nothing.').waitFor();
  await question.getByText(/^Nothing new: the time that was promised stays/).waitFor();
  await question
    .getByText(new RegExp(`^After it: ${other.customerName}, area 52\\. 180 min`))
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Put it back' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await placeOf(page, one)).toEqual([ravi, '09:00', 'morning']);

  await drag(page, one, { lane: people.azlan.id, at: '10:00' });
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  await lane(page, azlan).getByRole('button', { name: one.customerName }).first().waitFor();
  expect(await placeOf(page, one)).toEqual([azlan, '10:00', 'morning']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await lane(page, ravi).getByRole('button', { name: one.customerName }).first().waitFor();
  await expect.poll(() => placeOf(page, one)).toEqual([ravi, '09:00', 'morning']);

  await drag(page, one, { lane: people.azlan.id, at: '14:30' });
  await question.getByText(`It overlaps ${other.customerName}.`).waitFor();
  const save = question.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  await drag(page, one, { lane: people.azlan.id, at: '15:30' });
  await question
    .getByText(/^Your visit was moved to .+\s+CoolBreeze Aircon comes between 1 pm and 5 pm now\./s)
    .waitFor();
  await save.click();
  await expect.poll(() => placeOf(page, one)).toEqual([azlan, '15:30', 'afternoon']);
});

test('a request comes into the list beside the lanes, and is given to somebody and confirmed at once', async ({
  page,
  openWindow,
}) => {
  const firm = await openWindow();
  await signIn(firm, 'coolbreeze');
  const { date, people } = await aQuietDay(firm);
  await visit(firm, `${board}?date=${date}`);
  const request = await requestVisit(page);
  const list = firm.getByRole('region', { name: /^To assign/ });
  const card = list.getByRole('listitem').filter({ hasText: request.customerName });
  await card.waitFor();
  await card.getByText(/^Answer within/).waitFor();
  await drag(firm, request, { lane: people.ravi.id, at: '09:30' }, list);
  const question = firm.getByRole('dialog', { name: `Give this visit to ${people.ravi.name}?` });
  await question.getByText(/^Your visit was moved to .+Your visit on .+ is confirmed/s).waitFor();
  await question.getByRole('checkbox', { name: 'Confirm the request with it' }).uncheck();
  await question.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await question.getByRole('checkbox', { name: 'Confirm the request with it' }).check();
  await question.getByRole('button', { name: 'Save and confirm' }).click();
  // What lies behind an open question is nobody's to find.
  await question.waitFor({ state: 'detached' });
  await card.waitFor({ state: 'detached' });
  const made = await call<Booking>(firm, 'GET', `/api/service-bookings/${request.id}`);
  expect(made).toMatchObject({
    status: 'confirmed',
    preferredDate: date,
    technicianId: people.ravi.id,
    plannedFrom: '09:30',
  });
});

test('by keys alone: picked up, carried among lanes and half hours, put back, put down and saved', async ({
  page,
}) => {
  await signIn(page, 'coolbreeze');
  const { date, people } = await aQuietDay(page);
  const one = await aCaller(page, date, people.azlan.id, '09:00');
  await visit(page, '/vendor/bookings');
  const rail = page.getByRole('link', { name: 'Dispatch', exact: true });
  await expect.poll(() => rail.getAttribute('title')).toBe('Dispatch (G, then D)');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL((url) => url.pathname === board);
  await visit(page, `${board}?date=${date}`);
  const handle = page.getByRole('button', { name: `Move ${one.customerName}` });
  await handle.focus();
  await page.keyboard.press('Space');
  const said = (words: string) =>
    page.locator('[aria-live=assertive]').filter({ hasText: words }).waitFor({ state: 'attached' });
  await said(`${one.customerName} is picked up. Arrow keys carry it`);
  await said(`${people.azlan.name}, 9 am.`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await said(`${people.azlan.name}, 10 am.`);
  await page.keyboard.press('Escape');
  await expect.poll(() => handle.getAttribute('aria-pressed')).toBe('false');
  expect(await placeOf(page, one)).toEqual([people.azlan.name, '09:00', 'morning']);

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  // The lanes stand by name: Azlan, Mei Fong, Ravi.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await said(`${people.ravi.name}, 9:30 am.`);
  await page.keyboard.press('ArrowRight');
  await said('The board ends here.');
  await page.keyboard.press('ArrowUp');
  await said(`${people.ravi.name}, 9 am.`);
  const end = page.locator('[aria-live=assertive]').filter({ hasText: 'The board ends here.' });
  await end.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Give this visit to ${people.ravi.name}?` });
  await question.getByText('It overlaps nothing.').waitFor();
  const save = question.getByRole('button', { name: 'Save', exact: true });
  await page.keyboard.press('Tab');
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => placeOf(page, one)).toEqual([people.ravi.name, '09:30', 'morning']);
  await question.waitFor({ state: 'detached' });
  // The focus is where the visit lies now.
  await expect
    .poll(() => handle.evaluate((button) => button === document.activeElement))
    .toBe(true);
});

test('over a week, a visit goes to another day, at the first time that is free', async ({
  page,
}) => {
  await signIn(page, 'coolbreeze');
  const { date, people } = await aQuietDay(page);
  const one = await aCaller(page, date, people.ravi.id, '10:00');
  await visit(page, `${board}?view=week&date=${date}`);
  expect(await findings(page)).toEqual([]);
  const handle = page.getByRole('button', { name: `Move ${one.customerName}` });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Give this visit to ${people.ravi.name}?` });
  await question.getByText(/^Your visit was moved to/).waitFor();
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  const moved = () => call<Booking>(page, 'GET', `/api/service-bookings/${one.id}`);
  await expect.poll(async () => (await moved()).preferredDate).toBe(addDays(date, 1));
  expect(await moved()).toMatchObject({ technicianId: people.ravi.id, timeSlot: 'morning' });
});

test('who comes late stands in red, with a word', async ({ page }) => {
  await signIn(page, 'coolbreeze');
  const { date, people } = await aQuietDay(page);
  const one = await aCaller(page, date, people.ravi.id, '09:00');
  await askDatabase(
    `update service_bookings set window_starts_at = now() - interval '4 hours', window_ends_at = now() - interval '1 hour' where id = $1`,
    [one.id],
  );
  await visit(page, `${board}?date=${date}`);
  await lane(page, people.ravi.name)
    .getByRole('button', { name: new RegExp(`${one.customerName}.*Late`, 's') })
    .waitFor();
  expect(await findings(page)).toEqual([]);
});

test('a technician’s day on a phone: on the way, which the customer sees, there, at work, done', async ({
  page,
  openWindow,
}) => {
  const phone = await openWindow({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await signIn(phone, 'coolbreeze');
  const { date, people } = await aQuietDay(phone);
  await register(page);
  const request = await requestVisit(page, { packageId: 1 });
  const name = request.customerName;
  await call(phone, 'PUT', `/api/service-bookings/${request.id}/window`, {
    date,
    slot: 'morning',
    technicianId: people.ravi.id,
    from: '09:00',
  });
  await call(phone, 'PUT', `/api/service-bookings/${request.id}/status`, { status: 'confirmed' });
  await signIn(phone, 'ravi');
  await visit(page, `/my-bookings/${request.id}`);
  await visit(phone, `${board}?date=${date}`);
  await phone.getByRole('heading', { name: `${people.ravi.name}: 1 visit` }).waitFor();
  expect(await findings(phone)).toEqual([]);
  const card = phone.getByRole('listitem', { name });
  await expect
    .poll(() => card.getByRole('link', { name: `Navigate to ${name}` }).getAttribute('href'))
    .toContain(encodeURIComponent(request.address));
  await expect
    .poll(() => card.getByRole('link', { name: `Call ${name}` }).getAttribute('href'))
    .toMatch(/^tel:\+658\d{7}$/);
  /** Once what was pressed before is through. */
  const press = async (word: string) => {
    const button = card.getByRole('button', { name: `${word}: ${name}` });
    await button.and(card.locator(':not([aria-busy])')).click();
  };
  await press('On my way');
  await page
    .getByText(`${people.ravi.name} of CoolBreeze Aircon is on the way to you since`)
    .waitFor();
  await press('Arrived');
  await page.getByText('CoolBreeze Aircon is with you since').waitFor();
  await press('Undo the arrival');
  await page.getByText(`${people.ravi.name} of CoolBreeze Aircon is on the way`).waitFor();
  await page.getByText('Pressed by mistake: nobody was there yet').waitFor();
  await press('Arrived');

  await card.getByText('Checklist').click();
  await card.getByRole('checkbox').first().check();
  await card.getByText(/^1 of \d+/).waitFor();

  await press('Start Work');
  const early = phone.getByRole('dialog', { name: 'Start before its day?' });
  await early.getByRole('button', { name: 'Start now' }).click();
  await early.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: `Complete: ${name}` }).click();
  const completion = phone.getByRole('dialog', { name: /^Complete this visit/ });
  await completion.getByLabel('Room').fill('Master bedroom');
  await completion.getByRole('button', { name: 'Complete', exact: true }).click();
  await completion.waitFor({ state: 'detached' });
  await card.getByText('Completed', { exact: true }).waitFor();
  const done = await call<Booking>(phone, 'GET', `/api/service-bookings/${request.id}`);
  expect(done.changes.map(({ kind, status }) => [kind, status]).slice(-6)).toEqual([
    ['set_out', 'confirmed'],
    ['arrived', 'confirmed'],
    ['undone', 'confirmed'],
    ['arrived', 'confirmed'],
    ['status', 'in_progress'],
    ['status', 'completed'],
  ]);
});

test('what somebody has answered is not said to be another’s change', async ({
  page,
  openWindow,
}) => {
  const { id, customerName: name } = await requestVisit(page);
  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  await visit(desk, '/vendor/bookings');
  const answered = Promise.withResolvers<void>();
  await desk.route(`**/api/service-bookings/${id}/status`, async (route) => {
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  await desk
    .getByRole('button', { name: `Confirm: ${name}` })
    .last()
    .click();
  const question = desk.getByRole('dialog', { name: 'Confirm this booking?' });
  const heard = desk.waitForResponse((response) =>
    response.url().endsWith(`/api/service-bookings/${id}`),
  );
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  // The page hears of the change before it has its answer.
  await heard;
  await desk.locator('main h3').filter({ hasText: name }).waitFor({ state: 'detached' });
  await expect.poll(() => question.getByText('Somebody else has changed').count()).toBe(0);
  answered.resolve();
  await question.waitFor({ state: 'detached' });
});

test('strangers and shoppers do not come to the board', async ({ page }) => {
  await visit(page, board);
  expect(new URL(page.url()).pathname).toBe('/auth');
  await register(page);
  // Not by walking there: the page of the sign-in, which sees who has come, goes on by itself.
  expect((await page.request.get(board)).status()).toBe(403);
});

type Person = { id: number; name: string };

/** A day, and the one after it, on which Ravi and Azlan work all day and nobody has visits yet; far ahead, and another in each journey. */
async function aQuietDay(
  page: Page,
): Promise<{ date: string; people: { ravi: Person; azlan: Person } }> {
  const desk = await call<BookingDesk>(page, 'GET', `/api/service-shops/${providerId}/desk`);
  const named = (start: string): Person => {
    const found = desk.technicians.find(({ name }) => name.startsWith(start));
    if (!found) throw new Error(`${start} works here. See demo/content/visits.ts.`);
    return found;
  };
  const people = { ravi: named('Ravi'), azlan: named('Azlan') };
  const { date: today } = civilTime(new Date(), 'Asia/Singapore');
  const from = addDays(today, 60 + Math.floor(Math.random() * 280));
  const days = await call<DeskDay[]>(
    page,
    'GET',
    `/api/service-shops/${providerId}/days?from=${from}&days=14`,
  );
  const isQuiet = (day: DeskDay | undefined) =>
    [people.ravi, people.azlan].every(
      ({ id }) =>
        (day?.shifts.find(({ technicianId }) => technicianId === id)?.freeMinutes ?? 0) >= 7 * 60,
    );
  const found = days.find((day, index) => isQuiet(day) && isQuiet(days[index + 1]));
  if (!found) throw new Error('There is no quiet day. See demo/content/visits.ts.');
  return { date: found.date, people };
}

/** A confirmed visit of one unit, for somebody on the phone. */
async function aCaller(
  page: Page,
  date: string,
  technicianId: number,
  from: string,
): Promise<Booking> {
  const { id } = await requestVisit(page, { forCaller: true });
  return call<Booking>(page, 'PUT', `/api/service-bookings/${id}/window`, {
    date,
    slot: from < '12:00' ? 'morning' : 'afternoon',
    technicianId,
    from,
  });
}

/** Who leads a visit, from when on, in which window. */
async function placeOf(page: Page, { id }: { id: number }): Promise<unknown[]> {
  const now = await call<Booking>(page, 'GET', `/api/service-bookings/${id}`);
  return [now.technicianName, now.plannedFrom, now.timeSlot];
}

function lane(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** Carries a card to a half hour of a lane, held by its upper edge. */
async function drag(
  page: Page,
  { customerName }: Booking,
  to: { lane: number; at: string },
  within: Page | Locator = page.getByRole('region', { name: 'Technicians' }),
): Promise<void> {
  const card = within.getByRole('button').filter({ hasText: customerName });
  await card.scrollIntoViewIfNeeded();
  const [from, target] = [await card.boundingBox(), page.locator(`[data-lane="${to.lane}"]`)];
  const first = Number(await target.getAttribute('data-first'));
  const end = Number(await target.getAttribute('data-end'));
  const box = await target.boundingBox();
  if (!from || !box) throw new Error('what is carried and where to are on the page');
  const [hours = 0, minutes = 0] = to.at.split(':').map(Number);
  const row = hours * 2 + minutes / 30 - first;
  const y = box.y + (box.height / (end - first)) * row;
  await page.mouse.move(from.x + 30, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 16);
  await page.mouse.move(box.x + 40, y + 6 + 1, { steps: 4 });
  await page.mouse.up();
}
