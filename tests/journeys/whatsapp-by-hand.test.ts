/** Customers who gave no email address hear of their visit from people: the desk says so, and has the message ready. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BookingMessage } from '#contract/bookings/messages.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { askDatabase } from '../support/ask-database.ts';
import { test, visit } from '../support/journey.ts';
import { call, signIn } from '../support/people.ts';
import { freeWindow, requestVisit } from '../support/visits.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('after Confirm and a price, the message to a guest without email is one press away', async ({
  page,
  openWindow,
}) => {
  const desk = await openWindow(phone);
  await signIn(desk, 'coolbreeze');
  await desk
    .context()
    .route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }),
    );
  const { id, customerName: name } = await requestVisit(page, { customerEmail: '' });
  await visit(desk, `/coolbreeze-dashboard?booking=${id}`);
  const panel = desk.getByRole('dialog').filter({ hasText: name });

  await panel.getByRole('button', { name: `Confirm: ${name}` }).click();
  await desk
    .getByRole('dialog', { name: 'Confirm this booking?' })
    .getByRole('button', { name: 'Confirm', exact: true })
    .click();
  await desk
    .getByText(
      'Booking has been confirmed. There is no email address: let the customer know by WhatsApp or phone.',
    )
    .first()
    .waitFor();
  expect(await openedMessage(desk)).toContain('is confirmed for');
  expect(await openedKinds(desk, id)).toEqual(['booking.confirmed']);

  await visit(desk, `/coolbreeze-dashboard?booking=${id}`);
  await panel.getByRole('button', { name: 'Set Price' }).click();
  const price = desk.getByRole('dialog', { name: 'Set the price' });
  await price.getByLabel('Price', { exact: true }).fill('77');
  await price.getByRole('button', { name: 'Send price' }).click();
  await desk
    .getByText('There is no email address: let the customer know by WhatsApp or phone.')
    .first()
    .waitFor();
  expect(await openedMessage(desk)).toContain('$77.00');
  expect(await openedKinds(desk, id)).toEqual(['booking.confirmed', 'booking.quoted']);

  const { date, slot } = await freeWindow(page, 7);
  await call(desk, 'PUT', `/api/service-bookings/${id}/window`, { date, slot });
  await expect.poll(() => kindsOf(desk, id)).toContain('booking.moved prepared');
  await visit(desk, `/coolbreeze-dashboard?booking=${id}`);
  const button = panel.getByRole('button', { name: `WhatsApp to ${name}` });
  expect(await openedMessage(desk, button)).toContain('was moved to');
  expect(await openedKinds(desk, id)).toEqual([
    'booking.confirmed',
    'booking.moved',
    'booking.quoted',
  ]);
});

test('a message that follows another covers the buttons of the panel no more than the first', async ({
  page,
  openWindow,
}) => {
  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  const { id } = await requestVisit(page, { customerEmail: '' });
  for (const status of ['confirmed', 'in_progress'])
    await call(desk, 'PUT', `/api/service-bookings/${id}/status`, { status });
  // On its day nobody is asked whether the work begins early.
  await askDatabase(
    `update service_bookings set preferred_date = (now() at time zone 'Asia/Singapore')::date where id = $1`,
    [id],
  );
  await visit(desk, `/coolbreeze-dashboard?booking=${id}`);
  const panel = desk.getByRole('dialog');
  for (const [button, outcome] of [
    ['Undo the start', 'Booking is back where it was.'],
    ['Start Work', 'Booking has been started.'],
  ] as const) {
    await panel.getByRole('button', { name: button }).click();
    await desk.locator('.toast').filter({ hasText: outcome }).waitFor();
    const [message, bar] = await Promise.all(
      [desk.locator('.toasts'), panel.locator('footer')].map((each) => each.boundingBox()),
    );
    if (!message || !bar) throw new Error('the message and the buttons are on the page');
    expect(message.y + message.height).toBeLessThanOrEqual(bar.y);
  }
});

test('a message that cannot be opened says why in words', async ({ page, openWindow }) => {
  const desk = await openWindow(phone);
  await signIn(desk, 'coolbreeze');
  const { id, customerName: name } = await requestVisit(page);
  await visit(desk, `/coolbreeze-dashboard?booking=${id}`);
  await desk.route('**/api/customer-whatsapp-notification/**', (route) => route.abort());
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `WhatsApp to ${name}` })
    .click();
  await desk
    .getByText('Please contact customer directly (the server could not be reached)')
    .first()
    .waitFor();
  expect((await call<Booking>(desk, 'GET', `/api/service-bookings/${id}`)).status).toBe('pending');
});

/** What the tab that WhatsApp opens in has been led to. */
async function openedMessage(
  desk: Page,
  button = desk.getByRole('button', { name: 'Open WhatsApp' }),
): Promise<string> {
  const recorded = desk.waitForResponse((answer) => answer.url().endsWith('/messages/opened'));
  const [tab] = await Promise.all([desk.waitForEvent('popup'), button.click()]);
  await tab.waitForURL('https://wa.me/**');
  await recorded;
  const text = new URL(tab.url()).searchParams.get('text') ?? '';
  await tab.close();
  return text;
}

async function openedKinds(desk: Page, id: number): Promise<string[]> {
  const kinds = await kindsOf(desk, id);
  return kinds.flatMap((kind) => kind.split(' opened').slice(0, -1)).toSorted();
}

/** With how far each is. */
async function kindsOf(desk: Page, id: number): Promise<string[]> {
  const path = `/api/service-bookings/${id}/messages`;
  const messages = await call<BookingMessage[]>(desk, 'GET', path);
  return messages.map(({ kind, state }) => `${kind} ${state}`);
}
