/** What belongs to somebody is nobody else’s: a stranger who names it is answered as if it were not there, or is not allowed, and changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '#server/db/database.ts';
import type { TestAnswer, TestVisitor } from '#server/testing/app.ts';
import { aMember, aSeller, aShop, signedIn, visitorAs } from '#server/testing/makers.ts';
import { addressOf, calledByPeople, type Named, namesIn } from './endpoints.ts';
import { demoMarket, type DemoMarket } from './market.ts';
import { askAt, takenBodies, takenQueries } from './requests.ts';
import { watchWrites } from './writes.ts';

let market: DemoMarket;
let strangers: Record<string, TestVisitor>;
let written: () => Promise<number>;

beforeAll(async () => {
  market = await demoMarket();
  const { app } = market;
  const [seller, pending] = [await aSeller(app), await aSeller(app, { approvalStatus: 'pending' })];
  await aShop(app, { ownerId: seller.id });
  await aShop(app, { ownerId: pending.id, approvalStatus: 'pending' });
  const former = await Promise.all([1, 2, 3].map((shopId) => aMember(app, shopId, 'manager')));
  await app.db.run(
    sql`delete from shop_members where user_id = any(${former.map(({ id }) => id)})`,
  );
  strangers = {
    'another shopper': await signedIn(app),
    'another seller': await visitorAs(app, seller),
    'a pending seller': await visitorAs(app, pending),
    ...Object.fromEntries(
      former.map((visitor, index) => [`who has left shop ${index + 1}`, visitor]),
    ),
  };
  written = await watchWrites(app.db);
}, 120_000);
afterAll(() => market.app.close());

/** For everybody to see, to like and to ask. */
const open = new Set([
  'shops.ofUser',
  'shops.get',
  'shops.follow',
  'shops.unfollow',
  'catalogue.get',
  'favourites.addProduct',
  'favourites.removeProduct',
  'favourites.addShop',
  'favourites.removeShop',
  'kitchens.laterTimes',
  'reviews.ofProduct',
  'reviews.ofShop',
  'bookings.offer',
  'offers.running',
  'aftercare.policy',
  'cart.offersFor',
  'bookings.windows',
  // Whoever stands before a unit reads its sticker: to them it says which firm's it is.
  'equipment.scanned',
  'teamRequests.own',
  'teamRequests.ask',
]);

const owned = calledByPeople.filter(
  ({ access, path, name }) =>
    access !== 'admin' && !open.has(name) && namesIn(path).some((part) => /id$/i.test(part)),
);

describe.each(owned.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('is refused, as it would be of nothing', async () => {
    const before = await written();
    for (const [who, visitor] of Object.entries(strangers))
      for (const { url, ofNothing, body } of callsOf(endpoint)) {
        const answer = await askAt(visitor, endpoint, url, body);
        expect(
          [403, 404],
          `${who}: ${url} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`,
        ).toContain(answer.status);
        expect(said(answer), `${who}: ${url}`).toEqual(
          said(await askAt(visitor, endpoint, ofNothing, body)),
        );
      }
    expect(await written()).toBe(before);
  });
});

/** All of an answer but the name of its request. */
function said({ status, body }: TestAnswer): unknown {
  return { ...(body as Problem), status, instance: '' };
}

/** The first subjects of the kind and one that is not there, with what might be sent about them. */
function callsOf(endpoint: Named): Array<{ url: string; ofNothing: string; body: unknown }> {
  const known = (name: string) => market.known(endpoint.path, name);
  const [query] = takenQueries(endpoint, known, 1);
  const search =
    query === undefined
      ? ''
      : `?${new URLSearchParams(query as Record<string, string>).toString()}`;
  const at = (valueOf: (name: string) => unknown) =>
    addressOf(endpoint.path, (name) => String(valueOf(name) ?? known(name)?.[0] ?? 1)) + search;
  const isId = (name: string) => /id$/i.test(name);
  return [0, 1, 2].flatMap((index) =>
    takenBodies(endpoint, known, 2).map((body) => ({
      url: at((name) => known(name)?.[index]),
      ofNothing: at((name) => (isId(name) ? 2_147_483_646 : known(name)?.[index])),
      body,
    })),
  );
}
