import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AftercareCase, AftercareOfOrder } from '#contract/aftercare/schemas.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { ReviewableLine } from '#contract/reviews/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn, testPassword } from '../../testing/makers.ts';
import {
  checkoutBody,
  fillCart,
  ledger,
  onHand,
  type OrderProblem,
  place,
  runJobs,
} from '../checkouts.testing.ts';
import { move } from '../kitchens.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Kitchen = {
  buyer: SignedIn;
  cook: SignedIn;
  id: number;
  ramen: number;
  gyoza: number;
  feast: number;
};

/** A kitchen with ramen for 10.00, gyoza for 8.00 and a feast for 15.00; it delivers for 5.00. */
async function aKitchen(): Promise<Kitchen> {
  const [buyer, cook] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const { id } = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const dish = async (name: string, price: number, stock?: number) =>
    (
      await aProduct(app, {
        shopId: id,
        isFood: true,
        name,
        price,
        ...(stock === undefined ? {} : { stock }),
      })
    ).id;
  return {
    buyer,
    cook,
    id,
    ramen: await dish('Ramen', 10_00),
    gyoza: await dish('Gyoza', 8_00, 3),
    feast: await dish('Feast', 15_00),
  };
}

type Wish = { wish: string; insteadId?: number };

/** So many ramen, with this wish for them. */
async function ordered({ buyer, ramen }: Kitchen, quantity: number, wish?: Wish): Promise<Order> {
  await fillCart(buyer, [{ productId: ramen, quantity }]);
  if (wish) expect((await wished(buyer, wish)).status).toBe(200);
  return (await place(buyer, await checkoutBody(buyer))).body;
}

async function wished(buyer: SignedIn, wish: Wish) {
  const [line] = (await buyer.get<CartItem[]>('/api/cart/me')).body;
  return buyer.put<OrderProblem>(`/api/cart/${line?.id}/if-sold-out`, wish);
}

const soldOut = (
  person: SignedIn,
  { id }: Kitchen,
  order: Order,
  said: Record<string, unknown> = {},
) =>
  person.post<Order & OrderProblem & { left?: number }>(`/api/orders/${order.id}/sold-out`, {
    shopId: id,
    lineId: order.items[0]?.id,
    quantity: 1,
    ...said,
  });

const answer = (person: SignedIn, order: Order, id: number | undefined, said = 'replace') =>
  person.put<Order & OrderProblem>(`/api/orders/${order.id}/sold-out/${id}`, { answer: said });

const seen = async (person: SignedIn, order: Order) =>
  (await person.get<Order>(`/api/orders/${order.id}`)).body;

const asked = async (person: SignedIn, order: Order) =>
  (await seen(person, order)).items[0]?.substitutions?.at(-1)?.id;

/** Lets the shopper's time to answer end now. */
async function letTimeRunOut(order: Order): Promise<void> {
  await app.db.run(sql`
    update substitutions set answer_by = now() - interval '1 second' where order_line_id = ${order.items[0]?.id ?? 0}`);
  await app.db.run(sql`
    update graphile_worker._private_jobs set run_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'orders.end_question')
      and (payload ->> 'orderId')::bigint = ${order.id}`);
  await runJobs(app);
}

describe('a wish in the cart', () => {
  test('is kept with the line, called as its reader calls it, and comes into the order', async () => {
    const kitchen = await aKitchen();
    await fillCart(kitchen.buyer, [{ productId: kitchen.ramen, quantity: 1 }]);
    const wish = { wish: 'mine', insteadId: kitchen.gyoza };
    const said = { wish: 'mine', instead: { id: kitchen.gyoza, name: 'Gyoza' } };
    expect((await wished(kitchen.buyer, wish)).body).toEqual(said);
    const [line] = (await kitchen.buyer.get<CartItem[]>('/api/cart/me')).body;
    expect(line?.ifSoldOut).toEqual(said);
    const { body } = await place(kitchen.buyer, await checkoutBody(kitchen.buyer));
    expect(body.items[0]?.ifSoldOut).toEqual(said);
    expect((await seen(kitchen.buyer, body)).items[0]?.ifSoldOut).toEqual(said);
    const board = (await kitchen.cook.get<Board>(`/api/orders/shop/${kitchen.id}/board`)).body;
    expect(board.orders[0]?.items[0]?.ifSoldOut).toEqual(said);
  });

  test('of a guest comes along when they sign in', async () => {
    const kitchen = await aKitchen();
    const guest = app.visitor();
    const added = await guest.post<{ id: number }>('/api/cart', {
      productId: kitchen.ramen,
      quantity: 1,
    });
    await guest.put(`/api/cart/${added.body.id}/if-sold-out`, { wish: 'kitchen' });
    const { id, username } = await signedIn(app);
    expect((await guest.post('/api/auth/login', { username, password: testPassword })).status).toBe(
      200,
    );
    const [line] = (await guest.get<CartItem[]>('/api/cart/me')).body;
    expect(line?.userId).toBe(id);
    expect(line?.ifSoldOut).toEqual({ wish: 'kitchen' });
  });

  test('names another dish of the same kitchen, and only where it is mine', async () => {
    const kitchen = await aKitchen();
    const elsewhere = await aKitchen();
    await fillCart(kitchen.buyer, [{ productId: kitchen.ramen, quantity: 1 }]);
    for (const insteadId of [kitchen.ramen, elsewhere.gyoza])
      expect((await wished(kitchen.buyer, { wish: 'mine', insteadId })).body).toMatchObject({
        type: '/problems/validation',
      });
    for (const wish of [
      { wish: 'mine' },
      { wish: 'ask', insteadId: kitchen.gyoza },
      { wish: 'more' },
    ])
      expect((await wished(kitchen.buyer, wish)).status).toBe(422);
    const [line] = (await kitchen.buyer.get<CartItem[]>('/api/cart/me')).body;
    expect(line?.ifSoldOut).toBeUndefined();
    const stranger = await signedIn(app);
    expect(
      (await stranger.put(`/api/cart/${line?.id}/if-sold-out`, { wish: 'kitchen' })).status,
    ).toBe(404);
  });

  test('is not for goods', async () => {
    const buyer = await signedIn(app);
    const goods = await aProduct(app, { shopId: (await aShop(app, {})).id });
    await fillCart(buyer, [{ productId: goods.id, quantity: 1 }]);
    expect((await wished(buyer, { wish: 'leave_out' })).status).toBe(404);
  });
});

describe('a kitchen that has none', () => {
  test('leaves out what the shopper wanted nothing instead of, and its price goes back', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, 3, { wish: 'leave_out' });
    expect((await soldOut(kitchen.cook, kitchen, order, { insteadId: kitchen.gyoza })).status).toBe(
      409,
    );
    expect((await soldOut(kitchen.cook, kitchen, order)).status).toBe(201);
    const { items, refunded, shopOrders } = await seen(kitchen.buyer, order);
    expect(items[0]).toMatchObject({
      quantity: 3,
      refundedQuantity: 1,
      substitutions: [{ state: 'left_out', instead: null, answerBy: null }],
    });
    expect(refunded).toBe(10);
    expect(shopOrders[0]?.refunds).toMatchObject([
      { amount: 10, by: 'seller', reason: null, isSoldOut: true },
    ]);
    expect(Object.values(await ledger(app, order.id)).reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  test('brings what it or the shopper chose at once: what is cheaper by the difference, what is dearer for the same', async () => {
    for (const [wish, instead, back] of [
      ['kitchen', 'gyoza', 4],
      ['kitchen', 'feast', 0],
      ['mine', 'gyoza', 4],
    ] as const) {
      const kitchen = await aKitchen();
      const order = await ordered(kitchen, 2, {
        wish,
        ...(wish === 'mine' ? { insteadId: kitchen[instead] } : {}),
      });
      expect(
        (await soldOut(kitchen.cook, kitchen, order, { quantity: 2, insteadId: kitchen[instead] }))
          .status,
      ).toBe(201);
      const { items, refunded } = await seen(kitchen.buyer, order);
      expect(items[0]).toMatchObject({
        refundedQuantity: 0,
        substitutions: [
          { quantity: 2, state: 'replaced', instead: instead === 'gyoza' ? 'Gyoza' : 'Feast' },
        ],
      });
      expect(refunded).toBe(back);
      if (instead === 'gyoza') expect((await onHand(app, kitchen.gyoza)).stock).toBe(1);
    }
  });

  test('has what came named in a case about it, beside what was ordered where some of that came, too', async () => {
    for (const [quantity, name] of [
      [1, 'Ramen, Feast'],
      [2, 'Feast'],
    ] as const) {
      const kitchen = await aKitchen();
      const order = await ordered(kitchen, 2, { wish: 'kitchen' });
      await soldOut(kitchen.cook, kitchen, order, { quantity, insteadId: kitchen.feast });
      await runJobs(app);
      for (const status of ['shipped', 'delivered']) await move(kitchen.cook, order, { status });
      const path = `/api/orders/${order.id}/aftercare`;
      const { body: asked } = await kitchen.buyer.get<AftercareOfOrder>(path);
      expect(asked.lines).toMatchObject([{ name }]);
      const { body: opened } = await kitchen.buyer.post<AftercareCase>(path, {
        kind: 'damaged',
        wish: 'refund',
        lines: [{ shopId: kitchen.id, lineId: order.items[0]?.id, quantity: 1 }],
        text: 'The box was open',
      });
      expect(opened.lines).toMatchObject([{ name }]);
    }
  });

  test('is reviewed only where some of what was ordered came', async () => {
    for (const [quantity, reviewable] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const kitchen = await aKitchen();
      const order = await ordered(kitchen, 2, { wish: 'kitchen' });
      await soldOut(kitchen.cook, kitchen, order, { quantity, insteadId: kitchen.feast });
      await runJobs(app);
      for (const status of ['shipped', 'delivered']) await move(kitchen.cook, order, { status });
      const lines = await kitchen.buyer.get<ReviewableLine[]>(`/api/orders/${order.id}/reviews`);
      expect(lines.body).toHaveLength(reviewable);
      const written = await kitchen.buyer.post('/api/reviews', {
        orderLineId: order.items[0]?.id,
        stars: 4,
        text: 'Crisp and hot.',
        photos: [],
      });
      expect(written.status).toBe(reviewable ? 201 : 409);
    }
  });

  test('gives up the order, with its delivery, where nothing else comes', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, 2);
    await soldOut(kitchen.cook, kitchen, order);
    await soldOut(kitchen.cook, kitchen, order);
    expect(await seen(kitchen.buyer, order)).toMatchObject({ status: 'cancelled', refunded: 25 });
    expect((await seen(kitchen.buyer, order)).shopOrders[0]?.changes.at(-1)).toMatchObject({
      code: 'sold_out',
      by: 'seller',
    });
  });

  test('leaves out what was refunded before as an amount, and nothing goes back twice', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, 2, { wish: 'leave_out' });
    await kitchen.cook.post(
      `/api/orders/${order.id}/refunds`,
      { shopId: kitchen.id, amount: 25, reason: 'It was late' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect((await soldOut(kitchen.cook, kitchen, order)).status).toBe(201);
    expect(await seen(kitchen.buyer, order)).toMatchObject({
      refunded: 25,
      items: [{ refundedQuantity: 1, substitutions: [{ state: 'left_out' }] }],
    });
  });

  test('has no more of it to settle than was ordered', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, 2, { wish: 'kitchen' });
    await soldOut(kitchen.cook, kitchen, order, { insteadId: kitchen.feast });
    expect((await soldOut(kitchen.cook, kitchen, order, { quantity: 2 })).body).toMatchObject({
      type: '/problems/state-conflict',
      left: 1,
    });
  });

  test('offers another dish of its own menu that is to be had', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, 2);
    const elsewhere = await aKitchen();
    await app.db.run(
      sql`update products set sold_out_until = 'infinity' where id = ${kitchen.feast}`,
    );
    for (const insteadId of [kitchen.ramen, kitchen.feast, elsewhere.gyoza])
      expect((await soldOut(kitchen.cook, kitchen, order, { insteadId })).body).toMatchObject({
        type: '/problems/validation',
      });
    const many = await ordered(kitchen, 4, { wish: 'kitchen' });
    expect(
      (await soldOut(kitchen.cook, kitchen, many, { quantity: 4, insteadId: kitchen.gyoza }))
        .status,
    ).toBe(422);
    expect(await onHand(app, kitchen.gyoza)).toMatchObject({ stock: 3 });
    expect((await seen(kitchen.buyer, many)).items[0]?.substitutions).toBeUndefined();
  });

  test('is of the shop, and the dish is still in it', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, 2);
    const stranger = await signedIn(app, { role: 'seller' });
    for (const person of [stranger, kitchen.buyer])
      expect((await soldOut(person, kitchen, order)).status).toBe(404);
    expect((await soldOut(kitchen.cook, kitchen, order, { lineId: 1 })).status).toBe(404);
    expect((await soldOut(kitchen.cook, kitchen, order, { quantity: 0 })).status).toBe(422);
    await move(kitchen.cook, order, { status: 'shipped' });
    expect((await soldOut(kitchen.cook, kitchen, order)).body).toMatchObject({
      type: '/problems/state-conflict',
    });
    expect((await seen(kitchen.buyer, order)).refunded).toBe(0);
  });
});

describe('a shopper who is asked', () => {
  const offered = async (quantity = 2) => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, quantity);
    await soldOut(kitchen.cook, kitchen, order, { insteadId: kitchen.gyoza });
    await runJobs(app);
    return { kitchen, order, id: await asked(kitchen.buyer, order) };
  };
  const notices = async (person: SignedIn) =>
    (await person.get<Notification[]>('/api/notifications')).body.map(
      ({ title, text }) => `${title}: ${text}`,
    );

  test('hears what may come instead, and until when', async () => {
    const { kitchen, order } = await offered();
    expect(await notices(kitchen.buyer)).toContain(
      `Ramen of your order ${order.orderNumber} is sold out: ${order.shopOrders[0]?.shopName} could bring Gyoza instead, for no more than you paid. Please answer within 10 minutes; after that it is left out, and what you paid for it goes back to you.`,
    );
    const line = (await seen(kitchen.buyer, order)).items[0];
    expect(line).toMatchObject({
      refundedQuantity: 0,
      substitutions: [{ state: 'asked', instead: 'Gyoza', answerBy: expect.any(String) }],
    });
  });

  test('takes it for the difference, and the kitchen hears of it', async () => {
    const { kitchen, order, id } = await offered();
    expect((await answer(kitchen.buyer, order, id)).status).toBe(200);
    await runJobs(app);
    expect(await seen(kitchen.buyer, order)).toMatchObject({
      refunded: 2,
      items: [{ substitutions: [{ state: 'replaced', answerBy: null }] }],
    });
    expect((await notices(kitchen.cook))[0]).toContain(
      `Gyoza instead of Ramen, order ${order.orderNumber}: The shopper has answered.`,
    );
    expect((await answer(kitchen.buyer, order, id, 'leave_out')).status).toBe(409);
    expect((await seen(kitchen.buyer, order)).refunded).toBe(2);
  });

  test('who answers before the notice is written is not asked, and the kitchen hears of it once', async () => {
    const kitchen = await aKitchen();
    const order = await ordered(kitchen, 2);
    await soldOut(kitchen.cook, kitchen, order, { insteadId: kitchen.gyoza });
    await answer(kitchen.buyer, order, await asked(kitchen.buyer, order));
    await runJobs(app);
    expect((await notices(kitchen.buyer)).join()).not.toContain('is sold out');
    const heard = (await notices(kitchen.cook)).filter((text) => text.includes('has answered'));
    expect(heard).toHaveLength(1);
  });

  test('does without; the last of it cancels the order', async () => {
    const { kitchen, order, id } = await offered(1);
    expect((await answer(kitchen.buyer, order, id, 'leave_out')).status).toBe(200);
    expect(await seen(kitchen.buyer, order)).toMatchObject({ status: 'cancelled', refunded: 15 });
  });

  test('who does not answer in time goes without, once', async () => {
    const { kitchen, order, id } = await offered();
    await letTimeRunOut(order);
    expect(await seen(kitchen.buyer, order)).toMatchObject({
      refunded: 10,
      items: [{ refundedQuantity: 1, substitutions: [{ state: 'left_out' }] }],
    });
    expect((await answer(kitchen.buyer, order, id)).status).toBe(409);
    await runJobs(app);
    expect((await notices(kitchen.cook)).join()).toContain('The shopper did not answer in time.');
    expect((await notices(kitchen.buyer)).join()).toContain('leaves it out');
  });

  test('of an order that was cancelled meanwhile gets nothing twice', async () => {
    const { kitchen, order } = await offered();
    await move(kitchen.cook, order, { status: 'cancelled', shopId: kitchen.id, code: 'too_busy' });
    await letTimeRunOut(order);
    expect(await seen(kitchen.buyer, order)).toMatchObject({ refunded: 25, status: 'cancelled' });
  });

  test('is nobody else', async () => {
    const { kitchen, order, id } = await offered();
    for (const person of [kitchen.cook, await signedIn(app)])
      expect((await answer(person, order, id)).status).toBe(404);
    expect((await answer(kitchen.buyer, order, 1_000_000)).status).toBe(404);
    expect((await answer(kitchen.buyer, order, id, 'more')).status).toBe(422);
    expect((await seen(kitchen.buyer, order)).items[0]?.substitutions).toMatchObject([
      { state: 'asked' },
    ]);
  });

  test('who answers twenty times at once is answered once', async () => {
    const { kitchen, order, id } = await offered(3);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        answer(kitchen.buyer, order, id, at % 2 ? 'replace' : 'leave_out'),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { refunded, items } = await seen(kitchen.buyer, order);
    expect(refunded).toBe(items[0]?.substitutions?.[0]?.state === 'replaced' ? 2 : 10);
  });
});
