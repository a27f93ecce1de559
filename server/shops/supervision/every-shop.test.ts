/** The admins' list of all shops. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { EveryShop } from '#contract/shops/vendors.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';

let app: TestApp;
let admin: SignedIn;
let seller: SignedIn;

/** An open shop of goods, a closed kitchen, and a service with a rate of its own. */
beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
  seller = await signedIn(app, { role: 'seller', fullName: 'Nurul Huda' });
  const made = [
    await aShop(app, { ownerId: seller.id, name: 'Étagère & Co' }),
    await aShop(app, { name: 'Ah Huat Noodles', kind: 'food' }),
    await aShop(app, { name: 'Cool Air', kind: 'service' }),
  ];
  for (const [at, { id }] of made.entries())
    await app.db.run(sql`
      update shops set created_at = now() - ${3 - at} * interval '1 day', rank_sold = ${at},
        approval_status = ${at === 1 ? 'closed' : 'approved'}, commission_basis_points = ${at === 2 ? 450 : null} where id = ${id}`);
});
afterAll(() => app.close());

const names = async (query: string) =>
  (await admin.get<EveryShop[]>(`/api/admin/shops?${query}`)).body.map(({ name }) => name);
const [goods, kitchen, service] = ['Étagère & Co', 'Ah Huat Noodles', 'Cool Air'];

test.each([
  ['name', [kitchen, service, goods]],
  ['kind', [kitchen, goods, service]],
  ['status', [goods, service, kitchen]],
  ['commission', [goods, kitchen, service]],
  ['sold', [goods, kitchen, service]],
  ['opened', [goods, kitchen, service]],
])('sorted by %s, forwards and backwards', async (sort, wanted) => {
  expect(await names(`sort=${sort}`)).toEqual(wanted);
  expect(await names(`sort=-${sort}`)).toEqual(wanted.toReversed());
});

test('is narrowed by kind, status, commission, and names of shops and owners', async () => {
  expect(await names('kind=food')).toEqual([kitchen]);
  expect(await names('status=closed')).toEqual([kitchen]);
  expect(await names('commission=own')).toEqual([service]);
  expect(await names('commission=usual')).toEqual([kitchen, goods]);
  expect(await names('q=etagere')).toEqual([goods]);
  expect(await names('q=nurul')).toEqual([goods]);
  expect(await names('q=%25')).toEqual([]);
});

test('says of each what it is, who runs it, and goes on in pages', async () => {
  const { body, headers } = await admin.get<EveryShop[]>('/api/admin/shops?sort=opened&limit=1');
  expect(body).toMatchObject([
    { name: goods, ownerName: 'Nurul Huda', commissionBasisPoints: null, kind: 'product' },
  ]);
  expect(headers['x-rows']).toBe('1-1/3');
  expect(nextPage(String(headers.link))).toContain('cursor=');
});

test('as a file it has the rows, the order and the columns of the list', async () => {
  const url = '/api/admin/shops.csv?sort=name&commission=usual&columns=shop.status';
  const [header, ...lines] = await linesSaved(app, admin, url);
  expect(header).toBe('Id,Shop,Owner,Status');
  expect(lines.map((line) => line.split(',').slice(1))).toEqual([
    [kitchen, expect.any(String), 'closed'],
    [goods, 'Nurul Huda', 'approved'],
  ]);
});

test('is for admins, and answers only what can be asked', async () => {
  for (const path of ['/api/admin/shops', '/api/admin/shops.csv']) {
    expect((await seller.get(path)).status).toBe(403);
    expect((await app.visitor().get(path)).status).toBe(401);
    for (const query of ['sort=owner', 'status=gone', 'kind=cars'])
      expect((await admin.get(`${path}?${query}`)).status, query).toBe(400);
  }
});
