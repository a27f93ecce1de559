/** What admins decide about the listings of all shops. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import type {
  ChangedListings,
  Listing,
  MarketListing,
} from '#contract/catalogue/listings.schemas.ts';
import { mostPicks } from '#contract/catalogue/rules.ts';
import { sql } from '../../db/database.ts';
import type { EventMap } from '../../events/events.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let seller: SignedIn;
let admin: SignedIn;
let shop: { id: number; name: string };
const published: Array<EventMap['product.taken_down']> = [];

beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  admin = await signedIn(app, { role: 'admin' });
  app.events.on('product.taken_down', (payload) => published.push(payload));
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await aShop(app, { ownerId: seller.id, name: `Shop ${crypto.randomUUID()}` });
});

const decide = (what: string, body: object, visitor: TestVisitor = admin) =>
  visitor.post<ChangedListings>(`/api/admin/listings/${what}`, body);
const all = async (query: string) =>
  (await admin.get<MarketListing[]>(`/api/admin/listings?${query}`)).body;

test('what is taken down is gone for shoppers, its seller reads why and cannot publish it, and it comes back as it was', async () => {
  const { id, name } = await aProduct(app, { shopId: shop.id });
  const stranger = app.visitor();
  expect((await stranger.get(`/api/products/${id}`)).status).toBe(200);

  expect(
    (await decide('take-downs', { ids: [id], reason: 'This is a counterfeit.' })).body,
  ).toEqual({ changed: [id], left: [] });
  await expect.poll(async () => (await stranger.get(`/api/products/${id}`)).status).toBe(404);
  const [mine] = (await seller.get<Listing[]>(`/api/shops/${shop.id}/listings?tab=taken-down`))
    .body;
  expect(mine).toMatchObject({
    id,
    isListed: false,
    takenDown: { reason: 'This is a counterfeit.' },
  });
  await expect
    .poll(() => published.find(({ productId }) => productId === id))
    .toEqual({
      productId: id,
      shopId: shop.id,
      ownerUserId: seller.id,
      reason: 'This is a counterfeit.',
    });

  await seller.post(`/api/shops/${shop.id}/listings/changes`, { ids: [id], action: 'unpublish' });
  const { body } = await seller.post<ChangedListings>(`/api/shops/${shop.id}/listings/changes`, {
    ids: [id],
    action: 'publish',
  });
  expect(body.left).toEqual([{ id, name, reason: 'taken-down' }]);
  expect((await seller.put(`/api/products/${id}`, { status: 'published' })).status).toBe(409);

  expect(
    (await decide('reinstatements', { ids: [id], reason: 'It was the real one.' })).body.changed,
  ).toEqual([id]);
  expect((await stranger.get(`/api/products/${id}`)).status).toBe(404);
  await seller.put(`/api/products/${id}`, { status: 'published' });
  await expect.poll(async () => (await stranger.get(`/api/products/${id}`)).status).toBe(200);
});

test('each decision is in the audit log with its reason, many in few statements', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, async () => (await aProduct(app, { shopId: shop.id })).id),
  );
  await decide('picks', { ids: ids.slice(0, 1), isPick: true });
  const before = app.statements();
  await decide('take-downs', { ids, reason: 'Not allowed here.' });
  expect(app.statements() - before).toBeLessThanOrEqual(13);
  await decide('reinstatements', { ids: ids.slice(0, 1) });
  const entries = await app.db.rows(sql`
    select action, actor_id, reason, before, after from audit_entries where subject_kind = 'product' and subject_id = ${String(ids[0])} order by id`);
  expect(entries).toEqual([
    {
      action: 'product.picked',
      actor_id: admin.id,
      reason: null,
      before: { isPick: false },
      after: { isPick: true },
    },
    {
      action: 'product.taken_down',
      actor_id: admin.id,
      reason: 'Not allowed here.',
      before: { status: 'published', isTakenDown: false },
      after: { status: 'published', isTakenDown: true },
    },
    {
      action: 'product.reinstated',
      actor_id: admin.id,
      reason: null,
      before: { isTakenDown: true, takenDownReason: 'Not allowed here.' },
      after: { isTakenDown: false, takenDownReason: null },
    },
  ]);
  expect(
    await app.db.row(
      sql`select count(*)::integer as count from audit_entries where action = 'product.taken_down' and subject_id = any(${ids.map(String)})`,
    ),
  ).toEqual({ count: 40 });
});

test('two admins who take it down at the same moment do it once', async () => {
  const { id } = await aProduct(app, { shopId: shop.id });
  const answers = await Promise.all(
    ['Counterfeit.', 'Dangerous.'].map((reason) => decide('take-downs', { ids: [id], reason })),
  );
  expect(answers.map(({ body }) => body.changed.length).toSorted()).toEqual([0, 1]);
  expect(answers.flatMap(({ body }) => body.left)).toEqual([
    { id, name: expect.any(String), reason: 'taken-down' },
  ]);
  expect(
    await app.db.row(
      sql`select count(*)::integer as count from audit_entries where subject_kind = 'product' and subject_id = ${String(id)}`,
    ),
  ).toEqual({ count: 1 });
});

test('what is taken down stays down when its shop is approved', async () => {
  const pending = await aShop(app, { approvalStatus: 'pending' });
  const [down, fine] = [
    await aProduct(app, { shopId: pending.id }),
    await aProduct(app, { shopId: pending.id }),
  ];
  await decide('take-downs', { ids: [down.id], reason: 'Counterfeit.' });
  await app.db.run(sql`update shops set approval_status = 'approved' where id = ${pending.id}`);
  expect(
    (await app.visitor().get<Product[]>(`/api/products?shopId=${pending.id}`)).body.map(
      ({ id }) => id,
    ),
  ).toEqual([fine.id]);
});

describe('picks for the front page', () => {
  const shown = async () =>
    (await app.visitor().get<{ picks: Product[]; onSale: Product[] }>('/api/products/front-page'))
      .body;

  test('are shown there, the latest first, until they are not to be seen any more', async () => {
    const [one, two] = [
      await aProduct(app, { shopId: shop.id }),
      await aProduct(app, { shopId: shop.id }),
    ];
    await decide('picks', { ids: [one.id], isPick: true });
    await decide('picks', { ids: [two.id], isPick: true });
    await expect
      .poll(async () => (await shown()).picks.slice(0, 2).map(({ id }) => id))
      .toEqual([two.id, one.id]);
    await decide('take-downs', { ids: [two.id], reason: 'Counterfeit.' });
    await expect.poll(async () => (await shown()).picks.map(({ id }) => id)).not.toContain(two.id);
    await decide('picks', { ids: [one.id], isPick: false });
    await expect.poll(async () => (await shown()).picks.map(({ id }) => id)).not.toContain(one.id);
  });

  test(`are ${mostPicks} at the most, and nothing that shoppers cannot see`, async () => {
    await app.db.run(sql`delete from product_picks`);
    const draft = await aProduct(app, { shopId: shop.id, status: 'draft' });
    const ids = await Promise.all(
      Array.from(
        { length: mostPicks + 1 },
        async () => (await aProduct(app, { shopId: shop.id })).id,
      ),
    );
    const { body } = await decide('picks', { ids: [draft.id, ...ids], isPick: true });
    expect([body.changed.length, body.left.map(({ reason }) => reason)]).toEqual([
      mostPicks,
      ['wrong-status', 'too-many'],
    ]);
  });
});

describe('the list of all listings', () => {
  test('is searched by product and shop, filtered by shop, kind and tab', async () => {
    const kitchen = await aShop(app, { kind: 'food', name: `Kitchen ${crypto.randomUUID()}` });
    const word = `w${crypto.randomUUID().slice(0, 8)}`;
    const [dish, draft] = [
      await aProduct(app, { shopId: kitchen.id, isFood: true, name: `${word} Laksa` }),
      await aProduct(app, { shopId: shop.id, status: 'draft', name: `${word} Lamp` }),
    ];
    const ids = async (query: string) => (await all(query)).map(({ id }) => id);
    expect(await ids(`q=${word}`)).toEqual([draft.id, dish.id]);
    expect(await ids(`q=${word}&kind=food`)).toEqual([dish.id]);
    expect(await ids(`q=${word}&tab=draft`)).toEqual([draft.id]);
    expect(await ids(`shopId=${kitchen.id}`)).toEqual([dish.id]);
    expect(await ids(`q=${encodeURIComponent(kitchen.name)}`)).toEqual([dish.id]);
  });

  test('marks what was reported', async () => {
    const { id } = await aProduct(app, { shopId: shop.id });
    const reporters = await Promise.all([signedIn(app), signedIn(app)]);
    for (const reporter of reporters)
      await reporter.post('/api/reports', {
        subject: 'product',
        subjectId: id,
        reason: 'counterfeit',
        text: 'This is not the real one.',
      });
    expect(await all(`shopId=${shop.id}&only=reported`)).toMatchObject([
      { id, openReports: 2, shopName: shop.name },
    ]);
  });

  test('takes one statement and counts with another', async () => {
    await all('limit=50');
    const before = app.statements();
    await all('limit=50');
    expect(app.statements() - before).toBe(2);
  });
});

describe('only admins', () => {
  test.each([
    ['a guest', 401],
    ['a shopper', 403],
    ['its seller', 403],
    ['a seller who waits', 403],
    ['an admin', 200],
  ])('%s: %i', async (who, status) => {
    const people: Record<string, TestVisitor> = {
      'a guest': app.visitor(),
      'a shopper': await signedIn(app),
      'its seller': seller,
      'a seller who waits': await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
      'an admin': admin,
    };
    const { id } = await aProduct(app, { shopId: shop.id });
    expect((await people[who]?.get('/api/admin/listings'))?.status).toBe(status);
    for (const [what, body] of Object.entries({
      'take-downs': { reason: 'Counterfeit.' },
      reinstatements: {},
      picks: { isPick: true },
    }))
      expect((await decide(what, { ids: [id], ...body }, people[who])).status, what).toBe(status);
  });

  test.each([
    ['take-downs', { ids: [1] }],
    ['take-downs', { ids: [1], reason: '  no ' }],
    ['take-downs', { ids: [], reason: 'Counterfeit.' }],
    ['picks', { ids: [1] }],
    ['reinstatements', { ids: ['1'] }],
  ])('%s with %j is refused', async (what, body) => {
    expect((await decide(what, body)).status).toBe(422);
  });
});
