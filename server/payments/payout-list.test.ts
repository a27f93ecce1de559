/** Payouts as admins look for them, and as a shop reads its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Payout } from '#contract/payments/ledger.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let shopId: number;

/** Two to one shop, of which the second was taken back; one to another that failed, and one that is being sent. */
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin', fullName: 'Ada Tan' });
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id, name: 'Formula Prints' })).id;
  const other = (await aShop(app, { name: 'Ah Huat Noodles' })).id;
  for (const [at, [shop, amount, reference, status, isReversed]] of (
    [
      [shopId, 10_00, 'FAST 2', 'sent', false],
      [shopId, 40_00, 'fast 1', 'sent', true],
      [other, 20_00, 'tr_9', 'failed', true],
      [other, 30_00, 'tr_8', 'sending', false],
    ] as const
  ).entries())
    await app.db.run(sql`
      with payout as (
        insert into payouts (shop_id, amount, reference, status, way, account, recorded_by, idempotency_key, recorded_at)
        values (${shop}, ${amount}, ${reference}, ${status}, ${at < 2 ? 'by_hand' : 'transfer'}, ${at < 2 ? null : 'acct_1'}, ${admin.id}, ${`key-${at}`},
          '2026-03-01T00:00:00Z'::timestamptz + ${at} * interval '1 day')
        returning id)
      insert into payout_reversals (payout_id, reason) select id, 'Wrong account' from payout where ${isReversed}`);
});
afterAll(() => app.close());

const found = async (query: string, path = '/api/payouts', by: TestVisitor = admin) =>
  (await by.get<Payout[]>(`${path}?${query}`)).body.map(({ reference }) => reference);
const [first, second, failed, sending] = ['FAST 2', 'fast 1', 'tr_9', 'tr_8'];

test.each([
  ['shop', [failed, sending, first, second]],
  ['reference', [second, first, sending, failed]],
  ['recorded', [first, second, failed, sending]],
  ['amount', [first, failed, sending, second]],
  ['state', [failed, second, sending, first]],
])('sorted by %s, forwards and backwards', async (sort, wanted) => {
  const forwards = await found(`sort=${sort}`);
  expect(sort === 'state' ? forwards.toSorted() : forwards).toEqual(
    sort === 'state' ? wanted.toSorted() : wanted,
  );
  expect(await found(`sort=-${sort}`)).toEqual(forwards.toReversed());
});

test('is narrowed by state, way, days, shop and reference', async () => {
  expect(await found('state=sent')).toEqual([first]);
  expect(await found('state=reversed')).toEqual([second]);
  expect(await found('state=failed')).toEqual([failed]);
  expect(await found('state=sending')).toEqual([sending]);
  expect(await found('way=by_hand')).toEqual([second, first]);
  expect(await found('from=2026-03-02&to=2026-03-03')).toEqual([failed, second]);
  expect(await found('q=FAST')).toEqual([second, first]);
  expect(await found('q=noodles')).toEqual([sending, failed]);
});

test('sums up what went out and stayed out', async () => {
  const totals = async (path: string, by: TestVisitor = admin) => (await by.get(path)).body;
  expect(await totals('/api/payouts/totals')).toEqual({ totals: { payouts: 2, amount: 40 } });
  expect(await totals('/api/payouts/totals?q=noodles')).toEqual({
    totals: { payouts: 1, amount: 30 },
  });
  expect(await totals(`/api/shops/${shopId}/payouts/totals`, owner)).toEqual({
    totals: { payouts: 1, amount: 10 },
  });
});

test('as a file it has the rows, the order and the columns of the list; a shop’s says no admin', async () => {
  const url = '/api/payouts.csv?sort=amount&columns=shop.amount';
  const [header, ...lines] = await linesSaved(app, admin, url);
  expect(header).toBe('Shop,Amount');
  expect(lines).toEqual([
    'Formula Prints,10.00',
    'Ah Huat Noodles,20.00',
    'Ah Huat Noodles,30.00',
    'Formula Prints,40.00',
  ]);
  const own = (await linesSaved(app, owner, `/api/shops/${shopId}/payouts.csv`)).join('\n');
  expect(own).toContain('reversed,Wrong account');
  expect(own).not.toContain('Ada Tan');
});

test('each reads their own, and only what can be asked', async () => {
  const stranger = await signedIn(app, { role: 'seller' });
  const ends = ['', '.csv', '/totals'];
  for (const end of ends) {
    for (const path of [`/api/payouts${end}`, `/api/shops/${shopId}/payouts${end}`]) {
      expect((await stranger.get(path)).status, path).toBe(403);
      expect((await app.visitor().get(path)).status, path).toBe(401);
      expect((await admin.get(`${path}?state=lost`)).status, path).toBe(400);
    }
    expect((await owner.get(`/api/payouts${end}`)).status).toBe(403);
  }
  for (const end of ['', '.csv'])
    expect((await owner.get(`/api/shops/${shopId}/payouts${end}?sort=by`)).status).toBe(403);
  expect((await admin.get('/api/payouts?sort=account')).status).toBe(400);
});
