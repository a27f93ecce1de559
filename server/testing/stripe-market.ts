/** A market that is paid through the stand-in of Stripe, and what its tests do again and again. */
import type { Order } from '#contract/orders/schemas.ts';
import { paymentWebhookRoutes } from '#contract/payments/webhook.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from './app.ts';
import { bought } from './buying.ts';
import { doJobs } from './notifications.ts';
import { aProduct, aShop, type SignedIn } from './makers.ts';
import type { StripeEvent } from './stripe-objects.ts';
import { stripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';

export type StripeMarket = { app: TestApp; standIn: StripeStandIn; close(): Promise<void> };

/** `overrides` are environment variables. */
export async function stripeMarket(overrides: Record<string, string> = {}): Promise<StripeMarket> {
  const standIn = await stripeStandIn();
  const app = await testApp({ ...standIn.settings, ...overrides });
  return {
    app,
    standIn,
    close: async () => {
      await app.close();
      await standIn.close();
    },
  };
}

/** Hands an event to the market as Stripe does; the answer's status. */
export async function deliver({ app, standIn }: StripeMarket, event: StripeEvent): Promise<number> {
  const { payload, signature } = standIn.signed(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (
    await app.http.inject({
      method: 'POST',
      url: paymentWebhookRoutes.stripe.path,
      headers,
      payload,
    })
  ).statusCode;
}

/** Everything that Stripe has reported so far, in the order that `order` makes of it, with the jobs that follow. */
export async function deliverAll(
  market: StripeMarket,
  order: (events: StripeEvent[]) => StripeEvent[] = (events) => events,
): Promise<void> {
  for (const event of order(market.standIn.stripe.events.toReversed()))
    await deliver(market, event);
  await doJobs(market.app);
}

/** What the ledger's accounts hold, of everything; minor units. */
export async function accounts({ db }: TestApp): Promise<Record<string, number>> {
  const rows = await db.rows<{ account: string; amount: number }>(
    sql`select account, sum(amount)::integer as amount from ledger_entries group by account order by account`,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** A shop that may be paid 90.00, by an order of 100.00 that was paid, delivered and has become due. */
export async function shopWithDue(
  { app, standIn }: StripeMarket,
  people: { seller: SignedIn; shopper: SignedIn; admin: SignedIn },
): Promise<{ shopId: number; order: Order }> {
  const { id: shopId } = await aShop(app, {
    ownerId: people.seller.id,
    commissionBasisPoints: 1000,
  });
  const order = await bought(people.shopper, {
    product: await aProduct(app, { shopId, price: 100_00 }),
    paymentToken: standIn.token('pm_card_visa'),
  });
  await doJobs(app);
  await people.admin.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
  await app.db.run(
    sql`update shop_orders set delivered_at = now() - interval '10 days' where order_id = ${order.id}`,
  );
  return { shopId, order };
}

/** Opens a shop's account at Stripe and answers all its questions; its id. */
export async function readyToBePaid(
  { standIn }: StripeMarket,
  seller: SignedIn,
  shopId: number,
): Promise<string> {
  const { body } = await seller.post<{ url: string }>(`/api/shops/${shopId}/payout-account/link`);
  await fetch(body.url, { redirect: 'manual' });
  await seller.post(`/api/shops/${shopId}/payout-account/check`);
  const [account] = [...standIn.stripe.accounts.keys()].toReversed();
  if (!account) throw new Error('no account was opened');
  return account;
}
