/** The rest of a visit's price, paid once the work is done: from the account, or by the private link. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { anAdmin, signedIn, visitorAs } from '../../testing/makers.ts';
import { aBooking, aRequest, aServiceShop, ownerOf, walked } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  expect(await app.db.row(sql`select sum(amount)::integer as sum from ledger_entries`)).toEqual({
    sum: 0,
  });
  await app.close();
});

type Problem = { type: string; message: string; due?: number };
type Linked = Extract<LinkedBooking, { isUnlocked: true }>;

const runJobs = () => runDueJobs(app.pool, tasks({ ...app, events: app.events }));

const paying = (amount: number, token: string = sandboxTokens.approved) => ({
  amount,
  paymentMethod: 'creditCard',
  paymentToken: token,
});

/** A guest's visit at 60.00, with the browser in which its link is open, as far as it is walked. */
async function aGuestsVisit(
  way: Array<Parameters<typeof walked>[2]> = ['confirmed', 'in_progress', 'completed'],
  on: TestApp = app,
) {
  const shop = await aServiceShop(on);
  const staff = await ownerOf(on, shop);
  const booking = await aBooking(on, shop.id, { packageId: shop.packageId });
  await walked(staff, booking.id, ...way);
  const link = `/api/booking-links/${booking.link.replace('/booking/', '')}`;
  const guest = on.visitor();
  await guest.post(`${link}/unlock`, { lastDigits: booking.customerPhone.slice(-4) });
  const pay = (body: object = paying(60), by: TestVisitor = guest) =>
    by.post<Linked & Problem>(`${link}/payment`, body);
  return { shop, staff, booking, link, guest, pay };
}

/** A signed-in customer's completed visit at 60.00, of which 20.00 were paid in the cart. */
async function aVisitWithDeposit() {
  const shop = await aServiceShop(app);
  await app.db.run(
    sql`update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`,
  );
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const { body: visit } = await buyer.post<CartVisit>(
    '/api/cart/visits',
    aRequest(shop.id, { packageId: shop.packageId }),
  );
  const { body: order } = await buyer.post<Order>('/api/orders', {
    order: { total: 20, visits: [visit.id], paymentToken: sandboxTokens.approved },
    items: [],
  });
  const id = order.shopOrders[0]?.visit?.bookingId ?? 0;
  await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  await runJobs();
  return { shop, buyer, staff, id, path: `/api/service-bookings/${id}` };
}

describe('a guest', () => {
  test('pays the whole price by the private link; shop, books and receipt know it at once', async () => {
    const { shop, staff, booking, guest, link, pay } = await aGuestsVisit();
    expect((await guest.get<Linked>(link)).body.booking).toMatchObject({ due: 60, paid: 0 });
    const heard: number[] = [];
    app.events.on('bookings.changed', ({ shopId }) => void heard.push(shopId));
    const { status, body } = await pay();
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({ due: 0, paid: 60, undoable: null });
    expect(body.booking.changes.at(-1)).toMatchObject({ kind: 'paid', by: 'customer' });
    await runJobs();
    await expect.poll(() => heard).toContain(shop.id);
    const desk = await staff.get<Booking>(`/api/service-bookings/${booking.id}`);
    expect(desk.body).toMatchObject({ due: 0, paid: 60 });
    const orders = await staff.get<Order[]>(`/api/orders/shop/${shop.id}`);
    expect(orders.body).toMatchObject([
      {
        userId: null,
        total: 60,
        paid: 60,
        status: 'delivered',
        paymentStatus: 'paid',
        userName: 'Wei Ling Tan',
        shopOrders: [{ visit: { bookingId: booking.id, isRest: true } }],
      },
    ]);
    expect(
      await app.db.rows(sql`
        select e.account, e.amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.order_id = ${orders.body[0]?.id} order by e.account`),
    ).toEqual([
      { account: 'commission', amount: expect.any(Number) },
      { account: 'gateway', amount: 60_00 },
      { account: 'seller', amount: expect.any(Number) },
    ]);
    expect(
      await app.db.rows(sql`select status from payments where order_id = ${orders.body[0]?.id}`),
    ).toEqual([{ status: 'captured' }]);
    const written = await app.db.rows(sql`
      select kind, recipient like 'mail:%' as "byMail", facts -> 'amount' ->> 'minor' as amount from notifications
      where booking_id = ${booking.id} and kind in ('booking.paid', 'booking.settled') order by kind`);
    expect(written).toEqual([
      { kind: 'booking.paid', byMail: true, amount: '6000' },
      { kind: 'booking.settled', byMail: false, amount: '6000' },
    ]);
  });

  test('pays once, in how many tabs ever', async () => {
    const { booking, pay, shop } = await aGuestsVisit();
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.message).toBe('This visit is paid already.');
    expect((await pay()).status).toBe(409);
    await runJobs();
    expect(
      await app.db.rows(sql`
        select p.amount from payments p join shop_orders s on s.order_id = p.order_id where s.shop_id = ${shop.id}`),
    ).toEqual([{ amount: 60_00 }]);
    expect(
      await app.db.row(
        sql`select count(*)::integer as count from booking_changes where booking_id = ${booking.id} and kind = 'paid'`,
      ),
    ).toEqual({ count: 1 });
  });

  test('reads the present sum where another was shown, and is charged nothing', async () => {
    const { pay, shop } = await aGuestsVisit();
    expect(await pay(paying(59.99))).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed', due: 60 },
    });
    for (const body of [paying(-1), paying(0), { ...paying(60), amount: '60' }, {}])
      expect((await pay(body)).status, JSON.stringify(body)).toBe(422);
    expect((await pay({ ...paying(60), cardNumber: '4242' })).status).toBe(422);
    expect((await pay(paying(60, sandboxTokens.declined))).status).toBe(402);
    expect(await app.db.rows(sql`select id from shop_orders where shop_id = ${shop.id}`)).toEqual(
      [],
    );
  });

  test('confirms with the bank where it asks', async () => {
    const { pay } = await aGuestsVisit();
    expect(await pay(paying(60, sandboxTokens.secondStep))).toMatchObject({
      status: 402,
      body: { action: 'confirm' },
    });
    expect((await pay(paying(60, sandboxTokens.secondStepDone))).status).toBe(200);
  });

  test('pays nothing before the work is done, or for what was cancelled', async () => {
    const before = await aGuestsVisit(['confirmed', 'in_progress']);
    expect(await before.pay()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('nothing to pay yet') },
    });
    const never = await aGuestsVisit(['cancelled']);
    expect(await never.pay()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cancelled') },
    });
  });

  test('pays only where the link is open', async () => {
    const { pay, link } = await aGuestsVisit();
    expect((await pay(paying(60), app.visitor())).status).toBe(403);
    const unknown = link.replace(/.{4}$/, 'xxxx');
    expect((await app.visitor().post(`${unknown}/payment`, paying(60))).status).toBe(404);
  });

  test('pays a firm that is stopped for what it has done, and none that has closed for good', async () => {
    const stopped = await aGuestsVisit();
    await app.db.run(
      sql`update shops set stopped_at = now(), stopped_for = 'licence' where id = ${stopped.shop.id}`,
    );
    expect(await stopped.pay()).toMatchObject({ status: 200, body: { booking: { due: 0 } } });
    const closed = await aGuestsVisit();
    await app.db.run(sql`update shops set closed_at = now() where id = ${closed.shop.id}`);
    expect(await closed.pay()).toMatchObject({ status: 409, body: { code: 'shop.is_closed' } });
  });

  test('tries no cards out', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const { pay } = await aGuestsVisit(undefined, limited);
    for (let tries = 0; tries < 20; tries += 1)
      expect((await pay(paying(60, sandboxTokens.declined))).status).toBe(402);
    expect((await pay()).status).toBe(429);
    await limited.close();
  });

  test('finds what they paid among the orders of the account that takes the visit', async () => {
    const { booking, link, pay } = await aGuestsVisit();
    await pay();
    const buyer = await signedIn(app);
    await buyer.post(`${link}/unlock`, { lastDigits: booking.customerPhone.slice(-4) });
    expect((await buyer.post(`${link}/claim`)).status).toBe(200);
    await runJobs();
    const orders = await buyer.get<Order[]>('/api/orders/user/me');
    expect(orders.body).toMatchObject([
      { userId: buyer.id, paid: 60, shopOrders: [{ visit: { bookingId: booking.id } }] },
    ]);
    const [order] = orders.body;
    expect((await buyer.get<Order>(`/api/orders/${order?.id}`)).status).toBe(200);
    expect((await buyer.get<Booking>(`/api/service-bookings/${booking.id}`)).body.orderId).toBe(
      order?.id,
    );
  });

  test('gets a refund of it by mail, which opens no debt again', async () => {
    const { booking, pay, shop, staff, guest, link } = await aGuestsVisit();
    await pay();
    await runJobs();
    const [order] = (await staff.get<Order[]>(`/api/orders/shop/${shop.id}`)).body;
    const refunded = await staff.post(
      `/api/orders/${order?.id}/refunds`,
      { shopId: shop.id, amount: 60, lines: [], reason: 'It still drips' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(201);
    await runJobs();
    expect((await guest.get<Linked>(link)).body.booking).toMatchObject({ due: 0, paid: 60 });
    expect(
      await app.db.rows(
        sql`select path from notifications where kind = 'order.refunded' and recipient = ${`mail:${booking.customerEmail}`}`,
      ),
    ).toEqual([{ path: '/booking/{secret}' }]);
  });
});

describe('a customer with an account', () => {
  test('pays what the deposit left, and finds it among their orders', async () => {
    const { buyer, path, id } = await aVisitWithDeposit();
    expect((await buyer.get<Booking>(path)).body).toMatchObject({ paid: 20, due: 40 });
    expect((await buyer.post<Problem>(`${path}/payment`, paying(60))).body.due).toBe(40);
    const { status, body } = await buyer.post<Booking>(`${path}/payment`, paying(40));
    expect([status, body.paid, body.due]).toEqual([200, 60, 0]);
    await runJobs();
    const [rest] = (await buyer.get<Order[]>('/api/orders/user/me')).body;
    expect(rest).toMatchObject({
      total: 40,
      paid: 40,
      shopOrders: [{ visit: { bookingId: id, isRest: true } }],
    });
    expect((await buyer.get<Order>(`/api/orders/${rest?.id}`)).status).toBe(200);
  });

  test('is nobody else', async () => {
    const { staff, path } = await aVisitWithDeposit();
    const answers = await Promise.all(
      [app.visitor(), await signedIn(app), staff, await visitorAs(app, await anAdmin(app))].map(
        (who) => who.post(`${path}/payment`, paying(40)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 403, 403]);
  });

  test('has paid for a completion that is not taken back any more', async () => {
    const { buyer, staff, path } = await aVisitWithDeposit();
    await buyer.post(`${path}/payment`, paying(40));
    expect((await staff.put(`${path}/status/undone`, {})).status).toBe(409);
    // So the order that it was booked with does not wait until it could not be.
    await runJobs();
    const orders = (await buyer.get<Order[]>('/api/orders/user/me')).body;
    expect(orders.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });
});
