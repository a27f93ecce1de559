import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FindReply } from '#contract/search/find.schemas.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import {
  aMember,
  anAdmin,
  anOrderLine,
  aProduct,
  aShop,
  signedIn,
  type SignedIn,
  visitorAs,
} from '../testing/makers.ts';
import { aServiceShop, aVisitRow, ownerOf } from '../testing/visits.ts';

let app: TestApp;
let owner: SignedIn;
let admin: TestVisitor;
let shopper: SignedIn;
let shopId: number;
let poster: { id: number; shopId: number; name: string };
let order: { orderId: number; number: string };

beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller', fullName: 'Rosalind Teo' });
  admin = await visitorAs(app, await anAdmin(app));
  shopper = await signedIn(app, { fullName: 'Meilin Tan' });
  shopId = (await aShop(app, { ownerId: owner.id, name: 'Lantern Press' })).id;
  poster = await aProduct(app, { shopId, name: 'Café Poster' });
  await app.db.run(sql`update products set sku = 'PST-77' where id = ${poster.id}`);
  order = await sold(poster, 'Meilin Tan');
});
afterAll(() => app.close());

/** An order of this product with that name on it. */
async function sold(product: { id: number; shopId: number }, fullName: string) {
  const made = await anOrderLine(app, { userId: shopper.id, product });
  await app.db.run(
    sql`update orders set full_name = ${fullName}, email = 'meilin.orders@example.com' where id = ${made.orderId}`,
  );
  return made;
}

const inShop = async (who: TestVisitor, q: string, id = shopId) => {
  const { status, body } = await who.get<FindReply>(
    `/api/shops/${id}/find?q=${encodeURIComponent(q)}`,
  );
  expect(status).toBe(200);
  return body;
};
const inMarket = async (q: string) => {
  const { status, body } = await admin.get<FindReply>(`/api/admin/find?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
};

describe('who finds', () => {
  test('people of the shop and admins do; guests, shoppers and other sellers do not', async () => {
    const other = await signedIn(app, { role: 'seller' });
    await aShop(app, { ownerId: other.id });
    const people: Array<[TestVisitor, number, number]> = [
      [app.visitor(), 401, 401],
      [await signedIn(app), 403, 403],
      [other, 403, 403],
      [owner, 200, 403],
      [await aMember(app, shopId), 200, 403],
      [admin, 200, 200],
    ];
    for (const [person, ofShop, ofMarket] of people) {
      expect((await person.get(`/api/shops/${shopId}/find?q=poster`)).status).toBe(ofShop);
      expect((await person.get('/api/admin/find?q=poster')).status).toBe(ofMarket);
    }
    expect((await owner.get('/api/shops/999999/find?q=poster')).status).toBe(403);
    expect((await admin.get('/api/shops/999999/find?q=poster')).status).toBe(404);
  });

  test('what is too short, too long or missing is refused', async () => {
    for (const query of ['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(81)}`, '?q=a%00b'])
      for (const path of [`/api/shops/${shopId}/find`, '/api/admin/find'])
        expect((await admin.get(path + query)).status, query).toBe(400);
  });

  test('money and the team are for those who may see them, amounts as well', async () => {
    const [staff, manager] = [await aMember(app, shopId), await aMember(app, shopId, 'manager')];
    const seenBy = async (who: TestVisitor) => (await inShop(who, order.number)).orders;
    expect(await seenBy(owner)).toMatchObject([{ id: order.orderId, total: 20 }]);
    expect(await seenBy(manager)).toMatchObject([{ id: order.orderId, total: 20 }]);
    const [plain] = await seenBy(staff);
    expect(plain).toEqual({
      id: order.orderId,
      orderNumber: order.number,
      customer: 'Meilin',
      status: 'delivered',
      placedAt: expect.any(String) as string,
    });
    const found = async (who: TestVisitor) => (await inShop(who, 'rosalind')).people;
    expect(await found(owner)).toMatchObject([
      { id: owner.id, name: 'Rosalind Teo', role: 'owner' },
    ]);
    expect(await found(manager)).toEqual([]);
    expect(await found(staff)).toEqual([]);
    expect((await inShop(staff, 'poster')).listings).toHaveLength(1);
  });

  test('conversations are for those who answer in them, which admins do not', async () => {
    const { status } = await shopper.post('/api/threads', {
      about: { shopId },
      key: crypto.randomUUID(),
      text: 'Is it framed?',
      pictures: [],
    });
    expect(status).toBe(201);
    expect((await inShop(owner, 'meilin')).conversations).toMatchObject([
      { customer: 'Meilin Tan' },
    ]);
    expect((await inShop(admin, 'meilin')).conversations).toEqual([]);
    expect((await inMarket('meilin')).conversations).toEqual([]);
  });

  test('the listings of a shop that is closed for good are nobody’s to change any more', async () => {
    const closed = await aShop(app, { ownerId: owner.id });
    await aProduct(app, { shopId: closed.id, name: 'Closed Poster' });
    await app.db.run(
      sql`update shops set approval_status = 'closed', closed_at = now() where id = ${closed.id}`,
    );
    expect((await inShop(owner, 'poster', closed.id)).listings).toEqual([]);
  });
});

describe('in a shop', () => {
  test('an order is found by its number, a part of it, its short number and its name', async () => {
    const short = shortNumberOf(order.number);
    for (const q of [
      order.number,
      order.number.toLowerCase(),
      short,
      short.toLowerCase(),
      'meilin',
      'tan mei',
    ])
      expect(
        (await inShop(owner, q)).orders.map(({ id }) => id),
        q,
      ).toContain(order.orderId);
    expect((await inShop(owner, short)).orders[0]?.id).toBe(order.orderId);
  });

  test('nothing is found by an address that a shop does not see', async () => {
    expect((await inShop(owner, 'meilin.orders@example.com')).orders).toEqual([]);
    expect((await inMarket('meilin.orders@example.com')).orders).not.toEqual([]);
  });

  test('what other shops have is not found, by its number either', async () => {
    const elsewhere = await aProduct(app, { name: 'Café Poster' });
    const theirs = await sold(elsewhere, 'Meilin Tan');
    const ids = (await inShop(owner, theirs.number)).orders.map(({ id }) => id);
    expect(ids).not.toContain(theirs.orderId);
    expect((await inShop(owner, 'poster')).listings.map(({ id }) => id)).toEqual([poster.id]);
  });

  test('a listing is found by words of its name without accents, and first by its number', async () => {
    const other = await aProduct(app, { shopId, name: 'Café Poster for PST-77 frames' });
    expect((await inShop(owner, 'cafe post')).listings.map(({ id }) => id)).toContain(poster.id);
    expect((await inShop(owner, 'pst-77')).listings).toMatchObject([
      { id: poster.id, sku: 'PST-77', price: 10, shopName: 'Lantern Press' },
      { id: other.id },
    ]);
  });

  test('what is removed is not found, and what is a draft is', async () => {
    const [draft, gone] = [
      await aProduct(app, { shopId, name: 'Unripe Durian', status: 'draft' }),
      await aProduct(app, { shopId, name: 'Rotten Durian' }),
    ];
    await app.db.run(
      sql`update products set status = 'removed', removed_at = now() where id = ${gone.id}`,
    );
    expect((await inShop(owner, 'durian')).listings).toMatchObject([
      { id: draft.id, status: 'draft' },
    ]);
  });

  test('wildcards of patterns mean themselves, and no more than five of a kind are shown', async () => {
    for (const q of ['%%', '__', '%_%']) expect((await inShop(owner, q)).listings, q).toEqual([]);
    for (let index = 0; index < 7; index += 1)
      await aProduct(app, { shopId, name: `Coaster ${index}` });
    expect((await inShop(owner, 'coaster')).listings).toHaveLength(5);
    expect((await inMarket('coaster')).listings).toHaveLength(5);
  });

  test('a visit is found by its reference, its name and its telephone number', async () => {
    const shop = await aServiceShop(app);
    const booking = await aVisitRow(app, { shopId: shop.id, phone: '+6591234567' });
    await app.db.run(
      sql`update service_bookings set customer_name = 'Harjit Singh' where id = ${booking.id}`,
    );
    const seller = await ownerOf(app, shop);
    for (const q of [booking.reference, 'harjit', 'singh har', '9123 4567'])
      expect((await inShop(seller, q, shop.id)).bookings, q).toMatchObject([
        { id: booking.id, reference: booking.reference, customer: 'Harjit Singh', shopId: shop.id },
      ]);
    expect((await inMarket(booking.reference)).bookings).toMatchObject([{ id: booking.id }]);
    expect((await inShop(owner, 'harjit')).bookings).toEqual([]);
  });
});

describe('in the market', () => {
  test('somebody is found by e-mail first, by name and by username; who has left is not', async () => {
    const [person, alike] = [
      await signedIn(app, { fullName: 'Quentin Ho' }),
      await signedIn(app, { fullName: 'Quentin Ho' }),
    ];
    const ids = async (q: string) => (await inMarket(q)).people.map(({ id }) => id);
    expect((await ids(person.email))[0]).toBe(person.id);
    expect((await ids(person.username.toUpperCase()))[0]).toBe(person.id);
    expect(await ids('quentin')).toEqual([alike.id, person.id]);
    await app.db.run(
      sql`update users set erased_at = now(), disabled_at = now(), disabled_reason = 'Left' where id = ${alike.id}`,
    );
    expect(await ids('quentin')).toEqual([person.id]);
  });

  test('shops, listings and orders of anybody are found, by two letters as well', async () => {
    expect((await inMarket('lantern')).shops).toMatchObject([
      { id: shopId, name: 'Lantern Press', owner: 'Rosalind Teo', status: 'approved' },
    ]);
    expect((await inMarket('la')).shops.map(({ id }) => id)).toContain(shopId);
    expect((await inMarket('cafe poster')).listings).toContainEqual(
      expect.objectContaining({ id: poster.id, shopId, shopName: 'Lantern Press' }),
    );
    for (const q of [order.number, shortNumberOf(order.number), 'meilin tan'])
      expect((await inMarket(q)).orders).toContainEqual(
        expect.objectContaining({ id: order.orderId, customer: 'Meilin Tan', total: 20 }),
      );
  });
});
