/**
 * `npm run bench -- --only edits`: twenty prices a second change in a market of 10,000 products, through one of two processes,
 * while strangers read both. Prints how many reads found an answer in a cache, how many did before anything was edited, and how
 * old the oldest price was that anybody read: each price is given once, so what is read says whether it still held when it was
 * asked for. `--only edits-behind-cdn` has all of them read the other process through Varnish.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, sql } from '#server/db/database.ts';
import { sessionsOf } from './carts.ts';
import type { Server } from './servers.ts';
import { visitorsOf } from './visitors.ts';

const seconds = 30;
const editsPerSecond = 20;
const warmUpSeconds = 10;
const readersAtOnce = 24;
const aims = { hits: 0.8, oldestMs: 2_000 };

type Goods = { id: number; shopId: number };
/** By price, as it is read: when the edit that replaced it was acknowledged. */
type Prices = Map<string, { until: number }>;
type Figures = {
  edits: number;
  reads: number;
  ofThose: number;
  failed: number;
  oldestMs: number;
  /** Of the reads after the warm-up, those that a CDN in front answered. */
  atCdn: { hit: number; miss: number };
};

type Read = {
  db: Database;
  /** Edits go through the first. */
  servers: readonly [Server, Server];
  /** Where readers ask, in equal parts. */
  origins: readonly string[];
};

export async function editsWhileRead(asked: Read): Promise<void> {
  const goods = await plainGoods(asked.db);
  const quiet = await whileRead(asked, { goods, isEdited: false });
  const edited = await whileRead(asked, { goods, isEdited: true });
  print(quiet, edited);
}

type Measured = { figures: Figures; hits: Hits };

async function whileRead(
  { db, servers, origins }: Read,
  { goods, isEdited }: { goods: Goods[]; isEdited: boolean },
): Promise<Measured> {
  const prices: Prices = new Map();
  const figures: Figures = {
    edits: 0,
    reads: 0,
    ofThose: 0,
    failed: 0,
    oldestMs: 0,
    atCdn: { hit: 0, miss: 0 },
  };
  const headers = await adminHeaders(db, servers[0]);
  const begin = performance.now() + warmUpSeconds * 1_000;
  const load = { goods, prices, figures, begin, end: begin + seconds * 1_000 };
  const editing = isEdited ? edit(servers[0], { ...load, headers }) : undefined;
  const readers = Array.from({ length: readersAtOnce }, (_, turn) =>
    read(origins[turn % origins.length] ?? '', load),
  );
  await pause(warmUpSeconds * 1_000);
  const before = await askedOf(servers);
  await Promise.all([editing, ...readers]);
  return { figures, hits: hitsSince(before, await askedOf(servers)) };
}

/** Best-selling first: of one price each, which none of those given here has. */
async function plainGoods(db: Database): Promise<Goods[]> {
  await db.run(sql`update products set price = 1234 where price between 50000 and 59999`);
  return db.rows<Goods>(sql`
    select id, shop_id as "shopId" from products
    where is_listed and not is_food and not is_on_sale and variants = '{}' order by rank_sold desc, id`);
}

async function adminHeaders(db: Database, { origin }: Server): Promise<Record<string, string>> {
  const admin = await db.row<{ id: number }>(
    sql`select id from users where role = 'admin' order by id limit 1`,
  );
  if (!admin) throw new Error('The seed has an admin');
  const accounts = (await sessionsOf(db, [admin.id])).map((one) => ({ ...one, goods: [] }));
  const [account] = accounts;
  if (!account) throw new Error('A session was made');
  return (await (await visitorsOf(origin)).signedIn(accounts))(account);
}

type Load = { goods: Goods[]; prices: Prices; figures: Figures; begin: number; end: number };

async function edit(
  { origin }: Server,
  { goods, prices, figures, end, headers }: Load & { headers: Record<string, string> },
): Promise<void> {
  const newest = new Map<number, string>();
  const begun = performance.now();
  const underWay = new Map<number, Promise<void>>();
  for (let turn = 0; performance.now() < end; turn += 1) {
    // One in twenty of what is read most: any of so many alike would seldom be read at all.
    const { id } = turn % 20 === 0 ? popular(goods) : anyOf(goods);
    if (!underWay.has(id))
      underWay.set(
        id,
        change(id, priceOf(turn)).finally(() => underWay.delete(id)),
      );
    // oxlint-disable-next-line no-await-in-loop -- at an even pace
    await pause(Math.max(0, begun + ((turn + 1) * 1_000) / editsPerSecond - performance.now()));
  }
  await Promise.all(underWay.values());

  async function change(id: number, price: string): Promise<void> {
    prices.set(price, { until: Infinity });
    const answer = await fetch(`${origin}/api/products/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ price: Number(price) }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) {
      figures.failed += 1;
      return;
    }
    const replaced = prices.get(newest.get(id) ?? '');
    if (replaced) replaced.until = performance.now();
    newest.set(id, price);
    figures.edits += 1;
  }
}

/** Never twice, and with two decimals that JSON writes, too. */
function priceOf(turn: number): string {
  return ((50_001 + Math.floor(turn / 9) * 10 + (turn % 9)) / 100).toFixed(2);
}
const pricesGiven = /\b5\d\d\.\d[1-9]\b/g;

async function read(origin: string, { goods, prices, figures, begin, end }: Load): Promise<void> {
  while (performance.now() < end) {
    const asked = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a reader does
    const answer = await fetch(`${origin}${somePath(goods)}`, {
      headers: { 'accept-language': 'en' },
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const body = await answer.text();
    figures.reads += 1;
    if (!answer.ok) figures.failed += 1;
    // Varnish names the request that it has an answer from, too.
    const isAtCdn = answer.headers.get('x-varnish')?.includes(' ') ?? false;
    if (asked >= begin) figures.atCdn[isAtCdn ? 'hit' : 'miss'] += 1;
    const seen = [...new Set(body.match(pricesGiven))].flatMap((price) => prices.get(price) ?? []);
    if (seen.length > 0) figures.ofThose += 1;
    for (const { until } of seen) figures.oldestMs = Math.max(figures.oldestMs, asked - until);
  }
}

/** Of ten reads two are of the front page, three of lists, two of shops, three of a product. */
function somePath(goods: Goods[]): string {
  const { id, shopId } = popular(goods);
  const paths = [
    '/',
    '/',
    '/shops',
    '/api/products?isFood=false&fields=card',
    '/api/products?isFood=false&sort=newest&fields=card',
    `/shop/${shopId}`,
    `/shop/${shopId}`,
    `/product/${id}`,
    `/product/${id}`,
    `/api/products/${id}`,
  ];
  return anyOf(paths);
}

/** The nth is read as often as 1/n, as is usual of what is popular. */
function popular(goods: Goods[]): Goods {
  const rank = Math.floor(goods.length ** Math.random()) - 1;
  const found = goods[rank];
  if (!found) throw new Error('There are goods');
  return found;
}

function anyOf<Item>(items: readonly Item[]): Item {
  const found = items[Math.floor(Math.random() * items.length)];
  if (found === undefined) throw new Error('There is none');
  return found;
}

/** Pages and answers that readers asked for, and answers that pages were made from. */
type Asked = Record<'pages' | 'replies' | 'parts', { hit: number; miss: number }>;

async function askedOf(servers: readonly Server[]): Promise<Asked> {
  const texts = await Promise.all(
    servers.map(async ({ origin }) => (await fetch(`${origin}/metrics`)).text()),
  );
  const sum = (labels: string, result: string) =>
    texts.reduce(
      (total, text) =>
        total +
        Number(
          new RegExp(
            `^cached_responses_asked_total\\{${labels},result="${result}"\\} (\\d+)`,
            'm',
          ).exec(text)?.[1],
        ),
      0,
    );
  const of = (labels: string) => ({ hit: sum(labels, 'hit'), miss: sum(labels, 'miss') });
  return {
    pages: of('cache="pages",asker="reader"'),
    replies: of('cache="replies",asker="reader"'),
    parts: of('cache="replies",asker="page"'),
  };
}

/** `reads` is all that readers asked for. */
type Hits = Record<keyof Asked | 'reads', number>;

function hitsSince(before: Asked, after: Asked): Hits {
  const share = (...caches: Array<keyof Asked>) => {
    const since = (result: 'hit' | 'miss') =>
      caches.reduce((sum, cache) => sum + after[cache][result] - before[cache][result], 0);
    return since('hit') / (since('hit') + since('miss'));
  };
  return {
    reads: share('pages', 'replies'),
    pages: share('pages'),
    replies: share('replies'),
    parts: share('parts'),
  };
}

function print(quiet: Measured, { figures, hits }: Measured): void {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const shareAtCdn = ({ hit, miss }: Figures['atCdn']) => hit / (hit + miss);
  const [before, atCdn] = [shareAtCdn(quiet.figures.atCdn), shareAtCdn(figures.atCdn)];
  console.log(
    `${figures.edits} edits and ${figures.reads} reads in ${warmUpSeconds + seconds} s over two processes, ${figures.failed} failed; ${figures.ofThose} reads saw a price of those.`,
  );
  console.log(
    `Hits in the last ${seconds} s, and in as many seconds without an edit, of ${quiet.figures.reads} reads:`,
  );
  const found = (what: string, cache: keyof Hits) =>
    console.log(`  ${what} ${percent(hits[cache])} (${percent(quiet.hits[cache])})`);
  found('of all reads', 'reads');
  found('pages', 'pages');
  found('answers of the API', 'replies');
  found('answers that pages were made from', 'parts');
  if (atCdn > 0) console.log(`  of all reads at the CDN ${percent(atCdn)} (${percent(before)})`);
  console.log(`Oldest price that was read: ${Math.round(figures.oldestMs)} ms after the next one`);
  const share = atCdn > 0 ? atCdn : hits.reads;
  const isReached =
    figures.failed === 0 &&
    figures.ofThose > 0 &&
    share >= aims.hits &&
    figures.oldestMs <= aims.oldestMs;
  if (!isReached) process.exitCode = 1;
}
