/** Visits of the demo's service provider, asked for without walking through the form. */
import type { Page } from 'playwright-core';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { daysShown } from '#web/features/bookings/days.ts';
import { call } from './people.ts';

export const providerId = 2;

/**
 * A free window of the provider, for one unit unless more is wanted, which costs nothing besides; `place` counts them from
 * the soonest, 0, or back from the last of the days that a form shows at once, -1, where few journeys book.
 */
export async function freeWindow(
  page: Page,
  place = 0,
  wanted: { packageId?: number; units?: number } = {},
): Promise<WindowOffer> {
  const { date: from } = civilTime(new Date(), 'Asia/Singapore');
  const days = place < 0 ? daysShown : 42;
  const asked = Object.entries({ from, days, serviceType: 'servicing', ...wanted });
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  const path = `/api/service-shops/${providerId}/windows?${query}`;
  const free = (await call<WindowOffer[]>(page, 'GET', path)).filter(
    ({ reason, surcharge }) => reason === null && surcharge === 0,
  );
  const found = free.at(place);
  if (!found) throw new Error('The provider has no free window. See demo/content/visits.ts.');
  return found;
}

/** A request for a visit by the person who looks at the page; the name is one that nobody else has. */
export async function requestVisit(
  page: Page,
  given: Record<string, unknown> = {},
  triesLeft = 3,
): Promise<Booking & { link: string }> {
  const [{ date, slot }, number] = [await freeWindow(page, 4), Math.floor(Math.random() * 1e6)];
  try {
    return await call(page, 'POST', '/api/service-bookings', {
      shopId: providerId,
      serviceType: 'servicing',
      customerName: `Siti ${crypto.randomUUID().slice(0, 8)}`,
      customerPhone: `+65 8${String(number).padStart(7, '0')}`,
      customerEmail: `siti${number}@people.test`,
      address: `Block ${number} Tembusu Walk #05-12, Singapore 520123`,
      preferredDate: date,
      timeSlot: slot,
      ...given,
    });
  } catch (error) {
    // Another journey took the window since it was looked for.
    const isTaken =
      error instanceof Error && error.message.includes(': 409 ') && !('preferredDate' in given);
    if (!isTaken || triesLeft === 0) throw error;
    return requestVisit(page, given, triesLeft - 1);
  }
}
