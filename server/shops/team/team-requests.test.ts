import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnTeamRequest, TeamRequest } from '#contract/shops/team-requests.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let owner: SignedIn;
let shopId: number;
/** The provider is whichever shop the configuration names; made here before anything else asks for it. */
beforeAll(async () => {
  app = await testApp({ PROVIDER_SHOP_ID: '1' });
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { kind: 'service', ownerId: owner.id })).id;
});
afterAll(() => app.close());

let asker: SignedIn;
beforeEach(async () => {
  await app.db.run(sql`delete from team_requests`);
  asker = await signedIn(app);
});

const path = (suffix = '') => `/api/shops/${shopId}/team/requests${suffix}`;
const requestOf = async (visitor = asker) => (await visitor.get<OwnTeamRequest>(path('/own'))).body;
const waiting = async (visitor: SignedIn = owner) =>
  (await visitor.get<TeamRequest[]>(path())).body;

async function asked(visitor = asker): Promise<TeamRequest> {
  await visitor.post(path(), { note: 'I clean coils' });
  const request = (await waiting()).find(({ userId }) => userId === visitor.id);
  if (!request) throw new Error('the request waits');
  return request;
}

test('the shop of these tests is the provider', () => expect(shopId).toBe(1));

test('a person who asks waits and may do nothing until an owner lets them in', async () => {
  expect(await requestOf()).toMatchObject({ state: 'none' });
  const answer = await asker.post<OwnTeamRequest>(path(), { note: 'I clean coils' });
  expect(answer).toMatchObject({ status: 201, body: { state: 'pending', role: null } });
  expect((await asker.get(`/api/shops/${shopId}/team`)).status).toBe(403);
  const [request] = await waiting();
  expect(request).toMatchObject({ userId: asker.id, note: 'I clean coils' });
  const decided = await owner.put<TeamRequest[]>(path(`/${request?.id}`), { status: 'approved' });
  expect(decided).toMatchObject({ status: 200, body: [] });
  expect(await requestOf()).toMatchObject({ state: 'member', role: 'staff' });
  const entry = await app.db.row(
    sql`select action, actor_id from audit_entries order by id desc limit 1`,
  );
  expect(entry).toEqual({ action: 'team.member_joined', actor_id: owner.id });
});

test('an admin answers as well, and may make a manager', async () => {
  const admin = await signedIn(app, { role: 'admin' });
  const { id } = await asked();
  expect(await waiting(admin)).toHaveLength(1);
  expect((await admin.put(path(`/${id}`), { status: 'approved', role: 'manager' })).status).toBe(
    200,
  );
  expect(await requestOf()).toMatchObject({ state: 'member', role: 'manager' });
});

test('who is declined reads why, and may ask again', async () => {
  const { id } = await asked();
  await owner.put(path(`/${id}`), { status: 'declined', reason: 'We do not know you' });
  expect(await requestOf()).toMatchObject({ state: 'declined', reason: 'We do not know you' });
  expect((await asker.post<OwnTeamRequest>(path(), {})).body.state).toBe('pending');
});

test('asking twice, at the same moment too, is asking once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => asker.post(path(), {})));
  expect(await waiting()).toHaveLength(1);
});

test('two answers at once: one holds', async () => {
  const { id } = await asked();
  const admin = await signedIn(app, { role: 'admin' });
  const answers = await Promise.all([
    owner.put(path(`/${id}`), { status: 'approved' }),
    admin.put(path(`/${id}`), { status: 'declined', reason: 'No' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('nobody else sees or answers requests, and nobody lets themselves in', async () => {
  const { id } = await asked();
  const staff = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${shopId}, ${staff.id}, 'manager')`,
  );
  const others = [
    asker,
    staff,
    await signedIn(app),
    await signedIn(app, { role: 'seller' }),
    await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
  ];
  for (const visitor of others) {
    expect((await visitor.get(path())).status).toBe(403);
    expect((await visitor.put(path(`/${id}`), { status: 'approved' })).status).toBe(403);
  }
  const guest = app.visitor();
  expect([
    (await guest.get(path('/own'))).status,
    (await guest.post(path(), {})).status,
    (await guest.get(path())).status,
  ]).toEqual([401, 401, 401]);
  expect((await requestOf()).state).toBe('pending');
});

test('only the provider is asked; other shops invite', async () => {
  const other = await aShop(app);
  expect((await asker.post(`/api/shops/${other.id}/team/requests`, {})).status).toBe(404);
  expect((await asker.get(`/api/shops/${other.id}/team/requests/own`)).status).toBe(404);
});

test('an owner of another shop cannot answer by naming it, and a wrong body changes nothing', async () => {
  const { id } = await asked();
  const stranger = await signedIn(app, { role: 'seller' });
  const other = await aShop(app, { ownerId: stranger.id });
  expect(
    (await stranger.put(`/api/shops/${other.id}/team/requests/${id}`, { status: 'approved' }))
      .status,
  ).toBe(404);
  for (const body of [
    {},
    { status: 'declined' },
    { status: 'pending' },
    { status: 'approved', role: 'owner' },
    { status: 'declined', reason: 'x'.repeat(501) },
  ])
    expect((await owner.put(path(`/${id}`), body)).status).toBe(422);
  expect((await asker.post(path(), { note: 'a\0b' })).status).toBe(422);
  expect((await requestOf()).state).toBe('pending');
});
