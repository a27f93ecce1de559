import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AftercareOfOrder, CaseHead, ShopShare } from '#contract/aftercare/schemas.ts';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { sql } from '../db/database.ts';
import {
  aCase,
  aSale,
  decision,
  letTimeRunOut,
  opening,
  nothingTaken,
  returnsTaken,
  runJobs,
  type Sold,
  stepOfShop,
  stepOfShopper,
} from '../testing/aftercare.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import {
  aMember,
  anUpload,
  pictureStatus,
  aShop,
  signedIn,
  type SignedIn,
  testPassword,
} from '../testing/makers.ts';

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

const onHand = async ({ product }: Sold) =>
  (
    await app.db.row<{ left: number }>(
      sql`select on_hand as left from stock where product_id = ${product.id}`,
    )
  )?.left;

async function ledger({ order }: Sold): Promise<Record<string, number>> {
  const rows = await app.db.rows<{ account: string; amount: number }>(sql`
    select e.account, sum(e.amount)::integer as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${order.id} group by e.account`);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const seenBy = (person: SignedIn, id: number) => person.get<CaseHead>(`/api/aftercare/${id}`);
const askedOf = async ({ buyer, order }: Sold) =>
  (await buyer.get<AftercareOfOrder>(`/api/orders/${order.id}/aftercare`)).body;

describe('a line that is damaged', () => {
  test('is reported with a photo; the shop gives some back, the shopper is not content, the market decides', async () => {
    const sold = await aSale(app);
    const photo = await anUpload(sold.buyer, 'aftercare');
    const opened = await aCase(sold, { photos: [photo] });
    expect(opened).toMatchObject({ state: 'open', seenAs: 'shopper', refundable: 10 });
    expect(opened.dueAt).not.toBeNull();
    expect(opened.may.shopper).toEqual(['withdraw']);

    const part = { step: 'refund', amount: 4, text: 'It can still be read' };
    expect(await stepOfShop(sold, opened.id, part)).toMatchObject({
      status: 200,
      body: { state: 'answered', refunded: 4, refundable: 6 },
    });
    expect((await decision(admin, opened.id, { decision: 'refund' })).status).toBe(409);
    const passedOn = { step: 'escalate', text: 'It is a present' };
    expect((await stepOfShopper(sold, opened.id, passedOn)).body.state).toBe('escalated');

    const decided = await decision(admin, opened.id, { decision: 'refund', bearer: 'market' });
    expect(decided).toMatchObject({ status: 200, body: { state: 'decided', refunded: 10 } });
    expect(
      decided.body.steps.map(({ step, by, amount, bearer }) => ({ step, by, amount, bearer })),
    ).toEqual([
      { step: 'opened', by: 'shopper' },
      { step: 'refunded', by: 'seller', amount: 4 },
      { step: 'escalated', by: 'shopper' },
      { step: 'decided', by: 'admin', amount: 6, bearer: 'market' },
    ]);
    // 20.00 and 5.99 were paid; of them the shop bears 4.00, and the market 6.00. A tenth of the goods is commission.
    expect(await ledger(sold)).toEqual({
      gateway: 15_99,
      seller: -(25_99 - 2_00 - 4_00 + 40),
      commission: -1_00,
      goodwill: 5_40,
    });
  });

  test('has both sides told what the other wrote, as their words and not as a reason', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold);
    await stepOfShop(sold, id, { step: 'ask', text: 'Which corner is it?' });
    await stepOfShopper(sold, id, { step: 'reply', text: 'The upper one' });
    await runJobs(app);
    const textOf = async (person: SignedIn, title: RegExp) =>
      (await person.get<Array<{ title: string; text: string }>>('/api/notifications')).body.find(
        (one) => title.test(one.title),
      )?.text;
    expect(await textOf(sold.buyer, / asks you something about /)).toBe(
      'Please answer within three days, or the case ends. In their words: Which corner is it?',
    );
    expect(await textOf(sold.seller, /^The shopper has answered/)).toMatch(
      / In their words: The upper one$/,
    );
  });

  test('has credit notes that name the case, and is explained to the last cent', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold);
    expect((await stepOfShop(sold, id, { step: 'refund' })).body).toMatchObject({
      state: 'settled',
      refunded: 10,
    });
    await runJobs(app);
    const { body: papers } = await sold.buyer.get<PaperHead[]>(
      `/api/orders/${sold.order.id}/papers`,
    );
    const note = papers.find(({ kind }) => kind === 'credit_note');
    const { body: paper } = await sold.buyer.get<Paper>(`/api/papers/${note?.id}`);
    expect(paper).toMatchObject({ caseId: id, total: 10 });
    const { body: order } = await admin.get<OrderInHistory>(`/api/orders/history/${sold.order.id}`);
    expect(order.refunds).toMatchObject([{ amount: 10, lines: [{ quantity: 1 }] }]);
  });

  test('gives its delivery back with the last unit, and never more than was paid for it', async () => {
    const sold = await aSale(app, { quantity: 1 });
    const { id } = await aCase(sold);
    const more = await stepOfShop(sold, id, { step: 'refund', amount: 16, text: 'All and more' });
    expect(more).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('state-conflict') },
    });
    expect((await stepOfShop(sold, id, { step: 'refund' })).body.refunded).toBe(15.99);
    await expect(
      app.db.run(
        sql`update order_lines set refunded_amount = refunded_amount + 1 where id = ${sold.lineId}`,
      ),
    ).rejects.toMatchObject({ constraint: 'order_lines_refunded_within_paid' });
  });

  test('after some went back for it, the usual refund of the unit gives what is left', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold);
    await stepOfShop(sold, id, { step: 'refund', amount: 4, text: 'For the corner' });
    await stepOfShopper(sold, id, { step: 'accept' });
    const refund = await sold.seller.post<{ shopOrders: Array<{ refunded: number }> }>(
      `/api/orders/${sold.order.id}/refunds`,
      {
        shopId: sold.shopId,
        lines: [{ lineId: sold.lineId, quantity: 2 }],
        reason: 'Sorry for all',
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(refund.status).toBe(201);
    expect(refund.body.shopOrders[0]?.refunded).toBe(20);
  });
});

describe('something instead', () => {
  test('takes stock again, costs nothing and is no sale; what arrives ends it', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold, { wish: 'replacement' });
    const before = await ledger(sold);
    expect((await stepOfShop(sold, id, { step: 'replace' })).body).toMatchObject({
      state: 'replacing',
      replacement: { status: 'preparing' },
    });
    expect(await onHand(sold)).toBe(7);
    const sent = { step: 'send_parcel', carrier: 'SingPost', trackingNumber: 'SP1' };
    expect((await stepOfShop(sold, id, sent)).body).toMatchObject({
      state: 'answered',
      replacement: { status: 'sent', trackingNumber: 'SP1' },
    });
    expect((await stepOfShopper(sold, id, { step: 'accept' })).body).toMatchObject({
      state: 'settled',
      replacement: { status: 'arrived' },
    });
    expect(await ledger(sold)).toEqual(before);
  });

  test('is refused without stock, and goes back into it when the money goes back after all', async () => {
    const sold = await aSale(app, { product: { stock: 3 } });
    const two = { lines: [{ shopId: sold.shopId, lineId: sold.lineId, quantity: 2 }] };
    const { id } = await aCase(sold, two);
    expect((await stepOfShop(sold, id, { step: 'replace' })).status).toBe(409);
    expect((await seenBy(sold.seller, id)).body.state).toBe('open');
    await app.db.run(sql`update stock set on_hand = 5 where product_id = ${sold.product.id}`);
    await stepOfShop(sold, id, { step: 'replace' });
    expect(await onHand(sold)).toBe(3);
    expect((await stepOfShop(sold, id, { step: 'refund' })).body.state).toBe('settled');
    expect(await onHand(sold)).toBe(5);
  });
});

describe('what is to go back', () => {
  test('is accepted, sent, received and refunded by the price that was paid, and put back into stock', async () => {
    const sold = await aSale(app, { policy: returnsTaken });
    const { id } = await aCase(sold, { kind: 'return', text: 'It does not fit' });
    const accepted = { step: 'accept_return', text: 'To 1 Haji Lane, with the slip please' };
    expect((await stepOfShop(sold, id, accepted)).body.state).toBe('to_send');
    const sent = { step: 'send_back', carrier: 'SingPost', trackingNumber: 'SP2' };
    expect((await stepOfShopper(sold, id, sent)).body).toMatchObject({
      state: 'sent_back',
      back: { status: 'sent', carrier: 'SingPost' },
    });
    const received = { step: 'receive', condition: 'as_new', isSellable: true };
    expect((await stepOfShop(sold, id, received)).body).toMatchObject({
      state: 'settled',
      refunded: 10,
      back: { status: 'arrived' },
    });
    expect(await onHand(sold)).toBe(9);
  });

  test('is not for what is made to order, or where the shop takes nothing back', async () => {
    const back = { kind: 'return', text: 'Changed my mind' };
    const madeToOrder = await aSale(app, { policy: returnsTaken, product: { variants: {} } });
    await app.db.run(sql`update order_lines set stock_key = null where id = ${madeToOrder.lineId}`);
    expect((await opening(madeToOrder, back)).status).toBe(409);
    const sold = await aSale(app, { policy: nothingTaken });
    expect((await opening(sold, back)).status).toBe(409);
    // What is stated later holds for later orders alone.
    const { body } = await sold.seller.get<{ version: number }>(
      `/api/shops/${sold.shopId}/aftercare-policy`,
    );
    const stated = { ...returnsTaken, version: body.version };
    const later = await sold.seller.put(`/api/shops/${sold.shopId}/aftercare-policy`, stated);
    expect(later.status).toBe(200);
    expect((await opening(sold, back)).status).toBe(409);
    expect((await askedOf(sold)).lines).toMatchObject([{ returnUntil: null, left: 2 }]);
  });

  test('has 30 days where a shop of goods has stated nothing', async () => {
    const sold = await aSale(app);
    const daysAgo = (days: number) =>
      app.db.run(sql`
        update shop_orders set delivered_at = now() - make_interval(days => ${days}) where order_id = ${sold.order.id}`);
    await daysAgo(30);
    expect((await opening(sold, { kind: 'return' })).status).toBe(409);
    await daysAgo(29);
    expect((await opening(sold, { kind: 'return' })).status).toBe(201);
  });

  test('used, is refunded for less with a reason, which the shopper may pass on', async () => {
    const sold = await aSale(app, { policy: returnsTaken });
    const { id } = await aCase(sold, { kind: 'return' });
    await stepOfShop(sold, id, { step: 'accept_return', text: 'To 1 Haji Lane' });
    await stepOfShopper(sold, id, { step: 'send_back' });
    const less = { step: 'receive', condition: 'used', amount: 6 };
    expect((await stepOfShop(sold, id, less)).status).toBe(422);
    const said = { ...less, text: 'It was worn' };
    expect((await stepOfShop(sold, id, said)).body).toMatchObject({
      state: 'answered',
      refunded: 6,
    });
  });
});

describe('a clock', () => {
  test('passes on what a shop does not answer, and settles what a shopper does not', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold);
    await letTimeRunOut(app, id);
    expect((await seenBy(admin, id)).body).toMatchObject({ state: 'escalated', dueAt: null });
    expect((await stepOfShop(sold, id, { step: 'refund' })).status).toBe(409);
    await decision(admin, id, { decision: 'replacement' });
    await stepOfShop(sold, id, { step: 'send_parcel' });
    await letTimeRunOut(app, id);
    expect((await seenBy(sold.buyer, id)).body.state).toBe('settled');
  });

  test('ends what is not sent back, and a question that is not answered', async () => {
    const sold = await aSale(app, { policy: returnsTaken });
    const { id } = await aCase(sold, { kind: 'return' });
    await stepOfShop(sold, id, { step: 'accept_return', text: 'To 1 Haji Lane' });
    await letTimeRunOut(app, id);
    expect((await seenBy(sold.buyer, id)).body.state).toBe('lapsed');
    const next = await aCase(sold);
    await stepOfShop(sold, next.id, { step: 'ask', text: 'Which corner?' });
    expect(
      (await stepOfShopper(sold, next.id, { step: 'reply', text: 'The left' })).body.state,
    ).toBe('open');
    await stepOfShop(sold, next.id, { step: 'ask', text: 'A picture please' });
    await letTimeRunOut(app, next.id);
    expect((await seenBy(sold.buyer, next.id)).body.state).toBe('lapsed');
  });
});

describe('what may be said, and when', () => {
  test('is over after the time that the market and the shop give', async () => {
    const sold = await aSale(app, { policy: { ...nothingTaken, reportHours: 24 * 14 } });
    expect((await askedOf(sold)).lines[0]?.troubles).toHaveLength(4);
    await app.db.run(sql`
      update shop_orders set delivered_at = now() - interval '15 days' where order_id = ${sold.order.id}`);
    expect((await opening(sold)).status).toBe(409);
    expect((await askedOf(sold)).lines).toEqual([]);
  });

  test('of what has not come is nothing until it should have', async () => {
    const sold = await aSale(app);
    await app.db.run(
      sql`update shop_orders set status = 'shipped' where order_id = ${sold.order.id}`,
    );
    expect((await opening(sold, { kind: 'missing' })).status).toBe(409);
    await app.db.run(sql`
      update shop_orders set arrives_from = current_date - 9, arrives_to = current_date - 5 where order_id = ${sold.order.id}`);
    expect((await opening(sold, { kind: 'damaged' })).status).toBe(409);
    expect((await opening(sold, { kind: 'missing' })).status).toBe(201);
  });

  test('a line has one open case, units that are left, and nothing after the market has decided', async () => {
    const sold = await aSale(app);
    const three = [{ shopId: sold.shopId, lineId: sold.lineId, quantity: 3 }];
    expect((await opening(sold, { lines: three })).body).toMatchObject({ left: 2 });
    const { id } = await aCase(sold);
    expect((await opening(sold)).status).toBe(409);
    await stepOfShop(sold, id, { step: 'decline', text: 'It was whole when it left' });
    await stepOfShopper(sold, id, { step: 'escalate', text: 'It was not' });
    await decision(admin, id, { decision: 'none' });
    expect((await opening(sold)).status).toBe(409);
    expect((await askedOf(sold)).lines).toEqual([]);
  });

  test('nobody opens more than ten a day', async () => {
    const sold = await aSale(app);
    for (let count = 0; count < 10; count += 1) {
      const { id } = await aCase(sold);
      await stepOfShopper(sold, id, { step: 'withdraw' });
    }
    expect((await opening(sold)).status).toBe(429);
  });

  test.each([
    { kind: 'lost' },
    { lines: [] },
    { text: '' },
    { photos: ['https://example.com/a.webp'] },
    { kind: 'return', wish: 'replacement' },
  ])('a bad body is refused: %j', async (said) => {
    const sold = await aSale(app);
    expect((await opening(sold, said)).status).toBe(422);
  });
});

describe('who sees it', () => {
  test('the shopper, people who work the orders of the shop, and admins; everybody else is refused alike', async () => {
    const sold = await aSale(app);
    const photo = await anUpload(sold.buyer, 'aftercare');
    const { id } = await aCase(sold, { photos: [photo] });
    const [stranger, other] = [await signedIn(app), await aSale(app)];
    const staff = await aMember(app, sold.shopId, 'staff');
    for (const person of [sold.buyer, sold.seller, staff, admin]) {
      expect((await seenBy(person, id)).status).toBe(200);
      expect(await pictureStatus(app, person, photo)).toBe(200);
    }
    for (const person of [stranger, other.seller]) {
      expect((await seenBy(person, id)).status).toBe(404);
      expect(await pictureStatus(app, person, photo)).toBe(404);
      const step = { step: 'tell', text: 'Hello there' };
      expect((await stepOfShop({ seller: person }, id, step)).status).toBe(404);
      expect((await stepOfShopper({ buyer: person }, id, { step: 'withdraw' })).status).toBe(404);
      expect((await opening(sold, {}, person)).status).toBe(404);
    }
    // Staff answers, and sees and moves no money.
    expect((await seenBy(staff, id)).body.refunded).toBeUndefined();
    expect((await stepOfShop({ seller: staff }, id, { step: 'refund' })).status).toBe(403);
    expect(
      (await stepOfShop({ seller: staff }, id, { step: 'ask', text: 'Which one?' })).status,
    ).toBe(200);
    expect(
      (await stepOfShop({ seller: sold.buyer }, id, { step: 'tell', text: 'Hello' })).status,
    ).toBe(404);
    expect((await decision(sold.seller, id, { decision: 'none' })).status).toBe(403);
  });

  test('lists, files and shares of shops, and a copy of one’s data that leaving empties', async () => {
    const sold = await aSale(app);
    const photo = await anUpload(sold.buyer, 'aftercare');
    const { id } = await aCase(sold, { photos: [photo] });
    const ofShop = await sold.seller.get<CaseHead[]>(
      `/api/shops/${sold.shopId}/aftercare?turn=shop`,
    );
    expect(ofShop.body.map((one) => one.id)).toEqual([id]);
    const file = await sold.seller.get<string>(`/api/shops/${sold.shopId}/aftercare.csv`);
    expect(String(file.body)).toContain('damaged');
    await letTimeRunOut(app, id);
    const queue = await admin.get<CaseHead[]>('/api/admin/aftercare?sort=-number&limit=1');
    expect(queue.body[0]?.id).toBe(id);
    const { body: shares } = await admin.get<ShopShare[]>('/api/admin/aftercare/shops');
    expect(shares.find(({ shopId }) => shopId === sold.shopId)).toMatchObject({
      orders: 1,
      cases: 1,
      share: 100,
    });
    const copy = await sold.buyer.get<{ aftercare: object[] }>('/api/account/export');
    expect(copy.body.aftercare).toMatchObject([
      { kind: 'damaged', steps: [{ text: 'The corner is torn', photos: [photo] }, {}] },
    ]);
    expect(
      (await sold.buyer.post('/api/account/deletion', { password: testPassword })).status,
    ).toBe(204);
    expect((await seenBy(admin, id)).body).toMatchObject({
      state: 'withdrawn',
      steps: [{ text: '', photos: [] }, {}],
    });
    expect(await pictureStatus(app, admin, photo)).toBe(404);
  });
});

describe('a shop’s promise', () => {
  test('is within what the market asks, for people who set the shop up', async () => {
    const sold = await aSale(app);
    const save = (by: SignedIn, said: object) =>
      by.put<{ version: number }>(`/api/shops/${sold.shopId}/aftercare-policy`, {
        ...returnsTaken,
        ...said,
      });
    expect((await save(sold.seller, { reportHours: 24 })).status).toBe(422);
    expect((await save(sold.buyer, {})).status).toBe(403);
    const first = await save(sold.seller, {});
    expect(first.status).toBe(200);
    expect((await save(sold.seller, {})).status).toBe(409);
    expect((await save(sold.seller, { version: first.body.version })).status).toBe(200);
    const kitchen = await aShop(app, { ownerId: sold.seller.id, kind: 'food' });
    const path = `/api/shops/${kitchen.id}/aftercare-policy`;
    expect((await sold.seller.get(path)).body).toMatchObject({ takesReturns: false });
    expect(await sold.seller.put(path, returnsTaken)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'takesReturns' }] },
    });
    expect((await sold.seller.put(path, nothingTaken)).status).toBe(200);
  });
});
