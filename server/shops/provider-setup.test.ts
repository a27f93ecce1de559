import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aShop, signedIn } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ PROVIDER_SHOP_ID: '1' });
});
afterAll(() => app.close());

const path = '/api/provider-setup';
const plumbing = { shopCategory: 'Plumbing' };
const shopsOf = async (userId: number) =>
  (await app.db.rows(sql`select id from shops where owner_id = ${userId}`)).length;

test('the owner of the provider’s shop gets it again, and nobody else does', async () => {
  const owner = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { kind: 'service', ownerId: owner.id });
  expect(id).toBe(1);
  expect((await owner.post<Shop>(path, plumbing)).body.id).toBe(1);
  const other = await signedIn(app, { role: 'seller' });
  expect((await other.post<Shop>(path, plumbing)).body.id).not.toBe(1);
  expect(await app.db.row(sql`select owner_id from shops where id = 1`)).toEqual({
    owner_id: owner.id,
  });
});

test('a vendor without a shop gets a service shop, the same however often and at once', async () => {
  const vendor = await signedIn(app, { role: 'seller' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => vendor.post<Shop>(path, plumbing)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({
    status: 200,
    body: {
      isService: true,
      shopCategory: 'Plumbing',
      userId: vendor.id,
      approvalStatus: 'approved',
    },
  });
  expect(await shopsOf(vendor.id)).toBe(1);
});

test('a vendor who waits for approval gets a shop that waits, too', async () => {
  const pending = await signedIn(app, { role: 'seller', approvalStatus: 'pending' });
  expect((await pending.post<Shop>(path, plumbing)).body.approvalStatus).toBe('pending');
});

test('who is no vendor, or has another shop, has to register first', async () => {
  const rich = await signedIn(app, { role: 'seller' });
  await aShop(app, { ownerId: rich.id });
  for (const visitor of [await signedIn(app), rich]) {
    const answer = await visitor.post<Problem>(path, plumbing);
    expect(answer.status).toBe(403);
    expect(answer.body.title).toBe('Setup incomplete');
    expect(answer.body.message).toBe(
      'Please register as a vendor first, then return to complete setup.',
    );
  }
  expect(await shopsOf(rich.id)).toBe(1);
  expect((await app.visitor().post(path, plumbing)).status).toBe(401);
});

test.each([{}, { shopCategory: 'Japanese' }, { shopCategory: '' }])(
  'refuses %j, which is no trade',
  async (body) => {
    const vendor = await signedIn(app, { role: 'seller' });
    expect((await vendor.post<Problem>(path, body)).status).toBe(422);
    expect(await shopsOf(vendor.id)).toBe(0);
  },
);
