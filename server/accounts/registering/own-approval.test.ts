/** The caller's approval: what was decided and why, and asking again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnApproval } from '#contract/accounts/approval.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

const decide = (userId: number, status: string, reason: string) =>
  admin.put(`/api/users/${userId}/approval`, { status, reason });
const message = 'I have added my registration number.';

test('a seller reads every decision with its reason, asks again, and waits as at first', async () => {
  const seller = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
  const shop = await aShop(app, { ownerId: seller.id, approvalStatus: 'pending' });
  expect((await seller.get<OwnApproval>('/api/approval')).body).toMatchObject({
    role: 'seller',
    status: 'pending',
    history: [{ what: 'registered', text: null }],
  });
  expect((await seller.post('/api/approval/ask', { message })).status).toBe(409);

  await decide(seller.id, 'rejected', 'The registration number is missing.');
  const { body } = await seller.get<OwnApproval>('/api/approval');
  expect(body.status).toBe('rejected');
  expect(body.history[0]).toMatchObject({
    what: 'rejected',
    text: 'The registration number is missing.',
  });

  const again = await seller.post<OwnApproval>('/api/approval/ask', { message });
  expect(again.body).toMatchObject({
    status: 'pending',
    history: [{ what: 'asked', text: message }, { what: 'rejected' }, { what: 'registered' }],
  });
  const jobs = sql`select 1 from graphile_worker._private_jobs where payload::jsonb @> ${JSON.stringify({ event: 'approval.asked', facts: { userId: seller.id } })}`;
  expect(await app.db.rows(jobs)).toHaveLength(1);
  expect(
    (await seller.get<{ approvalStatus: string }>(`/api/shops/${shop.id}`)).body.approvalStatus,
  ).toBe('pending');

  await decide(seller.id, 'approved', 'All is there.');
  expect((await app.visitor().get(`/api/shops/${shop.id}`)).status).toBe(200);
});

test('twenty presses at once ask once', async () => {
  const seller = await signedIn(app, { role: 'seller', approvalStatus: 'rejected' });
  await seller.csrfToken();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => seller.post('/api/approval/ask', { message })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { body } = await seller.get<OwnApproval>('/api/approval');
  expect(body.history.filter(({ what }) => what === 'asked')).toHaveLength(1);
});

test.each([
  ['buyer', 'approved'],
  ['seller', 'approved'],
  ['seller', 'pending'],
  ['admin', 'approved'],
] as const)('a %s who is %s has nothing to ask again for', async (role, approvalStatus) => {
  const person = await signedIn(app, { role, approvalStatus });
  expect((await person.post('/api/approval/ask', { message })).status).toBe(409);
  expect((await person.get<OwnApproval>('/api/approval')).body).toMatchObject({
    role,
    status: approvalStatus,
  });
});

test('a guest is nobody', async () => {
  expect((await app.visitor().get('/api/approval')).status).toBe(401);
  expect((await app.visitor().post('/api/approval/ask', { message })).status).toBe(401);
});

test('asking needs words', async () => {
  const seller = await signedIn(app, { role: 'seller', approvalStatus: 'rejected' });
  expect((await seller.post('/api/approval/ask', { message: 'Please' })).status).toBe(422);
});

test('asking is limited to five times a day', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const seller = await signedIn(limited, { role: 'seller' });
  const ask = () => seller.post('/api/approval/ask', { message });
  for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(409);
  expect((await ask()).status).toBe(429);
  await limited.close();
});
