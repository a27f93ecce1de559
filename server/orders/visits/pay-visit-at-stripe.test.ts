/** The rest of a guest's visit, paid at a gateway that asks the guest's bank. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LinkedBooking } from '#contract/bookings/schemas.ts';
import type { SecondStep } from '#contract/payments/schemas.ts';
import { doJobs } from '../../testing/notifications.ts';
import { deliverAll, stripeMarket, type StripeMarket } from '../../testing/stripe-market.ts';
import { aBooking, aServiceShop, ownerOf, walked } from '../../testing/visits.ts';

let market: StripeMarket;
beforeAll(async () => {
  market = await stripeMarket();
});
afterAll(() => market.close());

type Answer = Extract<LinkedBooking, { isUnlocked: true }> & SecondStep;

/** A guest's completed visit at 60.00, and how it is paid by its link. */
async function aVisit() {
  const { app } = market;
  const shop = await aServiceShop(app);
  const { id, link, customerPhone } = await aBooking(app, shop.id, { packageId: shop.packageId });
  await walked(await ownerOf(app, shop), id, 'confirmed', 'in_progress', 'completed');
  const path = `/api/booking-links/${link.replace('/booking/', '')}`;
  const guest = app.visitor();
  await guest.post(`${path}/unlock`, { lastDigits: customerPhone.slice(-4) });
  const pay = (paymentToken: string) =>
    guest.post<Answer>(`${path}/payment`, {
      amount: 60,
      paymentMethod: 'creditCard',
      paymentToken,
    });
  return { id, pay };
}

test('what a guest confirmed with the bank pays their visit, once, and nobody else’s', async () => {
  const [visit, other] = [await aVisit(), await aVisit()];
  const asked = await visit.pay(market.standIn.token('pm_card_threeDSecure2Required'));
  expect(asked.status).toBe(402);
  const payment = asked.body.payment ?? '';
  expect(market.standIn.stripe.intent(payment)).toMatchObject({
    amount: 60_00,
    metadata: { user: 'guest', booking: String(visit.id) },
  });
  market.standIn.stripe.act(payment);
  await deliverAll(market);
  expect((await other.pay(payment)).status).toBe(402);
  for (const { status, body } of await Promise.all([visit.pay(payment), visit.pay(payment)])) {
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({ paid: 60, due: 0 });
  }
  expect((await visit.pay(payment)).status).toBe(200);
  await doJobs(market.app);
  expect(market.standIn.stripe.intent(payment).status).toBe('succeeded');
});

test('a second card for the same visit is let go', async () => {
  const { id, pay } = await aVisit();
  const answers = await Promise.all(
    ['pm_card_visa', 'pm_card_mastercard'].map((card) => pay(market.standIn.token(card))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await doJobs(market.app);
  // The second is refused before its card is asked, where the first has paid by then.
  const ends = [...market.standIn.stripe.intents.values()]
    .filter(({ metadata }) => metadata.booking === String(id))
    .map(({ status }) => status);
  expect(ends.filter((end) => end !== 'canceled')).toEqual(['succeeded']);
});
