import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aBuyer, aProduct, signedIn } from '../testing/makers.ts';
import { waiting } from '../testing/waiting.ts';
import { cartTasks, mergeCarts } from './cart.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let guests = 0;
const aGuest = () => `guest:${String((guests += 1)).padStart(20, 'g')}`;

async function fill(
  owner: string,
  lines: Array<{
    id: number;
    quantity: number;
    options?: Record<string, string>;
    daysAgo?: number;
  }>,
): Promise<void> {
  for (const { id, quantity, options = {}, daysAgo = 0 } of lines) {
    await app.db.run(sql`
      insert into cart_lines (owner, product_id, options, stock_key, quantity, added_price, created_at)
      values (${owner}, ${id}, ${JSON.stringify(options)}, '', ${quantity}, 1000, now() - make_interval(days => ${daysAgo}))`);
  }
}

const quantitiesOf = (owner: string) =>
  app.db.rows<{ id: number; quantity: number }>(
    sql`select product_id as id, quantity from cart_lines where owner = ${owner} order by product_id`,
  );

test('signing in adds up quantities, as far as a line and the stock go, and the guest has nothing left', async () => {
  const [guest, user] = [aGuest(), `user:${(await aBuyer(app)).id}`];
  const [both, capped, scarce, gone, fresh] = [
    await aProduct(app),
    await aProduct(app),
    await aProduct(app, { stock: 4 }),
    await aProduct(app, { stock: 0 }),
    await aProduct(app),
  ];
  await fill(user, [
    { id: both.id, quantity: 2 },
    { id: capped.id, quantity: 60 },
    { id: scarce.id, quantity: 3 },
  ]);
  await fill(
    guest,
    [both, capped, scarce, gone, fresh].map(({ id }, index) => ({
      id,
      quantity: index === 1 ? 60 : 3,
    })),
  );
  const before = app.statements();
  await mergeCarts(app.db, guest, user);
  expect(app.statements() - before).toBe(2);
  expect(await quantitiesOf(user)).toEqual([
    { id: both.id, quantity: 5 },
    { id: capped.id, quantity: 99 },
    { id: scarce.id, quantity: 4 },
    { id: gone.id, quantity: 1 },
    { id: fresh.id, quantity: 3 },
  ]);
  expect(await quantitiesOf(guest)).toEqual([]);
});

test('merging twice at once adds up once', async () => {
  const [guest, user] = [aGuest(), `user:${(await aBuyer(app)).id}`];
  const product = await aProduct(app);
  await fill(guest, [{ id: product.id, quantity: 3 }]);
  await Promise.all([1, 2, 3].map(() => app.db.transaction((tx) => mergeCarts(tx, guest, user))));
  expect(await quantitiesOf(user)).toEqual([{ id: product.id, quantity: 3 }]);
});

test('two guests who become the same person at once do not lock each other out', async () => {
  const user = `user:${(await aBuyer(app)).id}`;
  const products = [await aProduct(app), await aProduct(app), await aProduct(app)];
  const owners = [aGuest(), aGuest(), aGuest(), aGuest()];
  for (const [index, owner] of owners.entries())
    await fill(
      owner,
      (index % 2 ? products : products.toReversed()).map(({ id }) => ({ id, quantity: 1 })),
    );
  await Promise.all(owners.map((owner) => app.db.transaction((tx) => mergeCarts(tx, owner, user))));
  expect((await quantitiesOf(user)).map((line) => line.quantity)).toEqual([4, 4, 4]);
});

test('a full cart takes only what it has already', async () => {
  const [guest, user] = [aGuest(), `user:${(await aBuyer(app)).id}`];
  const product = await aProduct(app, { variants: {} });
  const letters = Array.from({ length: 99 }, (_, index) => ({
    id: product.id,
    quantity: 1,
    options: { Letter: String(index) },
  }));
  await fill(user, letters);
  await fill(guest, [
    { id: product.id, quantity: 1, options: { Letter: '5' } },
    { id: product.id, quantity: 1, options: { Letter: 'older' }, daysAgo: 2 },
    { id: product.id, quantity: 1, options: { Letter: 'newer' } },
  ]);
  await mergeCarts(app.db, guest, user);
  const lines = await app.db.rows<{ letter: string; quantity: number }>(
    sql`select options ->> 'Letter' as letter, quantity from cart_lines where owner = ${user}`,
  );
  expect(lines).toHaveLength(100);
  expect(lines).toContainEqual({ letter: '5', quantity: 2 });
  expect(lines).toContainEqual({ letter: 'newer', quantity: 1 });
});

test('guests who become the same person at once, who adds more meanwhile, fill one cart and no more', async () => {
  const buyer = await signedIn(app);
  await buyer.csrfToken();
  const product = await aProduct(app, { variants: {} });
  const other = await aProduct(app);
  const guests = [aGuest(), aGuest()];
  for (const guest of guests)
    await fill(
      guest,
      Array.from({ length: 60 }, (_, index) => ({
        id: product.id,
        quantity: 1,
        options: { Letter: `${guest} ${index}` },
      })),
    );
  let joining: Array<Promise<unknown>> = [];
  await app.db.transaction(async (tx) => {
    // Each line waits to refer to its product, and those before it are counted by then.
    await tx.rows(sql`select from products where id in (${product.id}, ${other.id}) for update`);
    joining = [
      ...guests.map((guest) =>
        app.db.transaction((merging) => mergeCarts(merging, guest, `user:${buyer.id}`)),
      ),
      buyer.post('/api/cart', { productId: other.id }),
    ];
    await expect.poll(() => waiting(app.db)).toBe(3);
  });
  await Promise.all(joining);
  expect(await quantitiesOf(`user:${buyer.id}`)).toHaveLength(100);
});

test("a visitor's cart is theirs after they register", async () => {
  const visitor = app.visitor();
  const product = await aProduct(app);
  await visitor.post('/api/cart', { productId: product.id, quantity: 2 });
  const registered = await visitor.post('/api/auth/register', {
    username: 'wei.ling',
    email: 'wei@example.com',
    fullName: 'Wei Ling',
    password: 'Kopi-o-kosong1!',
  });
  expect(registered.status).toBe(201);
  expect(await visitor.get('/api/cart/me')).toMatchObject({
    status: 200,
    body: [{ productId: product.id, quantity: 2 }],
  });
});

test('guests who do not come back for 90 days are forgotten, people are not', async () => {
  const [old, recent, user] = [aGuest(), aGuest(), `user:${(await aBuyer(app)).id}`];
  const { id } = await aProduct(app);
  await fill(old, [{ id, quantity: 1, daysAgo: 91 }]);
  await fill(recent, [{ id, quantity: 1, daysAgo: 89 }]);
  await fill(user, [{ id, quantity: 1, daysAgo: 400 }]);
  await app.pool.query("select graphile_worker.add_job('cart.forget_guests', '{}')");
  await runDueJobs(app.pool, cartTasks(app));
  expect(
    await Promise.all([old, recent, user].map(async (owner) => (await quantitiesOf(owner)).length)),
  ).toEqual([0, 1, 1]);
});
