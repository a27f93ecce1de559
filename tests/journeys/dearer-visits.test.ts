import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { aCaller, fillRequest } from '../support/booking-form.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { providerId } from '../support/visits.ts';

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
