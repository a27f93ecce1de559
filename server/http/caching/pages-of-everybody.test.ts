/** What a page shows to everybody is read once, whoever opens it; people of a shop see what only they may. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';

let app: TestApp;
let asked: string[] = [];
let owner: SignedIn;
let shopId: number;

/** A page that says how each of the calls in `asked` was answered. */
beforeAll(async () => {
  app = await testApp(
    {},
    {
      render: async (_, carrier) => {
        const answers = await Promise.all(
          asked.map((path) => carrier({ method: 'GET', path, headers: {} })),
        );
        const bodies = answers.map(async (answer) => `${answer.status} ${await answer.text()}`);
        const body = (await Promise.all(bodies)).join('\n');
        return { status: 200, headers: { 'content-type': 'text/html' }, body };
      },
    },
  );
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id })).id;
});
afterAll(() => app.close());
beforeEach(() => Object.values(app.caches).forEach((cache) => cache.clear()));

const pageOf = async (visitor: TestVisitor) => (await visitor.get<string>('/any')).body;

/** Round trips to the database for one page of somebody whose session is known already. */
async function statementsOf(visitor: TestVisitor): Promise<number> {
  await visitor.get('/api/auth/user');
  const before = app.statements();
  await pageOf(visitor);
  return app.statements() - before;
}

test('what everybody sees is read for the first of them alone', async () => {
  await aProduct(app, { shopId, price: 900, salePrice: 700 });
  asked = ['/api/products/front-page', '/api/shops?fields=card', '/api/shops/counts'];
  const [one, other] = [await signedIn(app), await signedIn(app)];
  expect(await statementsOf(one)).toBe(3);
  expect(await statementsOf(other)).toBe(0);
  expect(await statementsOf(owner)).toBe(0);
  expect(await statementsOf(await signedIn(app, { role: 'admin' }))).toBe(0);
});

test('a shop and what it lists cost a shopper one look at whether they run one, and its people their own', async () => {
  asked = [`/api/shops/${shopId}`, `/api/products?shopId=${shopId}`];
  await pageOf(app.visitor());
  expect(await statementsOf(await signedIn(app))).toBe(asked.length);
  expect(await statementsOf(owner)).toBe(2 * asked.length);
});

test('who has just bought the last one reads on the product’s page that it is gone', async () => {
  const { id } = await aProduct(app, { shopId, stock: 1 });
  asked = [`/api/products/${id}`];
  expect(await pageOf(app.visitor())).toContain('"stock":1');
  await app.db.run(sql`update stock set on_hand = 0 where product_id = ${id}`);
  expect(await pageOf(await signedIn(app))).toContain('"stock":0');
});

test('people of a shop see on its pages what only they may, and nobody else is shown that', async () => {
  const draft = await aProduct(app, { shopId, status: 'draft', name: 'Unfinished Vase' });
  asked = [`/api/products/${draft.id}`, `/api/products?shopId=${shopId}`];
  const admin = await signedIn(app, { role: 'admin' });
  for (const turn of [1, 2]) {
    for (const insider of [owner, admin])
      expect((await pageOf(insider)).match(/Unfinished Vase/g), `${turn}`).toHaveLength(2);
    for (const other of [await signedIn(app), app.visitor()])
      expect(await pageOf(other)).not.toContain('Unfinished Vase');
  }
});

test('who asks for themselves, outside of a page, reads what is so now', async () => {
  const { id } = await aProduct(app, { shopId, name: 'Cup Before' });
  const buyer = await signedIn(app);
  asked = [`/api/products?shopId=${shopId}`];
  await pageOf(buyer);
  await app.db.run(sql`update products set name = 'Cup After' where id = ${id}`);
  expect(await pageOf(buyer)).toContain('Cup Before');
  expect((await buyer.get<Product[]>(asked[0] ?? '')).body).toContainEqual(
    expect.objectContaining({ name: 'Cup After' }),
  );
});
