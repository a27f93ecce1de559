/**
 * Orders in which everything meets that moves money: offers of shops and of the market, tax on top, a tip, a gift card,
 * refunds here and at the gateway, a bank that takes and gives back, and payouts.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { type Minor, sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { giftInWallet, sellGifts } from '../testing/gifts.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { setMarket } from '../testing/market-settings.ts';
import { address, fillCart, place, runJobs } from './checkouts.testing.ts';
import { expectExplained } from './explained-money.testing.ts';
import { followGateway } from './refunds/gateway-news.ts';

type Shop = { id: number; seller: SignedIn };

let app: TestApp;
let admin: SignedIn;
let kitchen: Shop;
let potter: Shop;
let products: Array<{ id: number; shop: Shop }>;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  await sellGifts(admin);
  const { version } = (await admin.get<AdminSettings>('/api/platform/settings')).body.tips;
  await admin.put('/api/platform/settings/tips', { isOn: true, version });
  await setMarket(admin, 'country', { country: 'DE' });
  await setMarket(admin, 'tax', { pricing: 'excluded', rates: [] });
  kitchen = await aTaxedShop({ kind: 'food' }, 17);
  potter = await aTaxedShop({}, 33);
  const { seller, id } = kitchen;
  const settings = (await seller.get<ShopSettings>(`/api/shops/${id}/settings`)).body;
  const tips = { version: settings.tips?.version, tipsFor: 'kitchen' };
  expect((await seller.put(`/api/shops/${id}/tips`, tips)).status).toBe(200);
  products = [];
  for (const [shop, price] of [[kitchen, 13_33] as const, [potter, 45_67] as const])
    products.push({
      ...(await aProduct(app, { shopId: shop.id, price, isFood: shop === kitchen })),
      shop,
    });
  products.push({ ...(await aProduct(app, { shopId: potter.id, price: 1 })), shop: potter });
  await anOffer(admin, '/api/offers', 13);
});
afterAll(() => app.close());

/** With an offer of its own, of which the market bears a part. */
async function aTaxedShop(given: { kind?: 'food' }, percent: number): Promise<Shop> {
  const seller = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { ownerId: seller.id, commissionBasisPoints: 777, ...given });
  const registered = { taxNumber: 'DE136695976', taxFrom: '2020-01-01', version: 0 };
  expect((await seller.put(`/api/shops/${id}/tax`, registered)).status).toBe(200);
  const offerId = await anOffer(seller, `/api/shops/${id}/offers`, percent);
  await admin.put(`/api/offers/${offerId}/share`, { percent: 40 });
  return { id, seller };
}

async function anOffer(who: SignedIn, path: string, percent: number): Promise<number> {
  const terms = { names: { en: 'Off' }, kind: 'percent', percent };
  const { status, body } = await who.post<{ id: number }>(path, terms);
  expect(status).toBe(201);
  return body.id;
}

const cents = fc.integer({ min: 1, max: 60_00 });
const ours = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), ofKitchen: fc.boolean(), cents }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('unit' as const),
      line: fc.nat(2),
      bySeller: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tip' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), ofKitchen: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), ofKitchen: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('payout' as const), ofKitchen: fc.boolean(), cents }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jobs' as const) }) },
);
const banks = fc.oneof(
  fc.record({ kind: fc.constant('take' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('decide' as const), isWon: fc.boolean() }),
  fc.record({ kind: fc.constant('refund there' as const), cents }),
);
const rounds = fc.array(
  fc.record({ ours: fc.array(ours, { maxLength: 4 }), bank: fc.option(banks) }),
  { minLength: 1, maxLength: 5 },
);
const bought = fc.record({
  quantities: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(3)).filter((quantities) => sum(quantities) > 0),
  tip: fc.oneof(fc.constant(0), fc.integer({ min: 1_00, max: 10_00 })),
  gift: fc.oneof(fc.constant(0), fc.integer({ min: 5_00, max: 120_00 })),
});
type OurStep = typeof ours extends fc.Arbitrary<infer S> ? S : never;
type BankStep = typeof banks extends fc.Arbitrary<infer S> ? S : never;
type Bought = typeof bought extends fc.Arbitrary<infer S> ? S : never;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** What it comes to is in the refusal of another sum. */
async function ordered(shopper: SignedIn, { quantities, tip, gift }: Bought): Promise<Order> {
  if (gift > 0) await giftInWallet(shopper, toMajor(gift));
  await fillCart(
    shopper,
    products.flatMap(({ id: productId }, index) => {
      const quantity = quantities[index] ?? 0;
      return quantity > 0 ? [{ productId, quantity }] : [];
    }),
  );
  const items = (await shopper.get<CartItem[]>('/api/cart/me')).body;
  const given = quantities[0] > 0 ? tip : 0;
  const asked = (total: number, giftAmount: Minor) => ({
    order: {
      total,
      shippingAddress: address,
      paymentToken: sandboxTokens.approved,
      tips: given > 0 ? [{ shopId: kitchen.id, amount: toMajor(given) }] : [],
      giftAmount: toMajor(giftAmount),
    },
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
  });
  const total = (await place(shopper, asked(0.01, 0), key())).body.order?.total ?? 0;
  const goods = toMinor(total) - given;
  const ofGift = gift >= goods ? goods : Math.max(0, Math.min(gift, toMinor(total) - 1_00));
  const answer = await place(shopper, asked(total, ofGift), key());
  expect(answer.status).toBe(201);
  return answer.body;
}

async function take(step: OurStep, order: Order, shopper: SignedIn): Promise<number> {
  if (step.kind === 'jobs') return runJobs(app).then(() => 200);
  if (step.kind === 'tip')
    return (await shopper.post(`/api/orders/${order.id}/tips/refund`, { shopId: kitchen.id }))
      .status;
  if (step.kind === 'unit') {
    const line = order.items[step.line % order.items.length];
    const shop = products.find(({ id }) => id === line?.productId)?.shop ?? kitchen;
    const lines = [{ lineId: line?.id, quantity: 1 }];
    return refund(order, step.bySeller ? shop.seller : admin, { shopId: shop.id, lines });
  }
  const { id: shopId, seller } = step.ofKitchen ? kitchen : potter;
  if (step.kind === 'refund') return refund(order, admin, { shopId, amount: toMajor(step.cents) });
  if (step.kind === 'payout') {
    const payout = { shopId, amount: toMajor(step.cents), reference: 'FAST 1' };
    return (await admin.post('/api/payouts', payout, key())).status;
  }
  const move = async (status: string) =>
    (await seller.put(`/api/orders/${order.id}/status`, { status, shopId })).status;
  if (step.kind === 'cancel') return move('cancelled');
  await move('processing');
  await move('shipped');
  return move('delivered');
}

async function refund(order: Order, by: SignedIn, what: object): Promise<number> {
  const body = { reason: 'It broke', ...what };
  return (await by.post(`/api/orders/${order.id}/refunds`, body, key())).status;
}

/** What somebody did at the gateway, as it says so each time. */
type Bank = {
  refundsThere: Array<{ id: string; amount: Minor; madeAt: string }>;
  status: 'open' | 'won' | 'lost';
  movements: Array<{ id: string; amount: Minor }>;
};

async function happens(step: BankStep, order: Order, bank: Bank): Promise<void> {
  const payment = await app.db.row<{
    id: number;
    provider: string;
    reference: string;
    amount: Minor;
    refunded: Minor;
  }>(
    sql`select id, provider, reference, amount, refunded from payments where order_id = ${order.id}`,
  );
  if (!payment) return;
  const { id: paymentId, amount, refunded, ...named } = payment;
  const [at, id] = [new Date().toISOString(), crypto.randomUUID()];
  const taken = -(bank.movements[0]?.amount ?? 0);
  if (step.kind === 'take' && taken === 0) {
    bank.movements.push({ id, amount: -Math.ceil((amount * step.percent) / 100) });
  } else if (step.kind === 'decide' && taken > 0 && bank.status === 'open') {
    bank.status = step.isWon ? 'won' : 'lost';
    if (step.isWon) bank.movements.push({ id, amount: taken });
  } else if (step.kind === 'refund there' && amount - refunded - taken > 0) {
    const most = Math.min(step.cents, amount - refunded - taken);
    bank.refundsThere.push({ id, amount: most, madeAt: at });
  }
  const dispute = { status: bank.status, movements: [...bank.movements], respondBy: null };
  await followGateway(app, {
    orderId: order.id,
    paymentId,
    payment: named,
    stoodAt: at,
    refundsThere: [...bank.refundsThere],
    ours: { sent: refunded, failed: 0 },
    disputes:
      bank.movements.length === 0
        ? []
        : [
            {
              id: `dp_${order.id}`,
              amount: -(bank.movements[0]?.amount ?? 0),
              reason: 'fraudulent',
              openedAt: at,
              ...dispute,
            },
          ],
  });
}

/** Bookings that do not sum to zero, and whatever holds more than it was given or less than nothing. */
async function wrong(): Promise<unknown[]> {
  const held = (account: string) => sql`(
    select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = o.id and e.account = ${account})`;
  return app.db.rows(sql`
    select 'transaction' as what, transaction_id as id from ledger_entries group by transaction_id having sum(amount) <> 0
    union all select 'card', id from gift_cards g where balance not between 0 and amount
      or balance <> (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.gift_card_id = g.id)
    union all select 'order', id from orders where gift_returned > coalesce(gift_paid, 0)
    union all select 'payment', id from payments where refunded not between 0 and amount
    union all select 'gateway', o.id from orders o join payments p on p.order_id = o.id where ${held('gateway')} > p.amount
    union all select 'gifts', o.id from orders o where ${held('gift_cards')} not between 0 and coalesce(o.gift_paid, 0)
    union all select 'promotions', o.id from orders o where ${held('promotions')} < 0
    union all select 'commission', o.id from orders o where ${held('commission')} > 0
    union all select 'sellers', o.id from orders o where ${held('seller')} > 0`);
}

test('whatever meets in an order, nobody gets more than they gave, and every figure is explained', async () => {
  await fc.assert(
    fc.asyncProperty(bought, rounds, async (basket, steps) => {
      const shopper = await signedIn(app);
      const order = await ordered(shopper, basket);
      const bank: Bank = { refundsThere: [], status: 'open', movements: [] };
      for (const round of steps) {
        const answers = await Promise.all(round.ours.map((step) => take(step, order, shopper)));
        for (const status of answers) expect([200, 201, 404, 409]).toContain(status);
        // What has arrived has been there long enough to be paid out.
        await app.db.run(
          sql`update shop_orders set delivered_at = delivered_at - interval '8 days' where delivered_at > now() - interval '7 days'`,
        );
        if (round.bank) await happens(round.bank, order, bank);
        expect(await wrong()).toEqual([]);
      }
      await runJobs(app);
      expect(await wrong()).toEqual([]);
      await expectExplained({ admin, shops: [kitchen, potter], orderIds: [order.id] });
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 240_000);
