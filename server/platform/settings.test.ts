import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import { looks } from '#contract/platform/look.rules.ts';
import type { AdminSettings, Platform } from '#contract/platform/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import {
  aBuyer,
  anAdmin,
  aProduct,
  aSeller,
  aShop,
  type Person,
  signedIn,
  visitorAs,
} from '../testing/makers.ts';

const noTexts = { title: '', text: '', tagline: '' };

let app: TestApp;
let self: Person;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  self = await anAdmin(app, { fullName: 'Ada Tan' });
  admin = await visitorAs(app, self);
});
afterAll(() => app.close());

const settings = async () => (await admin.get<AdminSettings>('/api/platform/settings')).body;
const platform = async () => (await app.visitor().get<Platform>('/api/platform')).body;
const save = <Body = AdminSettings>(section: string, body: object) =>
  admin.put<Body>(`/api/platform/settings/${section}`, body);

test('what nobody has set is as the environment says', async () => {
  expect(await settings()).toMatchObject({
    brand: { name: 'Pasar', version: 0, changedBy: null, changedAt: null },
    currency: { currency: 'USD', version: 0 },
    shipping: { freeAbove: 50, flatFee: 5.99 },
    commission: { commissionBasisPoints: 800 },
    approval: { sellersNeedApproval: true, emailsNeedProof: false },
    social: { social: { facebook: '', instagram: '', x: '', youtube: '' } },
    isCurrencyFixed: false,
    payment: { provider: 'sandbox' },
    holidays: {
      first: expect.any(Number),
      last: expect.any(Number),
      source: expect.stringContaining('date-holidays'),
    },
  });
});

test('a saved section holds at once for everybody, with who saved it', async () => {
  const { version } = (await settings()).brand;
  expect((await platform()).name).toBe('Pasar');
  const answer = await save('brand', { name: 'Bazaar', version });
  expect(answer).toMatchObject({
    status: 200,
    body: { brand: { name: 'Bazaar', version: version + 1, changedBy: 'Ada Tan' } },
  });
  expect((await platform()).name).toBe('Bazaar');
});

test('the market looks as an admin says, and is silent about it until then', async () => {
  expect(await platform()).not.toHaveProperty('look');
  const { version, changedAt: _, changedBy: __, ...usual } = (await settings()).look;
  expect(usual).toMatchObject({ ...looks.stall, logo: '', icon: '' });
  const look = { ...usual, ...looks.harbour, accent: '#1D4E89', logo: '/pictures/logo.avif' };
  expect(await save('look', { ...look, version })).toMatchObject({ status: 200 });
  expect((await platform()).look).toEqual({ ...look, accent: '#1d4e89' });
  for (const [part, path] of [
    [{ accent: 'red' }, 'accent'],
    [{ highlight: '#12345' }, 'highlight'],
    [{ font: 'Comic Sans' }, 'font'],
    [{ icon: 'javascript:alert(1)' }, 'icon'],
    [{ logo: 'https://a"b.c/x.png' }, 'logo'],
  ] as const)
    expect(await save<Problem>('look', { ...look, ...part, version: version + 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
  expect(await save('look', { ...usual, version: version + 1 })).toMatchObject({ status: 200 });
  expect(await platform()).not.toHaveProperty('look');
});

test('the front page speaks in the market’s own words, each language in its own', async () => {
  const { version } = (await settings()).welcome;
  const none = { title: '', text: '', tagline: '' };
  const texts = { en: { ...none, title: 'All of the harbour' }, 'zh-Hans': none };
  expect(await save('welcome', { texts, picture: '', version })).toMatchObject({ status: 200 });
  expect((await platform()).welcome).toEqual({ ...texts.en, picture: '' });
  const inChinese = await app
    .visitor()
    .get<Platform>('/api/platform', { 'accept-language': 'zh-CN' });
  expect(inChinese.body).not.toHaveProperty('welcome');
});

test('addresses on social sites are shown as they were named, and only web addresses are taken', async () => {
  const { version } = (await settings()).social;
  const social = { facebook: ' https://social.example/pasar ', instagram: '', x: '', youtube: '' };
  expect(await save('social', { social, version })).toMatchObject({ status: 200 });
  expect((await platform()).social).toEqual({
    ...social,
    facebook: 'https://social.example/pasar',
  });
  for (const address of ['http://social.example', 'javascript:alert(1)', 'pasar', 'https://a"b.c'])
    expect(
      await save<Problem>('social', { social: { ...social, x: address }, version: version + 1 }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'social.x', message: 'Enter a full address that begins with https://' }],
      },
    });
});

test('a change is in the audit log with what was before', async () => {
  const { version, commissionBasisPoints } = (await settings()).commission;
  await save('commission', { commissionBasisPoints: 1_050, version });
  const entry = await app.db.row(sql`
    select actor_id, action, subject_id, before, after from audit_entries where subject_id = 'commission' order by id desc limit 1`);
  expect(entry).toEqual({
    actor_id: self.id,
    action: 'platform.changed',
    subject_id: 'commission',
    before: { commissionBasisPoints },
    after: { commissionBasisPoints: 1_050 },
  });
});

test('who sees the money of a shop hears of another commission, but for shops with a rate of their own', async () => {
  await runDueJobs(app.pool, tasks(app));
  const seller = await signedIn(app, { role: 'seller' });
  await aShop(app, { ownerId: seller.id, name: 'Batik House' });
  const { id } = await aShop(app, { ownerId: seller.id, name: 'Songket House' });
  await app.db.run(sql`update shops set commission_basis_points = 500 where id = ${id}`);
  for (const commissionBasisPoints of [925, 925])
    await save('commission', {
      commissionBasisPoints,
      version: (await settings()).commission.version,
    });
  await runDueJobs(app.pool, tasks(app));
  const { body: notices } = await seller.get<Notification[]>('/api/notifications');
  expect(notices.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Commission of Batik House: 9.25%: The market keeps 9.25% of what Batik House sells from now on, as of all shops. Earlier sales keep their rate.',
  ]);
});

test('what another process saved holds here, too, and finished answers are forgotten', async () => {
  const { version } = (await settings()).shipping;
  await app.db.run(sql`
    insert into platform_settings (section, value, changed_by, changed_at) values ('shipping', '{"freeAbove": 80, "flatFee": 4.5}', ${self.id}, now())
    on conflict (section) do update set value = excluded.value, version = ${version + 1}`);
  await app.events.publish(app.db, 'platform.changed', {});
  await expect
    .poll(async () => (await platform()).shipping)
    .toEqual({ freeAbove: 80, flatFee: 4.5 });
});

test('categories are called in Chinese what an admin says, and the rest as the market comes', async () => {
  const inChinese = async () =>
    (await app.visitor().get<Platform>('/api/platform', { 'accept-language': 'zh-CN' })).body
      .categoryNames;
  expect(await inChinese()).toMatchObject({ Drinkware: '杯壶', 'Coffee & Bakery': '咖啡与烘焙' });
  expect((await platform()).categoryNames).toEqual({});
  const { version, categories } = (await settings()).categories;
  expect(categories['zh-Hans']).toEqual(await inChinese());

  const own = { categories: { 'zh-Hans': { Drinkware: '杯子' } }, version };
  expect(await save('categories', own)).toMatchObject({
    status: 200,
    body: { categories: { changedBy: 'Ada Tan' } },
  });
  expect(await inChinese()).toMatchObject({ Drinkware: '杯子', 'Coffee & Bakery': '咖啡与烘焙' });
  expect((await platform()).categoryNames).toEqual({});
  const nameless = await save<Problem>('categories', {
    categories: { 'zh-Hans': { Gifts: ' ' } },
    version: version + 1,
  });
  expect(nameless).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'categories.zh-Hans.Gifts', message: 'Enter a name' }] },
  });
});

test('the cart page’s rule and the order’s are the same', async () => {
  const { version } = (await settings()).shipping;
  await save('shipping', { freeAbove: 20, flatFee: 3, version });
  const shopper = await visitorAs(app, await aBuyer(app));
  const product = await aProduct(app, { price: 20_00 });
  await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
  const order = (total: number) => ({
    order: { total, shippingAddress: '12 Joo Chiat Road, Singapore' },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(await shopper.post('/api/orders', order(25.99))).toMatchObject({
    status: 409,
    body: { type: '/problems/total-changed', order: { shippingFee: 3, total: 23 } },
  });
  expect(await shopper.post('/api/orders', order(23))).toMatchObject({
    status: 201,
    body: { shippingFee: 3, total: 23 },
  });
});

test('settings cost requests no statement', async () => {
  const stranger = app.visitor();
  const before = app.statements();
  await stranger.get('/api/platform?first');
  expect(app.statements()).toBe(before);
});

test('what fields of a section say together is checked, too: nothing else could be read again', async () => {
  const fresh = await testApp();
  const own = await visitorAs(fresh, await anAdmin(fresh));
  const gifts = { isSold: true, least: 16, most: 11, months: 0, refundDays: 31 };
  expect(await own.put('/api/platform/settings/gifts', { ...gifts, version: 0 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'most', code: 'platform.gift_order' }] },
  });
  expect((await own.get<AdminSettings>('/api/platform/settings')).body.gifts.version).toBe(0);
  await fresh.close();
});

test('a currency without decimals is chosen before the first shop, and another like it later', async () => {
  const fresh = await testApp();
  const own = await visitorAs(fresh, await anAdmin(fresh));
  const choose = (currency: string, version: number) =>
    own.put('/api/platform/settings/currency', { currency, version });
  expect((await choose('JPY', 0)).status).toBe(200);
  await aShop(fresh);
  expect((await choose('KRW', 1)).status).toBe(200);
  expect(await choose('EUR', 2)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('before the first shop opens') },
  });
  expect((await own.get<AdminSettings>('/api/platform/settings')).body).toMatchObject({
    areDecimalsFixed: true,
    currency: { currency: 'KRW' },
  });
  await fresh.close();
});

test('the currency is fixed once somebody has ordered', async () => {
  const fresh = await testApp();
  const own = await visitorAs(fresh, await anAdmin(fresh));
  expect(
    (await own.put('/api/platform/settings/currency', { currency: 'SGD', version: 0 })).status,
  ).toBe(200);
  const shopper = await visitorAs(fresh, await aBuyer(fresh));
  const product = await aProduct(fresh);
  await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
  await shopper.post('/api/orders', {
    order: { total: 15.99, shippingAddress: '12 Joo Chiat Road, Singapore' },
    items: [{ productId: product.id, quantity: 1 }],
  });
  expect(
    await own.put('/api/platform/settings/currency', { currency: 'EUR', version: 1 }),
  ).toMatchObject({
    status: 409,
    body: {
      type: '/problems/state-conflict',
      message: 'The currency cannot change once there are orders.',
    },
  });
  expect((await own.get<AdminSettings>('/api/platform/settings')).body).toMatchObject({
    isCurrencyFixed: true,
    currency: { currency: 'SGD' },
  });
  await fresh.close();
});

test('of admins who save a section at once one wins, and the others are refused', async () => {
  const { version } = (await settings()).brand;
  const admins = await Promise.all(
    Array.from({ length: 6 }, async () => visitorAs(app, await anAdmin(app))),
  );
  await Promise.all(admins.map((each) => each.csrfToken()));
  const answers = await Promise.all(
    admins.map((each, index) =>
      each.put<Problem>('/api/platform/settings/brand', { name: `Brand ${index}`, version }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  for (const { body } of refused)
    expect(body).toMatchObject({ version: version + 1, changes: [{ field: 'name' }] });
});

test('two first savers of a section: one wins', async () => {
  const fresh = await testApp();
  const admins = await Promise.all([0, 1].map(async () => visitorAs(fresh, await anAdmin(fresh))));
  await Promise.all(admins.map((each) => each.csrfToken()));
  const answers = await Promise.all(
    admins.map((each, index) =>
      each.put('/api/platform/settings/brand', { name: `Brand ${index}`, version: 0 }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await fresh.close();
});

test.each([
  ['brand', { name: 'x' }, 'name', 'The name must be at least 2 characters'],
  ['currency', { currency: 'XXX' }, 'currency', undefined],
  ['shipping', { freeAbove: -1, flatFee: 5 }, 'freeAbove', 'Enter an amount, 0 or more'],
  [
    'shipping',
    { freeAbove: 50, flatFee: 5.999 },
    'flatFee',
    'Use no more decimals than prices here have',
  ],
  [
    'commission',
    { commissionBasisPoints: 5_001 },
    'commissionBasisPoints',
    'Enter a percentage between 0 and 50, with at most two decimals',
  ],
  [
    'commission',
    { commissionBasisPoints: 8.5 },
    'commissionBasisPoints',
    'Enter a percentage between 0 and 50, with at most two decimals',
  ],
  [
    'company',
    { legalName: 'Pasar', legalAddress: '', registration: 'x'.repeat(61) },
    'registration',
    undefined,
  ],
  [
    'approval',
    { sellersNeedApproval: 'no', emailsNeedProof: false },
    'sellersNeedApproval',
    undefined,
  ],
])('%s with %j is refused at the field', async (section, value, path, message) => {
  const answer = await save<Problem>(section, { ...value, version: 0 });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path, ...(message ? { message } : {}) }] },
  });
});

test.each([
  'brand',
  'look',
  'welcome',
  'currency',
  'shipping',
  'commission',
  'approval',
  'social',
  'categories',
  'company',
])('only admins see settings and save %s', async (section) => {
  const body = {
    name: 'Mine',
    ...looks.harbour,
    logo: '',
    isWordmark: false,
    icon: '',
    sharePicture: '',
    picture: '',
    texts: { en: noTexts, 'zh-Hans': noTexts },
    currency: 'EUR',
    freeAbove: 1,
    flatFee: 1,
    commissionBasisPoints: 0,
    sellersNeedApproval: false,
    social: { facebook: '', instagram: '', x: '', youtube: '' },
    categories: { 'zh-Hans': {} },
    legalName: 'Mine',
    legalAddress: '',
    registration: '',
    version: 0,
  };
  const { ownerId } = await aShop(app);
  const others = [
    await aBuyer(app),
    { id: ownerId },
    await aSeller(app, { approvalStatus: 'pending' }),
    await anAdmin(app, { approvalStatus: 'pending' }),
  ];
  const stranger = app.visitor();
  expect((await stranger.get('/api/platform/settings')).status).toBe(401);
  expect((await stranger.put(`/api/platform/settings/${section}`, body)).status).toBe(401);
  for (const other of others) {
    const visitor = await visitorAs(app, other);
    expect((await visitor.get('/api/platform/settings')).status).toBe(403);
    expect((await visitor.put(`/api/platform/settings/${section}`, body)).status).toBe(403);
  }
});
