/** A shop's own list of its reviews. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomReview } from '#contract/reviews/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { anOrderLine, aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';

let app: TestApp;
let owner: SignedIn;
let shopId: number;

/** Of four, the first and the third are answered, and the last is hidden. */
beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id })).id;
  const product = await aProduct(app, { shopId, name: 'Kopi Cup' });
  const shopper = await signedIn(app, { fullName: 'Jasmine Tan' });
  for (const [stars, text, reply, isHidden] of [
    [5, 'First, and fine.', 'Thank you, Jasmine!', false],
    [2, 'Second: =a crack', null, false],
    [4, 'Third time lucky', 'See you soon', false],
    [2, 'Fourth and last', null, true],
  ] as const) {
    const { lineId } = await anOrderLine(app, { userId: shopper.id, product });
    await app.db.run(sql`
      insert into reviews (shop_id, user_id, order_line_id, product_id, stars, text, reply, replied_at, hidden_at)
      values (${shopId}, ${shopper.id}, ${lineId}, ${product.id}, ${stars}, ${text}, ${reply}::text, case when ${reply}::text is not null then now() end, case when ${isHidden} then now() end)`);
  }
});
afterAll(() => app.close());

const path = (end = '') => `/api/shops/${shopId}/reviews/room${end}`;
const texts = async (query: string) =>
  (await owner.get<RoomReview[]>(path(`?${query}`))).body.map(({ text }) => text.slice(0, 2));

test.each([
  ['written', ['Fi', 'Se', 'Th', 'Fo']],
  ['stars', ['Se', 'Fo', 'Th', 'Fi']],
  ['waiting', ['Fi', 'Th', 'Se', 'Fo']],
])('sorted by %s, forwards and backwards', async (sort, wanted) => {
  expect(await texts(`sort=${sort}`)).toEqual(wanted);
  expect(await texts(`sort=-${sort}`)).toEqual(wanted.toReversed());
});

test('is narrowed by stars and by whether it is answered', async () => {
  expect(await texts('stars=2')).toEqual(['Fo', 'Se']);
  expect(await texts('answered=true&sort=written')).toEqual(['Fi', 'Th']);
  expect(await texts('answered=false&stars=5')).toEqual([]);
});

test('as a file it has the rows, the order and the columns of the list', async () => {
  const url = path('.csv?sort=written&answered=false&columns=review.stars.answer');
  const [header, ...lines] = await linesSaved(app, owner, url);
  expect(header).toBe('Author,Review,Stars,Answer,Hidden');
  expect(lines).toEqual(['Jasmine T.,Second: =a crack,2,,no', 'Jasmine T.,Fourth and last,2,,yes']);
});

test('is for those who answer people there, and answers only what can be asked', async () => {
  const stranger = await signedIn(app, { role: 'seller' });
  for (const end of ['', '.csv']) {
    expect((await stranger.get(path(end))).status).toBe(403);
    expect((await app.visitor().get(path(end))).status).toBe(401);
    for (const query of ['sort=text', 'stars=6', 'answered=maybe'])
      expect((await owner.get(path(`${end}?${query}`))).status, query).toBe(400);
  }
});
