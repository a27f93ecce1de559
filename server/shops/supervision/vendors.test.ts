import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { ShopBalance } from '#contract/payments/ledger.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import type { Vendor, VendorShop } from '#contract/shops/vendors.schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import {
  aBuyer,
  anAdmin,
  aProduct,
  aSeller,
  aShop,
  type Person,
  signedIn,
  visitorAs,
} from '../../testing/makers.ts';

let app: TestApp;
let self: Person;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  self = await anAdmin(app, { fullName: 'Ada Tan' });
  admin = await visitorAs(app, self);
});
afterAll(() => app.close());

const suspend = (path: string, isSuspended: boolean, reason = 'Sells what is not theirs') =>
  admin.put<Problem & VendorShop>(`/api/${path}/suspension`, { isSuspended, reason });
const statusFor = async (path: string) => (await app.visitor().get(path)).status;
const vendor = async (name: string) =>
  (await admin.get<Vendor[]>(`/api/admin/vendors?q=${encodeURIComponent(name)}`)).body[0];

describe('a suspended shop', () => {
  test('is hidden with what it lists, and comes back as it was', async () => {
    const shop = await aShop(app, { name: 'Lanterns of Lot 5' });
    const product = await aProduct(app, { shopId: shop.id, name: 'Paper lantern number five' });
    const paths = [`/api/shops/${shop.id}`, `/api/products/${product.id}`];
    const listed = async () => (await app.visitor().get<unknown[]>('/api/search?q=lantern')).body;
    expect(await suspend(`shops/${shop.id}`, true)).toMatchObject({
      status: 200,
      body: { approvalStatus: 'suspended', suspensionReason: 'Sells what is not theirs' },
    });
    expect(await Promise.all(paths.map(statusFor))).toEqual([404, 404]);
    expect(JSON.stringify(await listed())).not.toContain('Paper lantern number five');
    expect(await suspend(`shops/${shop.id}`, false, 'Cleared up')).toMatchObject({
      status: 200,
      body: { approvalStatus: 'approved' },
    });
    expect(await Promise.all(paths.map(statusFor))).toEqual([200, 200]);
  });

  test('cannot be bought from, and the cart says so', async () => {
    const shopper = await signedIn(app);
    const product = await aProduct(app, { price: 60_00 });
    await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
    await suspend(`shops/${product.shopId}`, true);
    expect((await shopper.get<CartItem[]>('/api/cart/me')).body).toMatchObject([
      { product: { isListed: false } },
    ]);
    const order = {
      order: { total: 60, shippingAddress: '12 Joo Chiat Road, Singapore' },
      items: [{ productId: product.id, quantity: 1 }],
    };
    expect(await shopper.post('/api/orders', order)).toMatchObject({
      status: 409,
      body: { type: '/problems/sold-out' },
    });
    expect(
      (
        await signedIn(app).then((other) =>
          other.post('/api/cart', { productId: product.id, quantity: 1 }),
        )
      ).status,
    ).toBe(404);
  });

  test('is still its owner’s, who reads why', async () => {
    const owner = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: owner.id });
    await suspend(`shops/${shop.id}`, true, 'Counterfeits');
    expect((await owner.get<OwnShop[]>('/api/shops/user/me')).body).toMatchObject([
      { approvalStatus: 'suspended', suspensionReason: 'Counterfeits' },
    ]);
    expect((await owner.get(`/api/orders/shop/${shop.id}`)).status).toBe(200);
  });

  test('stays suspended whatever is decided about its owner', async () => {
    const shop = await aShop(app);
    await suspend(`shops/${shop.id}`, true);
    await admin.put(`/api/users/${shop.ownerId}/approval`, {
      status: 'rejected',
      reason: 'Complaints',
    });
    await admin.put(`/api/users/${shop.ownerId}/approval`, {
      status: 'approved',
      reason: 'Settled',
    });
    expect(await statusFor(`/api/shops/${shop.id}`)).toBe(404);
  });

  test('is in the audit log', async () => {
    const shop = await aShop(app, { name: 'Logged Lanterns' });
    await suspend(`shops/${shop.id}`, true, 'Counterfeits');
    const entry = await app.db.row(sql`
      select actor_id, action, subject_name, before, after, reason from audit_entries where subject_kind = 'shop' and subject_id = ${String(shop.id)}`);
    expect(entry).toEqual({
      actor_id: self.id,
      action: 'shop.suspended',
      subject_name: 'Logged Lanterns',
      before: { isSuspended: false },
      after: { isSuspended: true },
      reason: 'Counterfeits',
    });
  });

  test('is suspended once, of several admins who do it at once', async () => {
    const shop = await aShop(app);
    const admins = await Promise.all(
      Array.from({ length: 6 }, async () => visitorAs(app, await anAdmin(app))),
    );
    await Promise.all(admins.map((each) => each.csrfToken()));
    const answers = await Promise.all(
      admins.map((each) =>
        each.put(`/api/shops/${shop.id}/suspension`, { isSuspended: true, reason: 'Seen' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('a suspended seller', () => {
  test('has no shop that shoppers see, new ones included', async () => {
    const owner = await signedIn(app, { role: 'seller' });
    const [one, other] = [
      await aShop(app, { ownerId: owner.id }),
      await aShop(app, { ownerId: owner.id }),
    ];
    expect((await suspend(`users/${owner.id}`, true)).status).toBe(200);
    const opened = await owner.post<{ id: number; approvalStatus: string }>('/api/shops', {
      name: 'A third one',
      description: 'Opened meanwhile',
      shopCategory: 'Gifts',
    });
    expect(opened).toMatchObject({ status: 201, body: { approvalStatus: 'suspended' } });
    const ids = [one.id, other.id, opened.body.id];
    expect(await Promise.all(ids.map((id) => statusFor(`/api/shops/${id}`)))).toEqual([
      404, 404, 404,
    ]);
    await suspend(`shops/${other.id}`, true);
    await suspend(`users/${owner.id}`, false, 'Cleared up');
    expect(await Promise.all(ids.map((id) => statusFor(`/api/shops/${id}`)))).toEqual([
      200, 404, 200,
    ]);
  });

  test('is a seller, and not suspended already', async () => {
    expect((await suspend(`users/${(await aBuyer(app)).id}`, true)).status).toBe(409);
    const seller = await aSeller(app);
    expect((await suspend(`users/${seller.id}`, false)).status).toBe(409);
    await suspend(`users/${seller.id}`, true);
    expect((await suspend(`users/${seller.id}`, true)).status).toBe(409);
  });
});

describe('the commission of a shop', () => {
  const sell = async (shopId: number) => {
    const shopper = await signedIn(app);
    const product = await aProduct(app, { shopId, price: 100_00 });
    await shopper.post('/api/cart', { productId: product.id, quantity: 1 });
    const order = {
      order: { total: 100, shippingAddress: '12 Joo Chiat Road, Singapore' },
      items: [{ productId: product.id, quantity: 1 }],
    };
    const { body } = await shopper.post<Order>('/api/orders', order);
    return (
      await app.db.row<{ commission: number }>(
        sql`select commission from shop_orders where order_id = ${body.id}`,
      )
    )?.commission;
  };
  const set = (id: number, commissionBasisPoints: number | null, from: number | null) =>
    admin.put<Problem & VendorShop>(`/api/shops/${id}/commission`, {
      commissionBasisPoints,
      from,
      reason: 'Agreed',
    });

  test('holds for future sales only, and gives way to the marketplace’s again', async () => {
    const shop = await aShop(app);
    expect(await sell(shop.id)).toBe(8_00);
    expect(await set(shop.id, 500, null)).toMatchObject({
      status: 200,
      body: { commissionBasisPoints: 500 },
    });
    expect(await sell(shop.id)).toBe(5_00);
    const sold = await app.db.rows<{ commission: number }>(
      sql`select commission from shop_orders where shop_id = ${shop.id} order by id`,
    );
    expect(sold.map(({ commission }) => commission)).toEqual([8_00, 5_00]);
    await set(shop.id, null, 500);
    expect(await sell(shop.id)).toBe(8_00);
  });

  test('is read by who sees the shop’s money, who is told when it changes', async () => {
    const owner = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: owner.id, name: 'Batik House' });
    const rate = async () => (await owner.get<ShopBalance>(`/api/shops/${shop.id}/balance`)).body;
    expect(await rate()).toMatchObject({ commissionBasisPoints: 800, hasOwnCommission: false });
    await set(shop.id, 525, null);
    expect(await rate()).toMatchObject({ commissionBasisPoints: 525, hasOwnCommission: true });
    await set(shop.id, null, 525);
    expect(await rate()).toMatchObject({ commissionBasisPoints: 800, hasOwnCommission: false });
    await runDueJobs(app.pool, tasks(app));
    const { body: notices } = await owner.get<Notification[]>('/api/notifications');
    expect(notices.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      expect.stringContaining('Batik House: 8%: The market keeps 8% of what Batik House sells'),
      expect.stringContaining('5.25% of what Batik House sells from now on, a rate of its own.'),
    ]);
  });

  test('is set by one of several admins who do it at once', async () => {
    const shop = await aShop(app);
    const admins = await Promise.all(
      Array.from({ length: 5 }, async () => visitorAs(app, await anAdmin(app))),
    );
    await Promise.all(admins.map((each) => each.csrfToken()));
    const answers = await Promise.all(
      admins.map((each, index) =>
        each.put(`/api/shops/${shop.id}/commission`, {
          commissionBasisPoints: 100 + index,
          from: null,
          reason: 'Agreed',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test.each([-1, 5_001, 12.5, '500', undefined])('is not %j', async (commissionBasisPoints) => {
    const shop = await aShop(app);
    const body = { commissionBasisPoints, from: null, reason: 'Agreed' };
    expect(await admin.put(`/api/shops/${shop.id}/commission`, body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'commissionBasisPoints' }] },
    });
  });
});

describe('the list of sellers', () => {
  test('shows what a shop says of itself and has on sale, and the last answer', async () => {
    const owner = await aSeller(app, { approvalStatus: 'pending', fullName: 'Quentin Quayside' });
    const shop = await aShop(app, { ownerId: owner.id, approvalStatus: 'pending' });
    await aProduct(app, { shopId: shop.id, status: 'draft' });
    expect(await vendor('quayside')).toMatchObject({
      id: owner.id,
      approvalStatus: 'pending',
      lastDecision: null,
      shops: [{ id: shop.id, contactPhone: null, businessRegistration: null, items: [] }],
    });
    const said = {
      description: 'Lanterns that we fold by hand in Joo Chiat.',
      logoUrl: '/files/l.webp',
      bannerUrl: '/files/b.webp',
      contactPhone: '+6561234567',
      businessRegistration: '202612345A',
    };
    await app.db.run(sql`
      update shops set logo_url = ${said.logoUrl}, banner_url = ${said.bannerUrl}, contact_phone = ${said.contactPhone},
        business_registration = ${said.businessRegistration}, description = ${said.description} where id = ${shop.id}`);
    const { id } = await aProduct(app, { shopId: shop.id, name: 'Paper lantern' });
    await admin.put(`/api/users/${owner.id}/changes`, { reason: 'Name your prices' });
    expect(await vendor('QUAYSIDE')).toMatchObject({
      lastDecision: { status: 'changes_asked', reason: 'Name your prices', by: 'Ada Tan' },
      shops: [{ ...said, items: [{ id, name: 'Paper lantern' }], itemCount: 1 }],
    });
  });

  test('is found by a shop’s name, by state, and counted', async () => {
    const shop = await aShop(app, { name: 'Zinnia & 100% Zest' });
    expect((await vendor('100% zest'))?.id).toBe(shop.ownerId);
    const inState = async (state: string) =>
      (await admin.get<Vendor[]>(`/api/admin/vendors?state=${state}&limit=100`)).body.map(
        ({ id }) => id,
      );
    const counts = async () =>
      (await admin.get<Record<string, number>>('/api/admin/vendors/counts')).body;
    const before = await counts();
    expect(await inState('approved')).toContain(shop.ownerId);
    await suspend(`shops/${shop.id}`, true);
    expect(await inState('suspended')).toContain(shop.ownerId);
    expect(await inState('approved')).not.toContain(shop.ownerId);
    expect(await counts()).toEqual({
      ...before,
      approved: (before.approved ?? 0) - 1,
      suspended: (before.suspended ?? 0) + 1,
    });
    expect((await counts()).suspended).toBe((await inState('suspended')).length);
  });

  test('comes page by page, who asked first coming first, at two statements however many there are', async () => {
    const fresh = await testApp();
    const own = await visitorAs(fresh, await anAdmin(fresh));
    const sellers = [];
    for (let index = 0; index < 5; index += 1) sellers.push(await aShop(fresh));
    const first = await own.get<Vendor[]>('/api/admin/vendors?limit=3');
    const link = String(first.headers.link).match(/<(.+)>/)?.[1] ?? '';
    const second = await own.get<Vendor[]>(link);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(
      sellers.map(({ ownerId }) => ownerId),
    );
    const before = fresh.statements();
    await own.get('/api/admin/vendors');
    expect(fresh.statements() - before).toBe(2);
    await fresh.close();
  });
});

describe('only admins', () => {
  const calls: Array<[string, (visitor: TestVisitor, id: number) => Promise<{ status: number }>]> =
    [
      ['see sellers', (visitor) => visitor.get('/api/admin/vendors')],
      ['count sellers', (visitor) => visitor.get('/api/admin/vendors/counts')],
      [
        'suspend shops',
        (visitor, id) =>
          visitor.put(`/api/shops/${id}/suspension`, { isSuspended: true, reason: 'Because' }),
      ],
      [
        'set commissions',
        (visitor, id) =>
          visitor.put(`/api/shops/${id}/commission`, {
            commissionBasisPoints: 0,
            from: null,
            reason: 'Because',
          }),
      ],
    ];
  test.each(calls)('%s', async (_, call) => {
    const shop = await aShop(app);
    expect((await call(app.visitor(), shop.id)).status).toBe(401);
    const people = [
      await aBuyer(app),
      { id: shop.ownerId },
      { id: (await aShop(app)).ownerId },
      await aSeller(app, { approvalStatus: 'pending' }),
      await anAdmin(app, { approvalStatus: 'pending' }),
    ];
    for (const person of people)
      expect((await call(await visitorAs(app, person), shop.id)).status).toBe(403);
  });

  test('and there is nothing to decide about a shop that does not exist', async () => {
    expect((await suspend('shops/2147483647', true)).status).toBe(404);
    expect(
      (
        await admin.put('/api/shops/0/commission', {
          commissionBasisPoints: 0,
          from: null,
          reason: 'Because',
        })
      ).status,
    ).toBe(404);
  });
});
