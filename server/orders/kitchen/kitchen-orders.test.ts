import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptMinutes } from '#contract/orders/rules.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import type { EventMap } from '../../events/events.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn } from '../../testing/makers.ts';
import { ledger, onHand, place, placed, runJobs } from '../checkouts.testing.ts';
import {
  anOrderOfDishes,
  letClockRunOut,
  move,
  shopOrderId,
  shopOrderSeenBy,
} from '../kitchens.testing.ts';
import { declineLate } from '../moving/order-clocks.ts';

let app: TestApp;
const declined: Array<EventMap['order.declined']> = [];
beforeAll(async () => {
  app = await testApp();
  app.events.on('order.declined', (event) => declined.push(event));
});
afterAll(() => app.close());

const minutes = (from: string | Date, to: string | null) =>
  Math.round((new Date(to ?? 0).getTime() - new Date(from).getTime()) / 60_000);

describe('the way of a kitchen', () => {
  test('accept, ready, out, delivered: the shopper sees each step, and who made it', async () => {
    const { buyer, cook, order, kitchenId } = await anOrderOfDishes(app);
    const steps = [
      [{ status: 'processing', from: 'pending' }, 'preparing'],
      [
        { status: 'processing', kitchenStep: 'ready', from: 'processing', fromStep: 'preparing' },
        'ready',
      ],
      [{ status: 'shipped', from: 'processing', fromStep: 'ready' }, null],
      [{ status: 'delivered', from: 'shipped' }, null],
    ] as const;
    for (const [body, kitchenStep] of steps) {
      expect(await move(cook, order, { ...body, shopId: kitchenId })).toMatchObject({
        status: 200,
        body: { status: body.status },
      });
      expect(await shopOrderSeenBy(buyer, order)).toMatchObject({
        status: body.status,
        kitchenStep,
      });
    }
    const { changes } = await shopOrderSeenBy(buyer, order);
    expect(changes.map(({ status, kitchenStep, by }) => [status, kitchenStep, by])).toEqual([
      ['pending', null, 'shopper'],
      ['processing', 'preparing', 'seller'],
      ['processing', 'ready', 'seller'],
      ['shipped', null, 'seller'],
      ['delivered', null, 'seller'],
    ]);
    const people = await app.db.rows<{ id: number }>(
      sql`select distinct user_id as id from order_changes where order_id = ${order.id} and changed_by = 'seller'`,
    );
    expect(people).toEqual([{ id: cook.id }]);
  });

  test('each step is taken back by the same call the other way', async () => {
    const { cook, order } = await anOrderOfDishes(app);
    await move(cook, order, { status: 'processing' });
    await move(cook, order, { status: 'processing', kitchenStep: 'ready' });
    expect(
      (
        await move(cook, order, {
          status: 'processing',
          kitchenStep: 'preparing',
          from: 'processing',
          fromStep: 'ready',
        })
      ).body.shopOrders,
    ).toMatchObject([{ kitchenStep: 'preparing' }]);
    expect(
      (await move(cook, order, { status: 'pending', from: 'processing' })).body.shopOrders,
    ).toMatchObject([{ status: 'pending', kitchenStep: null }]);
  });

  test('what was taken back has its time to accept anew, and is declined at its end', async () => {
    const { buyer, cook, order } = await anOrderOfDishes(app);
    await move(cook, order, { status: 'processing' });
    await letClockRunOut(app, order.id);
    await runJobs(app);
    expect((await shopOrderSeenBy(buyer, order)).status).toBe('processing');
    await move(cook, order, { status: 'pending' });
    expect(minutes(new Date(), (await shopOrderSeenBy(buyer, order)).acceptBy)).toBe(acceptMinutes);
    await letClockRunOut(app, order.id);
    await runJobs(app);
    expect((await shopOrderSeenBy(buyer, order)).status).toBe('cancelled');
  });

  test('two who press at once: one step, the other is told where it stands', async () => {
    const { cook, order } = await anOrderOfDishes(app);
    await move(cook, order, { status: 'processing' });
    const body = {
      status: 'processing',
      kitchenStep: 'ready',
      from: 'processing',
      fromStep: 'preparing',
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(cook, order, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body: problem } of answers)
      if (status !== 200)
        expect(problem).toMatchObject({
          type: '/problems/state-conflict',
          shopOrders: [{ status: 'processing', kitchenStep: 'ready' }],
        });
  });

  test('two of the staff accept at once: one does, and it is written once', async () => {
    const { cook, kitchenId, order } = await anOrderOfDishes(app);
    const helper = await signedIn(app);
    await app.db.run(
      sql`insert into shop_members (shop_id, user_id, role) values (${kitchenId}, ${helper.id}, 'staff')`,
    );
    const answers = await Promise.all(
      [cook, helper, cook, helper].map((person) =>
        move(person, order, { status: 'processing', from: 'pending', promisedMinutes: 30 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await shopOrderSeenBy(cook, order)).changes.map(({ status }) => status)).toEqual([
      'pending',
      'processing',
    ]);
  });

  test('goods have no steps', async () => {
    const [buyer, seller] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
    const shop = await aShop(app, { ownerId: seller.id });
    const order = await placed(buyer, [
      { productId: (await aProduct(app, { shopId: shop.id })).id, quantity: 1 },
    ]);
    expect(
      (await move(seller, order, { status: 'processing', kitchenStep: 'ready' })).body.shopOrders,
    ).toMatchObject([
      { status: 'processing', kitchenStep: null, acceptBy: null, promisedAt: null },
    ]);
    expect(
      (await move(seller, order, { status: 'processing', kitchenStep: 'preparing' })).status,
    ).toBe(409);
  });

  test('a shopper cannot cook', async () => {
    const { buyer, cook, order } = await anOrderOfDishes(app);
    await move(cook, order, { status: 'processing' });
    expect((await move(buyer, order, { status: 'processing', kitchenStep: 'ready' })).status).toBe(
      409,
    );
  });
});

describe('the time to accept', () => {
  test('begins when the order is placed, and when one that waited for its payment is paid', async () => {
    const paid = await anOrderOfDishes(app);
    expect(minutes(paid.order.createdAt, paid.order.shopOrders[0]?.acceptBy ?? null)).toBe(
      acceptMinutes,
    );
    expect(minutes(paid.order.createdAt, paid.order.shopOrders[0]?.promisedAt ?? null)).toBe(45);
    const unpaid = await anOrderOfDishes(app, { isPaid: false });
    expect(await shopOrderSeenBy(unpaid.buyer, unpaid.order)).toMatchObject({ acceptBy: null });
    await unpaid.buyer.post(`/api/orders/${unpaid.order.id}/payment`, {
      paymentMethod: 'creditCard',
      paymentToken: sandboxTokens.approved,
    });
    const shopOrder = await shopOrderSeenBy(unpaid.buyer, unpaid.order);
    expect(minutes(new Date(), shopOrder.acceptBy)).toBe(acceptMinutes);
    await letClockRunOut(app, unpaid.order.id);
    await runJobs(app);
    expect((await shopOrderSeenBy(unpaid.buyer, unpaid.order)).status).toBe('cancelled');
  });

  test('is over: the order is declined, its stock and money go back, and who cares is told', async () => {
    const { buyer, kitchenId, dishId, order } = await anOrderOfDishes(app);
    await runJobs(app);
    await letClockRunOut(app, order.id);
    await runJobs(app);
    const whole = (await buyer.get<typeof order>(`/api/orders/${order.id}`)).body;
    expect(whole).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      shopOrders: [{ refunded: 25 }],
    });
    expect(whole.shopOrders[0]?.changes.at(-1)).toMatchObject({
      status: 'cancelled',
      by: 'system',
      code: 'not_accepted',
    });
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0 });
    expect(await onHand(app, dishId)).toEqual({ combinations: [5], stock: 5 });
    await expect
      .poll(() => declined.filter(({ orderId }) => orderId === order.id))
      .toEqual([
        {
          orderId: order.id,
          userId: buyer.id,
          shopId: kitchenId,
          by: 'system',
          code: 'not_accepted',
          reason: 'Not accepted within 10 minutes',
        },
      ]);
  });

  test('is over: nobody accepts any more, also before the job has come', async () => {
    const { cook, order } = await anOrderOfDishes(app);
    await app.db.run(
      sql`update shop_orders set accept_by = now() - interval '1 second' where order_id = ${order.id}`,
    );
    const late = await move(cook, order, { status: 'processing' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: 'The time to accept this order is over. It is being declined and refunded.',
      },
    });
    expect((await move(cook, order, { status: 'cancelled' })).status).toBe(200);
  });

  test('ends exactly at its instant, and only once', async () => {
    const { buyer, order } = await anOrderOfDishes(app);
    const late = { orderId: order.id, shopOrderId: await shopOrderId(app, order.id) };
    const end = new Date((await shopOrderSeenBy(buyer, order)).acceptBy ?? 0);
    const before = new Date(end.getTime() - 1);
    await declineLate({ ...app, now: before }, late);
    expect((await shopOrderSeenBy(buyer, order)).status).toBe('pending');
    await Promise.all(
      Array.from({ length: 5 }, () =>
        declineLate({ ...app, now: new Date(end.getTime() + 1) }, late),
      ),
    );
    expect((await shopOrderSeenBy(buyer, order)).changes.map(({ status }) => status)).toEqual([
      'pending',
      'cancelled',
    ]);
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0 });
  });

  test('against accepting at the same moment: one wins, and the money says which', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, cook, order } = await anOrderOfDishes(app);
      const late = { orderId: order.id, shopOrderId: await shopOrderId(app, order.id) };
      const after = new Date(Date.now() + (acceptMinutes + 1) * 60_000);
      const [accepted] = await Promise.all([
        move(cook, order, { status: 'processing', from: 'pending' }),
        declineLate({ ...app, now: after }, late),
      ]);
      const shopOrder = await shopOrderSeenBy(buyer, order);
      expect(shopOrder.status).toBe(accepted.status === 200 ? 'processing' : 'cancelled');
      expect(shopOrder.refunded).toBe(accepted.status === 200 ? 0 : 25);
      expect((await ledger(app, order.id)).gateway).toBe(accepted.status === 200 ? 25_00 : 0);
      expect(shopOrder.changes).toHaveLength(2);
    }
  });
});

describe('declining', () => {
  test('says why, in a word of ours or in words of the shop', async () => {
    const { buyer, cook, kitchenId, order } = await anOrderOfDishes(app);
    expect((await move(cook, order, { status: 'cancelled', code: 'other' })).status).toBe(422);
    expect((await move(cook, order, { status: 'cancelled', code: 'not_accepted' })).status).toBe(
      422,
    );
    expect(
      (await move(cook, order, { status: 'cancelled', code: 'other', reason: 'The gas is out' }))
        .status,
    ).toBe(200);
    expect((await shopOrderSeenBy(buyer, order)).changes.at(-1)).toMatchObject({
      by: 'seller',
      code: 'other',
      reason: 'The gas is out',
    });
    await expect
      .poll(() => declined.find(({ orderId }) => orderId === order.id))
      .toMatchObject({ shopId: kitchenId, by: 'seller', code: 'other' });
    expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0 });
  });

  test('against the shopper who cancels: one is written, the money goes back once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, cook, order } = await anOrderOfDishes(app);
      const answers = await Promise.all([
        move(cook, order, { status: 'cancelled', code: 'too_busy', from: 'pending' }),
        move(buyer, order, { status: 'cancelled' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const shopOrder = await shopOrderSeenBy(buyer, order);
      expect(shopOrder.changes).toHaveLength(2);
      expect(shopOrder.refunded).toBe(25);
      expect(await ledger(app, order.id)).toEqual({ gateway: 0, seller: 0, commission: 0 });
    }
  });

  test('a shopper’s own cancelling is nobody’s declining, whatever they send', async () => {
    const { buyer, order } = await anOrderOfDishes(app);
    const next = await anOrderOfDishes(app);
    await move(buyer, order, { status: 'cancelled', code: 'sold_out' });
    await move(next.cook, next.order, { status: 'cancelled', code: 'sold_out' });
    expect((await shopOrderSeenBy(buyer, order)).changes.at(-1)).toMatchObject({
      by: 'shopper',
      code: null,
    });
    await expect.poll(() => declined.some(({ orderId }) => orderId === next.order.id)).toBe(true);
    expect(declined.some(({ orderId }) => orderId === order.id)).toBe(false);
  });
});

describe('what is promised', () => {
  test('is changed with accepting and afterwards, and what was promised before is kept', async () => {
    const { buyer, cook, kitchenId, order } = await anOrderOfDishes(app);
    await move(cook, order, { status: 'processing', promisedMinutes: 60 });
    expect(minutes(new Date(), (await shopOrderSeenBy(buyer, order)).promisedAt)).toBe(60);
    const answer = await cook.put(`/api/orders/${order.id}/promise`, {
      shopId: kitchenId,
      minutes: 75,
    });
    expect(answer.status).toBe(200);
    const { changes, promisedAt } = await shopOrderSeenBy(buyer, order);
    expect(minutes(new Date(), promisedAt)).toBe(75);
    expect(
      changes.map(({ kind, promisedAt: at }) => [kind, at && minutes(new Date(), at)]),
    ).toEqual([
      ['status', null],
      ['status', 60],
      ['promise', 75],
    ]);
  });

  test('only to the end of the way, by those who work it', async () => {
    const { buyer, cook, kitchenId, order } = await anOrderOfDishes(app);
    const promise = (person: typeof buyer, body: object = {}) =>
      person.put(`/api/orders/${order.id}/promise`, { shopId: kitchenId, minutes: 20, ...body });
    const [admin, otherSeller, pending] = [
      await signedIn(app, { role: 'admin' }),
      await signedIn(app, { role: 'seller' }),
      await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
    ];
    expect(
      (
        await app
          .visitor()
          .put(`/api/orders/${order.id}/promise`, { shopId: kitchenId, minutes: 20 })
      ).status,
    ).toBe(401);
    for (const person of [buyer, otherSeller, pending, await signedIn(app)])
      expect((await promise(person)).status).toBe(404);
    expect((await promise(admin)).status).toBe(200);
    expect((await promise(cook, { shopId: kitchenId + 1 })).status).toBe(404);
    for (const wrong of [0, 4, 241, 20.5, '20'])
      expect((await promise(cook, { minutes: wrong })).status).toBe(422);
    await move(cook, order, { status: 'delivered' });
    expect(await promise(cook)).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict' },
    });
  });

  test('a kitchen that is busy promises more, from now on and until then', async () => {
    const { cook, kitchenId, dishId } = await anOrderOfDishes(app);
    await cook.put(`/api/shops/${kitchenId}/busy`, { minutes: 25, length: 60 });
    const buyer = await signedIn(app);
    const busy = await placed(buyer, [{ productId: dishId, quantity: 1 }]);
    expect(minutes(busy.createdAt, busy.shopOrders[0]?.promisedAt ?? null)).toBe(70);
    await app.db.run(
      sql`update shops set busy_until = now() - interval '1 second' where id = ${kitchenId}`,
    );
    const usual = await placed(buyer, [{ productId: dishId, quantity: 1 }]);
    expect(minutes(usual.createdAt, usual.shopOrders[0]?.promisedAt ?? null)).toBe(45);
  });
});

describe('notes for the shop', () => {
  test('reach the shop they are for, and nobody else', async () => {
    const { cook, buyer, order } = await anOrderOfDishes(app, { note: 'No peanuts, please' });
    expect((await shopOrderSeenBy(cook, order)).note).toBe('No peanuts, please');
    expect(order.shopOrders[0]?.note).toBe('No peanuts, please');
    expect((await shopOrderSeenBy(buyer, order)).note).toBe('No peanuts, please');
  });

  test.each([
    [{ shopId: 1, text: 'x'.repeat(301) }],
    [{ shopId: 1, text: 'nul\0' }],
    [{ shopId: 'mine', text: 'x' }],
  ])('refuses %j', async (note) => {
    const buyer = await signedIn(app);
    const { id } = await aProduct(app);
    const body = {
      order: { total: 15.99, shippingAddress: '12 Joo Chiat Road', buyNow: true, notes: [note] },
      items: [{ productId: id, quantity: 1 }],
    };
    expect((await place(buyer, body)).status).toBe(422);
  });
});
