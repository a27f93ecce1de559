import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { sql } from '../../db/database.ts';
import { tasks } from '../../tasks.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import type { Dispute } from '../../testing/stripe-objects.ts';
import { StripeProblem } from '../../testing/stripe-forms.ts';
import { expectExplained } from '../explained-money.testing.ts';
import {
  accounts,
  deliver,
  readyToBePaid,
  stripeMarket,
  type StripeMarket,
} from '../../testing/stripe-market.ts';

let market: StripeMarket;
let admin: SignedIn;
let shopper: SignedIn;
let shops: Array<{
  id: number;
  seller: SignedIn;
  account: string;
  productId: number;
  price: number;
}>;

beforeAll(async () => {
  market = await stripeMarket({ CURRENCY: 'SGD' });
  [admin, shopper] = await Promise.all([
    signedIn(market.app, { role: 'admin' }),
    signedIn(market.app),
  ]);
  shops = [];
  for (const price of [13_33, 77_77]) {
    const seller = await signedIn(market.app, { role: 'seller' });
    const { id } = await aShop(market.app, { ownerId: seller.id, commissionBasisPoints: 777 });
    const { id: productId } = await aProduct(market.app, { shopId: id, price });
    shops.push({ id, seller, account: await readyToBePaid(market, seller, id), productId, price });
  }
});
afterAll(() => market.close());

const methods = [
  'pm_card_visa',
  'pm_card_threeDSecure2Required',
  'pm_paypal',
  'pm_paynow',
  'pm_card_visa_chargeDeclined',
] as const;
const cents = fc.integer({ min: 1, max: 60_00 });
const recent = fc.nat(5);
const steps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      shop: fc.nat(1),
      method: fc.constantFrom(...methods),
      /** Whether the shopper confirms, and says so. */
      confirms: fc.boolean(),
      returns: fc.boolean(),
      isLater: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), recent }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), recent }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), recent, cents }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('payout' as const), shop: fc.nat(1), cents }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), recent }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund there' as const), recent, cents }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      recent,
      share: fc.integer({ min: 1, max: 100 }),
      isInquiry: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), recent, isWon: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('news' as const), seed: fc.nat(97) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      on: fc.constantFrom('payment_intents', 'refunds', 'transfers', 'capture', 'reversals'),
      does: fc.constantFrom('lost' as const, 'answer lost' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;
type Ordering = Extract<Step, { kind: 'order' }>;

/** Whether it came to its end, which trouble on the line may keep it from. */
async function reconcile(): Promise<boolean> {
  const run = tasks(market.app)['payments.reconcile']?.run({}) ?? never();
  return run.then(
    () => true,
    () => false,
  );
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Buys now or pays later, goes to the bank where asked, and comes back or not. */
async function order({ shop, method, confirms, returns, isLater }: Ordering): Promise<void> {
  const { productId, price } = shops[shop] ?? never();
  const total = toMajor(price > 50_00 ? price : price + 5_99);
  const place = (paymentToken?: string) =>
    shopper.post<Order & { payment?: string }>(
      '/api/orders',
      {
        order: {
          total,
          shippingAddress: '12 Joo Chiat Road, Singapore 427741',
          buyNow: true,
          paymentToken,
        },
        items: [{ productId, quantity: 1 }],
      },
      key(),
    );
  const later = isLater ? (await place()).body : null;
  const pay = (paymentToken: string) =>
    later
      ? shopper.post<{ payment?: string }>(`/api/orders/${later.id}/payment`, {
          paymentMethod: 'creditCard',
          paymentToken,
        })
      : place(paymentToken);
  const { body } = await pay(market.standIn.token(method));
  if (!body.payment) return;
  market.standIn.stripe.act(body.payment, confirms ? 'approve' : 'refuse');
  if (returns) await pay(body.payment);
}

async function take(step: Step): Promise<void> {
  if (step.kind === 'order') return order(step);
  if (step.kind === 'news') return replayNews(step.seed);
  if (step.kind === 'jobs') return doJobs(market.app);
  if (step.kind === 'reconcile') return void (await reconcile());
  if (step.kind === 'payout')
    return void (await admin.post(
      '/api/payouts/transfers',
      { shopId: shops[step.shop]?.id, amount: toMajor(step.cents) },
      key(),
    ));
  if (step.kind === 'fault') {
    for (let times = 0; times < step.times; times += 1)
      market.standIn.fault({ on: new RegExp(`POST .*${step.on}$`), does: step.does });
    return;
  }
  if (step.kind === 'reverse')
    return void (await admin.post(`/api/payouts/${await idAt('payouts', step.recent)}/reversal`, {
      reason: 'It came back',
    }));
  if (step.kind === 'refund there' || step.kind === 'dispute' || step.kind === 'decide')
    return there(step);
  const orderId = await idAt('orders', step.recent);
  if (step.kind === 'cancel')
    return void (await shopper.put(`/api/orders/${orderId}/status`, { status: 'cancelled' }));
  const shopOrder = await market.app.db.row<{ shopId: number }>(
    sql`select shop_id as "shopId" from shop_orders where order_id = ${orderId}`,
  );
  if (step.kind === 'refund')
    return void (await admin.post(
      `/api/orders/${orderId}/refunds`,
      { shopId: shopOrder?.shopId, amount: toMajor(step.cents), reason: 'It broke' },
      key(),
    ));
  await admin.put(`/api/orders/${orderId}/status`, { status: 'delivered' });
  await market.app.db.run(
    sql`update shop_orders set delivered_at = now() - interval '10 days' where order_id = ${orderId} and status = 'delivered'`,
  );
}

/** What somebody does in Stripe's dashboard, and what banks do. */
async function there(
  step: Extract<Step, { kind: 'refund there' | 'dispute' | 'decide' }>,
): Promise<void> {
  const { stripe } = market.standIn;
  const taken = [...stripe.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .toReversed()[step.recent];
  // A payment that no order came of is on its way back.
  if (!taken || !(await isStored(taken.id))) return;
  const asked = [...stripe.disputes.values()].find(
    (dispute) => dispute.payment_intent === taken.id,
  );
  if (step.kind === 'refund there')
    return tried(() => stripe.refund({ payment_intent: taken.id, amount: String(step.cents) }));
  if (step.kind === 'decide') return asked && decide(asked, step.isWon);
  const amount = Math.max(1, Math.floor((taken.amount * step.share) / 100));
  if (!asked) tried(() => market.standIn.dispute(taken.id, { amount, isInquiry: step.isInquiry }));
}

async function isStored(reference: string): Promise<boolean> {
  return (
    (await market.app.db.row(sql`select 1 from payments where reference = ${reference}`)) !==
    undefined
  );
}

function decide({ id, status }: Dispute, isWon: boolean): void {
  if (status === 'warning_needs_response' && isWon)
    market.standIn.updateDispute(id, 'needs_response');
  else if (status === 'warning_needs_response') market.standIn.closeDispute(id, 'warning_closed');
  else if (status === 'needs_response') market.standIn.closeDispute(id, isWon ? 'won' : 'lost');
}

/** As far as Stripe lets them. */
function tried(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
  }
}

async function idAt(table: 'orders' | 'payouts', recent_: number): Promise<number> {
  const asked =
    table === 'orders'
      ? sql`select id from orders order by id desc offset ${recent_} limit 1`
      : sql`select id from payouts order by id desc offset ${recent_} limit 1`;
  return (await market.app.db.row<{ id: number }>(asked))?.id ?? 999_999;
}

/** Some of what Stripe has reported lately, in no order at all. */
async function replayNews(seed: number): Promise<void> {
  const events = market.standIn.stripe.events
    .slice(0, 12)
    .filter((_, index) => (index * 31 + seed) % 3 > 0);
  for (const event of events.toSorted((a, b) => (a.id > b.id ? 1 : -1) * (seed % 2 ? 1 : -1)))
    await deliver(market, event);
}

/** An hour goes by, with everything that happens by itself in it. */
async function settle(): Promise<void> {
  const isLeft = sql`
    select from graphile_worker._private_jobs where run_at <= now() + interval '1 day'
    union all select from payments where status = 'captured' and costs_known_at is null limit 1`;
  // What was reported within two minutes is not missed yet.
  const at = Math.floor(Date.now() / 1_000) - 180;
  for (const event of market.standIn.stripe.events) event.created = Math.min(event.created, at);
  for (let rounds = 0; rounds < 12; rounds += 1) {
    const heard = market.standIn.stripe.events.length;
    for (const intent of market.standIn.stripe.intents.values())
      if (!['succeeded', 'canceled'].includes(intent.status) || !rounds) intent.created -= 3_700;
    const isReconciled = await reconcile();
    await market.app.db.run(
      sql`update payments set created_at = created_at - interval '20 minutes' where status = 'authorised' or costs_known_at is null`,
    );
    // Days go by in between.
    market.standIn.forgetKeys();
    for (const dispute of market.standIn.stripe.disputes.values())
      if (rounds === 1) decide(dispute, dispute.amount % 2 === 0);
    for (const event of market.standIn.stripe.events) event.created = Math.min(event.created, at);
    await market.app.db.run(
      sql`update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
        where t.id = j.task_id and j.locked_at is null and (j.attempts > 0 or t.identifier = 'payments.refund')`,
    );
    await doJobs(market.app);
    const isQuiet = market.standIn.stripe.events.length === heard;
    if (rounds > 1 && isReconciled && isQuiet && !(await market.app.db.row(isLeft))) return;
  }
}

const bought: Ordering = {
  kind: 'order',
  shop: 1,
  method: 'pm_card_visa',
  confirms: true,
  returns: true,
  isLater: false,
};
/** One of everything, so that no run does without. */
const usual: Step[][] = [
  [bought],
  [{ kind: 'jobs' }],
  [{ kind: 'deliver', recent: 0 }],
  [{ kind: 'payout', shop: 1, cents: 20_00 }],
  [{ kind: 'jobs' }],
  [{ kind: 'reverse', recent: 0 }],
  [{ kind: 'payout', shop: 1, cents: 10_00 }],
  [{ kind: 'refund', recent: 0, cents: 5_00 }],
  [{ kind: 'refund there', recent: 0, cents: 7_00 }],
  [{ kind: 'dispute', recent: 0, share: 100, isInquiry: false }],
  [{ kind: 'decide', recent: 0, isWon: true }],
  [{ ...bought, shop: 1 }],
  [{ kind: 'jobs' }],
  [{ kind: 'dispute', recent: 0, share: 40, isInquiry: false }],
  [{ kind: 'decide', recent: 0, isWon: false }],
  [{ ...bought, shop: 0, method: 'pm_paynow', returns: false }],
];

test('whatever is paid, reported, refunded, sent and taken back at once, the books are what Stripe has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(steps, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 9 }),
      async (rounds) => {
        for (const round of rounds) {
          await Promise.all(round.map(take));
          const sums = await market.app.db.rows(
            sql`select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`,
          );
          expect(sums).toEqual([]);
        }
        await settle();
        await expectSame();
        await expectFiguresExplained();
      },
    ),
    { numRuns: 8, endOnFailure: true, examples: [[usual]] },
  );
  const counts = await market.app.db.row<Record<string, number>>(sql`
    select (select count(*) from payments where status = 'captured') as paid, (select count(*) from late_payments) as late,
      (select count(*) from refunds) as refunded, (select count(*) from payouts where status = 'sent') as sent,
      (select count(*) from payout_reversals) as reversed, (select count(*) from gateway_refunds where booked > 0) as "refundedThere",
      (select count(*) from disputes where status = 'won') as won, (select count(*) from disputes where status = 'lost') as lost,
      (select count(*) from ledger_transactions where kind = 'cost') as costs, (select count(*) from gateway_events where found_by = 'reconciliation') as missed`);
  // So that the test cannot pass by refusing everything.
  expect(Object.entries(counts ?? {}).filter(([, count]) => count === 0)).toEqual([]);
}, 300_000);

/** With what disputes took and what the gateway kept. */
async function expectFiguresExplained(): Promise<void> {
  const orders = await market.app.db.rows<{ id: number }>(
    sql`select id from orders order by id desc limit 3`,
  );
  await expectExplained({ admin, shops, orderIds: orders.map(({ id }) => id) });
}

/** What Stripe has of a payment. */
function netOf(reference: string): number {
  const { stripe } = market.standIn;
  const charge = stripe.charges.get(stripe.intent(reference).latest_charge ?? '');
  if (!charge?.captured) return 0;
  const fee = stripe.bookings.get(charge.balance_transaction ?? '')?.fee ?? 0;
  const disputes = [...stripe.disputes.values()].filter((dispute) => dispute.charge === charge.id);
  const moved = disputes.flatMap((dispute) => dispute.balance_transactions.map(({ net }) => net));
  return moved.reduce((sum, net) => sum + net, charge.amount - charge.amount_refunded - fee);
}

/** Money at Stripe, in it and on its way out, against the ledger; and no payment anywhere that nobody answers for. */
async function expectSame(): Promise<void> {
  const { stripe } = market.standIn;
  for (const { reference, amount, what } of await market.app.db.rows<{
    reference: string;
    amount: number;
    what: string;
  }>(sql`
    select p.reference, coalesce(sum(e.amount), 0)::integer as amount,
      string_agg(t.kind || ' ' || e.amount, ', ' order by t.id) as what
    from payments p join ledger_transactions t on t.order_id = p.order_id join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway'
    group by p.reference`))
    expect(`${amount} of ${reference}: ${what}`).toBe(
      `${netOf(reference)} of ${reference}: ${what}`,
    );
  const books = await accounts(market.app);
  expect(stripe.balance.available).toBe((books.gateway ?? 0) + (books.payout ?? 0));
  expect(books.shopper ?? 0).toBe(0);
  const sent = await market.app.db.rows<{ shopId: number; amount: number }>(sql`
    select shop_id as "shopId", -sum(amount)::integer as amount from ledger_entries where account = 'payout' group by shop_id`);
  for (const { id, account } of shops)
    expect(stripe.balances.get(account)).toBe(
      sent.find(({ shopId }) => shopId === id)?.amount ?? 0,
    );
  const stored = new Set(
    (
      await market.app.db.rows<{ reference: string }>(
        sql`select reference from payments union select reference from late_payments`,
      )
    ).map(({ reference }) => reference),
  );
  for (const { id, status } of stripe.intents.values())
    if (!stored.has(id)) expect(status, id).toBe('canceled');
  expect(
    await market.app.db.rows(sql`select reference from payments where differs_since is not null`),
  ).toEqual([]);
}

function never(): never {
  throw new Error('this is always there');
}
