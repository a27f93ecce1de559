import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { erasedName, longestUnderWayDays } from '#contract/accounts/rules.ts';
import type { AccountDeletion } from '#contract/accounts/own-account.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { doJobs, mailedToken, tryAgain } from '../testing/notifications.ts';
import {
  aBuyer,
  aMember,
  anAdmin,
  anOrderLine,
  anUpload,
  aProduct,
  aSeller,
  aShop,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../testing/makers.ts';
import { rowsThatSay } from '../testing/traces.ts';
import { aRequest, aServiceShop, ownerOf } from '../testing/visits.ts';
import { waiting } from '../testing/waiting.ts';

let app: TestApp;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
});
afterAll(() => app.close());

const leave = (visitor: TestVisitor, password = testPassword) =>
  visitor.post<Problem>('/api/account/deletion', { password });
const leavingOf = async (visitor: TestVisitor) =>
  (await visitor.get<AccountDeletion>('/api/account/deletion')).body;

/** As it is stored. */
const chosen = [{ group: 'Toppings', name: 'Egg', price: 1_50 }];
const traces = ['zebediah', 'quillfeather', '98765432', 'nightjar'];

/** Somebody who has done about everything, with names, an address and a phone that nobody else has. */
async function aBusyPerson(): Promise<
  SignedIn & { orders: { done: number; open: number }; threadId: number }
> {
  const person = await aBuyer(app, {
    username: 'zebediah',
    email: 'Zebediah.Q@example.com',
    fullName: 'Zeb Quillfeather',
  });
  for (const [role, before] of [
    ['seller', 'buyer'],
    ['buyer', 'seller'],
  ]) {
    const from = { role: before, approvalStatus: 'approved' };
    await admin.put(`/api/users/${person.id}/role`, { role, reason: 'Zebediah asked', from });
  }
  const own = { ...(await visitorAs(app, person)), ...person };
  const { id: shopId, ownerId } = await aShop(app);
  const product = await aProduct(app, { shopId });
  const contact = {
    fullName: 'Zeb Quillfeather',
    email: 'zebediah.q@example.com',
    phone: '+65 9876 5432',
    address: '7 Nightjar Lane',
  };
  const orders = {
    done: await anOrderLine(app, { userId: own.id, product }),
    open: await anOrderLine(app, { userId: own.id, product, status: 'pending' }),
  };
  await app.db.run(sql`
    update orders set full_name = ${contact.fullName}, email = ${contact.email}, phone = ${contact.phone}, shipping_address = ${contact.address}
    where user_id = ${own.id}`);
  await app.db.run(
    sql`update shop_orders set note = 'Ring at Quillfeather' where order_id = ${orders.done.orderId}`,
  );
  await app.db.run(sql`
    update order_lines set note = 'Write Zebediah on it', choices = ${JSON.stringify(chosen)} where order_id in (${orders.done.orderId}, ${orders.open.orderId})`);
  await app.db.run(sql`
    insert into order_changes (order_id, shop_order_id, status, changed_by, user_id, reason)
    values (${orders.done.orderId}, ${orders.done.shopOrderId}, 'pending', 'shopper', ${own.id}, 'Zebediah was early')`);
  await app.db.run(sql`
    insert into refunds (order_id, shop_order_id, amount, commission, reason, refunded_as, idempotency_key)
    values (${orders.done.orderId}, ${orders.done.shopOrderId}, 250, 0, 'One came late', 'seller', ${randomUUID()})`);
  await own.post('/api/account/addresses', {
    ...contact,
    label: 'Nightjar',
    city: 'Singapore',
    zipCode: '427363',
  });
  await own.post('/api/cart', { productId: product.id, quantity: 1 });
  await own.put(`/api/favourites/products/${product.id}`);
  await own.put(`/api/favourites/shops/${shopId}`);
  await own.put(`/api/shops/${shopId}/follow`);
  const photo = await anUpload(own, 'reviews');
  const review = {
    orderLineId: orders.done.lineId,
    stars: 4,
    text: 'Zebediah likes it very much',
    photos: [photo],
  };
  const written = await own.post<{ id: number }>('/api/reviews', review);
  if (written.status >= 300) throw new Error(`the review was answered ${written.status}`);
  await app.db.run(sql`
    insert into review_versions (review_id, stars, text, photos, written_at, replaced_at)
    select id, 5, 'Zebediah loves it', '{}', now(), now() from reviews where user_id = ${own.id}`);
  const thread = await own.post<{ id: number }>('/api/threads', {
    about: { productId: product.id },
    text: 'Zebediah Quillfeather here, +65 98765432',
    pictures: [await anUpload(own, 'messages')],
    key: randomUUID(),
  });
  const owner = await visitorAs(app, { id: ownerId });
  await owner.post(`/api/threads/${thread.body.id}/messages`, {
    text: 'Hello there',
    pictures: [],
    key: randomUUID(),
  });
  await own.post('/api/reports', {
    subject: 'shop',
    subjectId: shopId,
    reason: 'counterfeit',
    text: 'Zebediah thinks it is a copy',
    evidenceUrl: await anUpload(own, 'reports'),
  });
  await owner.post(`/api/shops/${shopId}/team/invitations`, { email: own.email, role: 'staff' });
  await bookVisits(own, contact);
  await own.put('/api/account/email', {
    email: 'zebediah.new@example.com',
    password: testPassword,
  });
  await admin.put(`/api/users/${own.id}`, { fullName: 'Zebediah Quillfeather' });
  await own.post('/api/auth/forgotten-password', { account: own.email });
  await doJobs(app);
  return {
    ...own,
    orders: { done: orders.done.orderId, open: orders.open.orderId },
    threadId: thread.body.id,
  };
}

/** One visit that was cancelled and one that waits, whose customer the staff wrote to by WhatsApp. */
async function bookVisits(
  own: SignedIn,
  contact: { fullName: string; email: string; phone: string; address: string },
): Promise<void> {
  const customer = {
    customerName: contact.fullName,
    customerPhone: contact.phone,
    customerEmail: contact.email,
    address: contact.address,
  };
  for (const shop of [await aServiceShop(app), await aServiceShop(app)]) {
    const photos = [await anUpload(own, 'bookings')];
    const asked = await own.post<{ id: number }>(
      '/api/service-bookings',
      aRequest(shop.id, { ...customer, description: 'Zebediah is at home', photos }),
    );
    if (asked.status !== 201)
      throw new Error(`the visit was answered ${asked.status} ${JSON.stringify(asked.body)}`);
    const staff = await ownerOf(app, shop);
    const opened = await staff.post(`/api/service-bookings/${asked.body.id}/messages/opened`, {
      status: 'pending',
    });
    if (opened.status !== 200) throw new Error(`the message was answered ${opened.status}`);
  }
  await app.db.run(sql`
    insert into booking_prices (booking_id, kind, amount, signed_by, signature, changed_by)
    select min(id), 'approved', 120_00, 'Zebediah', 'M0 0L9 9', 'customer' from service_bookings where user_id = ${own.id}`);
  await app.db.run(sql`
    update service_bookings set status = 'cancelled', ended_by = 'customer', notes = 'Key with Zebediah’s neighbour',
      call_out_fee = 25_00
    where id = (select min(id) from service_bookings where user_id = ${own.id})`);
}

describe('somebody who has done about everything', () => {
  let own: Awaited<ReturnType<typeof aBusyPerson>>;
  beforeAll(async () => {
    own = await aBusyPerson();
  });

  test('takes it all along as a file', async () => {
    const answer = await app.http.inject({
      url: '/api/account/export',
      headers: { cookie: [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Pasar-zebediah-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toMatchObject({
      currency: 'USD',
      account: { username: 'zebediah', fullName: 'Zebediah Quillfeather' },
      changesByAdmins: [
        { action: 'account.role_changed', after: { role: 'seller' }, reason: 'Zebediah asked' },
        { action: 'account.role_changed', after: { role: 'buyer' }, reason: 'Zebediah asked' },
        { action: 'account.edited', before: { fullName: 'Zeb Quillfeather' } },
      ],
      addresses: [{ label: 'Nightjar', phone: '+65 9876 5432' }],
      orders: [
        {
          total: 20,
          shippingAddress: '7 Nightjar Lane',
          lines: [
            {
              quantity: 2,
              unitPrice: 10,
              note: 'Write Zebediah on it',
              choices: [{ group: 'Toppings', name: 'Egg', price: 1.5 }],
            },
          ],
          shopOrders: [{ note: 'Ring at Quillfeather' }],
          history: [{ status: 'pending', by: 'shopper', reason: 'Zebediah was early' }],
          refunds: [{ amount: 2.5, reason: 'One came late' }],
        },
        { status: 'pending' },
      ],
      reviews: [{ stars: 4, text: 'Zebediah likes it very much', before: [{ stars: 5 }] }],
      conversations: [
        {
          messages: [
            { from: 'shopper', text: 'Zebediah Quillfeather here, +65 98765432' },
            { from: 'shop', text: 'Hello there' },
          ],
        },
      ],
      reports: [{ text: 'Zebediah thinks it is a copy' }],
      visits: [
        {
          address: '7 Nightjar Lane',
          status: 'cancelled',
          callOutFee: 25,
          notes: 'Key with Zebediah’s neighbour',
          history: [{ kind: 'status', status: 'pending', by: 'customer' }],
          prices: [{ kind: 'approved', amount: 120, signedBy: 'Zebediah', signature: 'M0 0L9 9' }],
        },
        { description: 'Zebediah is at home' },
      ],
      favouriteProducts: [{}],
      favouriteShops: [{}],
      following: [{}],
      cart: [{ quantity: 1 }],
    });
    expect(answer.body).not.toContain('argon2');
  });

  test('is shown what goes on without them', async () => {
    expect(await leavingOf(own)).toMatchObject({
      hindrances: [],
      underWay: { orders: 1, bookings: 1 },
    });
  });

  test('leaves nothing of themselves behind, but for what is under way', async () => {
    expect((await rowsThatSay(app, traces)).length).toBeGreaterThan(15);
    expect((await leave(own)).status).toBe(204);
    await doJobs(app);
    const left = await rowsThatSay(app, traces);
    expect(left.map((row) => row.split(':')[0]).toSorted()).toEqual([
      'public.notification_deliveries',
      'public.notifications',
      'public.order_lines',
      'public.orders',
      'public.service_bookings',
    ]);
  });

  test('and of that neither, once it is over, or was ordered too long ago', async () => {
    await app.db.run(
      sql`update orders set created_at = now() - make_interval(days => ${longestUnderWayDays}) where id = ${own.orders.open}`,
    );
    await app.db.run(
      sql`update service_bookings set status = 'cancelled', ended_by = 'vendor' where user_id = ${own.id} and status = 'pending'`,
    );
    await enqueue(app.db, 'orders.forget_names', {});
    await enqueue(app.db, 'bookings.forget_names', {});
    await doJobs(app);
    await enqueue(app.db, 'notifications.forget_old', {});
    await doJobs(app);
    expect(await rowsThatSay(app, traces)).toEqual([]);
  });

  test('what they ordered stays with its sums, in nobody’s name', async () => {
    const order = (await admin.get(`/api/orders/${own.orders.done}`)).body;
    expect(order).toMatchObject({ total: 20, status: 'delivered', userName: erasedName });
  });

  test('who reads Chinese reads in Chinese that they have left', async () => {
    const reader = app.visitor();
    reader.cookies.set('language', 'zh-Hans');
    const [line] = await app.db.rows<{ productId: number }>(sql`
      select product_id as "productId" from order_lines where order_id = ${own.orders.done}`);
    const reviews = await reader.get<Array<{ authorName: string }>>(
      `/api/products/${line?.productId}/reviews`,
    );
    expect(reviews.body).toMatchObject([{ authorName: '已删除的账户' }]);
  });

  test('who reads their review or works their order reads that they have left', async () => {
    const [line] = await app.db.rows<{ productId: number; shopId: number }>(sql`
      select product_id as "productId", shop_id as "shopId" from order_lines where order_id = ${own.orders.done}`);
    const reviews = (
      await app
        .visitor()
        .get<Array<{ authorName: string; text: string }>>(
          `/api/products/${line?.productId}/reviews`,
        )
    ).body;
    expect(reviews).toMatchObject([{ authorName: erasedName, text: '', stars: 4 }]);
    const orders = await admin.get(`/api/orders/shop/${line?.shopId}`);
    expect([orders.status, orders.body]).toMatchObject([200, [{}, {}]]);
  });

  test('their stars stay without words, and what the shop wrote stays', async () => {
    expect(
      await app.db.rows(sql`select stars, text, photos from reviews where user_id = ${own.id}`),
    ).toEqual([{ stars: 4, text: '', photos: [] }]);
    expect(
      await app.db.rows(
        sql`select text from messages where thread_id = ${own.threadId} order by id`,
      ),
    ).toEqual([{ text: '' }, { text: 'Hello there' }]);
  });

  test('who did what to the account stays in the log, which otherwise cannot be changed', async () => {
    const entries = await app.db.rows(sql`
      select action, subject_name as name from audit_entries where subject_kind = 'user' and subject_id = ${String(own.id)} order by id`);
    expect(entries).toEqual(
      ['account.role_changed', 'account.role_changed', 'account.edited'].map((action) => ({
        action,
        name: erasedName,
      })),
    );
    await expect(app.db.run(sql`update audit_entries set reason = 'another'`)).rejects.toThrow(
      'audit entries are never changed',
    );
  });

  test('their pictures are gone from where files are stored', async () => {
    const folder = join(app.config.dataDir, 'files');
    expect(
      readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.webp')),
    ).toEqual([]);
  });

  test('they are signed out, cannot come back, and are in no list of people', async () => {
    expect((await own.get('/api/auth/user')).status).toBe(401);
    expect((await app.visitor().signIn('zebediah', testPassword)).status).toBe(401);
    expect(
      (await admin.get<User[]>('/api/users?limit=100')).body.map(({ id }) => id),
    ).not.toContain(own.id);
    expect(
      (await admin.put(`/api/users/${own.id}/access`, { access: 'enabled', reason: 'A mistake' }))
        .status,
    ).toBe(404);
  });

  test('their name and address are free again', async () => {
    const answer = await app.visitor().post('/api/auth/register', {
      username: 'zebediah',
      email: 'zebediah.q@example.com',
      fullName: 'Another Person',
      password: 'Tall-Cedar-42!',
    });
    expect(answer.status).toBe(201);
  });
});

describe('who may not leave yet', () => {
  test('a found browser does not know the password', async () => {
    const own = await signedIn(app);
    expect(await leave(own, 'Wrong-Password-1!')).toMatchObject({
      status: 401,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await own.get('/api/auth/user')).status).toBe(200);
  });

  test('guests have nothing to take along or to leave', async () => {
    const guest = app.visitor();
    expect((await guest.get('/api/account/export')).status).toBe(401);
    expect((await guest.get('/api/account/deletion')).status).toBe(401);
    expect((await leave(guest)).status).toBe(401);
  });

  test('the last owner of a shop, until somebody else owns it, who then has it', async () => {
    const seller = await aSeller(app);
    const shop = await aShop(app, { ownerId: seller.id });
    const own = await visitorAs(app, seller);
    const member = await aMember(app, shop.id, 'manager');
    expect((await leavingOf(own)).hindrances).toEqual([{ kind: 'last-owner', shop: shop.name }]);
    expect(await leave(own)).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict', shops: [shop.name] },
    });
    expect((await own.get('/api/auth/user')).status).toBe(200);
    await own.put(`/api/shops/${shop.id}/team/${member.id}`, { role: 'owner' });
    expect((await leave(own)).status).toBe(204);
    expect(await app.db.row(sql`select owner_id from shops where id = ${shop.id}`)).toEqual({
      owner_id: member.id,
    });
    expect((await leave(member)).status).toBe(409);
  });

  test('two owners who leave at the same moment: one stays', async () => {
    const [first, second] = [await aSeller(app), await aSeller(app)];
    const shop = await aShop(app, { ownerId: first.id });
    await app.db.run(
      sql`insert into shop_members (shop_id, user_id, role) values (${shop.id}, ${second.id}, 'owner')`,
    );
    const visitors = await Promise.all([first, second].map((person) => visitorAs(app, person)));
    const answers = await Promise.all(visitors.map((visitor) => leave(visitor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test('the last admin, also when all leave at once', async () => {
    const other = await testApp();
    const admins = await Promise.all([anAdmin(other), anAdmin(other), anAdmin(other)]);
    const visitors = await Promise.all(admins.map((person) => visitorAs(other, person)));
    const answers = await Promise.all(visitors.map((visitor) => leave(visitor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 409]);
    const stays = visitors[answers.findIndex(({ status }) => status === 409)];
    expect(stays && (await leavingOf(stays)).hindrances).toEqual([{ kind: 'last-admin' }]);
    await other.close();
  });
});

test('a link that was mailed before is over', async () => {
  const own = await signedIn(app);
  await own.post('/api/account/email/link');
  const token = await mailedToken(app, 'account.email_confirm', { userId: own.id });
  await leave(own);
  expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(404);
});

test('what somebody was still writing while their account went is taken away a minute later', async () => {
  const own = await signedIn(app);
  const address = {
    label: 'Home',
    fullName: 'Yolanda Lateword',
    phone: '91234567',
    address: '1 Lateword Road',
    city: 'Singapore',
    zipCode: '427741',
    isDefault: true,
  };
  let adding: Promise<unknown> = Promise.resolve();
  await app.db.transaction(
    async () => {
      adding = own.post('/api/account/addresses', address);
      await expect.poll(() => waiting(app.db)).toBe(1);
      expect((await leave(own)).status).toBe(204);
    },
    { lock: { space: 7_281, id: own.id } },
  );
  expect(await adding).toMatchObject({ status: 201 });
  expect(await rowsThatSay(app, ['lateword'])).toHaveLength(1);
  await tryAgain(app);
  expect(await rowsThatSay(app, ['lateword'])).toEqual([]);
});

test('nobody opens a shop any more whose account goes meanwhile', async () => {
  const seller = await aSeller(app);
  const own = await visitorAs(app, seller);
  await own.csrfToken();
  let opening: Promise<unknown> = Promise.resolve();
  await app.db.transaction(async (tx) => {
    await tx.run(sql`update users set disabled_at = now() where id = ${seller.id}`);
    opening = own.post('/api/shops', {
      name: 'Too Late',
      description: 'Opened by nobody at all.',
      shopCategory: 'Stationery',
    });
    await expect.poll(() => waiting(app.db)).toBe(1);
  });
  expect(await opening).toMatchObject({ status: 401 });
});
