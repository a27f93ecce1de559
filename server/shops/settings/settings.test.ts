/** How shops are set up: every section, by everybody who may and nobody who may not, and two people at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let owner: SignedIn;
let shop: { id: number };

beforeAll(async () => {
  app = await testApp({ PROVIDER_SHOP_ID: '900' });
  owner = await signedIn(app, { role: 'seller' });
  shop = await aShop(app, { ownerId: owner.id, kind: 'food' });
});
afterAll(() => app.close());

const settingsOf = async (who: TestVisitor, id: number) =>
  (await who.get<ShopSettings>(`/api/shops/${id}/settings`)).body;

async function aMember(role: ShopRole, shopId = shop.id): Promise<SignedIn> {
  const person = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${person.id}, ${role})`,
  );
  return person;
}

const everyDay = (...intervals: Array<[string, string]>) =>
  Array.from({ length: 7 }, () => intervals);

const bodies = {
  '': {
    name: 'Satay Lane',
    description: 'Skewers over coconut charcoal.',
    tags: ['Chinese', 'Halal'],
  },
  '/contact': {
    location: 'Katong',
    contactPhone: '+65 8000 0001',
    businessRegistration: '53412345K',
  },
  '/hours': {
    week: everyDay(['11:00', '14:30'], ['17:00', '22:00']),
    exceptions: [{ date: '2999-12-25', intervals: [], reason: 'Christmas' }],
  },
  '/delivery': {
    preparationFromMinutes: 10,
    preparationToMinutes: 20,
    rideFromMinutes: 15,
    rideToMinutes: 25,
    fee: 3.5,
    minimum: 15,
  },
  '/pickup': {
    isOffered: true,
    address: '8 Satay Lane, Singapore 990008',
    note: 'From 11 AM.',
    minutes: 20,
  },
  '/slots': { slotMinutes: 30, slotUnit: 'points', slotLimit: 24 },
  '/policies': { policy: 'Call us when something is missing.' },
  '/payout': {
    bankName: 'Straits Bank',
    accountHolder: 'Satay Lane LLP',
    accountNumber: '012-345678-9',
  },
  '/notices': { orders: true, reviews: false },
} as const;
/** Of shops of goods, which the shop of these tests is not. */
const sending = { makingFromDays: 1, makingToDays: 3, sendingFromDays: 2, sendingToDays: 4 };
const sections = Object.keys(bodies) as Array<keyof typeof bodies>;
const sectionOf = (path: keyof typeof bodies) =>
  path === '' ? 'profile' : (path.slice(1) as 'contact');

test.each(sections)('the owner saves the section "%s" and reads it again', async (path) => {
  const before = await settingsOf(owner, shop.id);
  const version = before[sectionOf(path)]?.version ?? 0;
  const { status, body } = await owner.put<ShopSettings>(`/api/shops/${shop.id}${path}`, {
    version,
    ...bodies[path],
  });
  expect(status).toBe(200);
  const masked = path === '/payout' ? { accountNumber: '•••• 6789' } : {};
  expect(body[sectionOf(path)]).toMatchObject({ ...bodies[path], ...masked, version: version + 1 });
  expect(await settingsOf(owner, shop.id)).toEqual(body);
});

test('shoppers see what was saved', async () => {
  const mine = await aShop(app, { ownerId: owner.id, kind: 'food' });
  await owner.put(`/api/shops/${mine.id}`, {
    version: 0,
    ...bodies[''],
    name: 'Satay Row',
    colours: ['#AA3311', '#FFEEDD'],
    shopCategory: 'Chinese',
  });
  await owner.put(`/api/shops/${mine.id}/delivery`, { version: 0, ...bodies['/delivery'] });
  await owner.put(`/api/shops/${mine.id}/pickup`, { version: 0, ...bodies['/pickup'] });
  await owner.put(`/api/shops/${mine.id}/hours`, { version: 0, week: everyDay(), exceptions: [] });
  const { body } = await app.visitor().get<ShopDetail>(`/api/shops/${mine.id}`);
  expect(body).toMatchObject({
    name: 'Satay Row',
    tags: ['Chinese', 'Halal'],
    colours: ['#AA3311', '#FFEEDD'],
    shopCategory: 'Chinese',
  });
  expect(body.pickup).toEqual({
    address: '8 Satay Lane, Singapore 990008',
    note: 'From 11 AM.',
    minutes: 20,
  });
  expect(body.delivery).toMatchObject({
    fromMinutes: 25,
    toMinutes: 45,
    fee: 3.5,
    minimum: 15,
    open: { state: 'closed' },
  });
});

describe('who may', () => {
  const may = {
    guest: false,
    shopper: false,
    otherSeller: false,
    pendingSeller: false,
    staff: false,
    manager: true,
    secondOwner: true,
    admin: true,
  };
  type Who = keyof typeof may;
  const everybody = Object.keys(may) as Who[];
  const statusFor = (who: Who, allowed: boolean) => (allowed ? 200 : who === 'guest' ? 401 : 403);
  let visitors: Record<Who, TestVisitor>;
  beforeAll(async () => {
    visitors = {
      guest: app.visitor(),
      shopper: await signedIn(app),
      otherSeller: await signedIn(app, { role: 'seller' }),
      pendingSeller: await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
      staff: await aMember('staff'),
      manager: await aMember('manager'),
      secondOwner: await aMember('owner'),
      admin: await signedIn(app, { role: 'admin' }),
    };
  });
  const cells = everybody.flatMap((who) => sections.map((path) => [who, path] as const));

  test.each(cells)('%s saves "%s"', async (who, path) => {
    const version = (await settingsOf(owner, shop.id))[sectionOf(path)]?.version ?? 0;
    const { status } = await visitors[who].put(`/api/shops/${shop.id}${path}`, {
      version,
      ...bodies[path],
    });
    expect(status).toBe(statusFor(who, may[who]));
    const after = (await settingsOf(owner, shop.id))[sectionOf(path)]?.version;
    expect(after).toBe(may[who] ? version + 1 : version);
  });

  test.each(everybody)('%s reads the settings', async (who) => {
    const { status } = await visitors[who].get(`/api/shops/${shop.id}/settings`);
    expect(status).toBe(statusFor(who, may[who]));
  });

  test.each(everybody)('%s pauses the shop', async (who) => {
    const { status } = await visitors[who].put(`/api/shops/${shop.id}/pause`, { until: null });
    expect(status).toBe(statusFor(who, may[who] || who === 'staff'));
  });

  test('a shop that does not exist is answered like somebody else’s', async () => {
    for (const path of sections) {
      const missing = await visitors.otherSeller.put<object>(`/api/shops/99999${path}`, {
        version: 0,
        ...bodies[path],
      });
      const foreign = await visitors.otherSeller.put<object>(`/api/shops/${shop.id}${path}`, {
        version: 0,
        ...bodies[path],
      });
      expect({ ...missing.body, instance: '' }).toEqual({ ...foreign.body, instance: '' });
    }
    expect(
      (await visitors.admin.put('/api/shops/99999/contact', { version: 0, ...bodies['/contact'] }))
        .status,
    ).toBe(404);
  });

  test('what an admin changes is in the audit log, and so is every change of the bank account', async () => {
    const mine = await aShop(app, { ownerId: owner.id });
    await visitors.admin.put(`/api/shops/${mine.id}/policies`, {
      version: 0,
      policy: 'As agreed with support.',
    });
    await owner.put(`/api/shops/${mine.id}/policies`, { version: 1, policy: 'No returns.' });
    await owner.put(`/api/shops/${mine.id}/payout`, { version: 0, ...bodies['/payout'] });
    const entries = await app.db.rows<object>(
      sql`select action, actor_id, before, after from audit_entries where subject_kind = 'shop' and subject_id = ${String(mine.id)} order by id`,
    );
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'shop.settings_changed',
        after: { version: 1, policy: 'As agreed with support.', translations: {} },
      }),
      expect.objectContaining({
        action: 'shop.payout_account_changed',
        actor_id: owner.id,
        after: { ...bodies['/payout'], accountNumber: '•••• 6789' },
      }),
    ]);
  });
});

test('of two people who save the same section one is refused, and nothing is lost', async () => {
  const mine = await aShop(app, { ownerId: owner.id });
  const second = await aMember('manager', mine.id);
  await Promise.all([owner.csrfToken(), second.csrfToken()]);
  const answers = await Promise.all(
    [owner, second, owner, second].map((who, index) =>
      who.put(`/api/shops/${mine.id}/policies`, { version: 0, policy: `Policy ${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toMatchObject(
    Array.from({ length: 3 }, () => ({ version: 1 })),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await settingsOf(owner, mine.id)).policies).toEqual({
    version: 1,
    policy: `Policy ${winner}`,
    translations: {},
  });
});

test('who saves a section second reads what the other changed of it, and nobody else does', async () => {
  const mine = await aShop(app, { ownerId: owner.id });
  const second = await aMember('manager', mine.id);
  const path = `/api/shops/${mine.id}/contact`;
  const contact = { ...bodies['/contact'], contactPhone: '+65 8000 0002' };
  await owner.put(path, { version: 0, ...bodies['/contact'] });
  await second.put(path, { version: 1, ...contact });
  const late = { version: 1, ...bodies['/contact'], location: 'Joo Chiat' };
  const { status, body } = await owner.put(path, late);
  expect([status, body]).toMatchObject([
    409,
    { version: 2, changes: [{ field: 'contactPhone', isOwn: false, at: expect.any(String) }] },
  ]);
  const stranger = await signedIn(app, { role: 'seller' });
  const refused = await stranger.put(path, late);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    403,
    expect.not.stringContaining('changes'),
  ]);
});

test('two people who save different sections do not meet', async () => {
  const mine = await aShop(app, { ownerId: owner.id });
  const second = await aMember('manager', mine.id);
  await Promise.all([owner.csrfToken(), second.csrfToken()]);
  const answers = await Promise.all([
    owner.put(`/api/shops/${mine.id}/policies`, { version: 0, policy: 'Returns within 30 days.' }),
    second.put(`/api/shops/${mine.id}/contact`, { version: 0, ...bodies['/contact'] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await settingsOf(owner, mine.id)).toMatchObject({
    policies: { policy: 'Returns within 30 days.' },
    contact: { location: 'Katong' },
  });
});

test('the kind changes only while there is nothing to sell, and the category with it', async () => {
  const mine = await aShop(app, { ownerId: owner.id });
  const turn = (body: object) =>
    owner.put<ShopSettings & { message: string }>(`/api/shops/${mine.id}`, body);
  expect((await turn({ version: 0, isFood: true })).body.message).toBe('Please select a category');
  const kitchen = await turn({ version: 0, isFood: true, tags: ['Vegan', 'Japanese'] });
  expect(kitchen.body).toMatchObject({
    kind: 'food',
    profile: { version: 1, shopCategory: 'Japanese', tags: ['Vegan', 'Japanese'] },
  });
  expect(kitchen.body.hours?.week[1]).toEqual([['10:00', '21:00']]);
  const named = await turn({ version: 1, kind: 'service', shopCategory: 'Plumbing' });
  expect(named.body).toMatchObject({ kind: 'service', profile: { kind: 'service' }, pickup: null });
  await turn({ version: 2, kind: 'food', shopCategory: 'Japanese' });
  await aProduct(app, { shopId: mine.id, isFood: true, status: 'archived' });
  const refused = await turn({ version: 3, isFood: false, shopCategory: 'Gifts' });
  expect([refused.status, (await settingsOf(owner, mine.id)).kind]).toEqual([409, 'food']);
});

test('a kind and a first product that arrive together leave no kitchen with goods', async () => {
  for (let round = 0; round < 5; round += 1) {
    const seller = await signedIn(app, { role: 'seller' });
    const mine = await aShop(app, { ownerId: seller.id });
    await seller.csrfToken();
    const product = {
      name: 'Paper boat',
      description: 'Folded of old maps.',
      price: 5,
      shopId: mine.id,
    };
    const [kind, added] = await Promise.all([
      seller.put(`/api/shops/${mine.id}`, { version: 0, isFood: true, shopCategory: 'Japanese' }),
      seller.post('/api/products', product),
    ]);
    expect([kind.status, added.status]).toSatisfy(([changed, made]) =>
      changed === 200 ? made === 422 || made === 201 : changed === 409 && made === 201,
    );
    const kinds = await app.db.rows<{ same: boolean }>(
      sql`select (s.kind = 'food') = p.is_food as same from products p join shops s on s.id = p.shop_id where s.id = ${mine.id}`,
    );
    expect(kinds.every(({ same }) => same)).toBe(true);
  }
});

test('the service site’s own shop stays one of services', async () => {
  const provider = await app.db.row<{ id: number }>(
    sql`insert into shops (id, owner_id, kind, name, name_folded, description, category) values (900, ${owner.id}, 'service', 'Cool', 'cool', 'Cold air for everybody.', 'HVAC Services') returning id`,
  );
  expect(
    (
      await owner.put(`/api/shops/${provider?.id}`, {
        version: 0,
        isFood: true,
        shopCategory: 'Japanese',
      })
    ).status,
  ).toBe(409);
});

test('a name that the owner uses already is refused at its field', async () => {
  const [one, two] = [
    await aShop(app, { ownerId: owner.id, name: 'Kopi One' }),
    await aShop(app, { ownerId: owner.id, name: 'Kopi Two' }),
  ];
  await app.db.run(sql`update shops set category = 'Gifts' where id = any(${[one.id, two.id]})`);
  const { status, body } = await owner.put<{ errors: object[] }>(`/api/shops/${two.id}`, {
    version: 0,
    name: ' KOPI  Ｏne',
  });
  expect([status, body.errors]).toEqual([409, [expect.objectContaining({ path: 'name' })]]);
});

test.each([
  ['', { name: 'A' }, 'Shop name must be at least 2 characters'],
  ['', { description: 'Short' }, 'Please provide a more detailed description'],
  ['', { logoUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ['', { shopCategory: 'Weapons' }, 'Please select a category'],
  ['', { tags: Array.from({ length: 21 }, (_, index) => `Tag ${index}`) }, 'Use at most 20 tags'],
  [
    '/contact',
    { ...bodies['/contact'], contactPhone: 'ask Mei' },
    'Please enter a valid phone number',
  ],
  ['/hours', { exceptions: [], week: everyDay(['25:00', '26:00']) }, 'Enter a time'],
  [
    '/hours',
    { exceptions: [], week: everyDay(['10:00', '15:00'], ['14:00', '20:00']) },
    'These opening hours overlap',
  ],
  [
    '/hours',
    { week: everyDay(), exceptions: [{ date: '2026-02-31', intervals: [], reason: '' }] },
    'Choose a date',
  ],
  [
    '/hours',
    {
      week: everyDay(),
      exceptions: Array.from({ length: 2 }, () => ({
        date: '2999-01-01',
        intervals: [],
        reason: '',
      })),
    },
    'A date is listed twice',
  ],
  [
    '/delivery',
    { ...bodies['/delivery'], preparationToMinutes: 5 },
    'Enter at least as many minutes as the first figure',
  ],
  ['/delivery', { ...bodies['/delivery'], fee: -1 }, 'Enter an amount, 0 or more'],
  ['/sending', { ...sending, makingToDays: 0 }, 'Enter at least as many days as the first figure'],
  ['/sending', { ...sending, sendingToDays: 1 }, 'Enter at least as many days as the first figure'],
  ['/sending', { ...sending, sendingFromDays: 0 }, 'Enter whole days, from 1 to 60'],
  ['/sending', { ...sending, makingToDays: 61 }, 'Enter whole days, from 0 to 60'],
  ['/sending', { ...sending, makingFromDays: 1.5 }, 'Enter whole days, from 0 to 60'],
  ['/pickup', { ...bodies['/pickup'], address: ' ' }, 'Please say where shoppers find you'],
  ['/pickup', { ...bodies['/pickup'], minutes: 4 }, 'Enter at least 5 minutes'],
  ['/slots', { slotMinutes: 20, slotLimit: null }, 'Choose how long a slot is'],
  [
    '/slots',
    { slotMinutes: 15, slotLimit: 0 },
    'Enter how much you take in a slot, from 1 to 2,000',
  ],
  ['/slots', { slotMinutes: 15, slotLimit: 9, slotUnit: 'bowls' }, 'Use one of: orders, points'],
  ['/payout', { ...bodies['/payout'], accountNumber: '<b>' }, 'Please enter the account number'],
] as const)('refuses "%s" with %j', async (path, given, message) => {
  const version =
    path === '/sending' ? 0 : ((await settingsOf(owner, shop.id))[sectionOf(path)]?.version ?? 0);
  const { status, body } = await owner.put<{ message: string }>(`/api/shops/${shop.id}${path}`, {
    version,
    ...given,
  });
  expect([status, body.message]).toEqual([422, message]);
});

test('a section that a kind of shop does not have cannot be saved', async () => {
  const goods = await aShop(app, { ownerId: owner.id });
  for (const path of ['/hours', '/delivery'] as const) {
    expect(
      (await owner.put(`/api/shops/${goods.id}${path}`, { version: 0, ...bodies[path] })).status,
    ).toBe(409);
  }
  expect(
    (await owner.put(`/api/shops/${shop.id}/sending`, { version: 0, ...sending })).status,
  ).toBe(409);
  const service = await aShop(app, { ownerId: owner.id, kind: 'service' });
  expect(
    (await owner.put(`/api/shops/${service.id}/pickup`, { version: 0, ...bodies['/pickup'] }))
      .status,
  ).toBe(409);
  expect(
    (await owner.put(`/api/shops/${goods.id}/slots`, { version: 0, ...bodies['/slots'] })).status,
  ).toBe(409);
  expect(await settingsOf(owner, goods.id)).toMatchObject({
    slots: null,
    hours: null,
    holidays: [],
    delivery: null,
  });
});

test('the account number is never shown again, and stays when the rest changes', async () => {
  const mine = await aShop(app, { ownerId: owner.id });
  const put = (body: object) => owner.put<ShopSettings>(`/api/shops/${mine.id}/payout`, body);
  expect(
    (await put({ version: 0, bankName: 'Straits Bank', accountHolder: 'Mei Lin' })).status,
  ).toBe(422);
  await put({ version: 0, ...bodies['/payout'] });
  const { body } = await put({ version: 1, bankName: 'Harbour Bank', accountHolder: 'Mei Lin' });
  expect(body.payout).toEqual({
    version: 2,
    bankName: 'Harbour Bank',
    accountHolder: 'Mei Lin',
    accountNumber: '•••• 6789',
  });
  expect(JSON.stringify([body, await settingsOf(owner, mine.id)])).not.toContain('012-345678-9');
});

test('special days that are over are forgotten', async () => {
  const mine = await aShop(app, { ownerId: owner.id, kind: 'food' });
  const days = ['2020-01-01', '2999-01-01'].map((date) => ({
    date,
    intervals: [],
    reason: 'Holiday',
  }));
  const { body } = await owner.put<ShopSettings>(`/api/shops/${mine.id}/hours`, {
    version: 0,
    week: everyDay(),
    exceptions: days,
  });
  expect(body.hours?.exceptions.map(({ date }) => date)).toEqual(['2999-01-01']);
});

test('a paused kitchen says until when, and opens again when asked to', async () => {
  const mine = await aShop(app, { ownerId: owner.id, kind: 'food' });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const state = async () =>
    (await owner.get<ShopDetail>(`/api/shops/${mine.id}`)).body.delivery?.open.state;
  expect((await owner.put(`/api/shops/${mine.id}/pause`, { until })).body).toEqual({
    pausedUntil: until,
  });
  expect(await state()).toBe('paused');
  expect(
    (await owner.put(`/api/shops/${mine.id}/pause`, { until: '2020-01-01T00:00:00Z' })).body,
  ).toEqual({ pausedUntil: null });
  expect(await state()).toBe('open');
});
