/** What PostgreSQL writes passes no schema on its way out: here it is held to the contract's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { array } from 'zod/mini';
import * as z from 'zod/v4/core';
import { cardedProduct } from '#contract/catalogue/schemas.ts';
import { type searchHit, searchResult } from '#contract/search/schemas.ts';
import { sql } from '#server/db/database.ts';
import { replyWriter } from '#server/http/reply-writer.ts';
import type { TestApp } from '#server/testing/app.ts';
import { demoMarket } from './market.ts';

let app: TestApp;
beforeAll(async () => {
  ({ app } = await demoMarket());
}, 120_000);
afterAll(() => app.close());

const cards = array(cardedProduct);
const lists = [
  '/api/products?fields=card&isFood=false&limit=100',
  '/api/products?fields=card&isFood=true&limit=100',
  '/api/products?fields=card&onSale=true&sort=price-asc',
  '/api/products?fields=card&shopId=1&sort=shop',
];

test.each(lists)('%s has what the contract says, and nothing else', async (path) => {
  for (const language of ['en', 'zh-Hans']) {
    const { status, body } = await app
      .visitor()
      .get<object[]>(path, { 'accept-language': language });
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    requireAsDeclared(cards, body);
  }
});

test.each(['kopi', 'mug', 'laksa', 'aircon', 'kitchen', '面', 'mug&kind=products&sort=price-asc'])(
  'a search for %s has what the contract says, and nothing else',
  async (q) => {
    for (const language of ['en', 'zh-Hans']) {
      const { status, body } = await app
        .visitor()
        .get<{ hits: object[] }>(`/api/search?q=${q}`, { 'accept-language': language });
      expect(status).toBe(200);
      expect(body.hits.length).toBeGreaterThan(0);
      requireAsDeclared(searchResult, body);
    }
  },
);

test('what is of a kitchen says whether it takes orders, and a shop has no price', async () => {
  const { body } = await app
    .visitor()
    .get<{ hits: Array<z.output<typeof searchHit>> }>('/api/search?q=kitchen&limit=100');
  for (const { kind, shopKind, open, price } of body.hits) {
    expect(open === null, kind).toBe(shopKind !== 'food');
    expect(price === null).toBe(kind === 'shops');
  }
  expect(new Set(body.hits.map(({ shopKind }) => shopKind))).toContain('food');
});

function requireAsDeclared(schema: z.$ZodType, body: unknown): void {
  expect(z.safeParse(schema, body).error?.issues ?? []).toEqual([]);
  // The writer leaves out what the schema does not declare.
  expect(JSON.parse(replyWriter(schema)(body))).toEqual(body);
}

test('a card says the same as the whole product', async () => {
  for (const language of ['en', 'zh-Hans'])
    for (const kind of ['isFood=true', 'isFood=false']) {
      const asked = async (query: string) =>
        (
          await app
            .visitor()
            .get<Array<Record<string, unknown>>>(`/api/products?${kind}&limit=100${query}`, {
              'accept-language': language,
            })
        ).body;
      const [whole, carded] = [await asked(''), await asked('&fields=card')];
      const shown = Object.keys(cardedProduct.shape).filter((field) => field !== 'writtenIn');
      const ofCard = (row: Record<string, unknown>) =>
        Object.fromEntries(shown.map((field) => [field, row[field]]));
      expect(carded.map(ofCard)).toEqual(whole.map(ofCard));
    }
});

test('signs that JSON has to escape arrive as they were typed', async () => {
  const name = String.raw`A "mug" \ of <b>clay</b> ${'\t'}and 釉 ☕`;
  const [{ id } = { id: 0 }] = (
    await app.visitor().get<Array<{ id: number }>>('/api/products?fields=card&isFood=false')
  ).body;
  await app.db.run(sql`update products set name = ${name} where id = ${id}`);
  app.caches.replies.clear();
  const { body } = await app
    .visitor()
    .get<Array<{ id: number; name: string }>>('/api/products?fields=card&isFood=false');
  expect(body.find((card) => card.id === id)?.name).toBe(name);
});
