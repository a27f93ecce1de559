import { expect, test } from 'vitest';
import { foreignWrites, tableOwners } from './owners.ts';

const owners = tableOwners([
  `-- Shops ------------
create table shops (id bigint);
-- Bookings: visits ------------
create table technicians (
-- Kernel ------------
create unlogged table attempts (key bytea);`,
  `-- Shops ------------\ncreate table shop_figures (shop_id bigint);`,
]);

test('tables belong to the domain whose heading they stand under', () => {
  expect(Object.fromEntries(owners)).toEqual({
    shops: 'shops',
    technicians: 'bookings',
    attempts: 'kernel',
    shop_figures: 'shops',
  });
});

test.each([
  'insert into shops (name) values (1)',
  'delete from technicians where id = 1',
  'update shops set name = 1',
  'update shops s set name = 1',
  'update shops as s\n    set name = 1',
  'insert into attempts values (1)',
  'insert into ${kept} values (1)',
  'delete from ${kept}',
  'update ${raw(table)} t set name = 1',
])('orders may not %s', (statement) => {
  expect(
    foreignWrites('server/orders/moving/moves.queries.ts', `\n${statement}`, owners),
  ).toMatchObject([expect.stringContaining('server/orders/moving/moves.queries.ts:2 writes ')]);
});

test.each([
  ['server/shops/shops.queries.ts', 'update shops set name = 1'],
  ['server/http/limits/attempts.ts', 'insert into attempts values (1)'],
  ['server/orders/moving/moves.queries.ts', 'select from shops for update of shops'],
  ['server/orders/moving/moves.queries.ts', 'on conflict do update set name = 1'],
  ['server/orders/moving/moves.queries.ts', 'update held set name = 1'],
  ['server/orders/moves.test.ts', 'update shops set name = 1'],
  ['server/testing/makers.ts', 'insert into shops values (1)'],
  ['server/accounts/leaving.queries.ts', 'update audit_entries set reason = null'],
])('%s may %s', (file, statement) => {
  expect(foreignWrites(file, statement, owners)).toEqual([]);
});
