import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewableVisit, Review, RoomReview } from '#contract/reviews/schemas.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aMember, anUpload, signedIn, visitorAs } from '../testing/makers.ts';
import { aBooking, aServiceShop, ownerOf, walked } from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const said = { stars: 4, text: 'On time, and the room stays cold.' };

/** A completed visit of somebody with an account. */
async function aVisit() {
  const shop = await aServiceShop(app);
  const [customer, owner] = [await signedIn(app), await ownerOf(app, shop)];
  const { id } = await aBooking(app, shop.id, { packageId: shop.packageId }, customer);
  await walked(owner, id, 'confirmed', 'in_progress', 'completed');
  const review = (body: object = said, by = customer) =>
    by.put<ReviewableVisit>(`/api/service-bookings/${id}/review`, body);
  return { shop, customer, owner, id, review };
}

describe('a completed visit', () => {
  test('is reviewed by its customer, and counts for the shop', async () => {
    const { shop, customer, id, review } = await aVisit();
    expect(await customer.get(`/api/service-bookings/${id}/review`)).toMatchObject({
      body: {
        bookingId: id,
        shopName: shop.name,
        serviceType: 'servicing',
        packageTitle: 'Hydro-Cleaning',
        mayReview: true,
        review: null,
      },
    });
    const photo = await anUpload(customer, 'reviews');
    expect(await review({ ...said, photos: [photo] })).toMatchObject({
      status: 200,
      body: { review: { ...said, photos: [photo], isEdited: false, reply: null } },
    });
    expect((await customer.get<Shop>(`/api/shops/${shop.id}`)).body).toMatchObject({
      rating: 4,
      reviewCount: 1,
    });
    expect((await app.visitor().get<Review[]>(`/api/shops/${shop.id}/reviews`)).body).toMatchObject(
      [{ ...said, productId: null, productName: 'Hydro-Cleaning', serviceType: 'servicing' }],
    );
  });

  test('is called as its shop says it in the reader’s language', async () => {
    const { shop, customer, id, review } = await aVisit();
    await review(said);
    await app.db.run(
      sql`update service_bookings set package_titles = '{"zh-Hans": "高压清洗"}' where id = ${id}`,
    );
    const chinese = { 'accept-language': 'zh-CN' };
    expect((await customer.get(`/api/service-bookings/${id}/review`, chinese)).body).toMatchObject({
      packageTitle: '高压清洗',
    });
    const reviews = `/api/shops/${shop.id}/reviews`;
    expect((await app.visitor().get(reviews, chinese)).body).toMatchObject([
      { productName: '高压清洗' },
    ]);
    expect((await app.visitor().get(reviews)).body).toMatchObject([
      { productName: 'Hydro-Cleaning' },
    ]);
  });

  test('has one review, which is changed and keeps what it said', async () => {
    const { shop, review } = await aVisit();
    await review();
    expect(await review({ stars: 2, text: 'It broke again.' })).toMatchObject({
      status: 200,
      body: { review: { stars: 2, isEdited: true } },
    });
    expect((await app.visitor().get<Shop>(`/api/shops/${shop.id}`)).body).toMatchObject({
      rating: 2,
      reviewCount: 1,
    });
    expect(
      await app.db.rows(
        sql`select b.text from review_versions b join reviews v on v.id = b.review_id where v.shop_id = ${shop.id}`,
      ),
    ).toEqual([{ text: said.text }]);
  });

  test('reviewed five times at once has one review', async () => {
    const { shop, review } = await aVisit();
    const answers = await Promise.all(Array.from({ length: 5 }, () => review()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await app.visitor().get<Review[]>(`/api/shops/${shop.id}/reviews`)).body).toHaveLength(
      1,
    );
  });

  test('is answered by the shop, and both sides are notified', async () => {
    const { shop, customer, owner, id, review } = await aVisit();
    await review();
    await runDueJobs(app.pool, tasks(app));
    const titles = async (person: typeof owner) =>
      (await person.get<Array<{ title: string; path: string }>>('/api/notifications')).body;
    expect(await titles(owner)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: `/seller/reviews?shop=${shop.id}` }),
      ]),
    );
    const [unanswered] = (await owner.get<RoomReview[]>(`/api/shops/${shop.id}/reviews/room`)).body;
    const answered = await owner.put<RoomReview>(`/api/reviews/${unanswered?.id}/reply`, {
      text: 'Thank you!',
    });
    expect(answered).toMatchObject({
      status: 200,
      body: { productId: null, reply: { text: 'Thank you!' } },
    });
    await runDueJobs(app.pool, tasks(app));
    expect(await titles(customer)).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: `/my-bookings/${id}/review` })]),
    );
    expect(
      (await customer.get<ReviewableVisit>(`/api/service-bookings/${id}/review`)).body.review?.reply
        ?.text,
    ).toBe('Thank you!');
  });

  test('is reported and hidden as any other review, and no longer counts', async () => {
    const { shop, customer, review } = await aVisit();
    const { body } = await review();
    const [reporter, admin] = [await signedIn(app), await signedIn(app, { role: 'admin' })];
    const reported = await reporter.post('/api/reports', {
      subject: 'review',
      subjectId: body.review?.id,
      reason: 'offensive',
      text: 'Not a review at all.',
    });
    expect(reported.status).toBe(201);
    await app.db.run(sql`update reviews set hidden_at = now() where id = ${body.review?.id}`);
    expect((await app.visitor().get<Review[]>(`/api/shops/${shop.id}/reviews`)).body).toEqual([]);
    expect(
      (await customer.get<ReviewableVisit>(`/api/service-bookings/${body.bookingId}/review`)).body
        .review?.isHidden,
    ).toBe(true);
    expect((await admin.get('/api/admin/reports')).status).toBe(200);
  });
});

describe('who may', () => {
  test('nobody but the customer, to whom it looks as if it were not there', async () => {
    const { id, owner, review } = await aVisit();
    expect((await app.visitor().put(`/api/service-bookings/${id}/review`, said)).status).toBe(401);
    for (const person of [
      await signedIn(app),
      await signedIn(app, { role: 'admin' }),
      owner,
      await signedIn(app, { role: 'seller' }),
    ]) {
      expect((await person.put(`/api/service-bookings/${id}/review`, said)).status).toBe(404);
      expect((await person.get(`/api/service-bookings/${id}/review`)).status).toBe(404);
    }
    expect((await review({}, await signedIn(app))).status).toBe(422);
  });

  test('not the people of the shop, who booked a visit of their own', async () => {
    const shop = await aServiceShop(app);
    const [staff, owner] = [
      await aMember(app, shop.id),
      await visitorAs(app, { id: shop.ownerId }),
    ];
    const { id } = await aBooking(app, shop.id, {}, await signedIn(app));
    await walked(owner, id, 'confirmed', 'in_progress', 'completed');
    await app.db.run(sql`update service_bookings set user_id = ${staff.id} where id = ${id}`);
    expect((await staff.put(`/api/service-bookings/${id}/review`, said)).status).toBe(403);
  });

  test('not before it is completed', async () => {
    const shop = await aServiceShop(app);
    const customer = await signedIn(app);
    const { id } = await aBooking(app, shop.id, {}, customer);
    expect((await customer.put(`/api/service-bookings/${id}/review`, said)).status).toBe(409);
  });

  test('with their own photos and within the limits only', async () => {
    const { review } = await aVisit();
    const strange = await anUpload(await signedIn(app), 'reviews');
    expect((await review({ ...said, photos: [strange] })).status).toBe(422);
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { text: 'x' }, { text: 'a\0bc' }])
      expect((await review({ ...said, ...wrong })).status).toBe(422);
  });
});

describe('a guest’s visit', () => {
  /** Completed, with its private link open in the guest's browser. */
  async function aGuestsVisit(given: Record<string, unknown> = {}) {
    const shop = await aServiceShop(app);
    const [guest, owner] = [app.visitor(), await ownerOf(app, shop)];
    const by = given['forCaller'] ? owner : guest;
    const { id, link, customerPhone } = await aBooking(app, shop.id, given, by);
    if (!given['forCaller']) await walked(owner, id, 'confirmed');
    await walked(owner, id, 'in_progress', 'completed');
    const api = `/api/booking-links${link.replace('/booking', '')}`;
    const unlock = (visitor: TestVisitor) =>
      visitor.post(`${api}/unlock`, { lastDigits: customerPhone.slice(-4) });
    const review = (body: object = said, visitor = guest) =>
      visitor.put<ReviewableVisit>(`${api}/review`, body);
    return { shop, guest, owner, id, api, unlock, review };
  }

  test('is reviewed by the private link, once, and changed there', async () => {
    const { shop, guest, owner, api, review } = await aGuestsVisit();
    expect((await guest.get<ReviewableVisit>(`${api}/review`)).body).toMatchObject({
      mayReview: true,
      review: null,
    });
    expect(await review()).toMatchObject({ status: 200, body: { review: said } });
    expect(await review({ ...said, stars: 5 })).toMatchObject({
      status: 200,
      body: { review: { stars: 5, isEdited: true } },
    });
    expect((await app.visitor().get<Review[]>(`/api/shops/${shop.id}/reviews`)).body).toMatchObject(
      [{ stars: 5, text: said.text, authorName: 'Wei T.' }],
    );
    const room = await owner.get<RoomReview[]>(`/api/shops/${shop.id}/reviews/room`);
    const reply = await owner.put(`/api/reviews/${room.body[0]?.id}/reply`, { text: 'Thank you!' });
    expect(reply.status).toBe(200);
    await runDueJobs(app.pool, tasks(app));
    expect((await guest.get<ReviewableVisit>(`${api}/review`)).body.review?.reply?.text).toBe(
      'Thank you!',
    );
  });

  test('is reported by the shop to admins, who read that a guest is told of nothing', async () => {
    const admin = await signedIn(app, { role: 'admin' });
    const [ofGuest, ofAccount] = [await aGuestsVisit(), await aVisit()];
    for (const [{ shop, owner, review }, hasAccount] of [
      [ofGuest, false],
      [ofAccount, true],
    ] as const) {
      await review();
      const room = await owner.get<RoomReview[]>(`/api/shops/${shop.id}/reviews/room`);
      const about = { subject: 'review', subjectId: room.body[0]?.id, reason: 'offensive' };
      const { body } = await owner.post<{ id: number }>('/api/reports', {
        ...about,
        text: 'It is not true at all.',
      });
      expect((await admin.get(`/api/admin/reports/${body.id}`)).body).toMatchObject({
        content: { hasAccount },
      });
    }
  });

  test('is nobody’s to review before the digits were given, without the link, or with photos', async () => {
    const { id, api, unlock, review } = await aGuestsVisit();
    const stranger = app.visitor();
    expect([
      (await review(said, stranger)).status,
      (await stranger.get(`${api}/review`)).status,
    ]).toEqual([403, 403]);
    const dead = `/api/booking-links/${'x'.repeat(32)}/review`;
    expect((await stranger.put(dead, said)).status).toBe(404);
    const account = await signedIn(app);
    expect((await account.put(`/api/service-bookings/${id}/review`, said)).status).toBe(404);
    expect((await review({ ...said, photos: ['/uploads/strange.webp'] })).status).toBe(422);
    expect((await review({ ...said, stars: 9 })).status).toBe(422);
    await unlock(stranger);
    expect((await review(said, stranger)).status).toBe(200);
  });

  test('is not reviewed by the shop’s people, nor what they entered for a caller', async () => {
    const { owner, unlock, review } = await aGuestsVisit();
    await unlock(owner);
    expect((await review(said, owner)).status).toBe(403);
    const called = await aGuestsVisit({ forCaller: true });
    const caller = app.visitor();
    await called.unlock(caller);
    expect((await called.review(said, caller)).status).toBe(403);
  });

  test('taken into an account later brings its review along', async () => {
    const { shop, api, id, unlock, review } = await aGuestsVisit();
    await review();
    const customer = await signedIn(app);
    await unlock(customer);
    expect((await customer.post(`${api}/claim`, {})).status).toBe(200);
    expect((await customer.get(`${api}/review`)).status).toBe(404);
    const path = `/api/service-bookings/${id}/review`;
    expect((await customer.get<ReviewableVisit>(path)).body.review).toMatchObject(said);
    expect((await customer.put<ReviewableVisit>(path, { ...said, stars: 3 })).body).toMatchObject({
      review: { stars: 3, isEdited: true },
    });
    expect(
      await app.db.rows(sql`select user_id as "userId" from reviews where shop_id = ${shop.id}`),
    ).toEqual([{ userId: customer.id }]);
  });
});
