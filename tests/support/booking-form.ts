/** What customers of the service shop do, as they do it. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Booking } from '#contract/bookings/schemas.ts';
import { call } from './people.ts';
import { providerId } from './visits.ts';

let called = 0;

/** A phone number that no other journey books with, and what goes with it. */
export function aCaller() {
  called += 1;
  const phone = `8${String(Date.now()).slice(-5)}${String(called).padStart(2, '0')}`;
  return {
    name: 'Mei Tan',
    phone,
    address: `Block ${phone.slice(-3)} Test Lane #08-${phone.slice(-2)}`,
    postalCode: 'S(310145)',
  };
}

/** From the first step, where the package is chosen, to the second. */
export async function goToTimes(page: Page): Promise<void> {
  await goOn(page, 'When shall we come?');
}

/** Takes the first time that costs nothing besides, of the first day that has one, or of one further on. */
export async function chooseTime(page: Page | Locator, place = 0): Promise<void> {
  const days = page.locator('input[type=radio][aria-label*="time"]:enabled');
  const times = page
    .locator('#timeSlot label:has(input:enabled)')
    .filter({ hasNotText: 'After hours' });
  await days.nth(place).waitFor();
  for (let day = place; day < (await days.count()); day += 1) {
    await days.nth(day).click();
    if ((await times.count()) > 0) return times.first().click();
  }
  throw new Error('No day has a free time that costs nothing besides. See demo/content/visits.ts.');
}

export async function fillCaller(
  page: Page,
  { name, phone, address, postalCode }: ReturnType<typeof aCaller>,
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByLabel(/^Postal code/).fill(postalCode);
}

export async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
}

/** The whole form but its last button. */
export async function fillRequest(page: Page, caller: ReturnType<typeof aCaller>): Promise<void> {
  await goToTimes(page);
  await chooseTime(page);
  await goOn(page, 'Who and where?');
  await fillCaller(page, caller);
  await goOn(page, 'Is everything right?');
}

/** Proves by the last digits of its phone number that a private link is one's own, where the page asks. */
export async function unlock(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Last four digits of the phone number').fill(phone.slice(-4));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('heading', { name: /^Booking / }).waitFor();
}

/** Waits until the request stands, keeps the page from leaving, and returns the reference. */
export async function sentReference(page: Page): Promise<string> {
  await page
    .getByRole('heading', { name: 'Service form successfully submitted' })
    .dispatchEvent('pointerdown');
  const reference = await page
    .getByText(/^Your reference is/)
    .locator('strong')
    .textContent();
  expect(reference).toMatch(/^SV-/);
  return reference ?? '';
}

/** What the shop has on a caller. */
export async function bookingsOf(staff: Page, phone: string): Promise<Booking[]> {
  const all = await call<Booking[]>(
    staff,
    'GET',
    `/api/service-bookings/shop/${providerId}?tab=pending&limit=100`,
  );
  return all.filter(({ customerPhone }) => customerPhone.replaceAll(/\D/g, '').endsWith(phone));
}
