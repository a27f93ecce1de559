import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes, Suggestion } from '#contract/search/schemas.ts';
import { sql } from '../db/database.ts';
import { engines } from '../testing/search-engines.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';

type Found = Answer<typeof searchRoutes.search>;

describe.each(engines)('by $name', (engine) => {
  let app: TestApp;
  let shopper: TestVisitor;

  let market: Awaited<ReturnType<typeof engine.begin>>;

  beforeAll(async () => {
    market = await engine.begin();
    app = await testApp(market.variables, market.parts);
    shopper = await signedIn(app);
    await app.db.run(
      sql`insert into categories (name, kind) values ('Apparel', 'product'), ('Gifts', 'product'), ('Chinese', 'food')`,
    );
    const [press, kitchen] = [
      await aShop(app, { name: 'Five Foot Way Press' }),
      await aShop(app, { name: 'Tía Lupe', kind: 'food' }),
    ];
    const shelf = [
      { name: 'Monsoon Cloud Hoodie', category: 'Apparel', price: 7200, sold: 5 },
      { name: 'Otter Hoodie', category: 'Apparel', price: 6800, salePrice: 5900, sold: 40 },
      {
        name: 'Otter Plush',
        category: 'Gifts',
        sold: 90,
        description: 'Goes well with the otter hoodie.',
      },
      { name: 'Café Tote', category: 'Gifts', sold: 1 },
      { name: 'Plus Sign Pin', category: 'Gifts', sold: 0 },
      { name: 'Grandmother’s Katong Laksa', category: 'Chinese', isFood: true, sold: 70 },
      { name: 'Laksa Gravy Socks', category: 'Apparel', sold: 2 },
      { name: 'Secret Hoodie', category: 'Apparel', status: 'draft' as const },
    ];
    for (const { category, sold = 0, description = 'Worth having.', ...given } of shelf) {
      const { id } = await aProduct(app, {
        shopId: given.isFood ? kitchen.id : press.id,
        ...given,
      });
      await app.db.run(
        sql`update products set category_id = (select id from categories where name = ${category}), rank_sold = ${sold}, description = ${description} where id = ${id}`,
      );
    }
    await aProduct(app, {
      shopId: (await aShop(app, { name: 'Hoodie Hideout', approvalStatus: 'pending' })).id,
      name: 'Hidden Hoodie',
    });
  });
  afterAll(async () => {
    await app.close();
    await market.close();
  });

  async function find(query: string): Promise<Found> {
    await market.caughtUp(app);
    const { status, body } = await shopper.get<Found>(`/api/search?${query}`);
    expect(status).toBe(200);
    return body;
  }
  const names = async (query: string) => (await find(query)).hits.map(({ name }) => name);

  describe('finding', () => {
    test('names with the words come first, then what sells best', async () => {
      expect(await names('q=hoodie')).toEqual([
        'Otter Hoodie',
        'Monsoon Cloud Hoodie',
        'Otter Plush',
      ]);
      expect(await names('q=otter')).toEqual(['Otter Plush', 'Otter Hoodie']);
    });

    test('a name with the whole word comes before one with a word that begins so', async () => {
      expect(await names('q=plus')).toEqual(['Plus Sign Pin', 'Otter Plush']);
      expect(await names('q=plu')).toEqual(['Otter Plush', 'Plus Sign Pin']);
    });

    test('what is in a category is found by its name, of one or several', async () => {
      const gifts = ['Café Tote', 'Otter Plush', 'Plus Sign Pin'];
      expect((await names('q=gifts')).toSorted()).toEqual(gifts);
      expect((await names('q=gift')).toSorted()).toEqual(gifts);
    });

    test('products, dishes and shops at once, with counts, and the kinds alone', async () => {
      const found = await find('q=laksa');
      expect(found.hits.map(({ kind, name }) => [kind, name])).toEqual([
        ['dishes', 'Grandmother’s Katong Laksa'],
        ['products', 'Laksa Gravy Socks'],
      ]);
      expect(found.counts).toEqual({ products: 1, dishes: 1, shops: 0 });
      expect((await find('q=laksa&kind=dishes')).counts).toEqual({
        products: 1,
        dishes: 1,
        shops: 0,
      });
      expect(await names('q=laksa&kind=dishes')).toEqual(['Grandmother’s Katong Laksa']);
      expect((await find('q=press')).hits).toEqual([
        expect.objectContaining({
          kind: 'shops',
          name: 'Five Foot Way Press',
          shopName: '',
          price: null,
          shopKind: 'product',
        }),
      ]);
    });

    test('a hit says what a card shows, in major units', async () => {
      expect((await find('q=otter hoodie')).hits[0]).toMatchObject({
        price: 68,
        salePrice: 59,
        isOnSale: true,
        shopName: 'Five Foot Way Press',
        stock: null,
        shopKind: 'product',
        location: 'Singapore',
      });
    });

    test('the last word may be half typed, words in any order, with or without accents', async () => {
      expect(await names('q=hood')).toContain('Otter Hoodie');
      expect(await names('q=hoodie cloud mons')).toEqual(['Monsoon Cloud Hoodie']);
      expect(await names('q=cafe')).toEqual(['Café Tote']);
      expect(await names(`q=${encodeURIComponent('CAFÉ')}`)).toEqual(['Café Tote']);
      expect(await names('q=tia lupe')).toEqual(['Tía Lupe']);
      expect(await names('q=grandmother laksa')).toEqual(['Grandmother’s Katong Laksa']);
      expect(await names('q=hoodies')).toContain('Otter Hoodie');
    });

    test('narrows by category and offers, and still lists the other categories', async () => {
      const gifts = await find('q=hoodie&category=Gifts');
      expect(gifts.hits.map(({ name }) => name)).toEqual(['Otter Plush']);
      expect(gifts.categories).toEqual([
        { name: 'Apparel', count: 2 },
        { name: 'Gifts', count: 1 },
      ]);
      expect(await names('q=hoodie&onSale=true')).toEqual(['Otter Hoodie']);
    });

    test('narrows by price and by stars, and sorts by them', async () => {
      await app.db.run(
        sql`update product_figures set rating = 4.5, review_count = 2 where product_id in (select id from products where name = 'Monsoon Cloud Hoodie')`,
      );
      // Lists and engines go by the copy in the product, seconds later.
      await app.db.run(
        sql`update products set rank_rating = 4.5 where name = 'Monsoon Cloud Hoodie'`,
      );
      expect(await names('q=hoodie&priceFrom=59&priceTo=59.00')).toEqual(['Otter Hoodie']);
      expect(await names('q=hoodie&kind=products&sort=price-desc')).toEqual([
        'Monsoon Cloud Hoodie',
        'Otter Hoodie',
        'Otter Plush',
      ]);
      expect((await names('q=hoodie&sort=price-asc')).at(-1)).toBe('Monsoon Cloud Hoodie');
      expect(await names('q=hoodie&rating=4')).toEqual(['Monsoon Cloud Hoodie']);
      expect((await names('q=hoodie&sort=rating'))[0]).toBe('Monsoon Cloud Hoodie');
      expect((await find('q=press&priceFrom=0')).counts.shops).toBe(0);
    });

    test('leaves out closed kitchens if asked, and says of each hit of a kitchen whether it is open', async () => {
      expect((await find('q=laksa')).hits.map(({ open }) => open?.state ?? null)).toEqual([
        'open',
        null,
      ]);
      await app.db.run(
        sql`update shops set paused_until = now() + interval '1 day' where name = 'Tía Lupe'`,
      );
      expect((await find('q=laksa')).hits[0]?.open?.state).toBe('paused');
      expect(await names('q=laksa&open=true')).toEqual(['Laksa Gravy Socks']);
      expect(await names('q=lupe&open=true')).toEqual([]);
      await app.db.run(sql`update shops set paused_until = null where name = 'Tía Lupe'`);
    });

    test('finds what can be fetched, or is brought for nothing', async () => {
      expect(await names('q=laksa&way=pickup')).toEqual([]);
      await app.db.run(
        sql`update shops set offers_pickup = true, pickup_address = '1 Jalan Tembusu' where name = 'Tía Lupe'`,
      );
      expect(await names('q=laksa&way=pickup')).toEqual(['Grandmother’s Katong Laksa']);
      await app.db.run(sql`update shops set delivery_fee = 0 where name = 'Tía Lupe'`);
      expect(await names('q=laksa&way=free-delivery')).toEqual(['Grandmother’s Katong Laksa']);
      await app.db.run(sql`update shops set delivery_fee = 300 where name = 'Tía Lupe'`);
      expect(await names('q=laksa&way=free-delivery')).toEqual([]);
    });

    test('drafts and what waits for approval are not found', async () => {
      for (const q of ['secret', 'hidden', 'hideout'])
        expect((await find(`q=${q}`)).hits, q).toEqual([]);
    });

    test.each(['', '%20', '!!!', '%25_', "');--", '%F0%9F%8D%9C'])(
      'no words, "%s", find nothing',
      async (q) => {
        expect(await find(`q=${q}`)).toEqual({
          hits: [],
          counts: { products: 0, dishes: 0, shops: 0 },
          more: [],
          categories: [],
          didYouMean: null,
          near: [],
        });
      },
    );
  });

  describe('typing mistakes', () => {
    test.each([
      ['hoddie', 'hoodie', 'Otter Hoodie'],
      ['hodie', 'hoodie', 'Otter Hoodie'],
      ['laska', 'laksa', 'Grandmother’s Katong Laksa'],
      ['oter hoody', 'otter hoody', 'Otter Hoodie'],
      ['tia luppe', 'tia lupe', 'Tía Lupe'],
    ])('"%s" finds what "%s" is', async (typed, didYouMean, name) => {
      const found = await find(`q=${typed}`);
      expect(found.didYouMean).toBe(didYouMean);
      expect(found.hits.map((hit) => hit.name)).toContain(name);
    });

    test('words that nothing has together find what has any of them', async () => {
      const found = await find('q=katong hoodie');
      expect(found.didYouMean).toBeNull();
      expect(found.hits.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Otter Hoodie', 'Grandmother’s Katong Laksa']),
      );
      expect(await names('q=xylophone hoodie')).toContain('Otter Hoodie');
    });

    test('what is nothing stays nothing', async () => {
      expect(await find('q=xylophone')).toMatchObject({ hits: [], didYouMean: null, near: [] });
    });

    test('words that nothing has come with what is near them, as the search is narrowed', async () => {
      const found = await find('q=hoodiejackets');
      expect(found).toMatchObject({ hits: [], didYouMean: null });
      expect(found.near.map(({ name }) => name).toSorted()).toEqual([
        'Monsoon Cloud Hoodie',
        'Otter Hoodie',
        'Otter Plush',
      ]);
      expect((await find('q=hoodiejackets&onSale=true')).near).toMatchObject([
        { name: 'Otter Hoodie', price: 68, salePrice: 59 },
      ]);
      expect((await find('q=hoodie')).near).toEqual([]);
      expect((await find('q=hoodie&priceTo=1')).near).toEqual([]);
    });

    test('a renamed product is known by its new words', async () => {
      const { id } = await aProduct(app, { name: 'Teapot' });
      await app.db.run(sql`update products set name = 'Kettledrum' where id = ${id}`);
      expect(await find('q=ketledrum')).toMatchObject({
        didYouMean: 'kettledrum',
        hits: [{ name: 'Kettledrum' }],
      });
    });
  });

  describe('many matches', () => {
    const beads = 1_400;

    beforeAll(async () => {
      const { id } = await aShop(app, { name: 'Round Things' });
      await app.db.run(sql`
      insert into products (shop_id, name, description, price, is_food, rank_sold, category_id)
      select ${id}, 'Bead ' || n, 'Glass, drilled by hand.', 100 + n, false, n, (select id from categories where name = 'Gifts') from generate_series(1, ${beads}) n`);
      await app.db.run(sql`analyze products`);
    });

    async function everyPage(url: string): Promise<Found['hits']> {
      await market.caughtUp(app);
      const { body, headers } = await shopper.get<Found>(url);
      const next = nextPage(typeof headers.link === 'string' ? headers.link : null);
      return next ? [...body.hits, ...(await everyPage(next))] : body.hits;
    }

    test('are counted up to a thousand, the best-selling first', async () => {
      const { counts, hits, categories } = await find('q=bead');
      expect(counts.products).toBe(1000);
      expect(hits.map(({ name }) => name).slice(0, 3)).toEqual([
        'Bead 1400',
        'Bead 1399',
        'Bead 1398',
      ]);
      expect(categories).toEqual([{ name: 'Gifts', count: 1000 }]);
    });

    test('come page by page, each once', async () => {
      const hits = await everyPage('/api/search?q=bead&limit=100');
      expect(hits.length).toBeGreaterThanOrEqual(1000);
      expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
      const numbers = hits.slice(0, 1000).map(({ name }) => Number(name.slice(5)));
      expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => beads - index));
    });
  });

  describe('suggestions', () => {
    const suggested = async (q: string) => {
      await market.caughtUp(app);
      return (await shopper.get<Suggestion[]>(`/api/search/suggestions?q=${q}`)).body;
    };

    test('are shops first, then what sells best, eight at most', async () => {
      expect((await suggested('ott')).map(({ name }) => name)).toEqual([
        'Otter Plush',
        'Otter Hoodie',
      ]);
      expect((await suggested('tia'))[0]).toMatchObject({
        kind: 'shops',
        name: 'Tía Lupe',
        shopKind: 'food',
      });
      expect(await suggested('b')).toHaveLength(8);
      expect((await suggested('lak')).map(({ kind }) => kind)).toEqual(['dishes', 'products']);
    });

    test('forgive a mistake, and are none for nothing', async () => {
      expect((await suggested('hoddie')).map(({ name }) => name)).toContain('Otter Hoodie');
      for (const q of ['', '%5C', '.*', '(', 'zzzzzz']) expect(await suggested(q), q).toEqual([]);
    });

    test('show nothing that waits', async () => {
      expect(
        (await suggested('secr')).concat(await suggested('hidd'), await suggested('hideo')),
      ).toEqual([]);
    });
  });

  test('searching and suggesting take one statement, with one more for the words where another engine finds', async () => {
    // Whose session needs no renewal meanwhile.
    const newcomer = await signedIn(app);
    for (const [url, statements] of [
      ['/api/search?q=hoodie', engine.statements],
      ['/api/search?q=otter&category=Gifts&kind=products&onSale=false', engine.statements],
      ['/api/search/suggestions?q=hood', 1],
    ] as const) {
      await newcomer.get(url);
      const before = app.statements();
      await newcomer.get(url);
      expect(app.statements() - before, url).toBe(statements);
    }
  });

  test.each([
    'kind=people',
    'onSale=1',
    'sort=cheap',
    'priceFrom=-1',
    'priceTo=1e3',
    'rating=9',
    'way=drone',
    'limit=0',
    'cursor=WzFlOV0',
    'cursor=Wy0xXQ',
    'cursor=bm8',
    `q=${'a'.repeat(101)}`,
  ])('a search with %s is malformed', async (query) => {
    expect((await shopper.get(`/api/search?q=hoodie&${query}`)).status).toBe(400);
  });

  describe('where it should go', () => {
    test('hits say that their shop does not come there, and none is left out for it', async () => {
      const near = await aShop(app, { name: 'Rendang Near', kind: 'food' });
      const far = await aShop(app, { name: 'Rendang Far', kind: 'food' });
      await aProduct(app, { shopId: far.id, isFood: true, name: 'Rendang Bowl' });
      for (const [{ id }, first] of [
        [near, '04'],
        [far, '52'],
      ] as const)
        await app.db.run(
          sql`update shops set offers_pickup = (id = ${far.id}), pickup_address = '1 Some Street', delivery_zones = jsonb_build_array(jsonb_build_object('name', 'Z', 'by', 'postcodes', 'km', 0, 'fee', 0, 'minimum', 0, 'covers', jsonb_build_array(jsonb_build_array(${first}::text, ${first}::text)))) where id = ${id}`,
        );
      const plain = await find('q=rendang');
      expect(plain.hits).toHaveLength(3);
      for (const hit of plain.hits) expect(hit).not.toHaveProperty('isMissed');
      const { hits } = await find('q=rendang&to=049315');
      expect(hits).toHaveLength(3);
      for (const hit of hits)
        if (hit.shopId === near.id) expect(hit).not.toHaveProperty('isMissed');
        else expect(hit).toMatchObject({ isMissed: true, offersPickup: true });
    });

    test('is a postcode, or refused', async () =>
      expect((await shopper.get('/api/search?q=rendang&to=!')).status).toBe(400));
  });
});
