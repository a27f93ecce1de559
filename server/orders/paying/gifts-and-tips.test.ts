/** Orders that gift cards pay and that have a tip: the cards pay what is bought, and the tip stays with those whom it is for. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundSplit } from '#contract/gifts/rules.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { sql } from '../../db/database.ts';
import { aCase, decision, stepOfShop, stepOfShopper } from '../../testing/aftercare.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { giftInWallet, sellGifts } from '../../testing/gifts.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { checkoutBody, fillCart, ledger, place, placed, runJobs } from '../checkouts.testing.ts';
import { expectExplained } from '../explained-money.testing.ts';
import { followGateway } from '../refunds/gateway-news.ts';

let app: TestApp;
let admin: SignedIn;
let cook: SignedIn;
let kitchenId: number;
let shopId: number;
let dish: { id: number };
let pot: { id: number };

beforeAll(async () => {
  app = await testApp();
  [admin, cook] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller' }),
  ]);
  await sellGifts(admin);
  const { version } = (await admin.get<AdminSettings>('/api/platform/settings')).body.tips;
  await admin.put('/api/platform/settings/tips', { isOn: true, version });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food', commissionBasisPoints: 1_000 }))
    .id;
  shopId = (await aShop(app, { ownerId: cook.id, commissionBasisPoints: 1_000 })).id;
  dish = await aProduct(app, { shopId: kitchenId, isFood: true, price: 10_00 });
  pot = await aProduct(app, { shopId, price: 60_00 });
  const settings = (await cook.get<ShopSettings>(`/api/shops/${kitchenId}/settings`)).body;
  const taken = { version: settings.tips?.version, tipsFor: 'kitchen' };
  expect((await cook.put(`/api/shops/${kitchenId}/tips`, taken)).status).toBe(200);
});
afterAll(() => app.close());

/** 25.00 of a kitchen. */
const dishes = () => [{ productId: dish.id, quantity: 2 }];
/** 85.00 of a kitchen and a shop. */
const ofBoth = () => [...dishes(), { productId: pot.id, quantity: 1 }];
const balanceOf = async (who: SignedIn) =>
  (await who.get<{ balance: number }>('/api/gift-cards/balance')).body.balance;
const cancel = (order: Order, by: SignedIn) =>
  by.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
const refund = (order: Order, of: number, amount: number) =>
  cook.post(
    `/api/orders/${order.id}/refunds`,
    { shopId: of, reason: 'It was cold', amount: toMajor(amount) },
    { 'idempotency-key': crypto.randomUUID() },
  );
const tipBack = (order: Order, by: SignedIn) =>
  by.post(`/api/orders/${order.id}/tips/refund`, { shopId: kitchenId });

/** Places what is bought with a tip, of which cards pay `gift`; minor units. */
async function tipped(
  shopper: SignedIn,
  { wanted, tip, gift }: { wanted: ReturnType<typeof ofBoth>; tip: number; gift: number },
): Promise<Order> {
  await fillCart(shopper, wanted);
  const { order: usual } = await checkoutBody(shopper);
  const body = await checkoutBody(shopper, {
    total: toMajor(toMinor(usual.total) + tip),
    tips: [{ shopId: kitchenId, amount: toMajor(tip) }],
    giftAmount: toMajor(gift),
  });
  const answer = await place(shopper, body);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** What the gateway and each card still have of an order; of the gateway, the tip. */
async function heldOf(order: Order) {
  const rows = await app.db.rows<{ id: number | null; isTip: boolean; amount: number }>(sql`
    select e.gift_card_id as id, t.kind = 'tip' as "isTip", sum(e.amount)::integer as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${order.id} and e.account in ('gateway', 'gift_cards') group by 1, 2`);
  const gateway = rows.filter(({ id }) => id === null);
  return {
    gateway: sum(gateway.map(({ amount }) => amount)),
    tip: sum(gateway.filter(({ isTip }) => isTip).map(({ amount }) => amount)),
    ofCard: (id: number) => rows.find((row) => row.id === id)?.amount ?? 0,
    hasCardPaidTip: rows.some(({ id, isTip }) => id !== null && isTip),
  };
}

type Dispute = {
  status: 'open' | 'won' | 'lost';
  movements: Array<{ id: string; amount: number }>;
};

/** What a bank has taken of an order, and given back. */
async function disputed(order: Order, { status, movements }: Dispute): Promise<void> {
  const payment = await app.db.row<{ id: number; provider: string; reference: string }>(
    sql`select id, provider, reference from payments where order_id = ${order.id}`,
  );
  if (!payment) throw new Error('there is no payment');
  const { id: paymentId, ...key } = payment;
  const at = new Date().toISOString();
  await followGateway(app, {
    orderId: order.id,
    paymentId,
    payment: key,
    stoodAt: at,
    refundsThere: [],
    ours: { sent: 0, failed: 0 },
    disputes: [
      {
        id: `dp_${order.id}`,
        amount: -(movements[0]?.amount ?? 0),
        reason: 'fraudulent',
        status,
        openedAt: at,
        respondBy: null,
        movements,
      },
    ],
  });
}

/** Each movement sums to zero, each card is owed what it holds, and none holds more than it cost or returned more than it paid. */
async function requireSound(): Promise<void> {
  const wrong = await app.db.rows(sql`
    select id from gift_cards g where balance > amount or balance <> (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.gift_card_id = g.id)
    union all select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0
    union all select id from orders where gift_returned > coalesce(gift_paid, 0)
    union all select id from payments where refunded > amount`);
  expect(wrong).toEqual([]);
}

test('cards pay what is bought, and a tip is left for another way to pay', async () => {
  const shopper = await signedIn(app);
  await giftInWallet(shopper, 100);
  await fillCart(shopper, dishes());
  const asked = async (giftAmount: number, tip = 3) => {
    const tips = [{ shopId: kitchenId, amount: tip }];
    const body = await checkoutBody(shopper, { total: 25 + tip, tips, giftAmount });
    const answer = await place(shopper, body);
    return [answer.status, (answer.body as { code?: string }).code];
  };
  expect(await asked(28)).toEqual([422, 'gift.not_for_tips']);
  expect(await asked(25.01)).toEqual([422, 'gift.not_for_tips']);
  expect(await balanceOf(shopper)).toBe(100);
  expect((await asked(25))[0]).toBe(201);
  expect(await balanceOf(shopper)).toBe(75);
  await requireSound();
});

test('a waiting order with a tip is paid by cards as far as they may', async () => {
  const shopper = await signedIn(app);
  await giftInWallet(shopper, 100);
  const order = await placed(shopper, dishes(), {
    total: 28,
    tips: [{ shopId: kitchenId, amount: 3 }],
    paymentToken: undefined,
  });
  const pay = (giftAmount: number) =>
    shopper.post<{ code?: string }>(`/api/orders/${order.id}/payment`, {
      paymentMethod: 'creditCard',
      paymentToken: sandboxTokens.approved,
      giftAmount,
    });
  expect(await pay(28)).toMatchObject({ status: 422, body: { code: 'gift.not_for_tips' } });
  expect((await pay(25)).status).toBe(200);
  expect(await ledger(app, order.id)).toMatchObject({ gateway: 3_00, gift_cards: 25_00 });
});

test('whatever goes back, and in which order, each gets back what it gave, and the tip only the gateway', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('dishes' as const), cut: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('pot' as const), cut: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('tip' as const), cut: fc.constant(100) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 5_00, max: 40_00 }), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1_00, max: 10_00 }),
      fc.array(step, { maxLength: 4 }),
      fc.boolean(),
      async (amounts, tip, steps, isCancelled) => {
        const shopper = await signedIn(app);
        const cards: number[] = [];
        for (const amount of amounts)
          cards.push((await giftInWallet(shopper, toMajor(amount))).card.id);
        const order = await tipped(shopper, { wanted: ofBoth(), tip, gift: sum(amounts) });
        const bought = { dishes: 20_00, pot: 60_00 };
        let left = {
          gateway: toMinor(order.total) - sum(amounts),
          tips: tip,
          cards: amounts.map((amount, nth) => ({ id: cards[nth] ?? 0, amount })),
        };
        const goesBack = async (back: Parameters<typeof refundSplit>[0]) => {
          const split = refundSplit(back, left);
          left = {
            gateway: left.gateway - split.gateway,
            tips: left.tips - back.tips,
            cards: left.cards.map((card) => ({
              ...card,
              amount: card.amount - (split.cards.find(({ id }) => id === card.id)?.amount ?? 0),
            })),
          };
          const held = await heldOf(order);
          expect({ gateway: held.gateway, tips: held.tip }).toEqual({
            gateway: left.gateway,
            tips: left.tips,
          });
          for (const card of left.cards) expect(held.ofCard(card.id)).toBe(card.amount);
          expect(held.hasCardPaidTip).toBe(false);
          await requireSound();
        };
        await goesBack({ bought: 0, tips: 0 });
        for (const { kind, cut } of steps)
          if (kind === 'tip') {
            expect((await tipBack(order, shopper)).status === 409).toBe(left.tips === 0);
            await goesBack({ bought: 0, tips: left.tips });
          } else {
            const amount = Math.floor((bought[kind] * cut) / 100);
            if (amount === 0) continue;
            bought[kind] -= amount;
            const of = kind === 'pot' ? shopId : kitchenId;
            expect((await refund(order, of, amount)).status).toBe(201);
            await goesBack({ bought: amount, tips: 0 });
          }
        if (isCancelled && left.gateway + sum(left.cards.map(({ amount }) => amount)) > 0) {
          expect((await cancel(order, shopper)).status).toBe(200);
          const held = left.gateway + sum(left.cards.map(({ amount }) => amount));
          await goesBack({ bought: held - left.tips, tips: left.tips });
          expect(await balanceOf(shopper)).toBe(toMajor(sum(amounts)));
          expect((await shopper.get<Order>(`/api/orders/${order.id}`)).body).toMatchObject({
            paymentStatus: 'refunded',
            giftReturned: toMajor(sum(amounts)),
          });
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('a case gives back by the same rule, and what the market bears moves no card', async () => {
  const buyer = await signedIn(app);
  await giftInWallet(buyer, 20);
  const order = await tipped(buyer, { wanted: dishes(), tip: 4_00, gift: 20_00 });
  for (const status of ['processing', 'shipped', 'delivered'])
    expect(
      (await cook.put(`/api/orders/${order.id}/status`, { status, shopId: kitchenId })).status,
    ).toBe(200);
  await runJobs(app);
  const lineId = order.items[0]?.id ?? 0;
  const sold = {
    buyer,
    seller: cook,
    shopId: kitchenId,
    product: { id: dish.id, price: 10_00 },
    order,
    lineId,
  };
  const { id } = await aCase(sold);
  await stepOfShop(sold, id, { step: 'refund', amount: 2, text: 'For the corner' });
  expect(await ledger(app, order.id)).toMatchObject({ gateway: 7_00, gift_cards: 20_00 });
  await stepOfShopper(sold, id, { step: 'escalate', text: 'It is a present' });
  const decided = await decision(admin, id, { decision: 'refund', bearer: 'market' });
  expect(decided.status).toBe(200);
  const held = await heldOf(order);
  expect(held).toMatchObject({ gateway: 4_00, tip: 4_00, hasCardPaidTip: false });
  expect(await balanceOf(buyer)).toBe(5);
  expect(await ledger(app, order.id)).toMatchObject({ gift_cards: 15_00, goodwill: 7_20 });
  await requireSound();
});

test('what a bank has taken of the tip goes back to the cards, so that nobody gets more than they gave', async () => {
  const shopper = await signedIn(app);
  await giftInWallet(shopper, 20);
  const order = await tipped(shopper, { wanted: dishes(), tip: 3_00, gift: 20_00 });
  await runJobs(app);
  await disputed(order, { status: 'lost', movements: [{ id: 'txn_gift', amount: -8_00 }] });
  expect(await ledger(app, order.id)).toMatchObject({ gateway: 0, gift_cards: 20_00 });
  expect((await cancel(order, shopper)).status).toBe(200);
  expect(await ledger(app, order.id)).toMatchObject({ gateway: 0, gift_cards: 0, seller: 0 });
  expect(await balanceOf(shopper)).toBe(20);
  await requireSound();
});

test('what a bank takes of a tip, and gives back, is no part of the sale', async () => {
  const shopper = await signedIn(app);
  await fillCart(shopper, dishes());
  const body = await checkoutBody(shopper, {
    total: 29,
    tips: [{ shopId: kitchenId, amount: 4 }],
  });
  const { body: order } = await place(shopper, body);
  await runJobs(app);
  const movements = [{ id: 'txn_taken', amount: -27_00 }];
  await disputed(order, { status: 'open', movements });
  expect((await heldOf(order)).tip).toBe(2_00);
  const explained = { admin, orderIds: [order.id] };
  const shops = [kitchenId, shopId].map((id) => ({ id, seller: cook }));
  await expectExplained({ ...explained, shops });
  movements.push({ id: 'txn_given', amount: 27_00 });
  await disputed(order, { status: 'won', movements });
  expect(await heldOf(order)).toMatchObject({ gateway: 29_00, tip: 4_00 });
  await expectExplained({ ...explained, shops });
});
