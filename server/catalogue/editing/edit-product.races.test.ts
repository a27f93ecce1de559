/** People who edit and buy the same product at the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockLine } from '#contract/catalogue/product-body.schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { type FieldChange, mergedFields } from '#contract/kernel/merging.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';

let app: TestApp;
let seller: SignedIn;
let shopId: number;

beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: seller.id })).id;
});
afterAll(() => app.close());

const several = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const edit = (id: number, body: object) =>
  seller.put<ProductForm & { stock: StockLine[]; version: number }>(`/api/products/${id}`, body);

/** 20 shoppers, each of whom buys one when called. */
async function shoppersOf(id: number): Promise<Array<() => Promise<{ status: number }>>> {
  const shoppers = await several(20, () => signedIn(app));
  await Promise.all(shoppers.map((shopper) => shopper.csrfToken()));
  return shoppers.map(
    (shopper) => () =>
      shopper.post('/api/orders', {
        order: {
          total: 15.99,
          shippingAddress: 'Block 1 Test Lane',
          paymentToken: sandboxTokens.approved,
          buyNow: true,
        },
        items: [{ productId: id, quantity: 1, variantOptions: {} }],
      }),
  );
}

async function unitsOf(id: number): Promise<{ rows: number; total: number | null }> {
  const row = await app.db.row<{ rows: number; total: number | null }>(sql`
    select coalesce((select sum(on_hand) from stock where product_id = p.id), 0)::integer as rows, case when p.is_stocked then (select sum(on_hand) from stock where product_id = p.id)::integer end as total
    from products p where id = ${id}`);
  return row ?? { rows: -1, total: -1 };
}

test('ten editors of the same version: one is saved, nine are refused', async () => {
  const { id } = await aProduct(app, { shopId });
  const answers = await several(10, (index) => edit(id, { name: `Lantern ${index}`, version: 1 }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.version]).toEqual([409, 2]);
});

test('a new figure against 20 purchases: sold units are never put back', async () => {
  const { id } = await aProduct(app, { shopId, stock: 30 });
  const buyers = await shoppersOf(id);
  const [edited, ...orders] = await Promise.all([
    edit(id, { stock: [{ key: '', onHand: 50, seen: 30 }] }),
    ...buyers.map((buy) => buy()),
  ] as const);
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201));
  const left = edited.status === 200 ? 30 : 10;
  expect(await unitsOf(id)).toEqual({ rows: left, total: left });
  if (edited.status !== 200) {
    expect(edited.body).toMatchObject({ status: 409, type: '/problems/state-conflict' });
    expect(edited.body.stock[0]?.onHand).toBeLessThan(30);
  }
});

test('a figure that changed since it was read is refused with the one of now', async () => {
  const { id } = await aProduct(app, { shopId, stock: 5 });
  const [buy] = await shoppersOf(id);
  await buy?.();
  const refused = await edit(id, { stock: [{ key: '', onHand: 8, seen: 5 }] });
  expect([refused.status, refused.body.stock]).toEqual([409, [{ key: '', onHand: 4 }]]);
  expect((await edit(id, { stock: [{ key: '', onHand: 8, seen: 4 }] })).status).toBe(200);
  expect(await unitsOf(id)).toEqual({ rows: 8, total: 8 });
});

test('an edit that leaves the stock alone is never refused, and every sale counts', async () => {
  const { id } = await aProduct(app, { shopId, stock: 30 });
  const buyers = await shoppersOf(id);
  const edits = several(10, (index) =>
    edit(id, { name: `Lantern ${index}`, stock: [{ key: '', onHand: 30, seen: 30 }] }),
  );
  const orders = await Promise.all(buyers.map((buy) => buy()));
  expect(new Set((await edits).map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await unitsOf(id)).toEqual({ rows: 10, total: 10 });
});

test('made to order and back again while it is bought: the sum stays the sum of the rows', async () => {
  const { id } = await aProduct(app, { shopId, stock: 30 });
  const buyers = await shoppersOf(id);
  const edits = several(10, (index) =>
    edit(id, index % 2 === 0 ? { stock: null } : { stock: [{ key: '', onHand: 40, seen: null }] }),
  );
  const orders = await Promise.all(buyers.map((buy) => buy()));
  for (const { status } of [...orders, ...(await edits)]) expect([200, 201, 409]).toContain(status);
  const { rows, total } = await unitsOf(id);
  expect(rows).toBe(total ?? 0);
});

test('taken away while it is bought: ordered or gone, never lost', async () => {
  const { id } = await aProduct(app, { shopId, stock: 30 });
  const buyers = await shoppersOf(id);
  const [, ...orders] = await Promise.all([
    seller.delete(`/api/products/${id}`),
    ...buyers.map((buy) => buy()),
  ] as const);
  const sold = orders.filter(({ status }) => status === 201).length;
  const lines = await app.db.row<{ count: number }>(
    sql`select count(*) from order_lines where product_id = ${id}`,
  );
  expect(lines?.count).toBe(sold);
  expect(await unitsOf(id)).toEqual({ rows: 30 - sold, total: 30 - sold });
});

const editable = ({ name, description, price, sku, images, variants, version }: ProductForm) => ({
  name,
  description,
  price,
  sku,
  images,
  variants,
  version,
});

/** Saves as the form does: over a newer version with what only the others changed. */
async function saveMerged(who: SignedIn, id: number, typed: object): Promise<void> {
  let before = editable((await who.get<ProductForm>(`/api/products/${id}/edit`)).body);
  let mine = { ...before, ...typed };
  for (;;) {
    const { status } = await who.put(`/api/products/${id}`, mine);
    if (status !== 409) return;
    const theirs = editable((await who.get<ProductForm>(`/api/products/${id}/edit`)).body);
    const { values, collided } = mergedFields({ before, theirs, mine });
    expect(collided).toEqual([]);
    [before, mine] = [theirs, values];
  }
}

test('people who change different fields at the same moment lose nothing', async () => {
  const { id } = await aProduct(app, { shopId });
  const typed = [
    { name: 'Paper lantern' },
    { description: 'Folded by hand of rice paper.' },
    { price: 31.5 },
    { sku: 'LAN-31' },
    { variants: { Size: ['S', 'L'] } },
  ];
  const people = await several(typed.length, () => aMember(app, shopId, 'manager'));
  await Promise.all(people.map((person) => person.csrfToken()));
  await Promise.all(people.map((person, index) => saveMerged(person, id, typed[index] ?? {})));
  const { body } = await seller.get<ProductForm>(`/api/products/${id}/edit`);
  expect(body).toMatchObject({ ...Object.assign({}, ...typed), version: 6 });
});

type Refused = { version: number; changes: FieldChange[] };

test('who saves over a newer version reads who changed what, and when', async () => {
  const { id } = await aProduct(app, { shopId, stock: 5 });
  const jasmine = await aMember(app, shopId, 'manager');
  await jasmine.put(`/api/products/${id}`, { price: 22, version: 1 });
  await seller.put(`/api/listings/${id}/stock`, { changes: [{ key: '', from: 5, to: 9 }] });
  const { status, body } = await seller.put<Refused>(`/api/products/${id}`, {
    price: 25,
    version: 1,
  });
  const named = await app.db.row<{ name: string }>(
    sql`select full_name as name from users where id = ${jasmine.id}`,
  );
  expect([status, body.version]).toEqual([409, 3]);
  expect(body.changes).toEqual([
    { field: 'price', by: named?.name, isOwn: false, at: expect.any(String) },
    { field: 'stock', by: expect.any(String), isOwn: true, at: expect.any(String) },
  ]);
  const later = await jasmine.put<Refused>(`/api/products/${id}`, { name: 'Lamp', version: 2 });
  expect(later.body.changes.map(({ field }) => field)).toEqual(['stock']);
});
