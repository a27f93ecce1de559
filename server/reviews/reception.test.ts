import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aBuyer, anOrderLine, aProduct, aShop, signedIn, visitorAs } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a shop reads how it was reviewed and who began to follow it, beside the days before', async () => {
  const owner = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: owner.id });
  const product = await aProduct(app, { shopId: shop.id });
  for (const [stars, daysAgo, isHidden] of [
    [5, 1, false],
    [4, 3, false],
    [1, 2, true],
    [2, 40, false],
  ] as const) {
    const buyer = await aBuyer(app);
    const { lineId } = await anOrderLine(app, { userId: buyer.id, product });
    await app.db.run(sql`
      insert into reviews (order_line_id, product_id, shop_id, user_id, stars, text, created_at, hidden_at)
      values (${lineId}, ${product.id}, ${shop.id}, ${buyer.id}, ${stars}, 'So it was.',
        now() - ${daysAgo} * interval '1 day', ${isHidden ? new Date() : null})`);
    await app.db.run(sql`
      insert into follows (user_id, shop_id, created_at) values (${buyer.id}, ${shop.id}, now() - ${daysAgo} * interval '1 day')`);
  }
  expect((await owner.get(`/api/shops/${shop.id}/reception`)).body).toEqual({
    figures: { reviews: 2, rating: 4.5, newFollowers: 3 },
    comparedFigures: { reviews: 1, rating: 2, newFollowers: 1 },
  });
  expect(
    (await owner.get(`/api/shops/${shop.id}/reception?compare=none&from=2020-01-01&to=2020-01-31`))
      .body,
  ).toEqual({
    figures: { reviews: 0, rating: null, newFollowers: 0 },
    comparedFigures: null,
  });
  expect(
    (await owner.get(`/api/shops/${shop.id}/reception?from=2020-02-02&to=2020-01-31`)).status,
  ).toBe(400);
});

test('nobody else reads it', async () => {
  const shop = await aShop(app);
  const stranger = await visitorAs(app, await aBuyer(app));
  expect((await app.visitor().get(`/api/shops/${shop.id}/reception`)).status).toBe(401);
  expect([403, 404]).toContain((await stranger.get(`/api/shops/${shop.id}/reception`)).status);
});
