import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { aCaller, fillRequest } from '../support/booking-form.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { cards, fillCard, placeOrder } from '../support/checkout.ts';
import { freeWindow, providerId, requestVisit } from '../support/visits.ts';

test('a visit whose price has grown since it was shown is asked for only after its customer has read the new one', async ({
  page,
}) => {
  await register(page);
  await visit(page, `/book-service/${providerId}?package=1&units=1`);
  await fillRequest(page, aCaller());
  // As of a page that was opened while it cost less.
  await page.route(
    '**/api/service-bookings',
    (route) => {
      const sent = route.request().postDataJSON() as { estimate: number };
      return route.continue({ postData: { ...sent, estimate: sent.estimate - 5 } });
    },
    { times: 1 },
  );
  const send = page.getByRole('button', { name: 'Send request' });
  await send.click();
  const alert = page.getByRole('status').filter({ hasText: 'The price has changed' });
  await alert.getByText(/^The estimate is now \$\d+\.\d\d, more than you were shown/).waitFor();
  const own = () => call<Booking[]>(page, 'GET', '/api/service-bookings/user/me');
  expect(await own()).toEqual([]);
  await send.click();
  await page.getByText('Service form successfully submitted').waitFor();
  expect(await own()).toHaveLength(1);
});

test('another time that is dearer than the declined request is asked for only after its customer has read so', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const desk = await openWindow();
  await signIn(desk, 'coolbreeze');
  const { id } = await requestVisit(page, { packageId: 1 });
  const offered = await freeWindow(desk, 8);
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, {
    status: 'cancelled',
    reason: 'date_booked',
    notes: 'Sorry, that day is full.',
    alternatives: [{ date: offered.date, slot: offered.slot }],
  });
  await visit(page, `/my-bookings/${id}`);
  // As if it had cost less when it was declined.
  await page.route(
    '**/api/service-bookings',
    (route) => {
      const sent = route.request().postDataJSON() as { estimate: number };
      return route.continue({ postData: { ...sent, estimate: sent.estimate - 5 } });
    },
    { times: 1 },
  );
  const time = page.getByRole('group', { name: 'Ask for' }).getByRole('button').first();
  await time.click();
  await page
    .getByText(/^This would now cost about \$\d+\.\d\d, more than you were shown/)
    .waitFor();
  const own = () => call<Booking[]>(page, 'GET', '/api/service-bookings/user/me');
  expect(await own()).toHaveLength(1);
  await time.click();
  await page.getByText('Your request was sent').first().waitFor();
  expect(await own()).toHaveLength(2);
});

test('a visit in the cart that became dearer is ordered only after its shopper has read both estimates', async ({
  page,
}) => {
  await register(page);
  const { date, slot } = await freeWindow(page, 10);
  const caller = aCaller();
  await call(page, 'POST', '/api/cart/visits', {
    shopId: providerId,
    serviceType: 'servicing',
    packageId: 1,
    customerName: caller.name,
    customerPhone: caller.phone,
    address: `${caller.address}, Singapore 310145`,
    preferredDate: date,
    timeSlot: slot,
  });
  await visit(page, '/checkout');
  // As of a page that was opened while it cost less.
  await page.route(
    '**/api/orders',
    (route) => {
      const sent = route.request().postDataJSON() as PlaceOrder;
      const estimates = sent.order.estimates?.map((one) => ({
        ...one,
        estimate: one.estimate - 5,
      }));
      return route.continue({ postData: { ...sent, order: { ...sent.order, estimates } } });
    },
    { times: 1 },
  );
  await fillCard(page, cards.approved);
  await placeOrder(page);
  const alert = page.getByRole('status').filter({ hasText: 'A visit has become dearer' });
  await alert
    .getByText(/estimates it at \$\d+\.\d\d in all; you were shown \$\d+\.\d\d\.$/)
    .waitFor();
  const own = () => call<Booking[]>(page, 'GET', '/api/service-bookings/user/me');
  expect(await own()).toEqual([]);
  await page.getByRole('button', { name: /^Agree and place order/ }).click();
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor();
  expect(await own()).toHaveLength(1);
});
