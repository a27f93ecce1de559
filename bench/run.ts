/**
 * `npm run bench -- --products 10000,100000 --seconds 5`: loads a production build beside a bare server, in one run, and
 * prints what it came to. `--only list,search` measures some, `--only paint` what a phone sees of pages, `--only edits` what caches keep while prices change, `--only edits-behind-cdn` what Varnish does, `--only listeners` what events cost checkouts,
 * `--only streams` what 50,000 open pages take, `--rounds 5` takes more medians, `--profile` leaves CPU
 * profiles in bench/results, `--results <folder>` writes elsewhere, `--data <folder>` keeps the databases for the next run.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { databaseOver, openPool, sql, unhurried } from '#server/db/database.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { openDatabase } from '#server/db/open.ts';
import { hasNats, startNats } from '#server/testing/nats.ts';
import { startVarnish } from '#server/testing/varnish.ts';
import { goodsOfManyShops, goodsOfOneShop, restock, unaccountedFor } from './carts.ts';
import { coldStartMs } from './cold-start.ts';
import { checkoutsWithListeners } from './listeners.ts';
import type { Measured } from './load.ts';
import { databaseWith, marketOf, untilJobsAreDone } from './market.ts';
import { pageSizes, type PageSize } from './pages.ts';
import { paint } from './paint.ts';
import { editsWhileRead } from './edits.ts';
import { type Catalogue, machine, markdown } from './report.ts';
import { measured, type RoundResult } from './rounds.ts';
import { requireSameAnswers } from './same-answers.ts';
import { type Scenario, scenariosOf } from './scenarios.ts';
import { type Server, startServer } from './servers.ts';
import { holdStreams } from './streams.ts';
import { memoryOf, parentOf } from './usage.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    profile: { type: 'boolean', default: false },
    results: { type: 'string', default: 'bench/results' },
  },
});
const only = values.only.split(',').filter(Boolean);
const options = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
const { results } = values;
/** What is printed by itself, of a market of 10,000. */
const alone: Record<string, (url: string) => Promise<void>> = {
  edits: (url) => editsOn(url, { isBehindCdn: false }),
  'edits-behind-cdn': (url) => editsOn(url, { isBehindCdn: true }),
  listeners: (url) => byEachCarrier(url, checkoutsWithListeners),
  streams: (url) => byEachCarrier(url, holdStreams),
};
const [measuredAlone] = only.flatMap((name) => alone[name] ?? []);

execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
if (only.includes('paint')) {
  await paint();
  process.exit();
}
mkdirSync(results, { recursive: true });
const dataDir = values.data || mkdtempSync(join(tmpdir(), 'pasar-bench-'));
mkdirSync(dataDir, { recursive: true });
// Where PostgreSQL runs as another account than root, that account has to get in.
chmodSync(dataDir, 0o755);
const database = await openDatabase({ dataDir, log: console.error });
const catalogues: Catalogue[] = [];
let pages: PageSize[] = [];
try {
  if (measuredAlone) await measuredAlone(await databaseWith(database.url, 10_000));
  else
    for (const products of values.products.split(',').map(Number))
      catalogues.push(await catalogueOf(products));
} finally {
  await database.close();
  if (!values.data) rmSync(dataDir, { recursive: true, force: true });
}
if (measuredAlone) process.exit();
const report = {
  at: new Date().toISOString().slice(0, 16),
  machine: machine(),
  catalogues,
  pages,
  coldStartMs: only.length > 0 ? null : await coldStartMs(),
};
writeFileSync(`${results}/latest.json`, JSON.stringify(report, null, 2));
writeFileSync(`${results}/latest.md`, `${markdown(report)}\n`);
console.log(markdown(report));

async function editsOn(url: string, { isBehindCdn }: { isBehindCdn: boolean }): Promise<void> {
  const pool = openPool(url, 2);
  const port = await freePort();
  const cdn = {
    CDN: 'varnish',
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const start = () => startPasar(url, 'on', isBehindCdn ? cdn : {});
  const servers = [await start(), await start()] as const;
  const backendPort = Number(new URL(servers[1].origin).port);
  const varnish = isBehindCdn ? await startVarnish({ port, backendPort }) : undefined;
  const origins = varnish ? [varnish.origin] : servers.map(({ origin }) => origin);
  await editsWhileRead({ db: databaseOver(pool), servers, origins });
  await varnish?.close();
  await Promise.all(servers.map((server) => server.stop()));
  await pool.end();
}

type LiveParts = Parameters<typeof checkoutsWithListeners>[0] & Parameters<typeof holdStreams>[0];

/** By NOTIFY, and by NATS where it is installed. */
async function byEachCarrier(
  url: string,
  measure: (parts: LiveParts) => Promise<void>,
): Promise<void> {
  // Fifty thousand people are made in one statement.
  const pool = openPool(url, 2, { patience: { ...unhurried, statementMs: 600_000 } });
  const nats = hasNats ? await startNats() : undefined;
  const { db, measuredOn } = await measuring(pool);
  const carriers = { NOTIFY: {}, ...(nats && { NATS: { NATS_URL: nats.url } }) };
  for (const [carrier, settings] of Object.entries(carriers))
    await measure({
      db,
      carrier,
      start: () => startPasar(url, 'off', settings),
      measuredOn: (server) => measuredOn(server, true),
      rounds: options.rounds,
    });
  await nats?.close();
  await pool.end();
}

async function measuring(pool: Pool) {
  const db = databaseOver(pool);
  const backend = await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = parentOf(backend?.pid ?? 0);
  const measuredOn = (server: Server, isPasar: boolean): Measured => ({
    server,
    postmaster,
    statementsSoFar: isPasar ? () => statementsOf(server) : () => Promise.resolve(0),
    untilDone: () => untilJobsAreDone(db),
  });
  return { db, measuredOn };
}

async function catalogueOf(products: number): Promise<Catalogue> {
  const url = await databaseWith(database.url, products);
  const pool = openPool(url, 2);
  const { db, measuredOn } = await measuring(pool);
  await restock(db, [...(await goodsOfManyShops(db)), ...(await goodsOfOneShop(db))]);
  const bare = await startServer({
    command: process.execPath,
    args: ['bench/bare-server.ts'],
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    path: '/memory',
  });
  const found: RoundResult[] = [];
  const memory = { idle: 0, loaded: 0 };
  let lost = 0;
  for (const replyCache of ['off', 'on'] as const) {
    const pasar = await startPasar(url, replyCache);
    await pause(2_000);
    memory.idle = Math.max(memory.idle, memoryOf(pasar.pid).now);
    const market = await marketOf(db, pasar.origin);
    const before = await unaccountedFor(db, market.goods);
    if (replyCache === 'on' && only.length === 0) pages = await pageSizes(pasar.origin, market);
    for (const scenario of scenariosOf(market).filter(
      (one) => one.replyCache === replyCache && isWanted(one),
    )) {
      await untilJobsAreDone(db);
      if (scenario.sides.length > 1 && replyCache === 'off')
        await requireSameAnswers(scenario, { pasar: pasar.origin, bare: bare.origin });
      const result = await measured(
        scenario,
        {
          pasar: measuredOn(pasar, true),
          bare: measuredOn(bare, false),
          own: measuredOn(bare, false),
        },
        options,
      );
      console.error(
        `${products} ${scenario.name}: ${Math.round(result.pasar.perSecond)}/s${result.bare ? `, bare ${Math.round(result.bare.perSecond)}/s` : ''}${result.own ? `, own ${Math.round(result.own.perSecond)}/s` : ''}`,
      );
      found.push(result);
    }
    lost += Math.abs((await unaccountedFor(db, market.goods)) - before);
    memory.loaded = Math.max(memory.loaded, memoryOf(pasar.pid).peak);
    await pasar.stop();
  }
  await bare.stop();
  await pool.end();
  return { products, results: found, memory, unaccountedFor: lost };
}

function isWanted({ name }: Scenario): boolean {
  return only.length === 0 || only.includes(name);
}

function startPasar(
  url: string,
  replyCache: 'on' | 'off',
  settings: Record<string, string> = {},
): Promise<Server> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    DEMO: 'false',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    REPLY_CACHE: replyCache,
    ...settings,
  };
  const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${results}`] : [];
  return startServer({
    command: process.execPath,
    args: [...profile, ...startFlags(), 'main.ts'],
    env,
    path: '/api/health/ready',
  });
}

async function statementsOf({ origin }: Server): Promise<number> {
  const answer = await fetch(`${origin}/metrics`);
  return Number((await answer.text()).match(/^sql_round_trips_total (\d+)/m)?.[1]);
}

/** What `npm start` gives Node besides. */
function startFlags(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const words = scripts.start.split(' ');
  return words.slice(words.indexOf('node') + 1, words.indexOf('main.ts'));
}
