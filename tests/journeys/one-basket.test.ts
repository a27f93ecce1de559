import type { Page } from 'playwright-core';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { findings } from '../support/axe.ts';
import { aCaller, fillRequest } from '../support/booking-form.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { freeWindow, providerId } from '../support/visits.ts';

const provider = 'CoolBreeze Aircon';

test('a mug, a dish and a visit are paid together; the visit becomes a booking with its deposit', async ({
  page,
}) => {
  await register(page);
  await putInCart(page, { slug: 'market-list-pads' });
  await addDish(page);
  await visit(page, `/book-service/${providerId}?package=1&units=1`);
  await fillRequest(page, aCaller());
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('**/cart');
  const group = page.getByRole('group', { name: provider });
  await group.getByText(/^Held for you until/).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  await page.getByText('Each of the 3 shops starts on your order').waitFor();
  await page.getByRole('link', { name: 'View order' }).click();
  const part = page.getByRole('region', { name: provider });
  await part.getByText('Requested').first().waitFor();
  await part.getByRole('link', { name: 'See the visit' }).click();
  await page.getByRole('heading', { name: /^Booking SV-/ }).waitFor();
  const booking = await call<Booking>(
    page,
    'GET',
    `/api/service-bookings/${page.url().split('/').at(-1)}`,
  );
  expect(booking.deposit).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'See the order' }).click();
  await page.waitForURL(`**/order/${booking.orderId}`);

  // Cancelling the visit gives the deposit back and ends its part, and only that.
  await call(page, 'PUT', `/api/service-bookings/${booking.id}/status`, { status: 'cancelled' });
  const partNow = async () => {
    const order = await call<Order>(page, 'GET', `/api/orders/${booking.orderId}`);
    return order.shopOrders
      .map(({ shopName, status, refunded }) => [shopName === provider, status, refunded])
      .toSorted();
  };
  await expect.poll(partNow, { timeout: 30_000 }).toEqual(
    [
      [false, 'pending', 0],
      [false, 'pending', 0],
      [true, 'cancelled', booking.deposit],
    ].toSorted(),
  );
});

test('a hold that lapses at the checkout is held again with one tap, and nothing typed is lost', async ({
  page,
}) => {
  await register(page);
  const held = await addVisit(page);
  await visit(page, '/checkout');
  await page.getByLabel('Phone').fill('+65 8123 4567');
  await fillCard(page, cards.approved);
  await expect.poll(() => page.getByLabel('Address', { exact: true }).count()).toBe(0);
  await lapse(held.id);
  await placeOrder(page);
  await page.getByText('A visit is no longer held for you').waitFor();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+65 8123 4567');
  const other = page
    .getByRole('group', { name: `${provider}: hold one of these` })
    .getByRole('button');
  await other.first().click();
  await page.getByText('A visit is no longer held for you').waitFor({ state: 'detached' });
  await placeOrder(page);
  await stayWithPlacedOrder(page);

  // The other way round: cancelling the order ends its visit.
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  const bookingId = order?.shopOrders[0]?.visit?.bookingId ?? 0;
  await call(page, 'PUT', `/api/orders/${order?.id}/status`, { status: 'cancelled' });
  expect(await call<Booking>(page, 'GET', `/api/service-bookings/${bookingId}`)).toMatchObject({
    status: 'cancelled',
    endedBy: 'customer',
  });
});

test('a guest takes a visit out and back, and holds it again after it lapsed', async ({ page }) => {
  const { id } = await addVisit(page);
  await visit(page, '/cart');
  const group = page.getByRole('group', { name: provider });
  await group.getByText(/^Held for you until/).waitFor();
  const gone = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.ok(),
  );
  await group.getByRole('button', { name: /^Remove / }).click();
  // A toast stays as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await gone;
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await group.getByText(/^Held for you until/).waitFor();
  await expect
    .poll(() => call<CartVisit[]>(page, 'GET', '/api/cart/visits').then((visits) => visits.length))
    .toBe(1);
  const [back] = await call<CartVisit[]>(page, 'GET', '/api/cart/visits');
  await lapse(back?.id ?? id);
  await visit(page, '/cart');
  await group.getByText('No longer held for you').waitFor();
  expect(await findings(page)).toEqual([]);
  await group.getByRole('button', { name: 'Hold it again' }).click();
  await group.getByText(/^Held for you until/).waitFor();

  // It lies over no page that a link leads to.
  await group.getByRole('button', { name: /^Remove / }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link').first().press('Enter');
  await undo.waitFor({ state: 'detached' });
});

async function addDish(page: Page): Promise<void> {
  await visit(page, '/food-shop/3');
  const added = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().endsWith('/api/cart') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Add Mitarashi Dango' }).first().click();
  await added;
}

/** A visit in the cart, at a time further on, so that journeys do not take each other's; at the next where one has. */
async function addVisit(page: Page, place = 12): Promise<CartVisit> {
  const { phone, address, name } = aCaller();
  const { date, slot }: WindowOffer = await freeWindow(page, place);
  try {
    return await call(page, 'POST', '/api/cart/visits', {
      shopId: providerId,
      serviceType: 'servicing',
      packageId: 1,
      customerName: name,
      customerPhone: phone,
      address: `${address}, Singapore 310145`,
      preferredDate: date,
      timeSlot: slot,
    });
  } catch (error) {
    if (place > 16 || !(error instanceof Error && error.message.includes(': 409 '))) throw error;
    return addVisit(page, place + 1);
  }
}

/** Lets the quarter of an hour pass. */
async function lapse(visitId: number): Promise<void> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  await client.query(
    `update cart_visits set held_until = now() - interval '1 second' where id = $1`,
    [visitId],
  );
  await client.end();
}
