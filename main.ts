/** The one file that sees both sides: opens the database, joins server and web, and listens. */
import { drawnPicture } from '#contract/files/pictures.rules.ts';
import '#server/environment.ts';
import fastifyStatic from '@fastify/static';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { demoAccounts, demoPassword } from '#demo/content/people.ts';
import type { App } from '#server/app.ts';
import { leavePurges } from '#server/cdn/purges.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import {
  databaseOver,
  isDatabaseAway,
  leastTerms,
  openPool,
  ownTerms,
  unhurried,
  warmUp,
} from '#server/db/database.ts';
import { UnusableDatabase, migrate, wasMigrated } from '#server/db/migrate.ts';
import { databaseTrouble } from '#server/db/database-trouble.ts';
import { termsOf } from '#server/db/pooler.ts';
import { openReplica } from '#server/db/replica.ts';
import { adviceOnVersion } from '#server/db/version.ts';
import { watchDatabase } from '#server/db/watch.ts';
import { openEvents } from '#server/events/open-events.ts';
import { listenAt } from '#server/http/listen.ts';
import type { PageRenderer } from '#server/http/site.ts';
import { connectionsOfJobs } from '#server/jobs/connections.ts';
import { everything } from '#server/purging.ts';
import { installShutdown, openDatabaseUntilEnd } from '#server/shutdown.ts';
import { startTracing } from '#server/tracing/tracing.ts';
import type * as EntryServer from '#web/entry.server.tsx';

const isDeveloping = process.argv.includes('--dev');
const shutdown = installShutdown();
try {
  await start(readConfig(process.env));
} catch (error) {
  // One that is ended halfway fails by that.
  if (!shutdown.isUnderway()) {
    console.error(troubleOf(error));
    await shutdown.end(1);
  }
}

async function start(config: Config): Promise<void> {
  const say = (line: string) => console.log(line);
  const tracing = config.traces ? await startTracing(config.traces) : undefined;
  shutdown.onEnd(async () => tracing?.stop());
  const database = openDatabaseUntilEnd(shutdown, {
    databaseUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    log: say,
  });
  // One that is named answers at once, but nobody would hear it in time while modules are loaded.
  if (config.databaseDirectUrl) await database;
  const site = isDeveloping ? undefined : builtSite();
  // Reported where it is awaited.
  site?.catch(() => {});
  const [{ url: directUrl, embedded }, [{ createApp }, { startJobs }, { tasks }]] =
    await Promise.all([database, loadTheRest(config)]);
  const isFresh = await prepareTables(directUrl, config, site);
  const { pool, jobsPool, events, replica } = await connect(
    { url: config.databaseUrl ?? directUrl, directUrl },
    config,
  );
  const app = await createApp({ config, pool, events, replica });
  // Pages that an earlier version made name its scripts.
  if (config.cdn) await leavePurges(app.db, everything);
  const jobs = await startJobs({
    pool: jobsPool,
    tasks: tasks({ ...app, events }),
    log: app.http.log,
    // With NATS nothing announces jobs, which would be a NOTIFY in each transaction that leaves one.
    ...(config.natsUrls.length > 0 && { pollMs: 250 }),
  });
  shutdown.onEnd(async () => {
    // Jobs under way end meanwhile; others take up the rest.
    const isWorkDone = jobs.stop();
    await app.leave(config.drainSeconds);
    await app.http.close();
    await isWorkDone;
  });
  await mountSite(app, config, await site);
  await listenAt(app.http, config);
  if (!config.rateLimits)
    say(
      'Warning: rate limits are off (RATE_LIMITS=off). Fine for a load test, not for a site that others reach.',
    );
  const advice = config.isProduction && (await adviceOnVersion(databaseOver(pool), embedded));
  if (advice) say(advice);
  if (config.demo && !isFresh) {
    const { isOlderEdition } = await import('#demo/seed/edition.ts');
    if (await isOlderEdition(databaseOver(pool))) say(olderDemoText(config));
  }
  // The last line on the screen: where to go, and as whom.
  say(`${config.platform.name} is open on ${config.publicUrl}`);
  // What was compiled is for the next start, also of a process that is killed; until written it stays in memory.
  flushCompileCache();
  if (config.demo) say(accountsText(isFresh));

  // The queue writes down how jobs ended behind our back; while the database is away that must not end the process.
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error)) throw error;
    app.http.log.error({ err: error }, 'the database went away from work in the background');
  });
}

/** Loaded while the database starts in a process of its own; whoever imports one of them again need not wait. */
function loadTheRest({ demo }: Config) {
  return Promise.all([
    import('#server/app.ts'),
    import('#server/jobs/jobs.ts'),
    import('#server/tasks.ts'),
    demo && import('#demo/seed.ts'),
  ]);
}

/**
 * Statements go where DATABASE_URL says, which may be a pooler. What needs a connection of its own, to listen and to hold
 * locks for long, goes to PostgreSQL itself.
 */
async function connect({ url, directUrl }: { url: string; directUrl: string }, config: Config) {
  const log = (line: string) => console.log(line);
  const isDirect = url === directUrl;
  const terms = config.databaseUrl ? await termsOf({ url, directUrl, log }) : ownTerms;
  const directWatch = watchDatabase(directUrl, { log });
  shutdown.onEnd(() => directWatch.close());
  const watch = isDirect
    ? directWatch
    : watchDatabase(url, { log, name: 'pooler', behind: directWatch });
  if (!isDirect) shutdown.onEnd(() => watch.close());
  const pool = openPool(url, config.databasePool, { socket: watch.socket, terms });
  shutdown.onEnd(() => pool.end());
  const jobsPool = isDirect
    ? pool
    : openPool(directUrl, connectionsOfJobs, { socket: directWatch.socket });
  if (!isDirect) shutdown.onEnd(() => jobsPool.end());
  await warmUp(pool);
  const events = await openEvents({
    db: databaseOver(pool),
    directUrl,
    socket: directWatch.socket,
    natsUrls: config.natsUrls,
    log,
  });
  shutdown.onEnd(() => events.close());
  await events.requireHearing(databaseOver(pool));
  return { pool, jobsPool, events, replica: await replicaOf(config, { directUrl, pool }) };
}

async function replicaOf(
  { databaseReplicaUrl: url, databasePool: size }: Config,
  { directUrl, pool: primary }: { directUrl: string; pool: Pool },
) {
  if (!url) return undefined;
  const log = (line: string) => console.log(line);
  // One that is away now may be anything: then what every one takes.
  const terms = await termsOf({ url, directUrl, log: () => {} }).catch(() => leastTerms);
  const replica = openReplica({ url, size, primary, terms, log });
  shutdown.onEnd(() => replica.close());
  return replica;
}

/** Brings the tables up to this version and fills an empty market; true when that made the demo. */
async function prepareTables(
  url: string,
  config: Config,
  site: Promise<ServerBuild> | undefined,
): Promise<boolean> {
  const { migrateJobs } = await import('#server/jobs/jobs.ts');
  const { seedEssentials } = await import('#demo/seed/essentials.ts');
  const pool = openPool(url, 2, { patience: unhurried });
  try {
    // A new market is filled while its site is built; what people have is changed only once there is one to show it.
    if (await wasMigrated(pool)) await site;
    await migrate(pool, new URL('migrations/', import.meta.url));
    await migrateJobs(pool);
    await seedEssentials(databaseOver(pool), new Date());
    if (!config.demo) return false;
    const [{ seedDemo }, { openStorage }] = await Promise.all([
      import('#demo/seed.ts'),
      import('#server/storage/open-storage.ts'),
    ]);
    return await seedDemo(databaseOver(pool), {
      now: new Date(),
      commissionBasisPoints: config.platform.commissionBasisPoints,
      secrets: config,
      storage: await openStorage(config.files),
    });
  } finally {
    await pool.end();
  }
}

type FilesRoute = { Params: { '*': string } };
type MarketNow = Parameters<(typeof EntryServer)['pageRenderer']>[2];

/** Serves the site: built pages in production, through Vite while developing. */
async function mountSite(app: App, config: Config, site: ServerBuild | undefined): Promise<void> {
  // Files are sent by routes of ours: one of this library's looks for each file in a list of its whole folder.
  await app.http.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  const pictures = besideThis('demo/drawn');
  app.http.get<FilesRoute>(drawnPicture('*'), ({ params }, reply) =>
    reply.sendFile(params['*'], pictures),
  );
  // What was stored while an earlier edition was drawn shows today's; once they were drawn as WebP.
  app.http.get<FilesRoute>('/pictures/:edition/*', ({ params }, reply) =>
    reply.sendFile(params['*'].replace(/\.webp$/, '.avif'), pictures, {
      immutable: false,
      maxAge: '1h',
    }),
  );
  const market = () => ({
    currency: app.configNow().platform.currency,
    country: app.configNow().platform.country,
    providerSlug: config.platform.providerSlug,
    ...app.provider(),
  });
  // Fastify and much else come with it: the build of the site has begun by now.
  const { makeFirstPage, servePages } = await import('#server/http/site.ts');
  servePages(
    app.http,
    site ? await builtRenderer(app.http, site, market) : await devRenderer(app.http, market),
    {
      cache: app.caches.pages,
      book: app.book,
    },
  );
  if (site) await makeFirstPage(app.http, config.publicUrl);
}

async function builtRenderer(
  http: FastifyInstance,
  site: ServerBuild,
  market: MarketNow,
): Promise<PageRenderer> {
  const client = besideThis('build/web/client');
  http.get<FilesRoute>('/assets/*', ({ params }, reply) =>
    reply.sendFile(params['*'], `${client}/assets`),
  );
  for (const file of [
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable.png',
    'share.png',
  ])
    http.get(`/${file}`, (_, reply) =>
      reply.sendFile(file, client, { immutable: false, maxAge: '1d' }),
    );
  // A service worker may do what the policy of its own answer says, and is asked for again each time.
  http.get('/sw.js', (_, reply) =>
    reply
      .header('content-security-policy', "default-src 'self'")
      .sendFile('sw.js', client, { immutable: false, maxAge: 0 }),
  );
  return rendererOf(site, 'production', market);
}

/** The site as it was built, or with `--build` as it is built now, beside the rest of the start, if anything of it changed. */
async function builtSite(): Promise<ServerBuild> {
  if (process.argv.includes('--build')) {
    const building = spawn(process.execPath, [besideThis('scripts/build.ts')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    shutdown.onEnd(async () => building.kill());
    // It says so before its files are compressed.
    const built = once(building, 'message').then(() => [0]);
    const [exitCode] = await Promise.race([built, once(building, 'exit')]);
    if (exitCode !== 0) throw new Error('The site could not be built.');
  }
  return import(new URL('build/web/server/index.js', import.meta.url).href);
}

async function devRenderer(http: FastifyInstance, market: MarketNow): Promise<PageRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  http.addHook('onClose', () => vite.close());
  await readyToServe(vite);
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  // Vite types a loaded module loosely; this is the build that React Router's plugin makes.
  const current = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return async (...visit) => rendererOf(await current(), 'development', market)(...visit);
}

/** Vite prepares packages at its first start, and says so when it takes long: until then the address is not printed. */
async function readyToServe({ environments: { client } }: ViteDevServer): Promise<void> {
  await client.depsOptimizer?.scanProcessing;
  await Promise.all(
    Object.values(client.depsOptimizer?.metadata.discovered ?? {}).flatMap(
      ({ processing }) => processing ?? [],
    ),
  );
}

function rendererOf(
  build: ServerBuild,
  mode: 'production' | 'development',
  market: MarketNow,
): PageRenderer {
  // The entry is our own web/entry.server.tsx, which adds to what React Router asks for.
  const entry = build.entry.module as unknown as typeof EntryServer;
  return entry.pageRenderer(build, mode, market);
}

function olderDemoText({ databaseUrl, dataDir }: Config): string {
  const renew = databaseUrl
    ? 'For a new one, give DATABASE_URL an empty database.'
    : `For a new one, stop, delete ${dataDir} with all that is in it, and start again.`;
  return `The demo market in this database was made by another version, and keeps its content. ${renew}`;
}

/** In words where it is the owner's to mend; a mistake of ours with its stack. */
function troubleOf(error: unknown): unknown {
  if (error instanceof ConfigError) return `The configuration cannot be used.\n${error.message}`;
  return error instanceof UnusableDatabase ? error.message : (databaseTrouble(error) ?? error);
}

function accountsText(isFresh: boolean): string {
  const names = demoAccounts.map(
    (person) =>
      `  ${person.username.padEnd(12)} ${person.role}${person.approval === 'pending' ? ', waiting for approval' : ''}`,
  );
  return [
    isFresh ? 'The demo market was set up.' : '',
    `Demo accounts, password ${demoPassword}:`,
    ...names,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The market reads its own files wherever it is started; what it keeps goes to where that is. */
function besideThis(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
