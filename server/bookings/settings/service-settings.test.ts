import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HitVisit, ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aMember, aShop, signedIn } from '../../testing/makers.ts';
import { aServiceShop, ownerOf, type ServiceShop } from '../../testing/visits.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  shop = await aServiceShop(app);
  owner = await ownerOf(app, shop);
});
afterAll(() => app.close());

const at = (path = '', shopId = shop.id) => `/api/service-shops/${shopId}${path}`;
const settings = async (of: TestVisitor = owner, shopId = shop.id) =>
  (await of.get<ServiceSettings>(at('/settings', shopId))).body;

const morning = {
  slot: 'morning',
  from: '09:00',
  to: '12:00',
  afterHoursOn: null,
  surcharge: 0,
  capacity: null,
};
const evening = {
  slot: 'evening',
  from: '18:00',
  to: '20:00',
  afterHoursOn: [1, 2, 3, 4, 5, 6],
  surcharge: 25.5,
  capacity: 3,
};
const terms = {
  noticeMinutes: 90,
  changeNoticeHours: 12,
  horizonDays: 45,
  travelMinutes: 20,
  deposit: { kind: 'percent', amount: 20 },
  latePromise: null,
  minutesPerUnit: { installation: 200, servicing: 45, replacement: null },
};
const technician = {
  name: 'Hakim bin Osman',
  skills: ['servicing'],
  shifts: [[], [['09:00', '17:00']], [['09:00', '17:00']], [], [], [], []],
  daysOff: ['2027-02-08'],
  userId: null,
};
const onePackage = {
  title: 'Chemical Overhaul',
  price: 150,
  frequency: 'annually',
  everyMonths: 12,
  earlyDays: 14,
  lateDays: 30,
  idealFor: 'Tired units',
  description: 'All of it.',
  scope: ['Dismantle', 'Clean'],
  serviceType: 'servicing',
  minutesPerUnit: 120,
};

describe('what a shop saves is what it and its customers get', () => {
  test('windows, with surcharge and capacity', async () => {
    const { version } = (await settings()).windows;
    const { status, body } = await owner.put<ServiceSettings>(at('/settings/windows'), {
      version,
      windows: [morning, evening],
    });
    expect([status, body.windows]).toEqual([
      200,
      { version: version + 1, windows: [morning, evening] },
    ]);
    const offered = async () => (await app.visitor().get<{ windows: unknown }>(at())).body.windows;
    await expect.poll(offered).toMatchObject([
      { slot: 'morning', isAfterHours: false, surcharge: 0 },
      { slot: 'evening', isAfterHours: true, surcharge: 25.5 },
    ]);
  });

  test('terms, with what work takes and what is paid in advance', async () => {
    const { version } = (await settings()).terms;
    const { body } = await owner.put<ServiceSettings>(at('/settings/terms'), { version, ...terms });
    expect(body.terms).toEqual({ version: version + 1, ...terms });
    const fixed = await owner.put<ServiceSettings>(at('/settings/terms'), {
      version: version + 1,
      ...terms,
      deposit: { kind: 'fixed', amount: 12.5 },
    });
    expect(fixed.body.terms.deposit).toEqual({ kind: 'fixed', amount: 12.5 });
    const offer = async () => (await app.visitor().get(at())).body;
    await expect.poll(offer).toMatchObject({
      deposit: 12.5,
      changeNoticeHours: 12,
      serviceTypes: expect.not.arrayContaining([
        { type: 'replacement', minutesPerUnit: expect.anything() },
      ]),
    });
  });

  test('messages', async () => {
    const { version } = (await settings()).messages;
    const messages = {
      confirmed: 'We look forward to it.',
      inProgress: '',
      completed: 'Thank you.',
    };
    const { body } = await owner.put<ServiceSettings>(at('/settings/messages'), {
      version,
      ...messages,
    });
    expect(body.messages).toEqual({ version: version + 1, ...messages });
  });

  test('hours, which are those of the shop', async () => {
    const { hours } = await settings();
    const exceptions = [{ date: '2999-01-01', intervals: [], reason: 'Stocktaking' }];
    const { body } = await owner.put<ServiceSettings>(at('/settings/hours'), {
      ...hours,
      exceptions,
    });
    expect(body.hours).toEqual({ version: hours.version + 1, week: hours.week, exceptions });
    const shopSettings = await owner.get<{ hours: unknown }>(`/api/shops/${shop.id}/settings`);
    expect(shopSettings.body.hours).toEqual(body.hours);
  });

  test('technicians come, change, retire and return', async () => {
    const added = await owner.post<ServiceSettings>(at('/technicians'), technician);
    const made = added.body.technicians.find(({ name }) => name === technician.name);
    expect([added.status, made]).toEqual([
      201,
      { id: expect.any(Number), ...technician, isActive: true, upcoming: 0, version: 1 },
    ]);
    const one = at(`/technicians/${made?.id}`);
    const changed = await owner.put<ServiceSettings>(one, {
      version: 1,
      ...technician,
      name: 'Hakim',
    });
    expect(changed.body.technicians.find(({ id }) => id === made?.id)).toMatchObject({
      name: 'Hakim',
      version: 2,
    });
    const retired = await owner.put<ServiceSettings>(`${one}/retired`, { version: 2 });
    expect(retired.body.technicians.at(-1)).toMatchObject({
      id: made?.id,
      isActive: false,
      version: 3,
    });
    const restored = await owner.put<ServiceSettings>(`${one}/restored`, { version: 3 });
    expect(restored.body.technicians.find(({ id }) => id === made?.id)).toMatchObject({
      isActive: true,
      version: 4,
    });
  });

  test('a technician’s account is one of the shop’s people', async () => {
    const member = await aMember(app, shop.id, 'staff');
    const stranger = await signedIn(app);
    expect((await settings()).people.map(({ userId }) => userId)).toContain(member.id);
    expect(
      (await owner.post(at('/technicians'), { ...technician, userId: stranger.id })).status,
    ).toBe(422);
    expect(
      (await owner.post(at('/technicians'), { ...technician, userId: member.id })).status,
    ).toBe(201);
  });

  test('packages come, change, move and go; what customers pay is in the audit log', async () => {
    const added = await owner.post<ServiceSettings>(at('/packages'), onePackage);
    const made = added.body.packages.at(-1);
    expect([added.status, made]).toEqual([
      201,
      {
        id: expect.any(Number),
        ...onePackage,
        visits: 1,
        validDays: 365,
        choiceGroups: [],
        translations: {},
        isActive: true,
        version: 1,
      },
    ]);
    const one = at(`/packages/${made?.id}`);
    const changed = await owner.put<ServiceSettings>(one, {
      version: 1,
      ...onePackage,
      price: 165.5,
    });
    expect(changed.body.packages.at(-1)).toMatchObject({ price: 165.5, version: 2 });
    const ordered = await owner.put<ServiceSettings>(at('/package-order'), {
      ids: [made?.id, 999_999],
    });
    expect(ordered.body.packages.map(({ id }) => id)).toEqual([made?.id, shop.packageId]);
    const offered = async () =>
      (await app.visitor().get<{ packages: Array<{ id: number }> }>(at())).body.packages.map(
        ({ id }) => id,
      );
    await expect.poll(offered).toEqual([made?.id, shop.packageId]);
    await owner.put(`${one}/retired`, { version: 2 });
    await expect.poll(offered).toEqual([shop.packageId]);
    await owner.put(`${one}/restored`, { version: 3 });
    await expect.poll(offered).toEqual([made?.id, shop.packageId]);
    const entries = await app.db.rows<{ after: object }>(sql`
      select after from audit_entries where action = 'shop.service_prices_changed' and subject_id = ${String(shop.id)} order by id`);
    expect(JSON.stringify(entries)).toContain('Chemical Overhaul $165.50');
    expect(JSON.stringify(entries)).toContain('evening $25.50');
  });
});

test('what an admin changes in somebody’s shop is in the audit log, with or without money', async () => {
  const mine = await aServiceShop(app);
  const admin = await signedIn(app, { role: 'admin' });
  await admin.put(at('/settings/messages', mine.id), {
    version: 0,
    confirmed: 'Hello',
    inProgress: '',
    completed: '',
  });
  await admin.put(at('/settings/terms', mine.id), { version: 0, ...terms });
  const entries = await app.db.rows<{ action: string }>(
    sql`select action from audit_entries where subject_id = ${String(mine.id)} order by id`,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'shop.settings_changed',
    'shop.service_prices_changed',
  ]);
});

test('the settings show public holidays, the shop’s day and its zone', async () => {
  const { holidays, today, timeZone } = await settings();
  expect(timeZone).toBe('Asia/Singapore');
  expect(holidays.map(({ name }) => name)).toContain('Christmas Day');
  expect(holidays.every(({ date }) => date >= today)).toBe(true);
});

test('a shop is warned of years whose public holidays are not known in full', async () => {
  const mine = await aServiceShop(app);
  const owner = await ownerOf(app, mine);
  const gaps = async () =>
    (await owner.get<ServiceSettings>(at('/settings', mine.id))).body.holidayGaps;
  // Nobody has compared Malaysia's holidays with what was announced.
  await app.db.run(sql`update shops set time_zone = 'Asia/Kuala_Lumpur' where id = ${mine.id}`);
  const warned = await gaps();
  expect(warned).toContainEqual(expect.objectContaining({ isEstimated: true }));
  expect(
    (await owner.get<ShopSettings>(`/api/shops/${mine.id}/settings`)).body.holidayGaps,
  ).toEqual(warned);
  await app.db.run(sql`update shops set time_zone = 'Australia/Sydney' where id = ${mine.id}`);
  expect(await gaps()).toEqual([]);
});

describe('two people who edit at once do not overwrite each other', () => {
  test.each([
    ['/settings/windows', { windows: [morning] }],
    ['/settings/terms', terms],
    ['/settings/messages', { confirmed: '', inProgress: '', completed: '' }],
    ['/settings/hours', { week: Array.from({ length: 7 }, () => []), exceptions: [] }],
  ])('%s', async (path, body) => {
    const mine = await aServiceShop(app);
    const visitor = await ownerOf(app, mine);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        visitor.put<{ version: number }>(at(path, mine.id), { version: 0, ...body }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ version: 1 });
  });

  test('technicians and packages', async () => {
    const mine = await aServiceShop(app);
    const visitor = await ownerOf(app, mine);
    for (const [path, body] of [
      [`/technicians/${mine.technicianIds[0]}`, technician],
      [`/packages/${mine.packageId}`, onePackage],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => visitor.put(at(path, mine.id), { version: 1, ...body })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    }
  });
});

/** Every call, with a body that would be taken. */
const calls = [
  ['get', '/settings', undefined],
  ['post', '/settings/impact', { kind: 'windows', windows: [morning] }],
  ['put', '/settings/windows', { version: 0, windows: [morning] }],
  ['put', '/settings/terms', { version: 0, ...terms }],
  ['put', '/settings/messages', { version: 0, confirmed: '', inProgress: '', completed: '' }],
  [
    'put',
    '/settings/hours',
    { version: 0, week: Array.from({ length: 7 }, () => []), exceptions: [] },
  ],
  ['post', '/technicians', technician],
  ['put', '/technicians/1', { version: 1, ...technician }],
  ['put', '/technicians/1/retired', { version: 1 }],
  ['put', '/technicians/1/restored', { version: 1 }],
  ['post', '/packages', onePackage],
  ['put', '/packages/1', { version: 1, ...onePackage }],
  ['put', '/package-order', { ids: [] }],
  ['put', '/packages/1/retired', { version: 1 }],
  ['put', '/packages/1/restored', { version: 1 }],
] as const;

describe.each(calls)('%s %s', (method, path, body) => {
  const send = (visitor: TestVisitor, shopId = shop.id) =>
    method === 'get' ? visitor.get(at(path, shopId)) : visitor[method](at(path, shopId), body);

  test('is for those who set the shop up', async () => {
    const other = await aServiceShop(app);
    const people = [
      [app.visitor(), 401],
      [await signedIn(app), 403],
      [await ownerOf(app, other), 403],
      [await aMember(app, shop.id, 'staff'), 403],
      [await signedIn(app, { role: 'seller', approvalStatus: 'pending' }), 403],
    ] as const;
    for (const [visitor, status] of people) expect((await send(visitor)).status).toBe(status);
    const manager = await aMember(app, other.id, 'manager');
    const admin = await signedIn(app, { role: 'admin' });
    for (const visitor of [manager, admin])
      expect([401, 403]).not.toContain((await send(visitor, other.id)).status);
  });

  test('is nothing for a shop that takes no visits', async () => {
    const goods = await aShop(app);
    expect((await send(await signedIn(app, { role: 'admin' }), goods.id)).status).toBe(404);
  });
});

test.each([
  ['/settings/windows', { windows: [] }],
  ['/settings/windows', { windows: [morning, morning] }],
  ['/settings/windows', { windows: [{ ...morning, to: '08:00' }] }],
  ['/settings/windows', { windows: [morning, { ...evening, from: '11:00' }] }],
  ['/settings/windows', { windows: [{ ...morning, surcharge: -1 }] }],
  ['/settings/windows', { windows: [{ ...morning, capacity: 0 }] }],
  ['/settings/terms', { ...terms, horizonDays: 0 }],
  ['/settings/terms', { ...terms, deposit: { kind: 'percent', amount: 101 } }],
  ['/settings/terms', { ...terms, deposit: { kind: 'fixed', amount: 0 } }],
  ['/settings/terms', { ...terms, deposit: { kind: 'percent', amount: 12.5 } }],
  ['/settings/messages', { confirmed: 'x'.repeat(1001), inProgress: '', completed: '' }],
  ['/settings/messages', { confirmed: 'a\0b', inProgress: '', completed: '' }],
])('%s refuses %j', async (path, body) => {
  expect((await owner.put(at(path), { version: 0, ...body })).status).toBe(422);
});

test.each([
  ['/technicians', { ...technician, skills: [] }],
  ['/technicians', { ...technician, shifts: [[]] }],
  [
    '/technicians',
    { ...technician, shifts: Array.from({ length: 7 }, () => [['17:00', '09:00']]) },
  ],
  ['/technicians', { ...technician, daysOff: ['2027-02-29'] }],
  ['/technicians', { ...technician, name: 'Two\nlines' }],
  ['/packages', { ...onePackage, price: 0 }],
  ['/packages', { ...onePackage, everyMonths: 0 }],
  ['/packages', { ...onePackage, minutesPerUnit: 1 }],
  ['/packages', { ...onePackage, visits: 0 }],
  ['/packages', { ...onePackage, visits: 13 }],
  ['/packages', { ...onePackage, visits: 4, validDays: 29 }],
  ['/packages', { ...onePackage, visits: 4, validDays: 731 }],
])('%s refuses %j', async (path, body) => {
  expect((await owner.post(at(path), body)).status).toBe(422);
});

test('technicians and packages of other shops are not found', async () => {
  const other = await aServiceShop(app);
  const send = (path: string, body: object) => owner.put(at(path), body);
  expect(
    (await send(`/technicians/${other.technicianIds[0]}`, { version: 1, ...technician })).status,
  ).toBe(404);
  expect(
    (await send(`/technicians/${other.technicianIds[0]}/retired`, { version: 1 })).status,
  ).toBe(404);
  expect((await send(`/packages/${other.packageId}`, { version: 1, ...onePackage })).status).toBe(
    404,
  );
  expect(
    (
      await owner.post<HitVisit[]>(at('/settings/impact'), {
        kind: 'retirement',
        technicianId: other.technicianIds[0],
      })
    ).body,
  ).toEqual([]);
});

test('who saves a package or a section second reads what the other changed of it', async () => {
  const mine = await aServiceShop(app);
  const first = await ownerOf(app, mine);
  const second = await aMember(app, mine.id, 'manager');
  const one = at(`/packages/${mine.packageId}`, mine.id);
  const { packages } = await settings(first, mine.id);
  const version = packages[0]?.version;
  await second.put(one, { ...onePackage, version });
  await second.put(one, { ...onePackage, price: 170, version: Number(version) + 1 });
  const late = await first.put(one, { ...onePackage, version: Number(version) + 1 });
  expect([late.status, late.body]).toMatchObject([
    409,
    { version: Number(version) + 2, changes: [{ field: 'price', isOwn: false }] },
  ]);

  const section = at('/settings/terms', mine.id);
  await second.put(section, { ...terms, version: 0 });
  await second.put(section, { ...terms, noticeMinutes: 120, version: 1 });
  const again = await first.put(section, { ...terms, version: 1 });
  expect([again.status, again.body]).toMatchObject([
    409,
    { version: 2, changes: [{ field: 'noticeMinutes', isOwn: false }] },
  ]);
});
