import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { Review, ReviewableLine, RoomReview } from '#contract/reviews/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { enqueue, runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import {
  aMember,
  anAdmin,
  anOrderLine,
  anUpload,
  aProduct,
  aShop,
  signedIn,
  type SignedIn,
  visitorAs,
} from '../testing/makers.ts';

let app: TestApp;
let shop: { id: number; ownerId: number };
let product: { id: number; shopId: number; name: string };
let shopper: SignedIn;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await aShop(app);
  product = await aProduct(app, { shopId: shop.id });
  shopper = await signedIn(app, { fullName: 'Jasmine Teo' });
  owner = await visitorAs(app, { id: shop.ownerId });
});

const said = { stars: 4, text: 'Sits well, washes well.' };
const aLine = (status?: 'pending' | 'shipped' | 'delivered' | 'cancelled', userId = shopper.id) =>
  anOrderLine(app, { userId, product, ...(status ? { status } : {}) });
const shown = async () =>
  (await app.visitor().get<Review[]>(`/api/products/${product.id}/reviews`)).body;
const figuresOf = async () => ({
  product: (await app.visitor().get<ProductDetail>(`/api/products/${product.id}`)).body,
  shop: (await app.visitor().get<ShopDetail>(`/api/shops/${shop.id}`)).body,
});

async function aReview(): Promise<number> {
  const { lineId } = await aLine();
  const { body } = await shopper.post<ReviewableLine>('/api/reviews', {
    orderLineId: lineId,
    ...said,
  });
  return body.review?.id ?? 0;
}

test('a shopper reviews what was delivered, and everybody reads it at once', async () => {
  const { orderId, lineId } = await aLine();
  const photo = await anUpload(shopper, 'reviews');
  expect(
    (await shopper.get<ReviewableLine[]>(`/api/orders/${orderId}/reviews`)).body,
  ).toMatchObject([{ orderLineId: lineId, mayReview: true, review: null }]);
  await shown();
  const { status, body } = await shopper.post<ReviewableLine>('/api/reviews', {
    orderLineId: lineId,
    ...said,
    photos: [photo],
  });
  expect([status, body.review]).toMatchObject([
    201,
    { ...said, photos: [photo], isEdited: false, isHidden: false, reply: null },
  ]);
  await expect
    .poll(shown)
    .toMatchObject([
      { ...said, authorName: 'Jasmine T.', photos: [photo], variantOptions: { Size: 'M' } },
    ]);
  const figures = { rating: 4, reviewCount: 1, starCounts: [0, 0, 0, 1, 0] };
  await expect.poll(figuresOf).toMatchObject({ product: figures, shop: figures });
});

test('what was printed to order is shown as it was chosen, to who writes and to who answers', async () => {
  await app.db.run(
    sql`update products set mockup = 'tee', artwork_url = '/pictures/artwork/any.svg' where id = ${product.id}`,
  );
  const { orderId } = await aLine();
  const drawn = {
    mockup: 'tee',
    artworkUrl: '/pictures/artwork/any.svg',
    shopKind: 'product',
    variantOptions: { Size: 'M' },
  };
  expect(
    (await shopper.get<ReviewableLine[]>(`/api/orders/${orderId}/reviews`)).body,
  ).toMatchObject([drawn]);
  const id = await aReview();
  expect((await owner.get<RoomReview[]>(`/api/shops/${shop.id}/reviews/room`)).body).toMatchObject([
    { id, ...drawn },
  ]);
  expect(
    (await owner.put<RoomReview>(`/api/reviews/${id}/reply`, { text: 'Thank you!' })).body,
  ).toMatchObject(drawn);
});

test.each(['pending', 'shipped', 'cancelled'] as const)(
  'what is %s cannot be reviewed',
  async (status) => {
    const { orderId, lineId } = await aLine(status);
    expect((await shopper.post('/api/reviews', { orderLineId: lineId, ...said })).status).toBe(409);
    expect(
      (await shopper.get<ReviewableLine[]>(`/api/orders/${orderId}/reviews`)).body[0]?.mayReview,
    ).toBe(false);
  },
);

test('ten reviews of one line at once are one', async () => {
  const { lineId } = await aLine();
  await shopper.csrfToken();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      shopper.post('/api/reviews', { orderLineId: lineId, ...said }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  expect((await figuresOf()).product.reviewCount).toBe(1);
});

describe('figures are right when twelve people write at once', () => {
  async function twelveReviews(): Promise<{ reviewCount: number; rating: number }> {
    const people = await Promise.all(Array.from({ length: 12 }, () => signedIn(app)));
    const lines = await Promise.all(people.map(({ id }) => aLine('delivered', id)));
    await Promise.all(people.map((person) => person.csrfToken()));
    const answers = await Promise.all(
      people.map((person, at) =>
        person.post('/api/reviews', {
          orderLineId: lines[at]?.lineId,
          stars: (at % 5) + 1,
          text: 'One of many.',
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    return {
      reviewCount: 12,
      rating: Math.round((answers.reduce((sum, _, at) => sum + (at % 5) + 1, 0) / 12) * 100) / 100,
    };
  }

  test('alone', async () => {
    const figures = await twelveReviews();
    expect(await figuresOf()).toMatchObject({ product: figures, shop: figures });
  });

  test('while all figures are counted again', async () => {
    const [figures] = await Promise.all([
      twelveReviews(),
      ...Array.from({ length: 6 }, async () => {
        await enqueue(app.db, 'figures.refresh', {});
        await runDueJobs(app.pool, tasks(app));
      }),
    ]);
    expect(await figuresOf()).toMatchObject({ product: figures, shop: figures });
  });
});

describe('who may write', () => {
  test('nobody reviews somebody else’s order, or one that is not there', async () => {
    const { orderId, lineId } = await aLine();
    const seller = await signedIn(app, { role: 'seller' });
    for (const person of [
      await signedIn(app),
      owner,
      seller,
      await visitorAs(app, await anAdmin(app)),
    ]) {
      expect((await person.post('/api/reviews', { orderLineId: lineId, ...said })).status).toBe(
        404,
      );
      expect((await person.get(`/api/orders/${orderId}/reviews`)).status).toBe(404);
    }
    expect((await shopper.post('/api/reviews', { orderLineId: 999_999, ...said })).status).toBe(
      404,
    );
    expect(
      (await app.visitor().post('/api/reviews', { orderLineId: lineId, ...said })).status,
    ).toBe(401);
    expect((await app.visitor().get(`/api/orders/${orderId}/reviews`)).status).toBe(401);
  });

  test('a shop’s people do not review what it sells, whatever they do there', async () => {
    const member = await aMember(app, shop.id);
    for (const [visitor, userId] of [
      [owner, shop.ownerId],
      [member, member.id],
    ] as const) {
      const { orderId, lineId } = await aLine('delivered', userId);
      expect((await visitor.post('/api/reviews', { orderLineId: lineId, ...said })).status).toBe(
        403,
      );
      expect(
        (await visitor.get<ReviewableLine[]>(`/api/orders/${orderId}/reviews`)).body[0]?.mayReview,
      ).toBe(false);
    }
    expect(await shown()).toEqual([]);
  });

  test('photos are one’s own, uploaded for a review', async () => {
    const { lineId } = await aLine();
    const stranger = await signedIn(app);
    const photos = [
      await anUpload(stranger, 'reviews'),
      await anUpload(shopper, 'products'),
      await anUpload(shopper, 'messages'),
      `/files/${'0'.repeat(32)}.webp`,
      '/files/../secret.webp',
      'https://example.com/x.webp',
    ];
    for (const photo of photos)
      expect(
        (await shopper.post('/api/reviews', { orderLineId: lineId, ...said, photos: [photo] }))
          .status,
        photo,
      ).toBe(422);
    const own = await anUpload(shopper, 'reviews');
    expect(
      (await shopper.post('/api/reviews', { orderLineId: lineId, ...said, photos: [own, own] }))
        .status,
    ).toBe(422);
    expect(
      (
        await shopper.post('/api/reviews', {
          orderLineId: lineId,
          ...said,
          photos: Array.from({ length: 5 }, () => own),
        })
      ).status,
    ).toBe(422);
  });
});

test.each([
  [{ stars: 0 }, 'Choose one to five stars'],
  [{ stars: 6 }, 'Choose one to five stars'],
  [{ stars: 4.5 }, 'Choose one to five stars'],
  [{ text: ' a ' }, 'Please write at least 3 characters'],
  [{ text: 'x'.repeat(2001) }, 'Use at most 2000 characters'],
])('refuses %j', async (given, message) => {
  const { lineId } = await aLine();
  const { status, body } = await shopper.post<Problem>('/api/reviews', {
    orderLineId: lineId,
    ...said,
    ...given,
  });
  expect([status, body.errors?.[0]?.message]).toEqual([422, message]);
});

test('refuses what cannot be stored', async () => {
  const { lineId } = await aLine();
  for (const text of ['nul \0 nul', 'half a \ud83d pair'])
    expect(
      (await shopper.post('/api/reviews', { orderLineId: lineId, stars: 5, text })).status,
    ).toBe(422);
});

describe('changing', () => {
  test('an own review is changed, says so, and what it said before is stored', async () => {
    const id = await aReview();
    const photo = await anUpload(shopper, 'reviews');
    const changed = await shopper.put<ReviewableLine>(`/api/reviews/${id}`, {
      stars: 2,
      text: 'It shrank.',
      photos: [photo],
    });
    expect([changed.status, changed.body.review]).toMatchObject([
      200,
      { stars: 2, text: 'It shrank.', isEdited: true },
    ]);
    await expect
      .poll(shown)
      .toMatchObject([{ stars: 2, text: 'It shrank.', isEdited: true, photos: [photo] }]);
    await expect.poll(figuresOf).toMatchObject({ shop: { rating: 2, reviewCount: 1 } });
    expect(
      await app.db.rows(
        sql`select stars, text, photos from review_versions where review_id = ${id}`,
      ),
    ).toEqual([{ ...said, photos: [] }]);
  });

  test('sending the same again changes nothing', async () => {
    const id = await aReview();
    const { body } = await shopper.put<ReviewableLine>(`/api/reviews/${id}`, said);
    expect(body.review?.isEdited).toBe(false);
    expect(await app.db.rows(sql`select from review_versions where review_id = ${id}`)).toEqual([]);
  });

  test('somebody else’s is not there', async () => {
    const id = await aReview();
    for (const person of [await signedIn(app), owner, await visitorAs(app, await anAdmin(app))])
      expect((await person.put(`/api/reviews/${id}`, said)).status).toBe(404);
    expect((await app.visitor().put(`/api/reviews/${id}`, said)).status).toBe(401);
    expect((await shopper.put(`/api/reviews/${id}`, { ...said, stars: 9 })).status).toBe(422);
  });
});

describe('the shop', () => {
  test('answers, changes the answer, and everybody reads it', async () => {
    const id = await aReview();
    for (const [visitor, text, isEdited] of [
      [owner, 'Thank you!', false],
      [await aMember(app, shop.id), 'Thank you very much!', true],
    ] as const) {
      expect(
        (await visitor.put<RoomReview>(`/api/reviews/${id}/reply`, { text })).body.reply,
      ).toMatchObject({ text, isEdited });
      await expect.poll(shown).toMatchObject([{ reply: { text, isEdited } }]);
    }
  });

  test('nobody else answers', async () => {
    const id = await aReview();
    const [other, pending] = [
      await signedIn(app, { role: 'seller' }),
      await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
    ];
    for (const person of [shopper, other, pending, await signedIn(app)])
      expect((await person.put(`/api/reviews/${id}/reply`, { text: 'Well well' })).status).toBe(
        404,
      );
    expect(
      (await app.visitor().put(`/api/reviews/${id}/reply`, { text: 'Well well' })).status,
    ).toBe(401);
    expect((await owner.put('/api/reviews/999999/reply', { text: 'Well well' })).status).toBe(404);
    expect((await owner.put(`/api/reviews/${id}/reply`, { text: '' })).status).toBe(422);
  });

  test('reads all of its reviews, those without an answer first, page by page', async () => {
    const ids: number[] = [];
    for (let time = 0; time < 5; time += 1) ids.push(await aReview());
    for (const id of [ids[4], ids[1]])
      await owner.put(`/api/reviews/${id}/reply`, { text: 'Thank you!' });
    const url = `/api/shops/${shop.id}/reviews/room`;
    const read: number[] = [];
    for (let next = `${url}?limit=2`; next;) {
      const { body, headers } = await owner.get<RoomReview[]>(next);
      read.push(...body.map(({ id }) => id));
      next = nextPage(String(headers.link ?? '')) ?? '';
    }
    expect(read).toEqual([ids[3], ids[2], ids[0], ids[4], ids[1]]);
    expect((await owner.get<RoomReview[]>(`${url}?answered=true`)).body).toHaveLength(2);
    expect((await owner.get<RoomReview[]>(`${url}?stars=1`)).body).toEqual([]);
    for (const person of [shopper, await signedIn(app, { role: 'seller' })])
      expect((await person.get(url)).status).toBe(403);
    expect((await app.visitor().get(url)).status).toBe(401);
  });
});

test('what is written is text, whatever it looks like', async () => {
  const { lineId } = await aLine();
  const text = '<script>alert(1)</script><img src=x onerror=alert(1)> [link](javascript:alert(1))';
  await shopper.post('/api/reviews', { orderLineId: lineId, stars: 5, text });
  expect((await shown())[0]?.text).toBe(text);
});
