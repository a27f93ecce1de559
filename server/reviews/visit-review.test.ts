import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewableVisit, Review, RoomReview } from '#contract/reviews/schemas.ts';
import type { Shop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
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
