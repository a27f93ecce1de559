import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { BookingMessage } from '#contract/bookings/messages.schemas.ts';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { askDatabase } from '../support/ask-database.ts';
import { findings } from '../support/axe.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { requestVisit } from '../support/visits.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a technician’s day on a phone: confirm, start, price, signature, complete', async ({
  page,
  openWindow,
}) => {
  const desk = await deskIn(await openWindow(phone), '/coolbreeze-dashboard');
  const { id, customerName: name } = await requestVisit(page);
  await showNew(desk);
  await cardOf(desk, name)
    .getByRole('button', { name: `Confirm: ${name}` })
    .click();
  const question = desk.getByRole('dialog', { name: 'Confirm this booking?' });
  await question
    .getByText('Booking confirmed. We will contact you to schedule the exact time.')
    .last()
    .waitFor();
  await question.getByLabel('Note to the customer').fill('We ring ten minutes before.');
  await question
    .getByText(/Your visit on .+ is confirmed.*We ring ten minutes before\./s)
    .waitFor();
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await desk.getByText('Booking has been confirmed. Customer notification sent.').first().waitFor();
  await question.waitFor({ state: 'detached' });
  await cardOf(desk, name).waitFor({ state: 'detached' });

  await desk.getByRole('link', { name: /^Active \(/ }).click();
  await cardOf(desk, name)
    .getByRole('button', { name: `Arrived: ${name}` })
    .click();
  await cardOf(desk, name)
    .getByText(/^Arrived /)
    .waitFor();
  await cardOf(desk, name)
    .getByRole('button', { name: `Start Work: ${name}` })
    .click();
  const early = desk.getByRole('dialog', { name: 'Start before its day?' });
  await early.getByRole('button', { name: 'Start now' }).click();
  await early.waitFor({ state: 'detached' });
  await choose(desk, name, 'Undo the start');
  await cardOf(desk, name)
    .getByRole('button', { name: `Start Work: ${name}` })
    .click();
  await early.getByRole('button', { name: 'Start now' }).click();
  await early.waitFor({ state: 'detached' });
  await cardOf(desk, name)
    .getByRole('button', { name: `Set Price: ${name}` })
    .click();
  const price = desk.getByRole('dialog', { name: 'Set the price' });
  await price.getByLabel('Price', { exact: true }).fill('0');
  await price.getByRole('button', { name: 'Send price' }).click();
  await price.getByText('Please enter a valid price').waitFor();
  await price.getByLabel('Price', { exact: true }).fill('85.50');
  await price.getByRole('button', { name: 'Send price' }).click();
  await desk.getByText('Price updated successfully').first().waitFor();
  await cardOf(desk, name).getByText('$85.50').waitFor();

  await cardOf(desk, name)
    .getByRole('button', { name: `Customer signs: ${name}` })
    .click();
  const yes = desk.getByRole('dialog', { name: 'Do you agree to $85.50?' });
  await yes.getByRole('button', { name: 'I agree to $85.50' }).click();
  await yes.getByText('Sign in the box').waitFor();
  await sign(yes.getByRole('img', { name: 'Sign here' }));
  await yes.getByRole('button', { name: 'I agree to $85.50' }).click();
  await yes.waitFor({ state: 'detached' });

  await cardOf(desk, name)
    .getByRole('button', { name: `Complete: ${name}` })
    .click();
  const completion = desk.getByRole('dialog', { name: 'Complete this visit before its day?' });
  await completion.getByRole('button', { name: 'Complete', exact: true }).click();
  await completion.getByText('Say where it is').waitFor();
  await completion.getByLabel('Room').fill('Master bedroom');
  await completion.getByRole('button', { name: 'Complete', exact: true }).click();
  await desk.getByText('Booking has been completed. Customer notification sent.').first().waitFor();
  await completion.waitFor({ state: 'detached' });
  await cardOf(desk, name).waitFor({ state: 'detached' });
  const done = await call<Booking>(desk, 'GET', `/api/service-bookings/${id}`);
  expect(done).toMatchObject({
    status: 'completed',
    finalPrice: 85.5,
    notes: 'Service completed successfully.',
  });
  expect(done.changes.map(({ status }) => status)).toContain('in_progress');
  await desk.getByRole('link', { name: /^Completed \(/ }).click();
  await cardOf(desk, name).getByRole('button', { name, exact: true }).click();
  await desk.getByRole('dialog').getByText('Master bedroom').waitFor();
});

test('a request is declined in words of one’s own, and other times are offered', async ({
  page,
  openWindow,
}) => {
  const desk = await deskIn(await openWindow(), '/vendor/bookings');
  const { id, customerName: name } = await requestVisit(page);
  await showNew(desk);
  await cardOf(desk, name)
    .getByRole('button', { name: `Decline: ${name}` })
    .click();
  const question = desk.getByRole('dialog', { name: 'Decline this booking?' });
  await question.getByRole('button', { name: 'Decline booking' }).click();
  await question.getByText('Please choose a reason').waitFor();
  await question.getByRole('radio', { name: 'Another reason' }).check();
  await question.getByText('Please choose a reason').waitFor({ state: 'detached' });
  await question.getByRole('button', { name: 'Decline booking' }).click();
  await question.getByText('Please tell the customer why').waitFor();
  await question.getByLabel('In your words').fill('We do not carry parts of this brand.');
  const others = question.getByRole('group', { name: 'Offer other times' }).getByRole('checkbox');
  // The nearest is chosen.
  await expect.poll(() => others.and(desk.locator(':checked')).count()).toBe(1);
  const open = question.getByRole('checkbox', { checked: false, disabled: false });
  await open.first().check();
  await open.first().check();
  await expect.poll(() => open.count()).toBe(0);
  const preview = question.getByText(/^CoolBreeze Aircon cannot come on /);
  const said = (await preview.innerText()).replaceAll(/\s+/g, ' ');
  expect(said).toContain('We do not carry parts of this brand.');
  await question.getByRole('button', { name: 'Decline booking' }).click();
  await desk.getByText('Booking has been declined. Customer notification sent.').first().waitFor();
  const declined = await call<Booking>(desk, 'GET', `/api/service-bookings/${id}`);
  expect(declined).toMatchObject({
    status: 'cancelled',
    endedBy: 'declined',
    declineReason: 'other',
    notes: 'We do not carry parts of this brand.',
  });
  expect(declined.alternatives).toHaveLength(3);
  const read = async () => {
    const path = `/api/service-bookings/${id}/messages`;
    const messages = await call<BookingMessage[]>(desk, 'GET', path);
    const { title, text } = messages.find(({ kind }) => kind === 'booking.declined') ?? {};
    return `${title} ${text}`;
  };
  await expect.poll(read).toBe(said);
});

test('who is second reads how a booking stands now, and keeps what they typed', async ({
  page,
  openWindow,
}) => {
  const { id, customerName: name } = await requestVisit(page);
  const desk = await deskIn(await openWindow(), `/vendor/bookings?booking=${id}`);
  const panel = desk.getByRole('dialog');
  await panel.getByRole('button', { name: `Confirm: ${name}` }).click();
  const question = desk.getByRole('dialog', { name: 'Confirm this booking?' });
  await question.getByLabel('Note to the customer').fill('See you soon.');
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, {
    status: 'cancelled',
    reason: 'out_of_scope',
  });
  await question.getByText('Somebody else has changed this booking').waitFor();
  await question.getByText(/^It is now: Cancelled/).waitFor();
  await expect
    .poll(() => question.getByLabel('Note to the customer').inputValue())
    .toBe('See you soon.');
  await expect
    .poll(() =>
      question.getByRole('button', { name: 'Confirm', exact: true }).getAttribute('aria-disabled'),
    )
    .toBe('true');
});

test('a visit is moved to another free window and given to somebody else', async ({
  page,
  openWindow,
}) => {
  const { id, customerName: name } = await requestVisit(page);
  const desk = await deskIn(await openWindow(), '/vendor/bookings');
  await choose(desk, name, 'Move…');
  const question = desk.getByRole('dialog', { name: 'Move this visit' });
  await question.getByRole('button', { name: 'Later days' }).click();
  await question
    // On Saturdays not everybody works.
    .getByRole('radio', { name: /^(?!.*Sat).*times?$/, disabled: false })
    .nth(3)
    .check();
  const window = question
    .getByRole('group', { name: /^Time on/ })
    .getByRole('radio', { disabled: false });
  await window.first().check();
  await question
    .getByText(/^Your visit was moved to .+\s+CoolBreeze Aircon comes .+ now\./s)
    .waitFor();
  await question.getByRole('button', { name: 'Move the visit' }).click();
  await desk.getByText('Booking has been moved. Customer notification sent.').first().waitFor();
  const moved = await call<Booking>(desk, 'GET', `/api/service-bookings/${id}`);
  expect(moved.changes.at(-1)).toMatchObject({
    kind: 'moved',
    by: 'vendor',
    to: { date: moved.preferredDate },
  });
  await choose(desk, name, 'Assign technician…');
  const assign = desk.getByRole('dialog', { name: 'Assign a technician' });
  await assign.getByRole('radio', { checked: false, disabled: false }).first().check();
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await desk
    .getByText(/ makes this visit\.$/)
    .first()
    .waitFor();
  const { technicianId } = await call<Booking>(desk, 'GET', `/api/service-bookings/${id}`);
  expect(technicianId).not.toBe(moved.technicianId);
});

test('what is deleted can be taken back, and stands in the archive', async ({
  page,
  openWindow,
}) => {
  const { customerName: name } = await requestVisit(page);
  const desk = await deskIn(await openWindow(), '/vendor/bookings');
  await choose(desk, name, 'Delete');
  // A toast stays as long as the pointer is on it.
  await desk.getByRole('button', { name: 'Undo' }).hover();
  await desk.getByText('Booking Deleted').first().waitFor();
  await cardOf(desk, name).waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Undo' }).click();
  await cardOf(desk, name).waitFor();
  await desk.getByText('Booking restored').first().waitFor();
  await choose(desk, name, 'Delete');
  await cardOf(desk, name).waitFor({ state: 'detached' });
  await desk.getByRole('link', { name: /^Archive \(/ }).click();
  await cardOf(desk, name)
    .getByRole('button', { name: `Restore: ${name}` })
    .click();
  await cardOf(desk, name).waitFor({ state: 'detached' });
  await desk.getByRole('link', { name: /^Pending \(/ }).click();
  await cardOf(desk, name).waitFor();
});

test('WhatsApp opens with the prepared message, or says why not', async ({ page, openWindow }) => {
  const { id, customerName: name } = await requestVisit(page);
  const desk = await deskIn(await openWindow(), '/vendor/bookings');
  await desk
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
    );
  const opened = desk.context().waitForEvent('page');
  await cardOf(desk, name).getByRole('button', { name: 'WhatsApp' }).click();
  const tab = await opened;
  await tab.waitForURL(/^https:\/\/wa\.me\/658\d{7}\?text=/);
  await expect.poll(() => tab.evaluate(() => window.opener === null)).toBe(true);
  await tab.close();
  await desk.route(`**/api/customer-whatsapp-notification/${id}/*`, (route) =>
    route.fulfill({ status: 503, body: '' }),
  );
  await cardOf(desk, name).getByRole('button', { name: 'WhatsApp' }).click();
  await desk.getByText('WhatsApp notification failed').first().waitFor();
  await desk.getByText('Please contact customer directly (Server error: 503)').first().waitFor();
});

test('without the stream the desk asks every few seconds, and a list that fails says so', async ({
  page,
  openWindow,
}) => {
  const window = await openWindow();
  await window.route('**/api/live', (route) => route.abort());
  const desk = await deskIn(window, '/vendor/bookings');
  const { customerName: name } = await requestVisit(page);
  await showNew(desk);
  await cardOf(desk, name).waitFor();
  await desk.route('**/api/service-bookings/shop/**', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await desk.getByText('This list could not be updated').waitFor();
  await cardOf(desk, name).waitFor();
});

test('closing a day shows first whom it hits', async ({ page, openWindow }) => {
  const { id, customerName: name, preferredDate } = await requestVisit(page);
  const desk = await deskIn(await openWindow(), '/coolbreeze-dashboard?section=settings');
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'confirmed' });
  const hours = desk.getByRole('region', { name: 'Working hours' });
  const isFocused = (field: Locator) =>
    expect.poll(() => field.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await hours.getByRole('button', { name: 'Add a special day' }).click();
  await hours.getByRole('button', { name: 'Save Working hours' }).click();
  await isFocused(hours.getByLabel('Date').last());
  await hours.getByLabel('Date').last().fill(preferredDate);
  await hours.getByRole('button', { name: 'Add a special day' }).click();
  await hours.getByLabel('Date').last().fill(preferredDate);
  await hours.getByRole('button', { name: 'Save Working hours' }).click();
  await isFocused(hours.getByRole('paragraph').filter({ hasText: 'A date is listed twice' }));
  await hours
    .getByRole('button', { name: `Remove day ${preferredDate}` })
    .last()
    .click();
  await hours.getByRole('button', { name: 'Save Working hours' }).click();
  const hit = desk.getByRole('dialog', { name: /visits? (is|are) affected$/ });
  await hit.getByText(name).waitFor();
  await hit.getByRole('button', { name: 'Back' }).click();
  await hit.waitFor({ state: 'hidden' });
  await hours.getByText('Not saved yet').waitFor();
  await desk.getByRole('button', { name: /account of coolbreeze$/ }).click();
  await desk.getByRole('menuitem', { name: 'View site' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await hours.getByRole('button', { name: 'Discard changes' }).click();

  const words = desk.getByRole('region', { name: 'Messages' });
  await words.getByLabel('When a visit is confirmed').fill('Confirmed! We look forward to it.');
  await words.getByRole('button', { name: 'Save Messages' }).click();
  await desk.getByText('Your changes to “Messages” are saved.').first().waitFor();
  const { link } = await requestVisit(page);
  expect(
    (await call<LinkedBooking>(page, 'GET', `/api/booking-links/${link.split('/').at(-1)}`))
      .isUnlocked,
  ).toBe(true);
  await visit(desk, '/coolbreeze-dashboard');
  await desk
    .getByRole('button', { name: /^Confirm: / })
    .first()
    .click();
  await desk.getByText('Confirmed! We look forward to it.').first().waitFor();
});

test('the week shows every visit there is, however many', async ({ page, openWindow }) => {
  const { id, customerName: name } = await requestVisit(page);
  const desk = await deskIn(await openWindow(), '/vendor/bookings');
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status: 'confirmed' });
  // Nobody else looks at these days.
  await askDatabase(
    `insert into service_bookings select (jsonb_populate_record(b, jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('service_bookings', 'id')), 'reference', 'CB-FULL-' || n, 'idempotency_key', null, 'link_hash', null,
       'preferred_date', date '2093-11-30' + n % 6, 'window_starts_at', timestamptz '2093-11-30' + interval '1 day' * (n % 6),
       'window_ends_at', timestamptz '2093-12-01' + interval '1 day' * (n % 6)))).* from service_bookings b, generate_series(1, 130) n where b.id = $1`,
    [id],
  );
  await visit(desk, '/vendor/bookings?view=week&date=2093-12-02');
  const visits = desk.getByRole('button', { name: new RegExp(name) });
  await expect.poll(() => visits.count()).toBe(130);
  await visit(desk, '/vendor/bookings?view=week&date=2093-12-09');
  await expect.poll(() => visits.count()).toBe(0);
  await askDatabase(`delete from service_bookings where reference like 'CB-FULL-%'`);
});

test('the shop chooses the public holidays on which it works', async ({ openWindow }) => {
  const desk = await deskIn(await openWindow(), '/vendor/bookings/settings');
  const { holidays, hours } = await call<ServiceSettings>(
    desk,
    'GET',
    '/api/service-shops/2/settings',
  );
  const last = holidays.at(-1);
  const section = desk.getByRole('region', { name: 'Working hours' });
  await section.getByText('No visits on these days. Choose one on which you work.').waitFor();
  await section
    .getByRole('button', { name: `Work on ${last?.name}` })
    .last()
    .click();
  await expect.poll(() => section.getByLabel('Date').last().inputValue()).toBe(last?.date);
  const [from] = hours.week.find((intervals) => intervals.length > 0)?.[0] ?? [];
  await expect
    .poll(() => section.getByLabel(`${last?.name}, opens, 1st interval`).inputValue())
    .toBe(from);
  await section.getByRole('button', { name: 'Discard changes' }).click();
});

test('who saves the settings second chooses between theirs and the other’s', async ({
  openWindow,
}) => {
  const desk = await deskIn(await openWindow(), '/vendor/bookings/settings');
  const path = '/api/service-shops/2/settings';
  const saved = async () => (await call<ServiceSettings>(desk, 'GET', path)).terms;
  const before = await saved();
  const saveElsewhere = async (hours: number) =>
    call(desk, 'PUT', `${path}/terms`, { ...(await saved()), changeNoticeHours: hours });
  const terms = desk.getByRole('region', { name: 'Notice, travel and deposit' });
  const hours = terms.getByLabel('Moving and cancelling');
  const save = terms.getByRole('button', { name: /^Save Notice/ });

  await saveElsewhere(11);
  await hours.fill('9');
  await save.click();
  await terms.getByText('Somebody else saved this section').waitFor();
  await expect.poll(() => hours.inputValue()).toBe('9');
  await terms.getByRole('radio', { name: /^You, in another window/ }).check();
  await expect.poll(() => hours.inputValue()).toBe('11');
  await terms.getByRole('button', { name: 'Save with these choices' }).click();
  await terms.getByText('Somebody else saved this section').waitFor({ state: 'detached' });

  await saveElsewhere(12);
  await hours.fill('8');
  await save.click();
  await terms.getByRole('radio', { name: /^Yours/ }).check();
  await terms.getByRole('button', { name: 'Save with these choices' }).click();
  await desk.getByText('Your changes to “Notice, travel and deposit” are saved.').first().waitFor();
  // The message may still be that of the save before.
  await expect.poll(async () => (await saved()).changeNoticeHours).toBe(8);
  await saveElsewhere(before.changeNoticeHours);
});

test('strangers and shoppers do not come to the desk', async ({ page }) => {
  await visit(page, '/vendor/bookings');
  expect(new URL(page.url()).pathname).toBe('/auth');
  await register(page);
  for (const [path, reason] of [
    ['/vendor/bookings', 'You need seller privileges to access this page.'],
    ['/coolbreeze-dashboard', 'This desk belongs to CoolBreeze Aircon.'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(403);
    await page.getByText(reason).waitFor();
  }
});

describe('nothing serious is in the way of anybody at', () => {
  test.for([
    ['/vendor/bookings', ''],
    ['/coolbreeze-dashboard?tab=completed', ''],
    ['/vendor/bookings?view=day', ''],
    ['/coolbreeze-dashboard?view=week', ''],
    ['/coolbreeze-dashboard?section=settings', ''],
    ['/vendor/bookings/settings', 'Add a technician'],
    ['/vendor/bookings', 'Add a booking'],
    ['/vendor/bookings?tab=archived', ''],
  ])('%s %s', async ([path = '', button = ''], { page }) => {
    await signIn(page, 'coolbreeze');
    await visit(page, path);
    if (button) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').waitFor();
    }
    expect(await findings(page)).toEqual([]);
  });
});

async function deskIn(window: Page, path: string): Promise<Page> {
  await signIn(window, 'coolbreeze');
  await visit(window, path);
  return window;
}

/** New requests wait until somebody looks; the title says how many. */
async function showNew(window: Page): Promise<void> {
  const button = window.getByRole('button', { name: /new requests? – show$/ });
  await button.waitFor();
  await expect.poll(() => window.title()).toMatch(/^\(\d+\) /);
  await button.click();
  await button.waitFor({ state: 'detached' });
}

async function sign(box: Locator): Promise<void> {
  const mouse = box.page().mouse;
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await mouse.move(x + width / 4, y + height / 2);
  await mouse.down();
  await mouse.move(x + width / 2, y + height / 4, { steps: 5 });
  await mouse.up();
}

function cardOf(window: Page, name: string): Locator {
  return window
    .getByRole('listitem')
    .filter({ has: window.getByRole('heading', { name, exact: true }) });
}

async function choose(window: Page, name: string, entry: string): Promise<void> {
  await cardOf(window, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();
  await window.getByRole('menuitem', { name: entry }).click();
}
