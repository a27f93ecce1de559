import { civilTime } from '#contract/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { setMarket } from '../testing/market-settings.ts';
import { bought } from '../testing/buying.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn, visitorAs } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { issueDue } from './issue.ts';

type Reader = Pick<SignedIn, 'get'>;

let app: TestApp;
let admin: SignedIn;
let shopper: SignedIn;
beforeAll(async () => {
  app = await testApp();
  [admin, shopper] = await Promise.all([signedIn(app, { role: 'admin' }), signedIn(app)]);
});
afterAll(() => app.close());

const issue = () => issueDue({ db: app.db, config: app.configNow() });
const runJobs = () => runDueJobs(app.pool, tasks(app));
const papersOf = async (reader: Reader, orderId: number) =>
  (await reader.get<PaperHead[]>(`/api/orders/${orderId}/papers`)).body;
const paperAt = async (reader: Reader, id: number | undefined) =>
  (await reader.get<Paper & Problem>(`/api/papers/${id}`)).body;
const ofShop = async (shopId: number) =>
  (await admin.get<PaperHead[]>(`/api/shops/${shopId}/papers?limit=100`)).body;

async function aSellingShop(given: Parameters<typeof aShop>[1] = {}) {
  const shop = await aShop(app, given);
  return { ...shop, owner: await visitorAs(app, { id: shop.ownerId }) };
}

async function setTax(tax: object) {
  const saved = await setMarket(admin, 'tax', { pricing: 'included', rates: [], ...tax });
  expect(saved.status).toBe(200);
}

const year = civilTime(new Date(), 'Asia/Singapore').date.slice(0, 4);

test('a paid order of two shops gives a receipt of each, with its number, lines and total, and never changes', async () => {
  const [one, other] = [await aSellingShop(), await aSellingShop()];
  const [cup, tray] = await Promise.all([
    aProduct(app, { shopId: one.id, price: 12_50 }),
    aProduct(app, { shopId: other.id, price: 20_00 }),
  ]);
  const items = [
    { productId: cup.id, quantity: 2 },
    { productId: tray.id, quantity: 1 },
  ];
  for (const item of items) expect((await shopper.post('/api/cart', item)).status).toBe(201);
  const { body: order } = await shopper.post<Order>('/api/orders', {
    order: {
      total: 50.99,
      shippingAddress: '12 Joo Chiat Road, Singapore 427741',
      paymentToken: sandboxTokens.approved,
    },
    items,
  });
  expect(await papersOf(shopper, order.id)).toEqual([]);
  await issue();
  const papers = await papersOf(shopper, order.id);
  expect(papers.map(({ kind, number }) => [kind, number])).toEqual([
    ['receipt', `RC-${one.id}-${year}-00001`],
    ['receipt', `RC-${other.id}-${year}-00001`],
  ]);
  const receipt = await paperAt(shopper, papers[0]?.id);
  expect(receipt).toMatchObject({
    orderNumber: order.orderNumber,
    buyer: { address: '' },
    tax: null,
    corrects: null,
  });
  expect(receipt.lines[0]).toMatchObject({
    what: 'item',
    quantity: 2,
    unitPrice: 12.5,
    amount: 25,
  });
  expect(papers.reduce((all, { total }) => all + total, 0)).toBeCloseTo(order.total, 2);
  for (const change of [sql`update papers set amount = 1`, sql`delete from papers`])
    await expect(app.db.run(change)).rejects.toThrow('papers are never changed');
});

test('open pages of an order are told when its papers are there', async () => {
  const shop = await aSellingShop();
  const order = await bought(shopper, { product: await aProduct(app, { shopId: shop.id }) });
  const published = new Promise<unknown>((resolve) => {
    app.events.on('papers.issued', (issued) => {
      if (issued.orderId === order.id) resolve(issued);
    });
  });
  await issue();
  expect(await published).toEqual({ orderId: order.id, userId: shopper.id, shopIds: [shop.id] });
});

describe('who may see it', () => {
  test('the shopper, those who see the shop’s money, and admins; nobody else', async () => {
    const shop = await aSellingShop();
    const product = await aProduct(app, { shopId: shop.id, price: 5_00 });
    const order = await bought(shopper, { product, quantity: 1 });
    await issue();
    const [paper] = await papersOf(shop.owner, order.id);
    const staff = await aMember(app, shop.id, 'staff');
    const stranger = await signedIn(app);
    const elsewhere = await aSellingShop();
    for (const reader of [shopper, shop.owner, admin])
      expect((await reader.get(`/api/papers/${paper?.id}`)).status).toBe(200);
    for (const reader of [staff, stranger, elsewhere.owner]) {
      expect((await reader.get(`/api/papers/${paper?.id}`)).status).toBe(404);
      expect((await reader.get(`/api/orders/${order.id}/papers`)).status).toBe(404);
      expect((await reader.get(`/api/shops/${shop.id}/papers`)).status).toBe(403);
      expect((await reader.get('/api/papers')).status).toBe(403);
    }
    expect((await app.visitor().get(`/api/papers/${paper?.id}`)).status).toBe(401);
    expect((await admin.get('/api/papers/nothing')).status).toBe(404);
    expect((await admin.get('/api/papers?kind=poem')).status).toBe(400);
  });
});

test('twenty orders of a shop at once, issued by several at once, are numbered without a gap', async () => {
  const shop = await aSellingShop();
  const product = await aProduct(app, { shopId: shop.id, price: 5_00, stock: 100 });
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => signedIn(app)));
  await Promise.all(shoppers.map((one) => bought(one, { product, quantity: 1 })));
  await Promise.all(Array.from({ length: 5 }, issue));
  await issue();
  const numbers = (await ofShop(shop.id)).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(
    Array.from(
      { length: 20 },
      (_, at) => `RC-${shop.id}-${year}-${String(at + 1).padStart(5, '0')}`,
    ),
  );
});

test('what cannot be issued leaves no gap and keeps nobody waiting; it follows when it can be', async () => {
  const shop = await aSellingShop();
  const product = await aProduct(app, { shopId: shop.id, price: 5_00, stock: 100 });
  const orders = [];
  for (const _ of [1, 2, 3]) orders.push(await bought(shopper, { product, quantity: 1 }));
  const broken = orders[1]?.id ?? 0;
  await app.db.run(sql`update shop_orders set tax = '{}' where order_id = ${broken}`);
  await expect(issue()).rejects.toThrow('map');
  expect((await ofShop(shop.id)).map(({ number }) => number.slice(-1)).toSorted()).toEqual([
    '1',
    '2',
  ]);
  await app.db.run(sql`update shop_orders set tax = null where order_id = ${broken}`);
  await issue();
  expect(await papersOf(shopper, broken)).toMatchObject([
    { number: `RC-${shop.id}-${year}-00003` },
  ]);
});

test('while what was paid cannot be issued, what went back of it waits too, and names it in the end', async () => {
  const shop = await aSellingShop();
  const product = await aProduct(app, { shopId: shop.id, price: 5_00 });
  const order = await bought(shopper, { product, quantity: 1 });
  const given = await shop.owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId: shop.id, reason: 'Crushed', amount: 2 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(given.status, JSON.stringify(given.body)).toBe(201);
  await app.db.run(sql`update shop_orders set discounts = '[null]' where order_id = ${order.id}`);
  await expect(issue()).rejects.toThrow('goods');
  expect(await papersOf(shopper, order.id)).toEqual([]);
  await app.db.run(sql`update shop_orders set discounts = null where order_id = ${order.id}`);
  await issue();
  const papers = await papersOf(shopper, order.id);
  expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt', order.total],
    ['credit_note', 2],
  ]);
});

test('what went back is issued after what was paid, whichever transaction began first', async () => {
  const shop = await aSellingShop();
  const product = await aProduct(app, { shopId: shop.id, price: 5_00 });
  const order = await bought(shopper, { product, quantity: 1 });
  await shop.owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId: shop.id, reason: 'Crushed', amount: 2 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await app.db.transaction(async (tx) => {
    await tx.run(sql`alter table ledger_entries disable trigger user`);
    await tx.run(sql`
      update ledger_entries set booked_at = booked_at - interval '1 minute'
      where transaction_id in (select id from ledger_transactions where kind = 'refund' and order_id = ${order.id})`);
    await tx.run(sql`alter table ledger_entries enable trigger user`);
  });
  await issue();
  expect((await papersOf(shopper, order.id)).map(({ kind }) => kind)).toEqual([
    'receipt',
    'credit_note',
  ]);
});

test('a registered shop’s is a tax invoice with its number and rate; refunds give credit notes that name it', async () => {
  await setTax({});
  const shop = await aSellingShop();
  await shop.owner.put(`/api/shops/${shop.id}/tax`, {
    taxNumber: '199901152M',
    taxFrom: '2020-01-01',
    version: 0,
  });
  const product = await aProduct(app, { shopId: shop.id, price: 60_00 });
  const order = await bought(shopper, { product, quantity: 2 });
  const [line] = order.items;
  const refund = (amount: object, key: string) =>
    shop.owner.post(
      `/api/orders/${order.id}/refunds`,
      { shopId: shop.id, reason: 'One came chipped', ...amount },
      { 'idempotency-key': key },
    );
  const given = await refund({ lines: [{ lineId: line?.id, quantity: 1 }] }, crypto.randomUUID());
  expect(given.status, JSON.stringify(given.body)).toBeLessThan(300);
  await issue();
  await setTax({ pricing: 'off' });
  const [invoice, note] = await Promise.all(
    (await papersOf(shopper, order.id)).map(({ id }) => paperAt(shopper, id)),
  );
  expect(invoice).toMatchObject({
    kind: 'tax_invoice',
    seller: { name: shop.name, taxNumber: '199901152M' },
    buyer: { address: order.shippingAddress },
    total: 120,
    tax: { country: 'SG', isIncluded: true, rates: [{ basisPoints: 900, gross: 120, tax: 9.91 }] },
  });
  expect(note).toMatchObject({
    kind: 'credit_note',
    number: `CN-${shop.id}-${year}-00001`,
    total: 60,
    reason: 'One came chipped',
    corrects: { id: invoice?.id, number: invoice?.number },
  });
  expect(note?.lines).toMatchObject([
    { what: 'item', quantity: 1, amount: null },
    { what: 'refund', amount: 60 },
  ]);
  expect((note?.tax?.rates[0]?.tax ?? 0) * 2).toBeCloseTo(9.91, 1);
});

test('a payout gives a statement that goes on where the last one ended, and an invoice of the commission', async () => {
  const shop = await aSellingShop({ commissionBasisPoints: 1_000 });
  const product = await aProduct(app, { shopId: shop.id, price: 100_00, stock: 50 });
  const sell = async () => {
    const order = await bought(shopper, { product, quantity: 1 });
    await admin.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
    await app.db.run(
      sql`update shop_orders set delivered_at = now() - interval '60 days' where order_id = ${order.id}`,
    );
    return order;
  };
  const pay = async (amount: number) => {
    const { body, status } = await admin.post<{ id: number }>(
      '/api/payouts',
      { shopId: shop.id, amount, reference: 'FAST 77' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(status).toBe(201);
    await runJobs();
    const heads = (
      await shop.owner.get<PaperHead[]>(
        `/api/shops/${shop.id}/papers?payoutId=${body.id}&sort=issued`,
      )
    ).body;
    return Promise.all(heads.map(({ id }) => paperAt(shop.owner, id)));
  };
  await sell();
  const [first, charged] = await pay(50);
  expect(first).toMatchObject({
    kind: 'payout_statement',
    number: `PS-${shop.id}-${year}-00001`,
    reference: 'FAST 77',
    total: 50,
    closing: 40,
  });
  expect(first?.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['opening', 0],
    ['sales', 100],
    ['commission', -10],
    ['payout', -50],
  ]);
  expect(charged).toMatchObject({ kind: 'commission_invoice', total: 10, tax: null });
  const again = await pay(10);
  expect(again.map(({ kind }) => kind)).toEqual(['payout_statement']);
  const order = await sell();
  await shop.owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId: shop.id, reason: 'Chipped', amount: 50 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const [third, commission] = await pay(5);
  expect(third?.lines.map(({ what, amount }) => [what, amount])).toEqual([
    ['opening', 30],
    ['sales', 100],
    ['went_back', -50],
    ['commission', -10],
    ['commission_back', 5],
    ['payout', -5],
  ]);
  expect(third?.closing).toBe(70);
  expect(commission).toMatchObject({ kind: 'commission_invoice', total: 5 });
});

/** Pays a shop so much (major units) of its sales, all of them delivered long ago, with the papers of it. */
async function paidOut({ id: shopId }: { id: number }, amount: number): Promise<void> {
  await app.db.run(sql`
    update shop_orders set status = 'delivered', delivered_at = now() - interval '60 days' where shop_id = ${shopId}`);
  const payout = { shopId, amount, reference: 'FAST 78' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await admin.post('/api/payouts', payout, key)).status).toBe(201);
  await runJobs();
}

test('an invoice of commission states tax on what was sold since the market charges it, and the rest without', async () => {
  const shop = await aSellingShop({ commissionBasisPoints: 1_000 });
  const product = await aProduct(app, { shopId: shop.id, price: 100_00 });
  await bought(shopper, { product });
  await setTax({ number: '199901152M' });
  await bought(shopper, { product });
  await issue();
  await paidOut(shop, 50);
  await setTax({ pricing: 'off' });
  const invoice = (await ofShop(shop.id)).find(({ kind }) => kind === 'commission_invoice');
  expect(await paperAt(admin, invoice?.id)).toMatchObject({
    total: 20.9,
    tax: {
      rates: [
        { basisPoints: 900, gross: 10.9, tax: 0.9 },
        { basisPoints: 0, gross: 10, tax: 0 },
      ],
    },
  });
});

test('an invoice of commission states each rate that its tax was charged at, in the year in which the rate changed', async () => {
  const shop = await aSellingShop({ commissionBasisPoints: 1_000 });
  const product = await aProduct(app, { shopId: shop.id, price: 100_00 });
  await setTax({ number: '199901152M' });
  await bought(shopper, { product });
  const rate = {
    class: 'service',
    basisPoints: 1_000,
    from: civilTime(new Date(), 'Asia/Singapore').date,
  };
  await setTax({ number: '199901152M', rates: [rate] });
  await bought(shopper, { product, quantity: 2 });
  await issue();
  await paidOut(shop, 50);
  await setTax({ pricing: 'off' });
  const invoice = (await ofShop(shop.id)).find(({ kind }) => kind === 'commission_invoice');
  expect(await paperAt(admin, invoice?.id)).toMatchObject({
    total: 32.9,
    tax: {
      rates: [
        { basisPoints: 1_000, gross: 22, tax: 2 },
        { basisPoints: 900, gross: 10.9, tax: 0.9 },
      ],
    },
  });
});

test('commission at a new rate is invoiced also where as much of an older rate went back', async () => {
  const shop = await aSellingShop({ commissionBasisPoints: 1_000 });
  const [before, after] = await Promise.all([
    aProduct(app, { shopId: shop.id, price: 100_00 }),
    aProduct(app, { shopId: shop.id, price: 99_09 }),
  ]);
  await setTax({ number: '199901152M' });
  const order = await bought(shopper, { product: before });
  await bought(shopper, { product: before });
  await paidOut(shop, 5);
  const from = civilTime(new Date(), 'Asia/Singapore').date;
  const rates = [{ class: 'service', basisPoints: 1_000, from }];
  await setTax({ number: '199901152M', rates });
  await bought(shopper, { product: after });
  await shop.owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId: shop.id, reason: 'Chipped', amount: 100 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await paidOut(shop, 5);
  await setTax({ pricing: 'off' });
  const invoices = (await ofShop(shop.id)).filter(({ kind }) => kind === 'commission_invoice');
  expect(invoices).toHaveLength(2);
  expect(await paperAt(admin, invoices.find(({ total }) => total === 0)?.id)).toMatchObject({
    lines: [
      { what: 'commission', amount: 10.9 },
      { what: 'commission_back', amount: -10.9 },
    ],
    tax: {
      rates: [
        { basisPoints: 1_000, gross: 10.9, tax: 0.99 },
        { basisPoints: 900, gross: -10.9, tax: -0.9 },
      ],
    },
  });
});

test('papers say the names that shop and market have set by then; those issued before keep theirs', async () => {
  const shop = await aSellingShop();
  const product = await aProduct(app, { shopId: shop.id, price: 5_00 });
  const before = await bought(shopper, { product, quantity: 1 });
  await issue();
  const contact = {
    location: 'Singapore',
    contactPhone: '',
    businessRegistration: '201912345K',
    legalName: 'Tembusu Ceramics Pte. Ltd.',
    legalAddress: '12 Joo Chiat Road, Singapore 427741',
    version: 0,
  };
  const saved = await shop.owner.put(`/api/shops/${shop.id}/contact`, contact);
  expect(saved.status).toBe(200);
  expect(
    (await shopper.put(`/api/shops/${shop.id}/contact`, { ...contact, version: 1 })).status,
  ).toBe(403);
  expect(
    (
      await shop.owner.put(`/api/shops/${shop.id}/contact`, {
        ...contact,
        legalName: 'Two\nlines',
        version: 1,
      })
    ).status,
  ).toBe(422);
  const after = await bought(shopper, { product, quantity: 1 });
  await issue();
  const [first] = await papersOf(shopper, before.id);
  const [second] = await papersOf(shopper, after.id);
  expect((await paperAt(shopper, first?.id)).seller).toMatchObject({
    name: shop.name,
    address: '',
  });
  expect((await paperAt(shopper, second?.id)).seller).toMatchObject({
    name: 'Tembusu Ceramics Pte. Ltd.',
    knownAs: shop.name,
    address: '12 Joo Chiat Road, Singapore 427741',
    registration: '201912345K',
  });
});

test('papers are found by number, order, kind and day, and saved as a file', async () => {
  const shop = await aSellingShop();
  const product = await aProduct(app, { shopId: shop.id, price: 5_00 });
  const order = await bought(shopper, { product, quantity: 1 });
  await issue();
  const number = `RC-${shop.id}-${year}-00001`;
  for (const query of [`q=${number}`, `q=${order.orderNumber}`, `kind=receipt&from=${year}-01-01`])
    expect((await shop.owner.get(`/api/shops/${shop.id}/papers?${query}`)).body).toMatchObject([
      { number },
    ]);
  expect((await shop.owner.get(`/api/shops/${shop.id}/papers?to=2020-01-01`)).body).toEqual([]);
  const lines = await linesSaved(app, shop.owner, `/api/shops/${shop.id}/papers.csv`);
  expect(lines[1]).toContain(number);
  expect((await admin.get('/api/papers.csv')).status).toBe(200);
});

test('a copy of one’s own data has one’s papers; they stay when the account goes', async () => {
  const leaving = await signedIn(app);
  const product = await aProduct(app, { price: 5_00 });
  const order = await bought(leaving, { product, quantity: 1 });
  await issue();
  const { body } = await leaving.get<{ papers: unknown[] }>('/api/account/export');
  expect(body.papers).toMatchObject([
    { kind: 'receipt', order: order.orderNumber, total: order.total },
  ]);
});
