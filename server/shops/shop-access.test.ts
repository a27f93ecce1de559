/** The rows of the authorisation matrix about shops: guest, buyers, sellers, a seller who waits for approval, an admin. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedShop, Shop } from '#contract/shops/schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aShop, signedIn } from '../testing/makers.ts';

let app: TestApp;
let people: Record<'G' | 'B' | 'B2' | 'S' | 'S2' | 'P' | 'A', TestVisitor & { id?: number }>;
let pendingShop: { id: number; ownerId: number };
let approvedShop: { id: number };

beforeAll(async () => {
  app = await testApp();
  const [S, S2, P] = [
    await signedIn(app, { role: 'seller' }),
    await signedIn(app, { role: 'seller' }),
    await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
  ];
  people = {
    G: app.visitor(),
    B: await signedIn(app),
    B2: await signedIn(app),
    S,
    S2,
    P,
    A: await signedIn(app, { role: 'admin' }),
  };
  approvedShop = await aShop(app, { ownerId: S.id, kind: 'food' });
  pendingShop = await aShop(app, { ownerId: P.id, kind: 'food', approvalStatus: 'pending' });
});
afterAll(() => app.close());

const everybody = ['G', 'B', 'B2', 'S', 'S2', 'P', 'A'] as const;
const idsIn = (shops: Array<{ id: number }>) => shops.map(({ id }) => id);

test.each(everybody)('the lists of shops show %s approved ones only', async (who) => {
  for (const url of ['/api/shops', '/api/shops?isFood=true']) {
    const { status, body } = await people[who].get<ListedShop[]>(url);
    expect(status).toBe(200);
    expect(idsIn(body)).toContain(approvedShop.id);
    expect(idsIn(body)).not.toContain(pendingShop.id);
  }
});

test.each([
  ['G', false],
  ['B', false],
  ['B2', false],
  ['S', false],
  ['S2', false],
  ['P', true],
  ['A', true],
] as const)('%s sees the shops of a seller who waits: %s', async (who, sees) => {
  for (const url of [
    `/api/shops/user/${pendingShop.ownerId}`,
    `/api/shops?userId=${pendingShop.ownerId}`,
  ]) {
    const { status, body } = await people[who].get<Shop[]>(url);
    expect(status).toBe(200);
    expect(idsIn(body)).toEqual(sees ? [pendingShop.id] : []);
  }
});

test.each([
  ['G', 404],
  ['B', 404],
  ['B2', 404],
  ['S', 404],
  ['S2', 404],
  ['P', 200],
  ['A', 200],
] as const)('%s asks for a shop that waits: %i', async (who, status) => {
  expect((await people[who].get(`/api/shops/${pendingShop.id}`)).status).toBe(status);
});

test('nothing reveals the owner’s address or registration', async () => {
  const { body } = await people.S.post<Shop>('/api/shops', {
    name: 'Quiet Works',
    description: 'Clocks that do not tick.',
    shopCategory: 'Gifts',
    businessRegistration: '53412345K',
  });
  const answers = await Promise.all(
    ['/api/shops?limit=100', `/api/shops/${body.id}`, `/api/shops/user/${body.userId}`].map((url) =>
      people.B.get(url),
    ),
  );
  expect(JSON.stringify([body, answers.map((answer) => answer.body)])).not.toMatch(
    /53412345K|@example\.com|passwordHash/,
  );
});

test('a shop that waits and one that does not exist are answered alike', async () => {
  const [waiting, missing] = await Promise.all([
    people.B.get<object>(`/api/shops/${pendingShop.id}`),
    people.B.get<object>('/api/shops/99999'),
  ]);
  expect({ ...waiting.body, instance: '' }).toEqual({ ...missing.body, instance: '' });
});

describe('opening a shop', () => {
  const shop = {
    name: 'Lantern Lane',
    description: 'Lanterns folded by hand, one at a time.',
    shopCategory: 'Gifts',
  };

  test.each([
    ['B', 'pending'],
    ['B2', 'pending'],
    ['S', 'approved'],
    ['S2', 'approved'],
    ['P', 'pending'],
    ['A', 'approved'],
  ] as const)('%s opens one that is %s', async (who, approvalStatus) => {
    const { status, body } = await people[who].post<Shop>('/api/shops', shop);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      approvalStatus,
      userId: people[who].id,
      shopCategory: 'Gifts',
      rating: 0,
    });
  });

  test('a guest has to sign in first', async () => {
    expect((await people.G.post('/api/shops', shop)).status).toBe(401);
  });

  test('needs the token that only our own page has', async () => {
    const { status, body } = await people.S.post<{ title: string }>('/api/shops', shop, {
      'x-csrf-token': 'of-another-page',
    });
    expect(status).toBe(403);
    expect(body.title).toMatch(/CSRF/);
  });
});

test('only people who are signed in follow shops', async () => {
  expect((await people.G.put(`/api/shops/${approvedShop.id}/follow`)).status).toBe(401);
  expect((await people.G.delete(`/api/shops/${approvedShop.id}/follow`)).status).toBe(401);
  expect((await people.G.get('/api/following')).status).toBe(401);
  expect((await people.B.put(`/api/shops/${pendingShop.id}/follow`)).status).toBe(404);
});

test.each(['0', 'abc', '2147483648', '1e3', '-1'])('"%s" is no shop', async (id) => {
  expect((await people.B.get(`/api/shops/${id}`)).status).toBe(404);
});

test.each([
  'isFood=true&isFood=false',
  'isFood=yes',
  'sort=best',
  'limit=0',
  'limit=101',
  'cursor=WzEsMiwzXQ',
  'cursor=WzI5OTk5OTk5OTk5LDFd',
  'userId=null',
])('a list asked for with %s is malformed', async (query) => {
  expect((await people.B.get(`/api/shops?${query}`)).status).toBe(400);
});
