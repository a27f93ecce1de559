/** What gift cards paid, as papers, the timeline and the mails of an order say it: the figures of the ledger, and no tax. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sum, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { TimelineEntry } from '#contract/notifications/order-timeline.schemas.ts';
import { paperLaidOut } from '#contract/papers/layout.rules.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { setMarket } from '../testing/market-settings.ts';
import { giftInWallet, sellGifts } from '../testing/gifts.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';
import { doJobs } from '../testing/notifications.ts';
import { issueDue } from './issue.ts';
import { paperWriting } from './writing.ts';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let shopper: SignedIn;
let shopIds: number[];
let items: Array<{ productId: number; quantity: number }>;

beforeAll(async () => {
  app = await testApp();
  [admin, owner, shopper] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller' }),
    signedIn(app),
  ]);
  await sellGifts(admin);
  const tax = { pricing: 'included', rates: [] };
  expect((await setMarket(admin, 'tax', tax)).status).toBe(200);
  const shop = { ownerId: owner.id, taxNumber: 'M2-1' };
  shopIds = [(await aShop(app, shop)).id, (await aShop(app, shop)).id];
  const pot = await aProduct(app, { shopId: shopIds[0], price: 40_00 });
  const pan = await aProduct(app, { shopId: shopIds[1], price: 60_01 });
  items = [pot, pan].map(({ id }) => ({ productId: id, quantity: 1 }));
});
afterAll(() => app.close());

/** One thing of each shop, of which gift cards pay that much; delivered for nothing. */
async function placedWith(giftAmount: number): Promise<Order> {
  const total = 100.01;
  const { status, body } = await shopper.post<Order>('/api/orders', {
    order: {
      total,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      buyNow: true,
      giftAmount,
      ...(giftAmount < total && { paymentToken: sandboxTokens.approved }),
    },
    items,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

async function papersOf(orderId: number): Promise<Paper[]> {
  await issueDue({ db: app.db, config: app.configNow() });
  const { body } = await shopper.get<PaperHead[]>(`/api/orders/${orderId}/papers`);
  return Promise.all(
    body.map(async ({ id }) => (await shopper.get<Paper>(`/api/papers/${id}`)).body),
  );
}

const refund = (orderId: number, shopId: number | undefined, amount: number) =>
  owner.post(
    `/api/orders/${orderId}/refunds`,
    { shopId, reason: 'A crack', amount },
    { 'idempotency-key': crypto.randomUUID() },
  );

async function sumsOf(paper: Paper): Promise<string[]> {
  const writing = await paperWriting(paper.currency, {
    language: 'en',
    timeZone: 'Asia/Singapore',
  });
  return paperLaidOut(paper, writing).sums.map(({ label, value }) => `${label} ${value}`);
}

/** Texts of the mails of an order. */
async function mailsAbout(number: string): Promise<string[]> {
  await doJobs(app);
  const rows = await admin.get<Array<{ id: number; subject: string }>>(
    '/api/admin/mails?limit=100',
  );
  expect(rows.status, JSON.stringify(rows.body)).toBe(200);
  const mails = await Promise.all(
    rows.body.map(({ id }) => admin.get<{ text: string }>(`/api/admin/mails/${id}`)),
  );
  return mails.map(({ body }) => body.text).filter((text) => text.includes(number));
}

test('what a card paid of an order of two shops is said by the papers of both, and changes no tax', async () => {
  const asPaid = await placedWith(0);
  await giftInWallet(shopper, 33.33);
  const order = await placedWith(33.33);
  const [plain, papers] = [await papersOf(asPaid.id), await papersOf(order.id)];
  expect(papers.map(({ ofGifts }) => ofGifts)).toEqual([13.33, 20]);
  const spent = await app.db.row<{ amount: number }>(sql`
    select sum(e.amount)::integer as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${order.id} and e.account = 'gift_cards'`);
  expect(sum(papers.map(({ ofGifts = 0 }) => toMinor(ofGifts)))).toBe(spent?.amount);
  expect(papers.map(({ tax, total }) => [tax, total])).toEqual(
    plain.map(({ tax, total }) => [tax, total]),
  );
  for (const paper of plain) expect(paper).not.toHaveProperty('ofGifts');
  expect(await sumsOf(papers[0] as Paper)).toEqual([
    'Total paid $40.00',
    'Paid with gift cards $13.33',
    'Paid otherwise $26.67',
  ]);
});

test('what goes back to a card is said by the credit note, the timeline and the mail', async () => {
  await giftInWallet(shopper, 90);
  const order = await placedWith(90);
  await doJobs(app);
  expect((await refund(order.id, shopIds[1], 15)).status).toBe(201);
  expect((await refund(order.id, shopIds[0], 40)).status).toBe(201);
  const notes = (await papersOf(order.id)).filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ total, ofGifts }) => [total, ofGifts])).toEqual([
    [15, 4.99],
    [40, 40],
  ]);
  expect(await sumsOf(notes[0] as Paper)).toContain('Back on gift cards $4.99');
  expect(await sumsOf(notes[1] as Paper)).toEqual([
    'Total credited $40.00',
    'Back on gift cards $40.00',
  ]);
  const { body: timeline } = await admin.get<TimelineEntry[]>(`/api/orders/${order.id}/timeline`);
  expect(timeline.flatMap(({ payment }) => (payment ? [payment] : []))).toMatchObject([
    { amount: 100.01, ofGifts: 90 },
  ]);
  expect(timeline.flatMap((entry) => (entry.refund ? [entry.refund] : []))).toMatchObject([
    { amount: 15, ofGifts: 4.99 },
    { amount: 40, ofGifts: 40 },
  ]);
  const mails = (await mailsAbout(order.orderNumber)).join('\n');
  expect(mails).toContain('Paid with gift cards: $90.00');
  expect(mails).toContain('$4.99 of it is on your gift cards already');
  expect(mails).toContain('$40.00 is back on your gift cards');
});

test('a shop reads of the timeline what cards paid of its own part', async () => {
  await giftInWallet(shopper, 100.01);
  const order = await placedWith(100.01);
  const { body } = await owner.get<TimelineEntry[]>(
    `/api/orders/${order.id}/timeline?shopId=${shopIds[1]}`,
  );
  expect(body.flatMap(({ payment }) => (payment ? [payment] : []))).toMatchObject([
    { amount: 60.01, ofGifts: 60.01 },
  ]);
  const balances = await app.db.rows(
    sql`select id from gift_cards g where balance <> (select -sum(amount) from ledger_entries where gift_card_id = g.id)`,
  );
  expect(balances).toEqual([]);
});
