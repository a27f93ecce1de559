import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostFrom } from '#contract/shops/hosts.rules.ts';
import type { OwnHost } from '#contract/shops/hosts.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import {
  aBuyer,
  anAdmin,
  aShop,
  type SignedIn,
  signedIn,
  testPassword,
} from '../../testing/makers.ts';
import { waiting } from '../../testing/waiting.ts';
import { lookAtAllHosts } from './shop-hosts.ts';

/** The DNS of these tests: what each name's TXT records say. */
const records = new Map<string, string[][]>();
let dnsIsAway = false;

async function txtRecords(name: string): Promise<string[][]> {
  const found = dnsIsAway ? undefined : records.get(name);
  if (!found)
    throw Object.assign(new Error('no answer'), { code: dnsIsAway ? 'ETIMEOUT' : 'ENOTFOUND' });
  return found;
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp(
    { PUBLIC_URL: 'https://pasar.example', SERVICE_HOSTS: 'cool.example' },
    { txtRecords },
  );
});
afterAll(() => app.close());

let owner: SignedIn;
let shopId: number;
beforeEach(async () => {
  records.clear();
  dnsIsAway = false;
  await app.db.run(sql`delete from shop_hosts`);
  ({ owner, shopId } = await anOwner());
});

async function anOwner() {
  const seller = await signedIn(app, { role: 'seller' });
  return { owner: seller, shopId: (await aShop(app, { ownerId: seller.id })).id };
}

type Answer = { host: OwnHost | null };
const claim = async (host: string, by = owner, id = shopId) =>
  (await by.put<Answer>(`/api/shops/${id}/host`, { host })).body.host;
const check = async (by = owner, id = shopId) =>
  (await by.post<Answer>(`/api/shops/${id}/host/check`)).body.host;
const publish = (own: OwnHost | null) =>
  records.set(own?.record.name ?? '', [[own?.record.value ?? '']]);
const statusOn = async (host: string) =>
  (await app.http.inject({ url: '/api/platform', headers: { host } })).statusCode;

test('a host is served once its DNS shows the shop’s record, and no longer once it is given up', async () => {
  const claimed = await claim('https://Shop.Example.com/');
  expect(claimed).toMatchObject({
    host: 'shop.example.com',
    state: 'waiting',
    pointsTo: 'pasar.example',
    record: { name: '_pasar-challenge.shop.example.com' },
  });
  expect(await statusOn('shop.example.com')).toBe(421);
  publish(claimed);
  expect(await check()).toMatchObject({ state: 'proved', problem: null });
  await expect.poll(() => statusOn('shop.example.com')).toBe(200);
  expect((await owner.delete(`/api/shops/${shopId}/host`)).status).toBe(204);
  await expect.poll(() => statusOn('shop.example.com')).toBe(421);
  expect((await owner.delete(`/api/shops/${shopId}/host`)).status).toBe(204);
});

test('says honestly what the DNS said', async () => {
  const claimed = await claim('shop.example.com');
  expect(await check()).toMatchObject({ state: 'failed', problem: 'missing' });
  records.set(claimed?.record.name ?? '', [
    ['v=spf1 -all'],
    ['pasar-site-verification=somebody-else'],
  ]);
  expect(await check()).toMatchObject({ state: 'failed', problem: 'different' });
  dnsIsAway = true;
  expect(await check()).toMatchObject({ state: 'failed', problem: 'unreachable' });
  expect(await statusOn('shop.example.com')).toBe(421);
});

test('a record in pieces counts whole', async () => {
  const claimed = await claim('shop.example.com');
  const value = claimed?.record.value ?? '';
  records.set(claimed?.record.name ?? '', [['other'], [value.slice(0, 9), value.slice(9)]]);
  expect((await check())?.state).toBe('proved');
});

test('another host begins again, the same one keeps its proof', async () => {
  publish(await claim('shop.example.com'));
  await check();
  expect((await claim('SHOP.example.com.'))?.state).toBe('proved');
  expect((await claim('other.example.com'))?.state).toBe('waiting');
  await expect.poll(() => statusOn('shop.example.com')).toBe(421);
});

test('two shops say the same host is theirs: the one with the record has it, and who shows it later takes it over', async () => {
  const rival = await anOwner();
  publish(await claim('shop.example.com'));
  const theirs = await claim('shop.example.com', rival.owner, rival.shopId);
  expect(theirs?.record.value).not.toBe((await check())?.record.value);
  expect(await check(rival.owner, rival.shopId)).toMatchObject({
    state: 'failed',
    problem: 'different',
  });
  publish(theirs);
  expect((await check(rival.owner, rival.shopId))?.state).toBe('proved');
  expect((await owner.get<Answer>(`/api/shops/${shopId}/host`)).body.host).toMatchObject({
    state: 'failed',
    problem: 'taken',
  });
  expect(
    await app.db.rows(sql`select shop_id from shop_hosts where proved_at is not null`),
  ).toEqual([{ shop_id: rival.shopId }]);
});

test('of two shops whose records both stand there, the one that proved the host first has it, until it lets go', async () => {
  const rival = await anOwner();
  const mine = await claim('shop.example.com');
  const theirs = await claim('shop.example.com', rival.owner, rival.shopId);
  records.set(mine?.record.name ?? '', [[mine?.record.value ?? ''], [theirs?.record.value ?? '']]);
  expect((await check())?.state).toBe('proved');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await check(rival.owner, rival.shopId)).toMatchObject({
      state: 'failed',
      problem: 'taken',
    });
    expect(await check()).toMatchObject({ state: 'proved', problem: null });
  }
  expect((await owner.delete(`/api/shops/${shopId}/host`)).status).toBe(204);
  expect(await check(rival.owner, rival.shopId)).toMatchObject({ state: 'proved', problem: null });
  await claim('shop.example.com');
  expect(
    await app.db.rows(sql`select shop_id from shop_hosts where proved_at is not null`),
  ).toEqual([{ shop_id: rival.shopId }]);
});

test('a host stays its owner’s while the DNS says nothing, and goes to whose record alone is left', async () => {
  const rival = await anOwner();
  const mine = await claim('shop.example.com');
  const theirs = await claim('shop.example.com', rival.owner, rival.shopId);
  publish(mine);
  await check();
  dnsIsAway = true;
  expect(await check(rival.owner, rival.shopId)).toMatchObject({
    state: 'failed',
    problem: 'unreachable',
  });
  dnsIsAway = false;
  publish(theirs);
  expect((await check(rival.owner, rival.shopId))?.state).toBe('proved');
  records.set(mine?.record.name ?? '', [[mine?.record.value ?? ''], [theirs?.record.value ?? '']]);
  expect(await check()).toMatchObject({ state: 'failed', problem: 'taken' });
});

test('two shops that are looked at in the same moment do not both get the host', async () => {
  const rival = await anOwner();
  const mine = await claim('shop.example.com');
  const theirs = await claim('shop.example.com', rival.owner, rival.shopId);
  records.set(mine?.record.name ?? '', [[mine?.record.value ?? ''], [theirs?.record.value ?? '']]);
  let looking: Array<ReturnType<typeof check>> = [];
  await app.db.transaction(async (tx) => {
    await tx.rows(sql`select from shop_hosts for update`);
    looking = [check(), check(rival.owner, rival.shopId)];
    await expect.poll(() => waiting(app.db)).toBe(2);
  });
  const states = (await Promise.all(looking)).map((own) => own?.problem ?? own?.state ?? '');
  expect(states.toSorted()).toEqual(['proved', 'taken']);
});

test('a host whose record is gone is served for a week on, then no more', async () => {
  publish(await claim('shop.example.com'));
  await check();
  records.clear();
  const day = (count: number) => new Date(Date.now() + count * 86_400_000);
  await lookAtAllHosts({ ...app, txtRecords, now: day(0) });
  expect((await owner.get<Answer>(`/api/shops/${shopId}/host`)).body.host).toMatchObject({
    state: 'failed',
    problem: 'missing',
  });
  expect(
    (await owner.get<Answer>(`/api/shops/${shopId}/host`)).body.host?.servedUntil,
  ).not.toBeNull();
  await lookAtAllHosts({ ...app, txtRecords, now: day(6) });
  await expect.poll(() => statusOn('shop.example.com')).toBe(200);
  await lookAtAllHosts({ ...app, txtRecords, now: day(8) });
  await expect.poll(() => statusOn('shop.example.com')).toBe(421);
});

test('hosts of the market and of the provider cannot be claimed, nor what is no host', async () => {
  for (const host of [
    'pasar.example',
    'x.pasar.example',
    'cool.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'a b.example',
    'shop',
    '',
    'a.local',
    'user@shop.example',
    'shop.example/path',
  ])
    expect((await owner.put(`/api/shops/${shopId}/host`, { host })).status, host).toBe(422);
  expect((await owner.post(`/api/shops/${shopId}/host/check`)).status).toBe(404);
});

test('only the shop’s people with the permission, and admins', async () => {
  const staff = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${staff.id}, 'staff')`,
  );
  const others = [
    staff,
    await signedIn(app),
    (await anOwner()).owner,
    await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
  ];
  const path = `/api/shops/${shopId}/host`;
  for (const visitor of others)
    expect([
      (await visitor.get(path)).status,
      (await visitor.put(path, { host: 'a.example.com' })).status,
      (await visitor.post(`${path}/check`)).status,
      (await visitor.delete(path)).status,
    ]).toEqual([403, 403, 403, 403]);
  const guest = app.visitor();
  expect((await guest.get(path)).status).toBe(401);
  const admin = await signedIn(app, { role: 'admin' });
  expect((await admin.put<Answer>(path, { host: 'a.example.com' })).body.host?.host).toBe(
    'a.example.com',
  );
  const entry = await app.db.row(
    sql`select action, actor_id from audit_entries order by id desc limit 1`,
  );
  expect(entry).toEqual({ action: 'shop.host_claimed', actor_id: admin.id });
});

test.each([
  ['https://Mein-Café.example.com/', 'xn--mein-caf-i1a.example.com'],
  [' shop.example.com. ', 'shop.example.com'],
  ['shop.example.com:443', 'shop.example.com'],
  ['http://1.2.3.4', undefined],
  ['-a.example.com', undefined],
  ['a..example', undefined],
  [`${'a'.repeat(64)}.example.com`, undefined],
  ['shop.example.com?x', undefined],
])('%s means %s', (typed, host) => expect(hostFrom(typed)).toBe(host));

describe('a session of a shop’s own host', () => {
  // Another for each: of the last one this process may not have heard yet that it is claimed again.
  let claims = 0;
  const me = async (at: string, session: string) => {
    const cookie = `${app.book.names.session}=${encodeURIComponent(session)}`;
    return (await app.http.inject({ url: '/api/auth/user', headers: { host: at, cookie } }))
      .statusCode;
  };

  const sessionOnHost = async () => {
    const { visitor, host } = await visitorOnHost(await aBuyer(app));
    return { host, session: visitor.cookies.get(app.book.names.session) ?? '' };
  };

  async function visitorOnHost({ username }: { username: string }) {
    claims += 1;
    const host = `shop-${claims}.example.com`;
    publish(await claim(host));
    await check();
    await expect.poll(() => statusOn(host)).toBe(200);
    const visitor = app.visitor();
    const credentials = { username, password: testPassword };
    expect((await visitor.post('/api/auth/login', credentials, { host })).status).toBe(200);
    expect((await visitor.delete('/api/account/sessions', { host })).status).toBe(204);
    return { visitor, host };
  }

  test('holds there alone: whose DNS the host is in could read it', async () => {
    const { host, session } = await sessionOnHost();
    expect(await me(host, session)).toBe(200);
    expect(await me('pasar.example', session)).toBe(401);
    expect(await me('cool.example', session)).toBe(401);
    expect(await me('pasar.example', `${session}@${shopId}`)).toBe(401);
  });

  test('gives an admin no power over the market', async () => {
    const { visitor: admin, host } = await visitorOnHost(await anAdmin(app));
    expect((await admin.get('/api/users', { host })).status).toBe(403);
    expect((await admin.get('/api/auth/user', { host })).body).toMatchObject({ role: 'admin' });
  });

  test('is over once the host is another shop’s', async () => {
    const { host, session } = await sessionOnHost();
    const rival = await anOwner();
    publish(await claim(host, rival.owner, rival.shopId));
    await check(rival.owner, rival.shopId);
    await expect.poll(() => me(host, session)).toBe(401);
  });
});
