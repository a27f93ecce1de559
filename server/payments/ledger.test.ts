import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Earning, StatementEntry } from '#contract/payments/account.schemas.ts';
import type { Balance, DueShop, ShopBalance } from '#contract/payments/ledger.schemas.ts';
import type { StatementColumn } from '#contract/payments/rules.ts';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';

let app: TestApp;
let admin: SignedIn;
let seller: SignedIn;
let manager: SignedIn;
let staff: SignedIn;
let otherSeller: SignedIn;
let shopper: SignedIn;
let shop: { id: number; name: string };
let product: { id: number; price: number };

beforeAll(async () => {
  app = await testApp();
  [admin, seller, otherSeller, manager, staff, shopper] = await Promise.all([
    signedIn(app, { role: 'admin' }),
    signedIn(app, { role: 'seller', fullName: 'Mei Lin Chua' }),
    signedIn(app, { role: 'seller' }),
    signedIn(app),
    signedIn(app),
    signedIn(app),
  ]);
  shop = await aShop(app, { ownerId: seller.id, commissionBasisPoints: 1000 });
  await aShop(app, { ownerId: otherSeller.id });
  await app.db.run(sql`
    insert into shop_members (shop_id, user_id, role) values (${shop.id}, ${manager.id}, 'manager'), (${shop.id}, ${staff.id}, 'staff')`);
  product = await aProduct(app, { shopId: shop.id, price: 40_00 });
});
afterAll(() => app.close());

const path = (what: string) => `/api/shops/${shop.id}/${what}`;

async function arrived(orderId: number, daysAgo: number): Promise<void> {
  await seller.put(`/api/orders/${orderId}/status`, { status: 'delivered' });
  await app.db.run(
    sql`update shop_orders set delivered_at = now() - ${daysAgo} * interval '1 day' where order_id = ${orderId}`,
  );
}

describe('who may look', () => {
  const paths = [
    'balance',
    'statement',
    'statement.csv',
    'statement/totals',
    'earnings',
    'earnings.csv',
    'earnings/totals',
    'payouts',
    'sales',
    'sales.csv',
  ];

  test('owner, manager and admins', async () => {
    for (const person of [seller, manager, admin])
      for (const what of paths)
        expect((await person.get(path(what).replace('.csv', ''))).status, what).toBe(200);
  });

  test('not staff, other sellers, shoppers or guests', async () => {
    for (const person of [staff, otherSeller, shopper])
      for (const what of paths) expect((await person.get(path(what))).status, what).toBe(403);
    for (const what of paths) expect((await app.visitor().get(path(what))).status, what).toBe(401);
  });

  test('what all shops are owed is for admins', async () => {
    for (const due of ['/api/payouts/due', '/api/payouts/due.csv']) {
      expect((await admin.get(due)).status, due).toBe(200);
      expect((await admin.get(`${due}?sort=luck`)).status, due).toBe(400);
      for (const person of [seller, shopper]) expect((await person.get(due)).status, due).toBe(403);
      expect((await app.visitor().get(due)).status, due).toBe(401);
    }
  });

  test('a shop that does not exist has no account, also for admins', async () => {
    expect((await admin.get('/api/shops/999999/balance')).status).toBe(404);
    expect((await admin.get('/api/shops/999999/sales')).status).toBe(404);
    expect((await admin.get('/api/shops/none/balance')).status).toBe(404);
  });
});

describe('the months of statements', () => {
  const monthsOf = async (id: number, by = seller) =>
    (await by.get<ShopBalance>(`/api/shops/${id}/balance`)).body.months;

  test('begin when the shop began, by the clock where it is, and end with the present one', async () => {
    const { id } = await aShop(app, { ownerId: seller.id });
    expect(await monthsOf(id)).toHaveLength(1);
    // In Singapore it is February already.
    await app.db.run(
      sql`update shops set created_at = '2025-01-31T16:30:00Z', time_zone = 'Asia/Singapore' where id = ${id}`,
    );
    const months = await monthsOf(id);
    expect(months.at(-1)).toBe('2025-02');
    expect(months[0]).toBe(civilTime(new Date(), 'Asia/Singapore').date.slice(0, 7));
    expect(months.toSorted().toReversed()).toEqual(months);
    expect(new Set(months).size).toBe(months.length);
  });
});

describe('a shop that sells', () => {
  test('is owed its net at once, and has it available a week after the delivery', async () => {
    const order = await bought(shopper, { product, quantity: 1 });
    // 40.00 and 5.99 for delivery, less 10 % of the goods.
    const net = 41.99;
    expect((await seller.get<Balance>(path('balance'))).body).toMatchObject({
      earnings: net,
      balance: net,
      available: 0,
      notYetDue: net,
      paidOut: 0,
    });
    await arrived(order.id, 6);
    expect((await seller.get<Balance>(path('balance'))).body).toMatchObject({
      available: 0,
      notYetDue: net,
    });
    await arrived(order.id, 8);
    expect((await seller.get<Balance>(path('balance'))).body).toMatchObject({
      earnings: net,
      balance: net,
      available: net,
      notYetDue: 0,
      paidOut: 0,
    });
  });

  test('what is set back from delivered is not due again', async () => {
    const before = (await seller.get<Balance>(path('balance'))).body;
    const order = await bought(shopper, { product, quantity: 2 });
    await arrived(order.id, 30);
    await seller.put(`/api/orders/${order.id}/status`, { status: 'shipped' });
    expect((await seller.get<Balance>(path('balance'))).body.available).toBe(before.available);
    await seller.put(`/api/orders/${order.id}/status`, { status: 'cancelled' });
    expect((await seller.get<Balance>(path('balance'))).body).toEqual(before);
  });

  test('has an order that nobody paid for nowhere in its account', async () => {
    const before = (await seller.get<Balance>(path('balance'))).body;
    await bought(shopper, { product, quantity: 3, isPaid: false });
    expect((await seller.get<Balance>(path('balance'))).body).toEqual(before);
    expect((await seller.get<Earning[]>(path('earnings'))).body).toHaveLength(2);
  });

  test('sees of each order what it sold for, what we kept, what went back and when it is due', async () => {
    const [cancelled, delivered] = (await seller.get<Earning[]>(path('earnings'))).body;
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      goods: 80,
      delivery: 0,
      fee: 0,
      refunded: 80,
      net: 0,
      dueAt: null,
    });
    expect(delivered).toMatchObject({
      status: 'delivered',
      goods: 40,
      delivery: 5.99,
      fee: 4,
      refunded: 0,
      net: 41.99,
    });
    expect(Date.parse(delivered?.dueAt ?? '')).toBeLessThan(Date.now());
  });
});

describe('the statement', () => {
  async function everyPage(url: string): Promise<StatementEntry[]> {
    const { body, headers } = await seller.get<StatementEntry[]>(url);
    const next = nextPage(String(headers.link ?? ''));
    return next ? [...body, ...(await everyPage(next))] : body;
  }

  test('has every booking with the balance after it, the latest first', async () => {
    const rows = (await seller.get<StatementEntry[]>(path('statement'))).body;
    expect(
      rows.map(({ kind, gross, commission, refund, net, balance }) => ({
        kind,
        gross,
        commission,
        refund,
        net,
        balance,
      })),
    ).toEqual([
      { kind: 'refund', gross: 0, commission: 8, refund: -80, net: -72, balance: 41.99 },
      { kind: 'payment', gross: 80, commission: -8, refund: 0, net: 72, balance: 113.99 },
      { kind: 'payment', gross: 45.99, commission: -4, refund: 0, net: 41.99, balance: 41.99 },
    ]);
    expect(rows[0]?.orderNumber).toMatch(/^ORD-/);
  });

  test('reads the same by pages of one', async () => {
    const whole = (await seller.get<StatementEntry[]>(path('statement'))).body;
    expect(await everyPage(`${path('statement')}?limit=1`)).toEqual(whole);
  });

  test.each<[StatementColumn, (entry: StatementEntry) => string | number]>([
    ['what', ({ kind, orderNumber }) => `${kind} ${orderNumber}`],
    ['gross', ({ gross }) => gross],
    ['commission', ({ commission }) => commission],
    ['refund', ({ refund }) => refund],
    ['net', ({ net }) => net],
    ['balance', ({ balance, id }) => balance * 1_000_000 + id],
  ])('is sorted by %s, page by page, each with the balance after it', async (column, by) => {
    const whole = (await seller.get<StatementEntry[]>(path('statement'))).body;
    const up = await everyPage(`${path('statement')}?sort=${column}&limit=1`);
    const down = await everyPage(`${path('statement')}?sort=-${column}&limit=2`);
    expect(up.map(by)).toEqual(
      whole.map(by).toSorted((a, b) => (typeof a === 'number' ? a - Number(b) : a < b ? -1 : 1)),
    );
    expect(down).toEqual(up.toReversed());
    expect(up.toSorted((a, b) => b.id - a.id)).toEqual(whole);
  });

  test('of a month has what was booked in it where the shop is', async () => {
    await app.db.run(sql`alter table ledger_entries disable trigger ledger_is_final`);
    // Half past midnight on the first of March in Singapore is still February in UTC.
    await app.db.run(sql`
      update ledger_entries set booked_at = '2026-02-28T16:30:00Z' where id = (select min(id) from ledger_entries where shop_id = ${shop.id})`);
    await app.db.run(sql`alter table ledger_entries enable trigger ledger_is_final`);
    expect((await seller.get<StatementEntry[]>(`${path('statement')}?month=2026-02`)).body).toEqual(
      [],
    );
    const march = (await seller.get<StatementEntry[]>(`${path('statement')}?month=2026-03`)).body;
    expect(march.map(({ net, balance }) => ({ net, balance }))).toEqual([
      { net: 41.99, balance: 41.99 },
    ]);
    expect((await seller.get(`${path('statement')}?month=2026-13`)).status).toBe(400);
  });

  test('is narrowed by kind, and summed up', async () => {
    const kinds = async (query: string) =>
      (await seller.get<StatementEntry[]>(`${path('statement')}?${query}`)).body.map(
        ({ kind }) => kind,
      );
    expect(await kinds('kind=refund')).toEqual(['refund']);
    expect(await kinds('kind=payment&sort=net')).toEqual(['payment', 'payment']);
    const totals = async (query: string) =>
      (await seller.get(`${path('statement/totals')}?${query}`)).body;
    expect(await totals('')).toEqual({
      totals: { entries: 3, gross: 125.99, commission: -4, refund: -80, net: 41.99 },
    });
    expect(await totals('kind=refund')).toEqual({
      totals: { entries: 1, gross: 0, commission: 8, refund: -80, net: -72 },
    });
    expect(await totals('month=2026-02')).toMatchObject({ totals: { entries: 0, net: 0 } });
    expect((await seller.get(`${path('statement/totals')}?kind=gift`)).status).toBe(400);
  });

  test('is a file of the same rows, order and columns, in which a reference is no formula', async () => {
    await admin.post(
      '/api/payouts',
      { shopId: shop.id, amount: 1.99, reference: '=HYPERLINK("x")' },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const lines = await linesSaved(app, seller, path('statement.csv'));
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(lines[1]).toMatch(/,-1\.99,-1\.99,40\.00$/);
    expect(
      await linesSaved(app, seller, path('statement.csv?kind=payment&sort=net&columns=what.gross')),
    ).toEqual([
      'Kind,Order,Note,Gross',
      expect.stringMatching(/^Sale,ORD-.*,45\.99$/),
      expect.stringMatching(/^Sale,ORD-.*,80\.00$/),
    ]);
    expect((await seller.get(path('statement.csv?sort=luck'))).status).toBe(400);
  });
});

describe('what each order brought', () => {
  test('is narrowed by number, state and days, and summed up', async () => {
    const nets = async (query: string) =>
      (await seller.get<Earning[]>(`${path('earnings')}?${query}`)).body.map(({ net }) => net);
    const [cancelled] = (await seller.get<Earning[]>(path('earnings'))).body;
    expect(await nets(`q=${cancelled?.orderNumber.toLowerCase()}`)).toEqual([0]);
    expect(await nets('status=delivered')).toEqual([41.99]);
    expect(await nets('to=2026-01-01')).toEqual([]);
    expect((await seller.get(`${path('earnings')}?status=lost`)).status).toBe(400);
    const totals = async (query: string) =>
      (await seller.get(`${path('earnings/totals')}?${query}`)).body;
    expect(await totals('')).toEqual({
      totals: { orders: 2, goods: 120, delivery: 5.99, tip: 0, fee: 4, refunded: 80, net: 41.99 },
    });
    expect(await totals('status=delivered')).toMatchObject({ totals: { orders: 1, fee: 4 } });
    expect((await seller.get(`${path('earnings/totals')}?from=soon`)).status).toBe(400);
  });

  test('is a file with the order and the columns of the list', async () => {
    expect(await linesSaved(app, seller, path('earnings.csv?sort=-net&columns=goods.net'))).toEqual(
      ['Goods,Net', '40.00,41.99', '80.00,0.00'],
    );
    expect((await seller.get(path('earnings.csv?sort=luck'))).status).toBe(400);
  });
});

test('admins see the shops by what may be paid out, and find them by name or owner', async () => {
  const rich = await aShop(app, { name: 'Golden Lantern' });
  const order = await bought(shopper, {
    product: await aProduct(app, { shopId: rich.id, price: 900_00 }),
  });
  await admin.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
  await app.db.run(
    sql`update shop_orders set delivered_at = now() - interval '9 days' where order_id = ${order.id}`,
  );
  const shops = (await admin.get<DueShop[]>('/api/payouts/due')).body;
  expect(shops.map(({ shopName }) => shopName)).toEqual(['Golden Lantern', shop.name]);
  const first = await admin.get<DueShop[]>('/api/payouts/due?limit=1');
  const second = await admin.get<DueShop[]>(nextPage(String(first.headers.link)) ?? '');
  expect([...first.body, ...second.body]).toEqual(shops);
  expect(
    (await admin.get<DueShop[]>('/api/payouts/due?q=mei%20lin')).body.map(
      ({ shopName }) => shopName,
    ),
  ).toEqual([shop.name]);
  expect((await admin.get<DueShop[]>('/api/payouts/due?q=%25')).body).toEqual([]);
  const file = '/api/payouts/due.csv?q=mei%20lin&columns=shop.available';
  const [head, ...lines] = await linesSaved(app, admin, file);
  expect(head).toBe('Id,Shop,Available');
  expect(lines).toHaveLength(1);
});
