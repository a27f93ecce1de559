/** What is written with an order stays with it, although no reference of the database says so row by row. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, signedIn } from '../../testing/makers.ts';
import { orphans } from '../../testing/orphans.ts';
import { placed } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { id } = await aProduct(app, { stock: 5 });
  await placed(await signedIn(app), [{ productId: id, quantity: 2 }]);
});
afterAll(() => app.close());

test.each(['orders', 'shop_orders', 'ledger_transactions'])(
  'nobody deletes %s: what belongs to them would be left behind',
  async (table) => {
    await expect(app.db.run(sql`delete from ${raw(table)}`)).rejects.toThrow('never deleted');
  },
);

test.each([
  ['order_changes', 'shop_order_id'],
  ['order_changes', 'order_id'],
  ['order_lines', 'shop_order_id'],
  ['order_lines', 'order_id'],
  ['order_lines', 'shop_id'],
  ['shop_orders', 'order_id'],
  ['payments', 'order_id'],
  ['ledger_transactions', 'order_id'],
])('a row of %s with another %s is found', async (table, column) => {
  const move = (by: number) =>
    app.db.run(sql`update ${raw(table)} set ${raw(column)} = ${raw(column)} + ${by}::integer`);
  expect(await orphans(app.db)).toEqual([]);
  await move(1_000);
  expect((await orphans(app.db)).map(({ name }) => name)).toContain(table);
  await move(-1_000);
});
