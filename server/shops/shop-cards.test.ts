/** The light form of lists of shops: what their cards show, and no more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes } from '#contract/search/schemas.ts';
import type { CardedShop, ListedShop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';

type SearchResult = Answer<typeof searchRoutes.search>;

let app: TestApp;
let buyer: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  buyer = await signedIn(app);
});
afterAll(() => app.close());

async function bothOf(ownerId: number): Promise<{ whole: object; card: object }> {
  const list = async <Row>(query: string) =>
    (await buyer.get<Row[]>(`/api/shops?userId=${ownerId}${query}`)).body;
  const [whole = {}] = await list<ListedShop>('');
  const [card = {}] = await list<CardedShop>('&fields=card');
  return { whole, card };
}

const onEveryCard = 'id name kind bannerUrl colours rating reviewCount location'.split(' ');
const expectFields = (card: object, ...further: string[]) =>
  expect(Object.keys(card).toSorted()).toEqual([...onEveryCard, ...further].toSorted());

test('the card of a shop says what it says of itself, as the whole list does', async () => {
  const { whole, card } = await bothOf((await aShop(app)).ownerId);
  expectFields(card, 'slogan', 'logoUrl');
  expect(whole).toMatchObject(card);
  expect(whole).toMatchObject({ description: expect.any(String), popularItems: [] });
});

test('the card of a kitchen says what it cooks, how soon and for how much', async () => {
  const kitchen = await aShop(app, { kind: 'food' });
  await aProduct(app, { shopId: kitchen.id, isFood: true, name: 'Katong Laksa', price: 950 });
  const { whole, card } = await bothOf(kitchen.ownerId);
  expectFields(card, 'shopCategory', 'delivery', 'popularItems');
  expect(card).toMatchObject({
    delivery: { fee: expect.any(Number), open: { state: expect.any(String) } },
    popularItems: [{ name: 'Katong Laksa', price: 9.5 }],
  });
  expect(whole).toMatchObject(card);
});

test('among favourites and followed shops a kitchen has the card of any shop', async () => {
  const { id } = await aShop(app, { kind: 'food', name: 'Moonlight Kitchen' });
  await buyer.put(`/api/favourites/shops/${id}`);
  await buyer.put(`/api/shops/${id}/follow`);
  const favourites = (await buyer.get<{ shops: CardedShop[] }>('/api/favourites')).body.shops;
  const followed = (await buyer.get<CardedShop[]>('/api/following/shops')).body;
  expect(followed).toEqual(favourites);
  expect(favourites).toMatchObject([{ id, name: 'Moonlight Kitchen', slogan: expect.any(String) }]);
  expect(favourites[0]).not.toHaveProperty('description');
});

test('a card says what the market has checked, until the day on which it ends', async () => {
  const { ownerId, id } = await aShop(app, { kind: 'food' });
  await app.db.run(sql`
    insert into shop_proofs (shop_id, kind, number, issuer, holder, country, valid_until, files, status, handed_in_by, handed_in_at, decided_by, decided_at)
    select ${id}, kind, 'N-1', 'Agency', 'Holder', 'SG', case when kind = 'foodLicence' then (now() + interval '30 days')::date end, '{}',
      status, ${ownerId}, '2026-05-01', ${ownerId}, '2026-05-12T04:00:00Z'
    from (values ('foodLicence', 'accepted'), ('businessRegistration', 'waiting'), ('bankAccount', 'accepted')) given (kind, status)`);
  const checked = [{ kind: 'foodLicence', checkedOn: '2026-05-12' }];
  expect((await bothOf(ownerId)).card).toMatchObject({ badges: checked });
  const name = `Proved ${id}`;
  await app.db.run(sql`update shops set name = ${name} where id = ${id}`);
  const hits = async () =>
    (await buyer.get<SearchResult>(`/api/search?q=${encodeURIComponent(name)}&kind=shops`)).body
      .hits;
  expect((await hits()).find((hit) => hit.id === id)).toMatchObject({ badges: checked });
  await app.db.run(
    sql`update shop_proofs set valid_until = (now() - interval '3 days')::date where shop_id = ${id} and kind = 'foodLicence'`,
  );
  expect((await bothOf(ownerId)).card).not.toHaveProperty('badges');
  expect((await hits()).find((hit) => hit.id === id)).not.toHaveProperty('badges');
});
