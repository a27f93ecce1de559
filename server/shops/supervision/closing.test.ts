import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountDeletion } from '#contract/accounts/own-account.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { Closing } from '#contract/shops/closing.schemas.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import type { Vendor, VendorShop } from '#contract/shops/vendors.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import {
  aMember,
  anAdmin,
  anOrderLine,
  aProduct,
  aShop,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';
import { aBooking, aServiceShop, aWorkday, ownerOf, walked } from '../../testing/visits.ts';

let app: TestApp;
let admin: TestVisitor;
let owner: SignedIn;
let shop: { id: number; name: string };
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
});
beforeEach(async () => {
  owner = await signedIn(app, { role: 'seller' });
  shop = await aShop(app, { ownerId: owner.id });
});
afterAll(() => app.close());

type Answer = Problem & Closing;
const close = (who: TestVisitor, { id, name } = shop) =>
  who.post<Answer>(`/api/shops/${id}/closing`, { name });
const reopen = (who: TestVisitor, id = shop.id) =>
  who.post<Problem & VendorShop>(`/api/shops/${id}/reopening`, { reason: 'Asked to come back' });
const statusFor = async (path: string) => (await app.visitor().get(path)).status;
const owe = (amount: number) =>
  app.db.run(sql`
    with move as (insert into ledger_transactions (kind) values ('payment') returning id)
    insert into ledger_entries (transaction_id, account, shop_id, amount)
    select id, 'seller', ${shop.id}::bigint, ${-amount}::integer from move union all select id, 'gateway', null, ${amount}::integer from move`);

describe('a closed shop', () => {
  test('is hidden with what it lists, and followers hear nothing of it', async () => {
    const product = await aProduct(app, { shopId: shop.id, name: 'Last paper lantern' });
    const follower = await signedIn(app);
    await follower.put(`/api/shops/${shop.id}/follow`, {});
    expect(await close(owner)).toMatchObject({
      status: 200,
      body: { closedAt: expect.any(String) },
    });
    expect(
      await Promise.all([`/api/shops/${shop.id}`, `/api/products/${product.id}`].map(statusFor)),
    ).toEqual([404, 404]);
    expect(JSON.stringify((await app.visitor().get('/api/search?q=lantern')).body)).not.toContain(
      'Last paper lantern',
    );
    expect((await follower.get('/api/following/shops')).body).toEqual([]);
    expect((await follower.get<unknown[]>('/api/notifications')).body).toEqual([]);
  });

  test('keeps its orders, its books and its name for the person who ran it', async () => {
    await close(owner);
    expect((await owner.get<OwnShop[]>('/api/shops/user/me')).body).toMatchObject([
      { id: shop.id, approvalStatus: 'closed' },
    ]);
    for (const book of ['balance', 'statement', 'sales'])
      expect((await owner.get(`/api/shops/${shop.id}/${book}`)).status).toBe(200);
    expect((await owner.get(`/api/orders/shop/${shop.id}`)).status).toBe(200);
  });

  test('cannot be changed, nor stocked', async () => {
    await close(owner);
    expect((await owner.get(`/api/shops/${shop.id}/settings`)).status).toBe(403);
    expect(
      (await owner.put(`/api/shops/${shop.id}/policies`, { version: 0, policy: 'None' })).status,
    ).toBe(403);
    const item = { shopId: shop.id, name: 'One more', description: 'Too late for it', price: 5 };
    expect((await owner.post('/api/products', item)).status).toBeGreaterThanOrEqual(403);
    expect(await app.db.row(sql`select from products where shop_id = ${shop.id}`)).toBeUndefined();
  });

  test('is neither busy nor paused', async () => {
    const kitchen = await aShop(app, { ownerId: owner.id, kind: 'food' });
    await close(owner, kitchen);
    expect((await owner.put(`/api/shops/${kitchen.id}/pause`, { until: 'tomorrow' })).status).toBe(
      409,
    );
    expect(
      (await owner.put(`/api/shops/${kitchen.id}/busy`, { minutes: 10, length: 30 })).status,
    ).toBe(409);
  });

  test('comes after those that are open, and leaves room for another', async () => {
    for (let count = 0; count < 4; count += 1) await aShop(app, { ownerId: owner.id });
    const another = {
      name: 'Another beginning',
      description: 'A shop that begins again.',
      shopCategory: 'Drinkware',
      tags: ['Drinkware'],
    };
    expect(await owner.post('/api/shops', another)).toMatchObject({ status: 409 });
    await close(owner);
    expect(await owner.post('/api/shops', another)).toMatchObject({ status: 201 });
    expect((await owner.get<OwnShop[]>('/api/shops/user/me')).body.at(-1)).toMatchObject({
      id: shop.id,
    });
  });

  test('is in the audit log with the person who closed it', async () => {
    await close(owner);
    expect(
      await app.db.row(sql`
        select actor_id, action, before, after from audit_entries where subject_kind = 'shop' and subject_id = ${String(shop.id)}`),
    ).toEqual({
      actor_id: owner.id,
      action: 'shop.closed',
      before: { isClosed: false },
      after: { isClosed: true },
    });
  });

  test('is closed once', async () => {
    const statuses = (await Promise.all([close(owner), close(owner), close(owner)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await close(owner)).body.type).toBe('/problems/state-conflict');
  });

  test('gives up its own host', async () => {
    await app.db.run(sql`
      insert into shop_hosts (shop_id, host, token, asked_by, asked_at, proved_at) values (${shop.id}, ${`shop${shop.id}.example`}, 'token', ${owner.id}, now(), now())`);
    await close(owner);
    expect(
      await app.db.row(sql`select from shop_hosts where shop_id = ${shop.id}`),
    ).toBeUndefined();
  });
});

describe('closing waits', () => {
  test('for orders that have not arrived', async () => {
    const product = await aProduct(app, { shopId: shop.id });
    const { shopOrderId } = await anOrderLine(app, {
      userId: (await signedIn(app)).id,
      product,
      status: 'pending',
    });
    const expected = { orders: 1, visits: 0, balance: 0 };
    expect(await close(owner)).toMatchObject({ status: 409, body: { unsettled: expected } });
    expect((await owner.get<Closing>(`/api/shops/${shop.id}/closing`)).body).toEqual({
      unsettled: expected,
      closedAt: null,
    });
    await app.db.run(sql`update shop_orders set status = 'delivered' where id = ${shopOrderId}`);
    expect((await close(owner)).status).toBe(200);
  });

  test('for visits that were requested or agreed', async () => {
    const service = await aServiceShop(app);
    const staff = await ownerOf(app, service);
    const { id } = await aBooking(app, service.id);
    expect(await close(staff, service)).toMatchObject({
      status: 409,
      body: { unsettled: { orders: 0, visits: 1 } },
    });
    await walked(staff, id, 'cancelled');
    expect((await close(staff, service)).status).toBe(200);
    expect(
      (
        await app
          .visitor()
          .get(`/api/service-shops/${service.id}/windows?from=${aWorkday()}&serviceType=servicing`)
      ).status,
    ).toBe(404);
  });

  test.each([
    ['for money that it is owed', 12_50],
    ['for money that it owes', -3_00],
  ])('%s', async (_, amount) => {
    await owe(amount);
    expect(await close(owner)).toMatchObject({
      status: 409,
      body: { unsettled: { balance: amount / 100 } },
    });
    await owe(-amount);
    expect((await close(owner)).status).toBe(200);
  });

  test('for its name', async () => {
    expect(await close(owner, { id: shop.id, name: 'Another shop' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', message: 'That is not the name of the shop' }] },
    });
    expect((await close(owner, { id: shop.id, name: ` ${shop.name.toUpperCase()} ` })).status).toBe(
      200,
    );
  });
});

test('nothing is ordered from a shop that is closed at the same moment', async () => {
  const product = await aProduct(app, { shopId: shop.id, price: 60_00 });
  const shoppers = await Promise.all([signedIn(app), signedIn(app), signedIn(app)]);
  const order = { total: 60, shippingAddress: '12 Joo Chiat Road, Singapore', buyNow: true };
  const [closed, ...placed] = await Promise.all([
    close(owner),
    ...shoppers.map((shopper) =>
      shopper.post('/api/orders', { order, items: [{ productId: product.id, quantity: 1 }] }),
    ),
  ]);
  const isClosed = closed.status === 200;
  expect([200, 409]).toContain(closed.status);
  for (const { status } of placed)
    expect(isClosed ? [404, 409] : [201, 404, 409]).toContain(status);
  const count = await app.db.row<{ count: number }>(
    sql`select count(*) as count from shop_orders where shop_id = ${shop.id}`,
  );
  expect(count?.count === 0).toBe(isClosed);
});

test('an order that began before a shop closed finds it closed', async () => {
  const product = await aProduct(app, { shopId: shop.id });
  await app.db.run(sql`update shops set closed_at = now() where id = ${shop.id}`);
  const shopper = await signedIn(app);
  await expect(anOrderLine(app, { userId: shopper.id, product })).rejects.toMatchObject({
    code: '40001',
  });
});

describe('who may', () => {
  test('close it: its owners alone', async () => {
    for (const [who, status] of [
      [app.visitor(), 401],
      [await signedIn(app), 403],
      [await signedIn(app, { role: 'seller' }), 403],
      [await aMember(app, shop.id, 'manager'), 403],
      [await aMember(app, shop.id), 403],
      [admin, 403],
    ] as const)
      expect((await close(who)).status).toBe(status);
    expect((await owner.post('/api/shops/999999/closing', { name: 'x' })).status).toBe(403);
    expect((await owner.post(`/api/shops/${shop.id}/closing`, {})).status).toBe(422);
    expect(await statusFor(`/api/shops/${shop.id}`)).toBe(200);
  });

  test('see what is unsettled: its owners and admins', async () => {
    const path = `/api/shops/${shop.id}/closing`;
    const asked = [
      app.visitor(),
      await signedIn(app),
      await aMember(app, shop.id, 'manager'),
      owner,
      admin,
    ];
    expect(await Promise.all(asked.map(async (who) => (await who.get(path)).status))).toEqual([
      401, 403, 403, 200, 200,
    ]);
  });

  test('open it again: admins, with a reason', async () => {
    await close(owner);
    expect((await reopen(app.visitor())).status).toBe(401);
    expect((await reopen(owner)).status).toBe(403);
    expect((await admin.post(`/api/shops/${shop.id}/reopening`, {})).status).toBe(422);
    expect((await reopen(admin, 999_999)).status).toBe(404);
    expect(await statusFor(`/api/shops/${shop.id}`)).toBe(404);
  });
});

describe('an admin', () => {
  test('sees it closed, and opens it again as it was', async () => {
    const product = await aProduct(app, { shopId: shop.id });
    await close(owner);
    const [vendor] = (
      await admin.get<Vendor[]>(`/api/admin/vendors?q=${encodeURIComponent(shop.name)}`)
    ).body;
    expect(vendor?.shops).toMatchObject([
      { approvalStatus: 'closed', closedAt: expect.any(String) },
    ]);
    expect(await reopen(admin)).toMatchObject({
      status: 200,
      body: { approvalStatus: 'approved', closedAt: null },
    });
    expect(await statusFor(`/api/products/${product.id}`)).toBe(200);
    expect(await reopen(admin)).toMatchObject({ status: 409 });
    expect(
      await app.db.row(sql`
        select reason, after from audit_entries where action = 'shop.reopened' and subject_id = ${String(shop.id)}`),
    ).toEqual({ reason: 'Asked to come back', after: { isClosed: false } });
  });

  test('finds it suspended still, if it was', async () => {
    await admin.put(`/api/shops/${shop.id}/suspension`, {
      isSuspended: true,
      reason: 'Counterfeits',
    });
    await close(owner);
    expect((await reopen(admin)).body).toMatchObject({ approvalStatus: 'suspended' });
  });
});

describe('a person who has closed their only shop', () => {
  const leaving = async () =>
    (await owner.get<AccountDeletion>('/api/account/deletion')).body.hindrances;
  const leave = () => owner.post('/api/account/deletion', { password: testPassword });

  test('can leave, and nobody reaches them by it any more', async () => {
    await app.db.run(sql`update shops set contact_phone = '+65 9000 0000' where id = ${shop.id}`);
    expect(await leaving()).toEqual([{ kind: 'last-owner', shop: shop.name }]);
    expect((await leave()).status).toBe(409);
    await close(owner);
    expect(await leaving()).toEqual([]);
    expect((await leave()).status).toBe(204);
    expect(
      await app.db.row(sql`select name, contact_phone from shops where id = ${shop.id}`),
    ).toEqual({
      name: shop.name,
      contact_phone: null,
    });
    expect(await reopen(admin)).toMatchObject({ status: 409, body: { title: 'Nobody owns it' } });
  });
});
