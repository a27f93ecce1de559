/** A small market with a sale in it, which nobody works on any more: for copies and moves of whole databases. */
import pg from 'pg';
import { testApp } from './app.ts';
import { bought } from './buying.ts';
import { aProduct, signedIn } from './makers.ts';

/** The address of a database with a paid order in it, its job waiting, and the site as it runs on it. */
export async function aMarket(options: Record<string, string> = {}) {
  const app = await testApp(options);
  const shopper = await signedIn(app, { username: 'mei' });
  const product = await aProduct(app, { name: 'Kaya "toast"\tset \\ 咖椰', stock: 7 });
  const order = await bought(shopper, { product: { id: product.id, price: product.price } });
  return { app, url: String(app.pool.options.connectionString), order, shopper };
}

/** Asks one question of a database, over a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
