import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import type { ShopSort } from '#contract/shops/rules.ts';
import type { ListedShop, Shop, ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { raw, sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { anAdmin, aProduct, aSeller, aShop, signedIn, visitorAs } from '../testing/makers.ts';

let app: TestApp;
let buyer: TestVisitor & { id: number };

beforeAll(async () => {
  app = await testApp({ PROVIDER_SHOP_ID: '2' });
  buyer = await signedIn(app);
});
afterAll(() => app.close());

const newShop = {
  name: 'Paper Boats',
  description: 'Boats folded of old nautical maps.',
  shopCategory: 'Stationery',
};

async function everyPage<Row>(url: string): Promise<Row[]> {
  const { body, headers } = await buyer.get<Row[]>(url);
  const next = nextPage(typeof headers.link === 'string' ? headers.link : null);
  return next ? [...body, ...(await everyPage<Row>(next))] : body;
}

async function set(shopId: number, column: string, value: string | number | Date): Promise<void> {
  await app.db.run(sql`update shops set ${raw(column)} = ${value} where id = ${shopId}`);
}

test.each<ShopSort>(['popular', 'rating', 'newest', 'name'])(
  'pages sorted by %s hold every shop exactly once, in order',
  async (sort) => {
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        aShop(app, {
          kind: index % 3 === 0 ? 'service' : 'product',
          name: `Ware ${sort} ${(index * 5) % 9}`,
        }),
      ),
    );
    for (const [index, shop] of made.entries()) {
      await set(shop.id, 'rank_sold', index % 3);
      await app.db.run(sql`
        update shop_figures set rating = ${4 + (index % 2) / 2}, review_count = ${index % 4} where shop_id = ${shop.id}`);
    }
    const whole = await everyPage<ListedShop>(`/api/shops?isFood=false&sort=${sort}&limit=100`);
    const paged = await everyPage<ListedShop>(`/api/shops?isFood=false&sort=${sort}&limit=2`);
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
    expect(made.every(({ id }) => paged.some((shop) => shop.id === id))).toBe(true);
  },
);

test('one page holds what a client that reads one page needs; a cursor begins above 500 shops', async () => {
  await Promise.all(Array.from({ length: 26 }, () => aShop(app, { kind: 'product' })));
  const list = () => buyer.get<ListedShop[]>('/api/shops?sort=newest');
  const { body, headers } = await list();
  const approved = async () =>
    (await app.db.rows(sql`select from shops where approval_status = 'approved'`)).length;
  expect(body).toHaveLength(await approved());
  expect(body.length).toBeGreaterThan(pageSize.usual);
  expect(headers.link).toBeUndefined();
  await app.db.run(sql`
    insert into shops (owner_id, kind, name, name_folded, description, approval_status)
    select ${buyer.id}, 'product', 'Stall ' || n, 'stall ' || n, 'One of many.', 'approved' from generate_series(1, 501) n`);
  const full = await list();
  expect(full.body).toHaveLength(500);
  expect(full.headers.link).toContain('rel="next"');
  const all = await everyPage<ListedShop>('/api/shops?sort=newest');
  expect(new Set(all.map(({ id }) => id)).size).toBe(await approved());
  await app.db.run(sql`update shops set approval_status = 'rejected' where name like 'Stall %'`);
});

test('the featured provider comes first where services are listed, once', async () => {
  const provider = app.config.platform.providerShopId;
  await set(provider, 'kind', 'service');
  await set(provider, 'rank_sold', 0);
  for (const url of [
    '/api/shops?limit=2',
    '/api/shops?isFood=false&limit=1',
    '/api/shops?sort=popular&limit=3',
  ]) {
    const ids = (await everyPage<ListedShop>(url)).map(({ id }) => id);
    expect(ids[0]).toBe(provider);
    expect(ids.filter((id) => id === provider)).toHaveLength(1);
  }
  const byName = await everyPage<ListedShop>('/api/shops?sort=name');
  expect(byName[0]?.name.localeCompare(byName[1]?.name ?? '')).toBeLessThanOrEqual(0);
});

test('lists narrow by kind, category, owner and words', async () => {
  const kitchen = await aShop(app, { kind: 'food', name: 'Tía Rosa Cantina' });
  const mechanic = await aShop(app, { kind: 'service', name: 'Bicycle Doctor' });
  await set(kitchen.id, 'category', 'Mexican');
  const ids = async (query: string) =>
    (await everyPage<ListedShop>(`/api/shops?${query}`)).map(({ id }) => id);
  expect(await ids('isFood=true&category=Mexican')).toEqual([kitchen.id]);
  expect(await ids(`userId=${kitchen.ownerId}`)).toEqual([kitchen.id]);
  expect(await ids('isService=true')).toContain(mechanic.id);
  expect(await ids('isService=true')).not.toContain(kitchen.id);
  expect(await ids('isFood=false')).toContain(mechanic.id);
  for (const q of ['cantina', 'tia', 'Tía Ro', 'cantinna', 'mexic'])
    expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([kitchen.id]);
  expect(await ids('q=%25')).toEqual([]);
});

test('counts say how many approved shops each category has', async () => {
  const shops = await Promise.all([
    aShop(app),
    aShop(app),
    aShop(app, { approvalStatus: 'pending' }),
  ]);
  for (const { id } of shops) await set(id, 'category', 'Drinkware');
  expect((await buyer.get('/api/shops/counts?isFood=false')).body).toContainEqual({
    category: 'Drinkware',
    count: 2,
  });
  expect((await buyer.get('/api/shops/counts?isFood=true')).body).not.toContainEqual(
    expect.objectContaining({ category: 'Drinkware' }),
  );
});

test('a card shows the three items that sell best, for what a shopper pays', async () => {
  const shop = await aShop(app, { kind: 'food' });
  const dishes = await Promise.all(
    [900, 1000, 1100, 1200].map((price) =>
      aProduct(app, { shopId: shop.id, isFood: true, price, salePrice: price - 50 }),
    ),
  );
  for (const [index, dish] of dishes.entries())
    await app.db.run(sql`update products set rank_sold = ${index} where id = ${dish.id}`);
  const [card] = (await buyer.get<ListedShop[]>(`/api/shops?userId=${shop.ownerId}`)).body;
  expect(card?.popularItems.map(({ price }) => price)).toEqual([11.5, 10.5, 9.5]);
});

test('kitchens that are open can be asked for, page by page', async () => {
  const closed = { week: Array.from({ length: 7 }, () => []), exceptions: {} };
  const [open, shut] = [
    await aShop(app, { kind: 'food' }),
    await aShop(app, { kind: 'food', openingHours: closed }),
  ];
  const paused = await aShop(app, { kind: 'food' });
  await set(paused.id, 'paused_until', new Date(Date.now() + 3_600_000));
  const shops = await everyPage<ListedShop>('/api/shops?isFood=true&open=true&limit=1');
  const ids = shops.map(({ id }) => id);
  expect(ids).toContain(open.id);
  expect(ids).not.toContain(shut.id);
  expect(ids).not.toContain(paused.id);
  expect(shops.every(({ delivery }) => delivery?.open.state === 'open')).toBe(true);
});

test('kitchens that are open come before busier ones that are closed, page by page', async () => {
  const closed = { week: Array.from({ length: 7 }, () => []), exceptions: {} };
  const [open, shut] = [
    await aShop(app, { kind: 'food' }),
    await aShop(app, { kind: 'food', openingHours: closed }),
  ];
  await app.db.run(sql`update shops set rank_sold = 900 where id = ${shut.id}`);
  const shops = await everyPage<ListedShop>('/api/shops?isFood=true&openFirst=true&limit=1');
  const states = shops.map(({ delivery }) => delivery?.open.state === 'open');
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
  expect(shops.map(({ id }) => id)).toEqual(expect.arrayContaining([open.id, shut.id]));
});

test('a kitchen says how long delivery takes, what it costs and when it opens', async () => {
  const hours = {
    week: Array.from({ length: 7 }, () => []),
    exceptions: { '2999-01-01': { intervals: [['10:00', '12:00']], reason: 'New Year' } },
  };
  const shop = await aShop(app, {
    kind: 'food',
    deliveryFee: 350,
    deliveryMinimum: 1500,
    openingHours: hours,
  });
  const { body } = await buyer.get<ShopDetail>(`/api/shops/${shop.id}`);
  expect(body.delivery).toEqual({
    fromMinutes: 30,
    toMinutes: 45,
    fee: 3.5,
    minimum: 15,
    priceBand: null,
    open: { state: 'closed', reason: '' },
  });
  expect(
    (await buyer.get<ShopDetail>(`/api/shops/${(await aShop(app)).id}`)).body.delivery,
  ).toBeNull();
});

test('a shop has its sections with what is listed in each', async () => {
  const shop = await aShop(app, { kind: 'food' });
  const dish = (section: string, given = {}) =>
    aProduct(app, { shopId: shop.id, isFood: true, ...given }).then(({ id }) =>
      app.db.run(
        sql`update products set menu_section = ${section}, is_featured = ${section === 'Soups'} where id = ${id}`,
      ),
    );
  for (const section of ['Soups', 'Rice', 'Rice']) await dish(section);
  await dish('Secret', { status: 'draft' });
  const { body } = await buyer.get<ShopDetail>(`/api/shops/${shop.id}`);
  expect(body.sections).toEqual([
    { name: 'Soups', categoryId: null, count: 1 },
    { name: 'Rice', categoryId: null, count: 2 },
  ]);
  expect(body.featuredCount).toBe(1);
  expect(body.starCounts).toEqual([0, 0, 0, 0, 0]);
});

test('lists and a shop take one statement', async () => {
  const { id } = await aShop(app);
  for (const url of [
    '/api/shops',
    '/api/shops?isFood=true&open=true&q=a',
    `/api/shops/${id}`,
    '/api/shops/counts',
    '/api/shops/user/me',
  ]) {
    await buyer.get(url);
    const before = app.statements();
    await buyer.get(url);
    expect(app.statements() - before, url).toBe(1);
  }
});

test.each([
  [{}, 'Quality designs, made to order'],
  [{ isFood: true, shopCategory: 'Chinese' }, 'Good food, freshly cooked'],
  [{ slogan: 'Slow ink.' }, 'Slow ink.'],
])('a shop of %j opens with the slogan “%s”', async (given, slogan) => {
  const seller = await signedIn(app, { role: 'seller' });
  const { body } = await seller.post<Shop>('/api/shops', { ...newShop, ...given });
  expect(body.slogan).toBe(slogan);
});

test('a shop without a location is shown where the seed puts it', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: seller.id });
  const contact = { version: 0, location: ' ', contactPhone: null, businessRegistration: null };
  const saved = await seller.put<ShopSettings>(`/api/shops/${shop.id}/contact`, contact);
  expect([saved.status, saved.body.contact.location]).toEqual([200, '']);
  expect((await buyer.get<Shop>(`/api/shops/${shop.id}`)).body.location).toBe('Australia');
});

test('a shop’s phone number is shown as everybody reads it, however it was typed', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const given = { ...newShop, contactPhone: '61234567' };
  const { body } = await seller.post<Shop>('/api/shops', given);
  expect(body.contactPhone).toBe('+65 6123 4567');
});

test('nothing in the body makes a shop more than it is', async () => {
  const seller = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
  const { body } = await seller.post<Shop>('/api/shops', {
    ...newShop,
    userId: buyer.id,
    rating: 5,
    approvalStatus: 'approved',
    id: 7,
    reviewCount: 900,
  });
  expect(body).toMatchObject({
    userId: seller.id,
    rating: 0,
    reviewCount: 0,
    approvalStatus: 'pending',
  });
});

test('a buyer who opens a shop asks to become a seller', async () => {
  const person = await signedIn(app);
  await person.post('/api/shops', newShop);
  expect(
    await app.db.row(sql`select role, approval_status from users where id = ${person.id}`),
  ).toEqual({
    role: 'seller',
    approval_status: 'pending',
  });
});

test('the only tag is the category, as the first client sends it', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const kitchen = await seller.post<Shop>('/api/shops', {
    name: 'Satay Corner',
    description: 'Skewers over coconut charcoal.',
    isFood: true,
    tags: ['Chinese'],
  });
  expect(kitchen.body).toMatchObject({
    isFood: true,
    isService: false,
    shopCategory: 'Chinese',
    tags: ['Chinese'],
    location: 'Singapore',
  });
  expect(kitchen.body.delivery?.open.state).toMatch(/open|opens/);
});

test('a kind that is named goes before the flags, and the reply says both', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const named = { ...newShop, kind: 'service', isFood: true, shopCategory: 'Plumbing' };
  expect((await seller.post<Shop>('/api/shops', named)).body).toMatchObject({
    kind: 'service',
    isFood: false,
    isService: true,
    delivery: null,
  });
  expect((await seller.post('/api/shops', { ...named, kind: 'bakery' })).status).toBe(422);
});

test.each([
  [{ isFood: true, shopCategory: 'Stationery' }],
  [{ isService: true, shopCategory: 'Stationery' }],
  [{ shopCategory: 'Weapons' }],
  [{ shopCategory: undefined }],
])('refuses a category that is not of the shop’s kind: %j', async (given) => {
  const seller = await signedIn(app, { role: 'seller' });
  const { status, body } = await seller.post<{ message: string; errors: unknown }>('/api/shops', {
    ...newShop,
    ...given,
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    message: 'Please select a category',
    errors: [{ path: 'shopCategory' }],
  });
});

test.each([
  [{ name: 'A' }, 'Shop name must be at least 2 characters'],
  [{ description: 'Short' }, 'Please provide a more detailed description'],
  [{ contactPhone: '6123' }, 'Please enter a valid phone number'],
  [{ logoUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  [{ bannerUrl: 'data:text/html,hi' }, 'Please enter a valid URL'],
  [{ logoUrl: "https://example.com/a'.png" }, 'Please enter a valid URL'],
])('refuses %j', async (given, message) => {
  const { status, body } = await buyer.post<{ message: string }>('/api/shops', {
    ...newShop,
    ...given,
  });
  expect([status, body.message]).toEqual([422, message]);
});

test('one owner has no two shops of one name, however it is written', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  expect((await seller.post('/api/shops', newShop)).status).toBe(201);
  expect((await seller.post('/api/shops', { ...newShop, name: ' PAPER  Ｂoats' })).status).toBe(
    409,
  );
});

test('an account opens five shops at most, also when it asks for twelve at once', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  await seller.csrfToken();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      seller.post('/api/shops', { ...newShop, name: `Boats ${index}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});

test('following twice counts once, and so does stopping', async () => {
  const { id } = await aShop(app);
  await buyer.put(`/api/shops/${id}/follow`);
  expect((await buyer.put(`/api/shops/${id}/follow`)).body).toEqual({ followerCount: 1 });
  expect((await buyer.get('/api/following')).body).toContain(id);
  await buyer.delete(`/api/shops/${id}/follow`);
  expect((await buyer.delete(`/api/shops/${id}/follow`)).body).toEqual({ followerCount: 0 });
  expect((await buyer.get('/api/following')).body).not.toContain(id);
});

test('a seller’s approval opens their shops and lists their goods; a rejection takes both away', async () => {
  const shop = await aShop(app, {
    approvalStatus: 'pending',
    ownerId: (await aSeller(app, { approvalStatus: 'pending' })).id,
  });
  const product = await aProduct(app, { shopId: shop.id });
  const admin = await visitorAs(app, await anAdmin(app));
  const decide = (status: 'approved' | 'rejected') =>
    admin.put(`/api/users/${shop.ownerId}/approval`, { status, reason: 'Seen' });
  const statuses = async () => [
    (await buyer.get(`/api/shops/${shop.id}`)).status,
    (await buyer.get(`/api/products/${product.id}`)).status,
  ];
  expect(await statuses()).toEqual([404, 404]);
  await decide('approved');
  expect(await statuses()).toEqual([200, 200]);
  await decide('rejected');
  expect(await statuses()).toEqual([404, 404]);
});

test('who reads Chinese has Chinese names in the order of their sounds, page after page', async () => {
  for (const name of ['同乐张家', '同乐王家', '同乐李家', '同乐 Bakery'])
    await aShop(app, { name });
  const names: string[] = [];
  let url: string | null = `/api/shops?sort=name&limit=1&q=${encodeURIComponent('同乐')}`;
  while (url) {
    const { body, headers } = await app
      .visitor()
      .get<ListedShop[]>(url, { 'accept-language': 'zh-SG' });
    names.push(...body.map(({ name }) => name));
    url = nextPage(typeof headers.link === 'string' ? headers.link : null);
  }
  expect(names).toEqual(['同乐 Bakery', '同乐李家', '同乐王家', '同乐张家']);
});
