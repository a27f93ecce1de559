import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes, Suggestion } from '#contract/search/schemas.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aProduct, aShop } from '../testing/makers.ts';
import { engines } from '../testing/search-engines.ts';

describe.each(engines)('by $name', (engine) => {
  let app: TestApp;
  let market: Awaited<ReturnType<typeof engine.begin>>;
  beforeAll(async () => {
    market = await engine.begin();
    app = await testApp(market.variables, market.parts);
    const { id: shopId } = await aShop(app, { name: '茶叶铺子' });
    for (const name of ['手工白瓷茶杯 Porcelain Cup', '杯垫与茶', '龙井绿茶', '纯棉T恤'])
      await aProduct(app, { shopId, name });
  });
  afterAll(async () => {
    await app.close();
    await market.close();
  });

  async function get<Body>(url: string) {
    await market.caughtUp(app);
    return app.visitor().get<Body>(url);
  }
  const asked = (q: string) => encodeURIComponent(q);

  test.each([
    // A row of two characters within a name, and not the same two apart.
    ['茶杯', ['手工白瓷茶杯 Porcelain Cup']],
    ['白瓷', ['手工白瓷茶杯 Porcelain Cup']],
    ['绿茶', ['龙井绿茶']],
    ['茶', ['手工白瓷茶杯 Porcelain Cup', '杯垫与茶', '龙井绿茶', '茶叶铺子']],
    ['茶杯 porcelain', ['手工白瓷茶杯 Porcelain Cup']],
    ['T恤', ['纯棉T恤']],
    ['铺子', ['茶叶铺子']],
    ['咖啡', []],
  ])('%s finds %o', async (q, names) => {
    const { body } = await get<Answer<typeof searchRoutes.search>>(`/api/search?q=${asked(q)}`);
    expect(body.hits.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  test('a category is suggested by what the reader’s language calls it, and by its English name', async () => {
    const { id } = await aShop(app);
    await app.db.run(sql`update shops set category = 'Drinkware' where id = ${id}`);
    for (const q of ['drink', '杯壶']) {
      const { body } = await get<Suggestion[]>(`/api/search/suggestions?q=${asked(q)}`);
      expect(body.find(({ kind }) => kind === 'categories')).toMatchObject({
        category: 'Drinkware',
      });
    }
    expect(
      (await get<Suggestion[]>(`/api/search/suggestions?q=wall`)).body.filter(
        ({ kind }) => kind === 'categories',
      ),
    ).toEqual([]);
  });

  test('what is typed is suggested from within a name, too', async () => {
    const { body } = await get<Suggestion[]>(`/api/search/suggestions?q=${asked('瓷茶')}`);
    expect(body.map(({ name }) => name)).toEqual(['手工白瓷茶杯 Porcelain Cup']);
  });

  test('the lists of products and of shops are narrowed by it', async () => {
    const { body: products } = await get<Product[]>(`/api/products?q=${asked('茶杯')}`);
    expect(products.map(({ name }) => name)).toEqual(['手工白瓷茶杯 Porcelain Cup']);
    const { body: shops } = await get<Array<{ name: string }>>(`/api/shops?q=${asked('茶叶')}`);
    expect(shops.map(({ name }) => name)).toEqual(['茶叶铺子']);
  });

  test('what Chinese calls a category finds what is in it: goods, dishes and shops', async () => {
    await app.db.run(
      sql`insert into categories (name, kind) values ('Stationery', 'product'), ('Coffee & Bakery', 'food')`,
    );
    const { id: paperShop } = await aShop(app, { name: 'Paper Goods' });
    const { id: bakery } = await aShop(app, { name: 'Crumb', kind: 'food' });
    const [notebook, bun] = [
      await aProduct(app, { shopId: paperShop, name: 'Ruled Notebook' }),
      await aProduct(app, { shopId: bakery, name: 'Pandan Bun', isFood: true }),
    ];
    await app.db.run(sql`
    update products set category_id = c.id from categories c
    where (products.id, c.name) in ((${notebook.id}::bigint, 'Stationery'), (${bun.id}::bigint, 'Coffee & Bakery'))`);
    await app.db.run(sql`update shops set category = 'Stationery' where id = ${paperShop}`);

    const found = async (q: string) => {
      const { body } = await get<Answer<typeof searchRoutes.search>>(`/api/search?q=${asked(q)}`);
      return { names: body.hits.map(({ name }) => name).toSorted(), categories: body.categories };
    };
    expect(await found('文具')).toEqual({
      names: ['Paper Goods', 'Ruled Notebook'],
      categories: [{ name: 'Stationery', count: 1 }],
    });
    // A part of the name is enough, but no single character.
    expect((await found('烘焙')).names).toEqual(['Pandan Bun']);
    expect((await found('文')).names).toEqual([]);
    const { body: shops } = await get<Array<{ name: string }>>(`/api/shops?q=${asked('文具')}`);
    expect(shops.map(({ name }) => name)).toEqual(['Paper Goods']);
    const { body: counts } = await get(`/api/shops/counts?q=${asked('文具')}`);
    expect(counts).toEqual([{ category: 'Stationery', count: 1 }]);
  });
});
