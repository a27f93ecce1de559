/** A database with a catalogue of a given size, and what the load asks of it. */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, databaseOver, openPool, sql } from '#server/db/database.ts';
import {
  accounts,
  accountsCount,
  buyersInRush,
  goodsOfManyShops,
  goodsOfOneShop,
  refill,
  refillOwn,
  restock,
} from './carts.ts';
import { asCards, listPath, type Market } from './scenarios.ts';
import { visitorsOf } from './visitors.ts';

const pagesOfList = 20;

/** Seeds a database of that many products on the given server, unless it is there already. */
export async function databaseWith(serverUrl: string, products: number): Promise<string> {
  const url = new URL(serverUrl);
  url.pathname = `/bench_${products}`;
  const pool = openPool(serverUrl, 1);
  const known = await databaseOver(pool).row(
    sql`select from pg_database where datname = ${`bench_${products}`}`,
  );
  if (!known) await pool.query(`create database bench_${products}`);
  await pool.end();
  if (!known)
    execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(products)], {
      env: { ...process.env, DATABASE_URL: url.href, DEMO: 'true' },
      stdio: 'inherit',
    });
  return url.href;
}

/** `origin` is that of a running Pasar on this database. */
export async function marketOf(db: Database, origin: string): Promise<Market> {
  const goods = await goodsOfManyShops(db);
  const shoppers = await accounts(db, goods, accountsCount);
  const buyers = await accounts(db, goods, buyersInRush);
  const visitors = await visitorsOf(origin);
  const products = await db.rows<{ id: number }>(
    sql`select id from products where is_listed and not is_food order by md5(id::text) limit 500`,
  );
  const shops = await db.rows<{ id: number }>(
    sql`select id from shops where kind = 'product' and approval_status = 'approved' order by id limit 20`,
  );
  return {
    listPages: await listPages(origin),
    productIds: products.map(({ id }) => id),
    shopIds: shops.map(({ id }) => id),
    files: await filesOfHome(origin),
    goods,
    goodsOfOneShop: await goodsOfOneShop(db),
    shoppers,
    buyers,
    visitors,
    emptyCarts: async () => {
      await db.run(sql`delete from cart_lines where owner like 'guest:%'`);
      await db.run(sql`delete from own.cart_lines`);
    },
    fillCarts: async (wanting) => {
      await refill(db, wanting);
      await refillOwn(db);
    },
    restock: (wanted, units) => restock(db, wanted, units),
  };
}

/** Waits until what follows an order has been done, so that nothing else changes what is measured next. */
export async function untilJobsAreDone(db: Database): Promise<void> {
  for (;;) {
    const waiting = await db.row<{ count: number }>(
      sql`select count(*) as count from graphile_worker.jobs where run_at <= now()`,
    );
    if (!waiting?.count) return;
    await pause(20);
  }
}

async function listPages(origin: string): Promise<Market['listPages']> {
  const pages = [];
  let [path, barePath]: [string | undefined, string] = [listPath, '/list'];
  while (path && pages.length < pagesOfList) {
    pages.push({ path: asCards(path), barePath });
    const answer: Response = await fetch(`${origin}${path}`);
    const rows: Array<{ soldCount: number; id: number }> = await answer.json();
    const last = rows.at(-1);
    path = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1];
    barePath = `/list?sold=${last?.soldCount}&id=${last?.id}`;
  }
  return pages;
}

async function filesOfHome(origin: string): Promise<string[]> {
  const page = await (await fetch(origin)).text();
  return [...new Set(page.match(/\/assets\/[\w.-]+/g))];
}
