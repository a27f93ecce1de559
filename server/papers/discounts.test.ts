/** Papers and mails of what offers took something off. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let shopId: number;
beforeAll(async () => {
  app = await testApp();
  [admin, owner] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller' }),
  ]);
  shopId = (await aShop(app, { ownerId: owner.id, commissionBasisPoints: 1_000 })).id;
});
afterAll(() => app.close());

const runJobs = () => runDueJobs(app.pool, tasks(app));
const papers = async (reader: SignedIn, path: string) => {
  const heads = (await reader.get<PaperHead[]>(path)).body;
  return Promise.all(
    heads.map(async ({ id }) => (await reader.get<Paper>(`/api/papers/${id}`)).body),
  );
};

test('a receipt names the discount, its credit note gives back what was paid, and the statement what the market bears', async () => {
  await admin.post('/api/offers', { names: { en: 'Fair week' }, kind: 'percent', percent: 20 });
  const shopper = await signedIn(app, { isEmailProven: true });
  const vase = await aProduct(app, { shopId, price: 40_00 });
  const { body: order } = await shopper.post<Order>('/api/orders', {
    order: {
      total: 64,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      buyNow: true,
      paymentToken: sandboxTokens.approved,
    },
    items: [{ productId: vase.id, quantity: 2 }],
  });
  await runJobs();
  const [receipt] = await papers(shopper, `/api/orders/${order.id}/papers`);
  expect(receipt?.lines.map(({ what, name, amount }) => [what, name, amount])).toEqual([
    ['item', expect.any(String), 80],
    ['discount', 'Fair week', -16],
  ]);
  expect(receipt?.total).toBe(64);
  const pdf = await shopper.get(`/api/papers/${receipt?.id}/pdf`);
  expect(pdf.status).toBe(200);
  const mails = await admin.get<Array<{ id: number; to: string }>>('/api/admin/mails?limit=100');
  const texts = await Promise.all(
    mails.body
      .filter(({ to }) => to === shopper.email)
      .map(
        async ({ id }) => (await admin.get<{ text: string }>(`/api/admin/mails/${id}`)).body.text,
      ),
  );
  expect(texts.join('\n')).toMatch(/Discount: Fair week: −\$16\.00/);

  await owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId, reason: 'Chipped', lines: [{ lineId: order.items[0]?.id, quantity: 1 }] },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await runJobs();
  const note = (await papers(shopper, `/api/orders/${order.id}/papers`)).find(
    ({ kind }) => kind === 'credit_note',
  );
  expect(note?.total).toBe(32);

  await owner.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
  await app.db.run(sql`update shop_orders set delivered_at = now() - interval '8 days'`);
  // 64.00 and 16.00 of the market less 8.00, half of each back.
  const { status, body } = await admin.post<{ id: number }>(
    '/api/payouts',
    { shopId, amount: 36, reference: 'FAST 60' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(status).toBe(201);
  await runJobs();
  const statement = (await papers(owner, `/api/shops/${shopId}/papers?payoutId=${body.id}`)).find(
    ({ kind }) => kind === 'payout_statement',
  );
  expect(statement?.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['opening', 0],
    ['sales', 64],
    ['went_back', -32],
    ['commission', -8],
    ['commission_back', 4],
    ['promotions', 8],
    ['payout', -36],
  ]);
  expect(statement?.closing).toBe(0);
});
