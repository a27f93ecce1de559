import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes } from '#contract/search/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aShop, signedIn } from '../testing/makers.ts';
import { chooseBestSellers } from './best-sellers.ts';

type Found = Answer<typeof searchRoutes.search>;

/** More than are looked at first, and those are enough to call the word common. */
const [beads, most] = [300, 120];
let app: TestApp;
/** Signed in, so that nothing comes from the cache. */
let shopper: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  shopper = await signedIn(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.run(sql`delete from products`);
  const { id } = await aShop(app, { name: 'Round Things' });
  await app.db.run(sql`
    insert into products (shop_id, name, description, price, is_food, rank_sold)
    select ${id}::bigint, 'Bead ' || n, 'Glass, drilled by hand.', 1000 - n, false, n from generate_series(1, ${beads}::integer) n`);
  await chooseBestSellers(app.db, most);
});

async function everyPage(url: string): Promise<Found[]> {
  const { body, headers } = await shopper.get<Found>(url);
  const next = nextPage(typeof headers.link === 'string' ? headers.link : null);
  return [body, ...(next ? await everyPage(next) : [])];
}
const find = async (query: string) => (await shopper.get<Found>(`/api/search?${query}`)).body;
const numbersOf = ({ hits }: Pick<Found, 'hits'>) => hits.map(({ name }) => Number(name.slice(5)));
const topDown = (from: number, length: number) =>
  Array.from({ length }, (_, place) => from - place);
const setBead = (n: number, change: ReturnType<typeof sql>) =>
  app.db.run(sql`update products set ${change} where name = ${`Bead ${n}`}`);

describe('a common word', () => {
  test('is looked for among the best sellers, and says that there are more', async () => {
    const found = await find('q=bead');
    expect(found).toMatchObject({ counts: { products: most, dishes: 0 }, more: ['products'] });
    expect(numbersOf(found)).toEqual(topDown(beads, found.hits.length));
  });

  test('finds all of them page by page, each once', async () => {
    const pages = await everyPage('/api/search?q=bead&limit=48');
    expect(pages.flatMap(numbersOf)).toEqual(topDown(beads, beads));
    expect(pages.at(-1)).toMatchObject({ counts: { products: beads }, more: [] });
  });

  test('is looked for everywhere when it is sorted, or narrowed to what few have', async () => {
    const cheapest = await find('q=bead&sort=price-asc');
    expect(cheapest).toMatchObject({ counts: { products: beads }, more: [] });
    expect(numbersOf(await find('q=bead&sort=price-desc')).slice(0, 3)).toEqual([1, 2, 3]);
    const dear = await find('q=bead&priceFrom=9.98');
    expect(numbersOf(dear)).toEqual([2, 1]);
    expect(dear).toMatchObject({ counts: { products: 2 }, more: [] });
    await setBead(5, sql`is_on_sale = true, sale_price = 1`);
    expect(numbersOf(await find('q=bead&onSale=true'))).toEqual([5]);
  });
});

test('another word is looked for everywhere', async () => {
  await setBead(3, sql`description = 'Amber, the best seller of all.'`);
  expect(numbersOf(await find('q=amber'))).toEqual([3]);
});

describe('what changes', () => {
  test('is found as it is now', async () => {
    await setBead(beads, sql`name = 'Marble'`);
    expect(numbersOf(await find('q=bead'))[0]).toBe(beads - 1);
    expect((await find('q=marble')).hits).toMatchObject([{ name: 'Marble' }]);
    await setBead(beads - 1, sql`status = 'archived'`);
    expect(numbersOf(await find('q=bead'))[0]).toBe(beads - 2);
    await app.db.run(sql`update shops set approval_status = 'suspended'`);
    expect((await find('q=bead')).hits).toEqual([]);
  });

  test('comes in when it sells, and what it passes goes', async () => {
    await setBead(7, sql`rank_sold = 1000`);
    await chooseBestSellers(app.db, most);
    const found = await find('q=bead');
    expect(numbersOf(found)[0]).toBe(7);
    expect(found.counts.products).toBe(most);
    await chooseBestSellers(app.db, beads);
    expect(await find('q=bead')).toMatchObject({ counts: { products: beads }, more: [] });
  });

  test('is left alone while somebody takes it off the lists, and found nowhere afterwards', async () => {
    await setBead(9, sql`rank_sold = 1000`);
    await app.db.transaction(async (tx) => {
      await tx.run(sql`update products set status = 'archived' where name = 'Bead 9'`);
      await chooseBestSellers(app.db, most);
    });
    expect(numbersOf(await find('q=bead'))).toEqual(topDown(beads, 24));
    await chooseBestSellers(app.db, most);
    expect((await find('q=bead')).counts.products).toBe(most);
  });
});
