/** Finding what is safe for somebody: in search, and among kitchens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { searchRoutes } from '#contract/search/schemas.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';

type Found = Answer<typeof searchRoutes.search>;
import { engines } from '../testing/search-engines.ts';

describe.each(engines)('by $name', (engine) => {
  let app: TestApp;
  let cook: SignedIn;
  let ids: Record<'satay' | 'tofu' | 'soup', number>;

  let market: Awaited<ReturnType<typeof engine.begin>>;
  beforeAll(async () => {
    market = await engine.begin();
    app = await testApp(market.variables, market.parts);
    cook = await signedIn(app, { role: 'seller' });
    const careful = await aShop(app, { ownerId: cook.id, kind: 'food', name: 'Careful' });
    const silent = await aShop(app, { ownerId: cook.id, kind: 'food', name: 'Silent' });
    const dish = async (shopId: number, name: string, said?: object) => {
      const { id } = await aProduct(app, { shopId, isFood: true, name });
      if (said) expect((await cook.put(`/api/products/${id}`, { dish: said })).status).toBe(200);
      return id;
    };
    await app.db.run(sql`update shops set category = 'Japanese'`);
    ids = {
      satay: await dish(careful.id, 'Zesty satay', {
        contains: ['peanuts'],
        mayContain: [],
        fitFor: ['halal'],
      }),
      tofu: await dish(careful.id, 'Zesty tofu', {
        contains: ['soybeans'],
        mayContain: ['sesame'],
        fitFor: ['vegan'],
      }),
      soup: await dish(silent.id, 'Zesty soup'),
    };
  });
  afterAll(async () => {
    await app.close();
    await market.close();
  });

  async function found(needs: string): Promise<Found> {
    await market.caughtUp(app);
    const { status, body } = await app.visitor().get<Found>(`/api/search?q=zesty&needs=${needs}`);
    expect(status).toBe(200);
    return body;
  }

  const names = ({ hits }: Found) => hits.map(({ name }) => name).toSorted();

  describe('a search', () => {
    test('hides what is unsafe and what is unknown, and says how many', async () => {
      const result = await found('peanuts');
      expect(names(result)).toEqual(['Zesty tofu']);
      expect(result).toMatchObject({ counts: { dishes: 1 }, hidden: { unfit: 1, unsaid: 1 } });
    });

    test('takes traces for unsafe, and a diet for unknown unless it was said', async () => {
      expect(names(await found('sesame'))).toEqual(['Zesty satay']);
      expect(names(await found('vegetarian'))).toEqual(['Zesty tofu']);
      expect(names(await found('halal,peanuts'))).toEqual([]);
    });

    test('of who asks for nothing hides nothing, and does not speak of it', async () => {
      const { body } = await app.visitor().get<Found>('/api/search?q=zesty');
      expect([names(body).length, body]).toEqual([
        3,
        expect.not.objectContaining({ hidden: expect.anything() }),
      ]);
      expect(names(await found('plutonium')).length).toBe(3);
    });

    test('hides a dish when its recipe changes', async () => {
      // Another page than before: answers are kept for a moment.
      await cook.put(`/api/products/${ids.tofu}`, {
        description: 'Now with something else in it.',
      });
      expect(await found('peanuts&limit=7')).toMatchObject({
        hits: [],
        hidden: { unfit: 1, unsaid: 2 },
      });
      await cook.put(`/api/products/${ids.tofu}`, {
        dish: { contains: ['soybeans'], mayContain: ['sesame'], fitFor: ['vegan'] },
      });
    });
  });

  describe('a diet that is looked for', () => {
    // Another page each time: answers are kept for a moment.
    async function looked(q: string, limit: number): Promise<string[]> {
      await market.caughtUp(app);
      const { body } = await app
        .visitor()
        .get<Found>(`/api/search?q=${encodeURIComponent(q)}&limit=${String(limit)}`);
      return names(body);
    }

    test.each(['halal', '清真', 'Halal zesty'])('“%s” finds what is said to be', async (q) =>
      expect(await looked(q, 10)).toEqual(['Zesty satay']),
    );

    test('is not found by what it leaves out, and only as long as it is said', async () => {
      const dish = { contains: ['soybeans'], mayContain: ['sesame'], fitFor: ['vegan'] };
      expect(await looked('pork', 10)).toEqual([]);
      expect(await looked('vegan', 10)).toEqual(['Zesty tofu']);
      await cook.put(`/api/products/${ids.tofu}`, { dish: null });
      expect(await looked('vegan', 11)).toEqual([]);
      await cook.put(`/api/products/${ids.tofu}`, { dish });
      expect(await looked('vegetarian', 12)).toEqual(['Zesty tofu']);
      await cook.put(`/api/products/${ids.tofu}`, { description: 'Fried otherwise.' });
      expect(await looked('vegan', 13)).toEqual([]);
      await cook.put(`/api/products/${ids.tofu}`, { dish });
    });
  });

  describe('kitchens', () => {
    test('are listed and counted where one of their dishes is safe', async () => {
      const visitor = app.visitor();
      const listed = async (query: string) =>
        (await visitor.get<CardedShop[]>(`/api/shops?isFood=true&${query}`)).body
          .map(({ name }) => name)
          .toSorted();
      expect(await listed('')).toEqual(['Careful', 'Silent']);
      expect(await listed('needs=peanuts,vegan')).toEqual(['Careful']);
      expect(await listed('needs=kosher')).toEqual([]);
      const { body } = await visitor.get<Array<{ count: number }>>(
        '/api/shops/counts?isFood=true&needs=peanuts',
      );
      expect(body.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    });
  });
});
