/** Orders that gift cards pay, all of them or some: what moves in the ledger, where refunds go, and who gets a balance that two spend at once. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundSplit } from '#contract/gifts/rules.ts';
import type { GiftMoved, GiftWallet } from '#contract/gifts/schemas.ts';
import { sum, toMajor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { giftInWallet, sellGifts } from '../../testing/gifts.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import {
  checkoutBody,
  fillCart,
  ledger,
  type OrderProblem,
  place,
  placed,
  runJobs,
} from '../checkouts.testing.ts';
import { expectExplained } from '../explained-money.testing.ts';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let shopId: number;
let otherShopId: number;
let pot: { id: number };
let pan: { id: number };

beforeAll(async () => {
  app = await testApp();
  [admin, owner] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller' }),
  ]);
  await sellGifts(admin);
  shopId = (await aShop(app, { ownerId: owner.id, commissionBasisPoints: 1_000 })).id;
  otherShopId = (await aShop(app, { ownerId: owner.id, commissionBasisPoints: 1_000 })).id;
  pot = await aProduct(app, { shopId, price: 40_00 });
  pan = await aProduct(app, { shopId: otherShopId, price: 60_00 });
});
afterAll(() => app.close());

const pots = (quantity = 1) => [{ productId: pot.id, quantity }];
/** 100.00 of two shops, delivered for nothing. */
const ofBoth = () => [...pots(), { productId: pan.id, quantity: 1 }];
const balanceOf = async (who: SignedIn) =>
  (await who.get<{ balance: number }>('/api/gift-cards/balance')).body.balance;
const refund = (order: Order, shop: number, amount: number) =>
  owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId: shop, reason: 'A crack', amount },
    { 'idempotency-key': crypto.randomUUID() },
  );
const cancel = (order: Order, by: SignedIn) =>
  by.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
const orderOf = async (who: SignedIn, { id }: { id: number }) =>
  (await who.get<Order>(`/api/orders/${id}`)).body;

/** The ledger sums to zero, and owes for each card what it holds. */
async function requireSound(): Promise<void> {
  const wrong = await app.db.rows(sql`
    select g.id from gift_cards g where g.balance <> (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.gift_card_id = g.id)
    union all select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`);
  expect(wrong).toEqual([]);
}

describe('what a card pays', () => {
  test('is all of an order, without a payment beside it', async () => {
    const shopper = await signedIn(app);
    await giftInWallet(shopper, 120);
    const order = await placed(shopper, ofBoth(), { giftAmount: 100, paymentToken: undefined });
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      paid: 100,
      giftPaid: 100,
      giftReturned: 0,
    });
    expect(await ledger(app, order.id)).toEqual({
      gift_cards: 100_00,
      seller: -90_00,
      commission: -10_00,
    });
    expect(await balanceOf(shopper)).toBe(20);
    await runJobs(app);
    await expectExplained({
      admin,
      shops: [{ id: shopId, seller: owner }],
      orderIds: [order.id],
    });
    await requireSound();
  });

  test('is a part, and the gateway holds the rest', async () => {
    const shopper = await signedIn(app);
    await giftInWallet(shopper, 30);
    await giftInWallet(shopper, 25.5);
    const order = await placed(shopper, ofBoth(), { giftAmount: 55.5 });
    expect(await ledger(app, order.id)).toMatchObject({ gateway: 44_50, gift_cards: 55_50 });
    expect(await balanceOf(shopper)).toBe(0);
    const wallet = (await shopper.get<GiftWallet>('/api/gift-cards/wallet')).body;
    const spent = wallet.history.filter(({ kind }) => kind === 'spent');
    expect(spent.map(({ amount, order: of }) => [amount, of?.number])).toEqual([
      [-25.5, order.orderNumber],
      [-30, order.orderNumber],
    ]);
    await requireSound();
  });

  test('is nothing of an order that waits for its payment, which it can pay then', async () => {
    const shopper = await signedIn(app);
    await giftInWallet(shopper, 90);
    const order = await placed(shopper, ofBoth(), { giftAmount: 90, paymentToken: undefined });
    expect(order).toMatchObject({ paymentStatus: 'pending' });
    expect(order).not.toHaveProperty('giftPaid');
    expect(await balanceOf(shopper)).toBe(90);
    const pay = (body: object) =>
      shopper.post<Order & OrderProblem>(`/api/orders/${order.id}/payment`, {
        paymentMethod: 'creditCard',
        ...body,
      });
    expect((await pay({ giftAmount: 90 })).status).toBe(402);
    const { body } = await pay({ giftAmount: 90, paymentToken: sandboxTokens.approved });
    expect(body).toMatchObject({ paymentStatus: 'paid', giftPaid: 90, paid: 100 });
    expect(await ledger(app, order.id)).toMatchObject({ gateway: 10_00, gift_cards: 90_00 });
    const lapsed = await placed(shopper, pots(2), { paymentToken: undefined });
    expect((await cancel(lapsed, shopper)).status).toBe(200);
    expect(await balanceOf(shopper)).toBe(0);
    await requireSound();
  });

  test('is refused where the cards hold less, or too little would be left to pay', async () => {
    const shopper = await signedIn(app);
    await giftInWallet(shopper, 50);
    await fillCart(shopper, ofBoth());
    const asked = async (giftAmount: number) => {
      const answer = await place(shopper, await checkoutBody(shopper, { giftAmount }));
      const { code, least } = answer.body as { code?: string; least?: number };
      return least === undefined ? [answer.status, code] : [answer.status, code, least];
    };
    expect(await asked(50.01)).toEqual([409, 'gift.too_little']);
    expect(await asked(99.5)).toEqual([422, 'gift.least_rest', 1]);
    expect(await asked(100.01)).toEqual([422, 'gift.least_rest', 1]);
    expect(await asked(-1)).toEqual([422, 'request.invalid']);
    expect(await balanceOf(shopper)).toBe(50);
    // Somebody else's card pays nothing of mine.
    await giftInWallet(await signedIn(app), 80);
    expect(await asked(80)).toEqual([409, 'gift.too_little']);
  });
});

describe('races', () => {
  test('a balance is spent by one of two orders at once, and never goes below nothing', async () => {
    const shopper = await signedIn(app);
    const { card } = await giftInWallet(shopper, 60);
    const body = (giftAmount: number) => ({
      order: {
        total: 80,
        shippingAddress: '12 Joo Chiat Road, Singapore 427741',
        buyNow: true,
        giftAmount,
        paymentToken: sandboxTokens.approved,
      },
      items: [{ productId: pot.id, quantity: 2 }],
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        place(shopper, body(40 + nth), { 'idempotency-key': crypto.randomUUID() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await balanceOf(shopper)).toBeLessThanOrEqual(20);
    await expect(
      app.db.run(sql`update gift_cards set balance = -1 where id = ${card.id}`),
    ).rejects.toThrow('gift_cards_balance_never_below_zero');
    await runJobs(app);
    await requireSound();
  });

  test('a card that is voided while it is spent either pays or does not', async () => {
    const shopper = await signedIn(app);
    const { card } = await giftInWallet(shopper, 100);
    await fillCart(shopper, ofBoth());
    const order = await checkoutBody(shopper, { giftAmount: 100, paymentToken: undefined });
    const [placing, voiding] = await Promise.all([
      place(shopper, order),
      admin.post(`/api/gift-cards/${card.id}/void`, { reason: 'Bought with a stolen card' }),
    ]);
    expect([201, 409]).toContain(placing.status);
    expect(voiding.status).toBe(204);
    await requireSound();
  });
});

describe('what goes back', () => {
  test('goes to the payment card first and to gift cards last, the last that paid before the others', async () => {
    const shopper = await signedIn(app);
    const first = await giftInWallet(shopper, 30);
    const second = await giftInWallet(shopper, 20);
    const order = await placed(shopper, ofBoth(), { giftAmount: 50 });
    await runJobs(app);
    const left = async () => {
      const rows = (await shopper.get<GiftWallet>('/api/gift-cards/wallet')).body.cards;
      return [first, second].map(({ card }) => rows.find(({ id }) => id === card.id)?.balance);
    };
    expect((await refund(order, otherShopId, 45)).status).toBe(201);
    expect(await ledger(app, order.id)).toMatchObject({ gateway: 5_00, gift_cards: 50_00 });
    expect(await left()).toEqual([0, 0]);
    expect((await refund(order, otherShopId, 15)).status).toBe(201);
    expect(await ledger(app, order.id)).toMatchObject({ gift_cards: 40_00, seller: -36_00 });
    expect(await left()).toEqual([0, 10]);
    expect(await orderOf(shopper, order)).toMatchObject({
      paymentStatus: 'paid',
      refunded: 60,
      giftReturned: 10,
    });
    expect((await refund(order, shopId, 40)).status).toBe(201);
    expect(await left()).toEqual([30, 20]);
    expect(await orderOf(shopper, order)).toMatchObject({
      paymentStatus: 'refunded',
      giftReturned: 50,
    });
    await runJobs(app);
    await requireSound();
  });

  test('of an order that is cancelled is everything, also where cards alone paid it', async () => {
    const shopper = await signedIn(app);
    await giftInWallet(shopper, 100);
    const order = await placed(shopper, ofBoth(), { giftAmount: 100, paymentToken: undefined });
    await runJobs(app);
    expect((await cancel(order, shopper)).status).toBe(200);
    expect(await ledger(app, order.id)).toEqual({
      gift_cards: 0,
      seller: 0,
      commission: 0,
    });
    expect(await balanceOf(shopper)).toBe(100);
    expect(await orderOf(shopper, order)).toMatchObject({ paymentStatus: 'refunded' });
    await runJobs(app);
    await requireSound();
  });

  test('to a card that has run out can be spent for thirty days', async () => {
    await sellGifts(admin, { months: 1 });
    const shopper = await signedIn(app);
    const { card } = await giftInWallet(shopper, 100);
    await sellGifts(admin);
    const order = await placed(shopper, ofBoth(), { giftAmount: 100, paymentToken: undefined });
    await app.db.run(
      sql`update gift_cards set expires_at = now() - interval '1 day' where id = ${card.id}`,
    );
    await cancel(order, shopper);
    expect(await balanceOf(shopper)).toBe(100);
    const { body: history } = await admin.get<GiftMoved[]>(`/api/gift-cards/${card.id}/history`);
    expect(history.map(({ kind }) => kind)).toEqual(['sale', 'spent', 'returned', 'returned']);
  });

  test('is split as the rule says, whatever was paid with what and however it goes back', async () => {
    const cents = fc.integer({ min: 5_00, max: 45_00 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(cents, { minLength: 1, maxLength: 2 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }),
        async (amounts, cuts) => {
          const shopper = await signedIn(app);
          const cards: Array<{ id: number }> = [];
          for (const amount of amounts)
            cards.push((await giftInWallet(shopper, toMajor(amount))).card);
          const gift = sum(amounts);
          const order = await placed(shopper, ofBoth(), { giftAmount: toMajor(gift) });
          let left = {
            gateway: 100_00 - gift,
            tips: 0,
            cards: amounts.map((amount, nth) => ({ id: cards[nth]?.id ?? 0, amount })),
          };
          let ofPan = 60_00;
          for (const cut of cuts) {
            const amount = Math.max(1, Math.floor((ofPan * cut) / 100));
            if (amount > ofPan) break;
            ofPan -= amount;
            expect((await refund(order, otherShopId, toMajor(amount))).status).toBe(201);
            const split = refundSplit({ bought: amount, tips: 0 }, left);
            left = {
              ...left,
              gateway: left.gateway - split.gateway,
              cards: left.cards.map((card) => ({
                ...card,
                amount: card.amount - (split.cards.find(({ id }) => id === card.id)?.amount ?? 0),
              })),
            };
          }
          const rows = await app.db.rows<{ id: number | null; amount: number }>(sql`
            select e.gift_card_id as id, sum(e.amount)::integer as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
            where t.order_id = ${order.id} and e.account in ('gateway', 'gift_cards') group by e.gift_card_id`);
          const of = (id: number | null) => rows.find((row) => row.id === id)?.amount ?? 0;
          expect(of(null)).toBe(left.gateway);
          for (const card of left.cards) expect(of(card.id)).toBe(card.amount);
          await requireSound();
        },
      ),
      { numRuns: 12 },
    );
  });
});

test('what comes back to a card that was voided meanwhile is said to be lost with it, and voided once more', async () => {
  const shopper = await signedIn(app);
  const { card } = await giftInWallet(shopper, 120);
  const order = await placed(shopper, ofBoth(), { giftAmount: 100, paymentToken: undefined });
  const voidCard = () =>
    admin.post(`/api/gift-cards/${card.id}/void`, { reason: 'Bought with a stolen card' });
  const notices = async () => {
    await runJobs(app);
    const { body } =
      await shopper.get<Array<{ kind: string; title: string; text: string }>>('/api/notifications');
    return body.map(({ kind, title, text }) => `${kind}: ${title}. ${text}`);
  };
  expect((await voidCard()).status).toBe(204);
  expect(await notices()).toContainEqual(expect.stringMatching(/^gift.voided: .*\$20\.00 on it/));
  expect((await cancel(order, admin)).status).toBe(200);
  expect((await notices()).filter((one) => one.startsWith('order.refunded'))).toEqual([
    expect.stringMatching(/\$100\.00 went back to a gift card that was voided.*cannot be spent/),
  ]);
  expect((await voidCard()).status).toBe(204);
  expect(await notices()).toContainEqual(expect.stringMatching(/^gift.voided: .*\$100\.00 on it/));
  await requireSound();
});
