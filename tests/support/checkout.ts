/** What shoppers do at the checkout, as they do it. */
import type { Page } from 'playwright-core';
import { pressAtOnce } from './journey.ts';

export const cards = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  asksToConfirm: '4000 0025 0000 3155',
};

export const address = {
  phone: '+65 8123 4567',
  address: 'Block 12 Tembusu Walk #08-112',
  city: 'Singapore',
  zipCode: '990123',
};

/** Fills in what an account does not know: name and e-mail stand there already. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(address.phone);
  await page.getByLabel('Address', { exact: true }).fill(address.address);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('ZIP code').fill(address.zipCode);
}

/** Fills in one of the test cards by its button. */
export function fillCard(page: Page, number: string): Promise<void> {
  return page.getByRole('button', { name: `Use this card: ${number}` }).click();
}

export function placeOrder(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Place order/i }).click();
}

/** Waits until the order stands, and keeps the page from going home. */
export async function stayWithPlacedOrder(page: Page): Promise<void> {
  await pressAtOnce(page, 'Stay on this page');
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor();
}
