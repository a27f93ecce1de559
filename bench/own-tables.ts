/** The tables of a server that does nothing but what is measured, and what it asks of them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { countProductSales } from '#server/catalogue/figures.ts';
import { databaseOver, openPool, unhurried } from '#server/db/database.ts';
import type { Statement } from './recording.ts';

/** Makes the tables anew from the market beside them; `page` is what the page of the product `someId` asks. */
export async function makeOwnTables(
  url: string,
  { page, someId }: { page: Statement; someId: number },
): Promise<void> {
  const pool = openPool(url, 1, { patience: { ...unhurried, statementMs: 600_000 } });
  try {
    // What was sold a moment ago stands in the list that both answer.
    await countProductSales(databaseOver(pool));
    await pool.query(readFileSync(resolve(import.meta.dirname, 'own-tables.sql'), 'utf8'));
    await pool.query(`
      create table own.pages as select found.* from products wanted cross join lateral (${pageOf(page, someId)}) found;
      alter table own.pages add primary key (id);
      analyze`);
  } finally {
    await pool.end();
  }
}

/** The statement about each product of a table `wanted`, in place of the one. */
function pageOf({ text, values }: Statement, someId: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1];
    return value === someId ? 'wanted.id' : pg.escapeLiteral(String(value));
  });
}

/** A page of each question is its first; the list goes on after a position. */
export const ownStatements = {
  list: {
    name: 'own list',
    text: `
      select id, name, "imageUrl", "picturedOptions", "shopName", kind, price, "highestPrice", "isOnSale", "salePrice", rating, "reviewCount", stock
      from own.goods where ("soldCount", id) < ($1, $2) order by "soldCount" desc, id desc limit 25`,
  },
  product: { name: 'own product', text: 'select * from own.pages where id = $1' },
  search: {
    name: 'own search',
    text: `
      with found as materialized (select * from own.hits where search @@ websearch_to_tsquery('english', $1))
      select (select json_agg(to_jsonb(hit) - 'search') from (select * from found order by rank_sold desc, id desc limit 24) hit) as hits,
        (select json_object_agg(kind, count) from (select kind, count(*) from found group by kind) of_kinds) as counts`,
  },
  add: {
    name: 'own add',
    text: `
      insert into own.cart_lines as line (owner, product_id, quantity)
      select $1, i.id, 1 from own.items i join own.stock k on k.product_id = i.id where i.id = $2 and k.on_hand > 0
      on conflict (owner, product_id) do update set quantity = line.quantity + 1 returning product_id, quantity`,
  },
  checkout: {
    name: 'own checkout',
    text: 'select own.check_out($1, $2, $3, $4, $5, $6) as placed',
  },
};
