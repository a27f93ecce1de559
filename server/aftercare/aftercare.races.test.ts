import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import {
  aCase,
  aSale,
  decision,
  opening,
  returnsTaken,
  runJobs,
  type Sold,
  stepOfShop,
  stepOfShopper,
} from '../testing/aftercare.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn, type SignedIn } from '../testing/makers.ts';
import { endClock } from './clocks.ts';

let app: TestApp;
let admins: SignedIn[];
beforeAll(async () => {
  app = await testApp();
  admins = await Promise.all([1, 2, 3].map(() => signedIn(app, { role: 'admin' })));
});
afterAll(() => app.close());

/** What the order, the case and the ledger say went back, which has to be the same. */
async function wentBack({ order }: Sold, caseId: number) {
  const row = await app.db.row<{
    ofPart: number;
    ofCase: number;
    atGateway: number;
    sum: number;
  }>(sql`
    select (select refunded from shop_orders where order_id = ${order.id}) as "ofPart", (select refunded from aftercare_cases where id = ${caseId}) as "ofCase",
      (select coalesce(-sum(e.amount), 0)::integer from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where t.order_id = ${order.id} and t.kind = 'refund' and e.account = 'gateway') as "atGateway",
      (select coalesce(sum(e.amount), 0)::integer from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = ${order.id}) as sum`);
  return row;
}

const statuses = (answers: Array<{ status: number }>) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('of what is done at once, one thing is', () => {
  test('the shop refunds while its clock ends', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold);
    await app.db.run(
      sql`update aftercare_cases set due_at = now() - interval '1 second' where id = ${id}`,
    );
    const clock = { ...app, now: new Date(), config: app.config, events: app.events };
    const [answer] = await Promise.all([
      stepOfShop(sold, id, { step: 'refund' }),
      endClock(clock, { caseId: id }),
      endClock(clock, { caseId: id }),
    ]);
    const back = await wentBack(sold, id);
    const amount = answer.status === 200 ? 10_00 : 0;
    expect(back).toEqual({ ofPart: amount, ofCase: amount, atGateway: amount, sum: 0 });
    const state = (await sold.buyer.get<{ state: string }>(`/api/aftercare/${id}`)).body.state;
    expect(state).toBe(answer.status === 200 ? 'settled' : 'escalated');
  });

  test('several admins decide', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold);
    await stepOfShop(sold, id, { step: 'decline', text: 'It left us whole' });
    await stepOfShopper(sold, id, { step: 'escalate', text: 'It did not' });
    const answers = await Promise.all(
      admins.map((admin, index) =>
        decision(admin, id, { decision: 'refund', bearer: index === 0 ? 'market' : 'shop' }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await wentBack(sold, id)).toEqual({
      ofPart: 10_00,
      ofCase: 10_00,
      atGateway: 10_00,
      sum: 0,
    });
  });

  test('the shopper withdraws while the shop refunds', async () => {
    const sold = await aSale(app);
    const { id } = await aCase(sold);
    const answers = await Promise.all([
      stepOfShopper(sold, id, { step: 'withdraw' }),
      stepOfShop(sold, id, { step: 'refund' }),
      stepOfShop(sold, id, { step: 'refund' }),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const amount = answers[0].status === 200 ? 0 : 10_00;
    expect(await wentBack(sold, id)).toEqual({
      ofPart: amount,
      ofCase: amount,
      atGateway: amount,
      sum: 0,
    });
  });

  test('the same line is reported several times', async () => {
    const sold = await aSale(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => opening(sold)));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  });

  test('what came back is refunded several times, beside a refund of the whole order', async () => {
    const sold = await aSale(app, { policy: returnsTaken });
    const { id } = await aCase(sold, { kind: 'return' });
    await stepOfShop(sold, id, { step: 'accept_return', text: 'To 1 Haji Lane' });
    await stepOfShopper(sold, id, { step: 'send_back' });
    const receive = () =>
      stepOfShop(sold, id, { step: 'receive', condition: 'as_new', isSellable: true });
    await Promise.all([
      receive(),
      receive(),
      sold.seller.post(
        `/api/orders/${sold.order.id}/refunds`,
        { shopId: sold.shopId, amount: 25.99, reason: 'All of it' },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    ]);
    const back = await wentBack(sold, id);
    expect(back?.sum).toBe(0);
    expect(back?.ofPart).toBe(back?.atGateway);
    expect(back?.ofPart).toBeLessThanOrEqual(25_99);
    const row = await app.db.row<{ left: number }>(
      sql`select on_hand as left from stock where product_id = ${sold.product.id}`,
    );
    expect(row?.left).toBe(back?.ofCase === 0 ? 8 : 9);
  });

  test('the last one in stock is sent instead and sold', async () => {
    const [sold, other] = [await aSale(app, { product: { stock: 3 } }), await signedIn(app)];
    const { id } = await aCase(sold);
    const answers = await Promise.all([
      stepOfShop(sold, id, { step: 'replace' }),
      other.post(
        '/api/orders',
        {
          order: {
            total: 15.99,
            shippingAddress: '1 Road',
            buyNow: true,
            paymentToken: 'sandbox_approved',
          },
          items: [{ productId: sold.product.id, quantity: 1 }],
        },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const row = await app.db.row<{ left: number }>(
      sql`select on_hand as left from stock where product_id = ${sold.product.id}`,
    );
    expect(row?.left).toBe(0);
    await runJobs(app);
  });
});
