import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleColumns } from '#contract/accounts/rules.ts';
import { listingSortColumns, marketSortColumns } from '#contract/catalogue/rules.ts';
import {
  mostCounted,
  nextPage,
  previousPage,
  readPageRows,
  readPageSort,
  sortsBy,
} from '#contract/kernel/list-pages.ts';
import { reportColumns } from '#contract/moderation/rules.ts';
import { mailColumns } from '#contract/notifications/rules.ts';
import { doneColumns, orderColumns } from '#contract/orders/rules.ts';
import {
  dueColumns,
  earningColumns,
  lineColumns,
  payoutColumns,
  statementColumns,
} from '#contract/payments/rules.ts';
import { paperColumns } from '#contract/papers/rules.ts';
import { roomReviewColumns } from '#contract/reviews/rules.ts';
import { auditColumns } from '#contract/platform/audit.rules.ts';
import { everyShopColumns, vendorColumns } from '#contract/shops/rules.ts';
import { sql } from '#server/db/database.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { placed } from '#server/orders/checkouts.testing.ts';
import { tasks } from '#server/tasks.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { linesSaved } from '#server/testing/saved-file.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn } from '#server/testing/makers.ts';

/** The lists that somebody works with, and what each is sorted by. */
const lists = [
  ['/api/users', peopleColumns],
  ['/api/admin/vendors', vendorColumns],
  ['/api/admin/shops', everyShopColumns],
  ['/api/admin/listings', marketSortColumns],
  ['/api/shops/{shop}/listings', listingSortColumns],
  ['/api/orders', orderColumns],
  ['/api/orders/history', orderColumns],
  ['/api/orders/user/{shopper}', orderColumns],
  ['/api/orders/shop/{shop}', orderColumns],
  ['/api/orders/shop/{shop}/done', doneColumns],
  ['/api/payouts', payoutColumns],
  ['/api/shops/{shop}/payouts', payoutColumns],
  ['/api/payouts/due', dueColumns],
  ['/api/ledger/lines?figure=gross', lineColumns],
  ['/api/shops/{shop}/earnings', earningColumns],
  ['/api/shops/{shop}/statement', statementColumns],
  ['/api/papers', paperColumns],
  ['/api/shops/{shop}/papers', paperColumns],
  ['/api/shops/{shop}/reviews/room', roomReviewColumns],
  ['/api/admin/mails', mailColumns],
  ['/api/admin/reports', reportColumns],
  ['/api/audit', auditColumns],
] as const;

let app: TestApp;
let admin: SignedIn;
let ids: { shop: number; shopper: number };

type Row = Record<string, unknown>;

/** Three of everything at least, some the same in what they are sorted by. */
beforeAll(async () => {
  app = await testApp();
  const [shopper, seller] = await Promise.all([signedIn(app), signedIn(app, { role: 'seller' })]);
  admin = await signedIn(app, { role: 'admin' });
  const shop = await aShop(app, { ownerId: seller.id });
  ids = { shop: shop.id, shopper: shopper.id };
  for (const price of [10_00, 10_00, 25_00, 40_00, 99_00]) {
    const product = await aProduct(app, { shopId: shop.id, price });
    const elsewhere = await aProduct(app, { price });
    const order = await placed(shopper, [
      { productId: product.id, quantity: 1 },
      { productId: elsewhere.id, quantity: 2 },
    ]);
    await admin.put(`/api/orders/${order.id}/status`, { status: 'delivered' });
    for (const { id, productId } of order.items)
      if (productId === product.id)
        await shopper.post('/api/reviews', {
          orderLineId: id,
          stars: 4,
          text: 'Well made, and soon here.',
          photos: [],
        });
    await shopper.post('/api/reports', {
      subject: 'product',
      subjectId: product.id,
      reason: 'misleading',
      text: 'It is not made of teak at all.',
    });
  }
  await app.db.run(sql`update shop_orders set delivered_at = now() - interval '30 days'`);
  for (const amount of [1, 1, 2])
    await admin.post(
      '/api/payouts',
      { shopId: shop.id, amount, reference: 'FAST 1' },
      {
        'idempotency-key': crypto.randomUUID(),
      },
    );
  await runDueJobs(app.pool, tasks(app));
});
afterAll(() => app.close());

async function read(url: string) {
  const { status, body, headers } = await admin.get<Row[]>(url);
  expect(status, url).toBe(200);
  const link = String(headers.link ?? '');
  const counts = readPageRows(String(headers['x-rows']));
  const sort = readPageSort(String(headers['x-sort']));
  return { sort, rows: body, next: nextPage(link), previous: previousPage(link), counts };
}

const cases = lists.flatMap(([path, columns]) =>
  [undefined, ...sortsBy(columns)].map((sort) => ({ path, sort })),
);

test.each(cases)('$path by $sort is the same forwards and backwards', async ({ path, sort }) => {
  const url = path.replace('{shop}', `${ids.shop}`).replace('{shopper}', `${ids.shopper}`);
  const limited = `${url}${url.includes('?') ? '&' : '?'}limit=`;
  const asked = sort ? `&sort=${sort}` : '';
  const whole = (await read(`${limited}100${asked}`)).rows;
  expect(whole.length).toBeGreaterThan(2);
  const [forwards, backwards]: [Row[], Row[]] = [[], []];
  let last = await read(`${limited}2${asked}`);
  expect(last.previous).toBeNull();
  for (;;) {
    const first = forwards.length + 1;
    forwards.push(...last.rows);
    const total = whole.length;
    expect(last.counts).toEqual({ first, last: forwards.length, total, isMore: false });
    if (!last.next) break;
    last = await read(last.next);
  }
  for (;;) {
    backwards.unshift(...last.rows);
    if (!last.previous) break;
    last = await read(last.previous);
    expect(last.counts?.first).toBe(whole.length - backwards.length - last.rows.length + 1);
    expect(last.next).not.toBeNull();
  }
  expect(forwards).toEqual(whole);
  expect(backwards).toEqual(whole);
});

test('the other way round is the list from its end', async () => {
  const names = async (sort: string) =>
    (await read(`/api/users?limit=100&sort=${sort}`)).rows.map(
      ({ fullName, id }) => `${String(fullName)} ${String(id)}`,
    );
  expect(await names('-name')).toEqual((await names('name')).toReversed());
});

test('amounts sort from the least to the most', async () => {
  const { rows } = await read(`/api/shops/${ids.shop}/earnings?sort=goods`);
  expect(rows.map(({ goods }) => goods)).toEqual([10, 10, 25, 40, 99]);
});

test('a page that was begun by one column is not gone on with by another', async () => {
  const { next } = await read('/api/users?limit=2&sort=name');
  const cursor = new URL(next ?? '', 'http://localhost').searchParams.get('cursor');
  expect((await admin.get(`/api/users?sort=email&cursor=${cursor}`)).status).toBe(400);
  expect((await admin.get(`/api/users?cursor=${cursor}`)).status).toBe(400);
});

test.each([
  ['-since', 'after', 0, '2026-01-01', 1],
  ['-since', 'after', 0, '9'.repeat(30), 1],
  ['name', 'after', 0, 'a\0b', 1],
  ['name', 'beside', 0, 'a', 1],
  ['name', 'after', -1, 'a', 1],
  ['name', 'after', 0, 'a', 0.5],
  ['name', 'after', 0],
])('a cursor that nobody was given is malformed: %j', async (...place) => {
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
  expect((await admin.get(`/api/users?sort=${place[0]}&cursor=${cursor}`)).status).toBe(400);
});

test('a list that grows meanwhile is gone on with where it was', async () => {
  const url = `/api/shops/${ids.shop}/listings?sort=name&limit=2`;
  const first = await read(url);
  const added = await aProduct(app, { shopId: ids.shop, name: ' AAA first of all' });
  const second = await read(first.next ?? '');
  expect(second.rows.map(({ id }) => id)).not.toContain(first.rows[1]?.id);
  const back = await read(second.previous ?? '');
  expect(back.rows).toEqual(first.rows);
  const before = await read(back.previous ?? '');
  expect(before.rows.map(({ id }) => id)).toEqual([added.id]);
  expect(before.counts?.first).toBe(1);
  await app.db.run(sql`delete from products where id = ${added.id}`);
});

test('rows are counted up to a bound, and then it is said that there are more', async () => {
  await app.db.run(sql`
    insert into users (username, username_folded, email, email_folded, full_name, password_hash)
    select 'crowd-' || n, 'crowd-' || n, 'crowd-' || n || '@example.com', 'crowd-' || n || '@example.com', 'Crowd', 'x' from generate_series(1, ${mostCounted}) n`);
  const { counts, next } = await read('/api/users?limit=2&q=crowd');
  expect(counts).toEqual({ first: 1, last: 2, total: mostCounted, isMore: false });
  expect((await read(next ?? '')).counts?.first).toBe(3);
  expect((await read('/api/users?limit=2')).counts).toMatchObject({
    total: mostCounted,
    isMore: true,
  });
});

test('staff who may not see the money cannot sort by it', async () => {
  const staff = await aMember(app, ids.shop, 'staff');
  for (const path of [`/api/orders/shop/${ids.shop}`, `/api/orders/shop/${ids.shop}/done`]) {
    expect((await staff.get(`${path}?sort=placed`)).status).toBe(200);
    expect((await staff.get(`${path}?sort=total`)).status).toBe(403);
    expect((await staff.get(`${path}?sort=-total`)).status).toBe(403);
  }
});

test('more rows than are counted are sorted by columns with an index alone, and that is said', async () => {
  const [entries] = await app.db.rows<{ first: number }>(sql`
    with added as (
      insert into audit_entries (at, action, subject_kind, subject_id, subject_name, reason)
      select now(), 'order.cancelled', 'order', n::text, 'ORD-' || n, case when n = 7 then 'seventh' end from generate_series(1, ${mostCounted + 1}) n returning id)
    select max(id) as first from added`);
  const columns = ['at', 'action', 'subject', 'change', 'reason'];
  const latest = await read('/api/audit?limit=2');
  expect(latest.rows[0]?.id).toBe(entries?.first);
  expect(latest.sort).toEqual({ now: '-at', columns });
  const asked = await read('/api/audit?limit=2&sort=by');
  expect(asked).toMatchObject({ sort: { now: '-at', columns }, rows: latest.rows });
  expect((await read(asked.next ?? '')).rows).toEqual((await read(latest.next ?? '')).rows);
  expect((await read('/api/audit?limit=2&sort=-reason')).sort?.now).toBe('-reason');
  expect((await read('/api/audit?limit=2&sort=by&q=seventh')).sort).toEqual({
    now: 'by',
    columns: null,
  });
  const file = async (query: string) =>
    linesSaved(app, admin, `/api/audit.csv?columns=subject${query}`);
  expect(await file('&sort=by')).toEqual(await file(''));
});
