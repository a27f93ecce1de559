/**
 * What everything is compared with: node:http and pg, with no framework, no session, no check and no schema. It answers
 * what Pasar answers, with the same statements, or from memory; below /own from tables of its own. Files of the site it
 * reads packed, and passes on.
 */
import { readConfig } from '#server/config.ts';
import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type pg from 'pg';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { productDetail } from '#contract/catalogue/schemas.ts';
import { toMinor } from '#contract/kernel/money.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { type ProductDetailRow, productDetailReply } from '#server/catalogue/product-reply.ts';
import { databaseOver, openPool } from '#server/db/database.ts';
import { createEvents } from '#server/events/events.ts';
import { foundReply, type FoundRow } from '#server/search/search.ts';
import {
  addStatement,
  type BareCheckout,
  checkoutStatements,
  listStatement,
  productStatement,
  searchStatement,
} from './bare-statements.ts';
import { accounts, accountsCount, goodsOfManyShops } from './carts.ts';
import { makeOwnTables, ownStatements } from './own-tables.ts';
import { contextMaker, type Statement } from './recording.ts';
import { searchedFor } from './scenarios.ts';

const url = process.env.DATABASE_URL ?? '';
const pool = openPool(url, 12);
const db = databaseOver(pool);
const context = contextMaker(db, await createEvents(url));
const goods = await goodsOfManyShops(db);
const someId = goods.at(-1)?.id ?? 0;
const someOwner = `guest:${'x'.repeat(40)}`;

const product = await productStatement(db, context, someId);
const searches = new Map<string, Statement>();
for (const q of searchedFor) searches.set(q, await searchStatement(db, context, q));
const add = await addStatement(db, context, { owner: someOwner, productId: someId });
const checkouts = new Map<number, BareCheckout>();
for (const account of await accounts(db, goods, accountsCount))
  checkouts.set(account.userId, await checkoutStatements(db, context, account));
await makeOwnTables(url, { page: product, someId });
const memory = Buffer.from(await list('', ''));

const site = new URL('../build/web/client/', import.meta.url);

createServer((request, response) => {
  if (request.url?.startsWith('/assets/')) return sendFile(response, request.url);
  answer(request).then(
    (body) => send(response, 200, body),
    (error: Error) => {
      console.error(error);
      send(response, 500, error.message);
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');

/** Small files and fonts are not packed. */
function sendFile(response: ServerResponse, path: string): void {
  const file = new URL(`.${path}`, site);
  const packed = new URL(`${file.href}.br`);
  const pass = (content: ReadStream, headers: Record<string, string>) =>
    content.once('ready', () => {
      response.writeHead(200, headers);
      content.pipe(response);
    });
  pass(createReadStream(packed), { 'content-encoding': 'br' }).once('error', () =>
    pass(createReadStream(file), {}).once('error', () => send(response, 404, '')),
  );
}

function send(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

async function answer(request: IncomingMessage): Promise<string | Buffer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const asked = (name: string) => searchParams.get(name) ?? '';
  if (pathname === '/memory') return memory;
  if (pathname === '/list') return list(asked('sold'), asked('id'));
  if (pathname === '/own/list') return list(asked('sold'), asked('id'), ownStatements.list);
  if (pathname === '/product') return productOf(Number(asked('id')));
  if (pathname === '/own/product') return ownProduct(Number(asked('id')));
  if (pathname === '/search') return searchFor(asked('q'));
  if (pathname === '/own/search') return ownRow(ownStatements.search, [asked('q')]);
  const body = JSON.parse(await textOf(request));
  if (pathname === '/own/add') return ownRow(ownStatements.add, [body.owner, body.productId]);
  if (pathname === '/own/checkout') return ownCheckout(body);
  return pathname === '/add' ? addTo(body) : checkOut(body);
}

async function ownRow(statement: { name: string; text: string }, values: unknown[]) {
  return JSON.stringify((await pool.query({ ...statement, values })).rows[0]);
}

async function ownProduct(id: number): Promise<string> {
  const { rows } = await pool.query<ProductDetailRow>({ ...ownStatements.product, values: [id] });
  return replyOf(rows);
}

function ownCheckout({ userId, order }: { userId: number } & PlaceOrder): Promise<string> {
  const fresh = randomBytes(12).toString('hex');
  const { total, shippingFee = 0, shippingAddress } = order;
  const amounts = [toMinor(total), toMinor(shippingFee)];
  return ownRow(ownStatements.checkout, [userId, ...amounts, shippingAddress, fresh, fresh]);
}

async function list(sold: string, id: string, statement = listStatement): Promise<string> {
  const { rows } = await pool.query({
    ...statement,
    values: sold === '' ? [2_147_483_647, 2_147_483_647] : [Number(sold), Number(id)],
  });
  // A product of one price has no highest.
  return JSON.stringify(
    rows.slice(0, 24).map(({ highestPrice, ...row }) => ({
      ...row,
      ...(highestPrice !== null && { highestPrice }),
    })),
  );
}

async function productOf(id: number): Promise<string> {
  const { rows } = await pool.query<ProductDetailRow>(withValues(product, new Map([[someId, id]])));
  return replyOf(rows);
}

async function replyOf([row]: ProductDetailRow[]): Promise<string> {
  if (!row) return '';
  const reply = await productDetailReply(row, {
    now: new Date(),
    language: mainLanguage,
    config: readConfig({}),
  });
  // As the schema of replies leaves out.
  return JSON.stringify(
    Object.fromEntries(Object.entries(reply).filter(([field]) => field in productDetail.shape)),
  );
}

async function searchFor(q: string): Promise<string> {
  const { rows } = await pool.query<FoundRow>(searches.get(q) ?? '');
  return rows[0] ? foundReply(rows[0], { limit: pageSize.usual, at: new Date() }).json : '';
}

async function addTo({ owner, productId }: { owner: string; productId: number }): Promise<string> {
  const { rows } = await pool.query(
    withValues(
      add,
      new Map<unknown, unknown>([
        [someOwner, owner],
        [someId, productId],
      ]),
    ),
  );
  return JSON.stringify(rows[0]);
}

async function checkOut({ userId }: { userId: number }): Promise<string> {
  const checkout = checkouts.get(userId);
  if (!checkout) throw new Error(`nobody recorded for ${userId}`);
  const { lock, number, key, reference, statements } = checkout;
  const fresh = randomBytes(12).toString('hex');
  const values = new Map<unknown, unknown>([
    [number, `ORD-${fresh}`],
    [key, fresh],
    [reference, `sandbox_${fresh}`],
  ]);
  const client = await pool.connect();
  try {
    await client.query(
      lock ? `begin; select pg_advisory_xact_lock(${lock.space}, ${lock.id})` : 'begin',
    );
    const written = await inTurn(
      client,
      statements.map((statement) => withValues(statement, values)),
    );
    await client.query('commit');
    return JSON.stringify(written);
  } finally {
    client.release();
  }
}

/** The row of the last statement. */
async function inTurn(client: pg.PoolClient, statements: Statement[]): Promise<unknown> {
  let last: unknown;
  for (const statement of statements) last = (await client.query(statement)).rows[0];
  return last;
}

function withValues({ name, text, values }: Statement, others: Map<unknown, unknown>): Statement {
  return {
    name,
    text,
    values: values.map((value) => (others.has(value) ? others.get(value) : value)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
