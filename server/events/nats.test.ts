import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { databaseOver, sql } from '../db/database.ts';
import { startJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { appOn, testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { eventsOn } from '../testing/carriers.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';
import { hasNats, type Nats, startNats } from '../testing/nats.ts';
import { createEvents, type Events } from './events.ts';

describe.skipIf(!hasNats)('a market with NATS', () => {
  let nats: Nats;
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.close());

  /** Closed when the test is over. */
  async function aProcess(database: TestDatabase, url = nats.url, said: string[] = []) {
    const events = await eventsOn(database, { NATS_URL: url }, (line) => said.push(line));
    onTestFinished(() => events.close());
    return events;
  }

  async function aDatabase(): Promise<TestDatabase> {
    const database = await testDatabase();
    onTestFinished(() => database.close());
    return database;
  }

  test('no transaction of a shopper issues a NOTIFY, and what follows an order happens', async () => {
    const app = await testApp({ NATS_URL: nats.url });
    onTestFinished(() => app.close());
    const asked = tasks(app);
    // At a full minute the queue's own schedule announces what it adds.
    for (const task of Object.values(asked)) delete task.repeat;
    const jobs = await startJobs({ ...app, tasks: asked, log: app.http.log, pollMs: 50 });
    onTestFinished(() => jobs.stop());
    const seller = await signedIn(app, { role: 'seller' });
    const shopper = await signedIn(app);
    const shop = await aShop(app, { ownerId: seller.id });
    const product = await aProduct(app, { shopId: shop.id });
    const heard = await everyNotify(app);

    await bought(shopper, { product });
    await shopper.post('/api/threads', {
      about: { shopId: shop.id },
      text: 'Is it spicy?',
      key: crypto.randomUUID(),
    });
    expect((await seller.put(`/api/products/${product.id}`, { price: 4.2 })).status).toBe(200);
    const left = sql`select from graphile_worker.jobs where task_identifier like 'orders.%' and run_at <= now()`;
    await expect.poll(() => app.db.rows(left)).toEqual([]);
    await expect
      .poll(async () => (await seller.get('/api/notifications')).body)
      .toContainEqual(expect.objectContaining({ kind: 'order.received' }));
    await expect.poll(() => app.db.rows(sql`select from event_outbox`)).toEqual([]);
    expect(heard()).toEqual([]);
  });

  test('one process works out whom an event is for, and who has no listener is sent nothing', async () => {
    const database = await aDatabase();
    const db = databaseOver(database.pool);
    const processes = await Promise.all([0, 1, 2, 3].map(() => aProcess(database)));
    const asked: string[] = [];
    const got: string[] = [];
    for (const events of processes)
      events.route('lantern.lit', ({ street }) => {
        asked.push(street);
        return { recipients: [street], message: street };
      });
    processes[2]?.listen('user.7', (message) => got.push(String(message)));
    await processes[0]?.publishEach(db, 'lantern.lit', [
      { street: 'user.6' },
      { street: 'user.7' },
    ]);
    await expect.poll(() => got).toEqual(['user.7']);
    expect(asked).toEqual(['user.6', 'user.7']);
  });

  test('what is not committed when NATS goes, and what is, is sent when it is back', async () => {
    const own = await startNats();
    onTestFinished(() => own.close());
    const database = await aDatabase();
    const db = databaseOver(database.pool);
    const said: string[] = [];
    const events = await aProcess(database, own.url, said);
    const heard = streetsOf(events);
    const missed: boolean[] = [];
    events.on('missed', ({ isBack }) => missed.push(isBack));
    await own.kill();
    await expect.poll(() => events.isAway()).toBe(true);
    await events.publish(db, 'lantern.lit', { street: 'Kerbau Road' });
    // Nothing arrives, so what is cached is forgotten every few seconds.
    await expect.poll(() => missed).toContain(false);
    expect(heard).toEqual([]);
    await own.start();
    await expect.poll(() => heard).toEqual(['Kerbau Road']);
    expect(missed.at(-1)).toBe(true);
    expect(events.isAway()).toBe(false);
    expect(said).toEqual(['NATS does not answer: other processes are not heard.', 'NATS is back.']);
  });

  test('while NATS is away the outbox keeps a minute', async () => {
    const own = await startNats();
    onTestFinished(() => own.close());
    const database = await aDatabase();
    const db = databaseOver(database.pool);
    const events = await aProcess(database, own.url);
    await own.kill();
    await expect.poll(() => events.isAway()).toBe(true);
    for (const street of ['Hindoo Road', 'Cuff Road'])
      await events.publish(db, 'lantern.lit', { street });
    await db.run(sql`
      update event_outbox set published_at = now() - interval '2 minutes' where payload ->> 'street' = 'Hindoo Road'`);
    await expect
      .poll(() => db.rows(sql`select payload ->> 'street' as street from event_outbox`))
      .toEqual([{ street: 'Cuff Road' }]);
  });

  test('the market starts without NATS, says so, and hears others once it is there', async () => {
    const own = await startNats();
    await own.kill();
    const database = await aDatabase();
    const said: string[] = [];
    const events = await aProcess(database, own.url, said);
    await events.requireHearing(databaseOver(database.pool));
    const heard = streetsOf(events);
    expect(events.isAway()).toBe(true);
    await own.start();
    onTestFinished(() => own.close());
    await expect.poll(() => events.isAway()).toBe(false);
    await events.publish(databaseOver(database.pool), 'lantern.lit', {
      street: 'Race Course Road',
    });
    await expect.poll(() => heard).toEqual(['Race Course Road']);
    expect(said).toEqual([
      'NATS cannot be reached: the market goes on, and its processes do not hear each other.',
      'NATS is there.',
    ]);
  });

  test('a password that NATS refuses is said at the start, without it', async () => {
    const database = await aDatabase();
    const url = new URL(nats.url);
    url.password = 'guessed-wrong';
    const start = eventsOn(database, { NATS_URL: url.href });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(/^NATS_URL: (?!.*guessed)/);
  });

  test('a process that was left without NATS_URL knows that it hears nothing, until all go its way', async () => {
    const database = await aDatabase();
    const db = databaseOver(database.pool);
    const without = await createEvents(database.url);
    onTestFinished(() => without.close());
    const said: string[] = [];
    const withNats = await aProcess(database, nats.url, said);
    await expect.poll(() => without.isAway()).toBe(true);
    const heard = streetsOf(withNats);
    await without.publish(db, 'lantern.lit', { street: 'Owen Road' });
    await expect.poll(() => heard).toEqual(['Owen Road']);

    const last = await eventsOn(database, {});
    onTestFinished(() => last.close());
    await expect.poll(() => [without.isAway(), withNats.isAway()]).toEqual([false, true]);
    expect(said).toEqual([
      'Another process of this market runs without this NATS_URL: give it to all.',
    ]);
  });

  test('two markets on one server do not hear each other', async () => {
    const [one, other] = [await aDatabase(), await aDatabase()];
    const [here, there] = [await aProcess(one), await aProcess(other)];
    const heard = [streetsOf(here), streetsOf(there)];
    await here.publish(databaseOver(one.pool), 'lantern.lit', { street: 'Perak Road' });
    await there.publish(databaseOver(other.pool), 'lantern.lit', { street: 'Upper Weld Road' });
    await expect.poll(() => heard).toEqual([['Perak Road'], ['Upper Weld Road']]);
  });

  test('while NATS is away pages are refused a stream, so that they ask by themselves, and health says so', async () => {
    const own = await startNats();
    const database = await testDatabase();
    const app = await appOn(database, { NATS_URL: own.url });
    onTestFinished(() => app.close());
    const shopper = await signedIn(app);
    const health = async () => (await app.http.inject('/api/health/ready')).json();
    const metrics = async () => (await app.http.inject('/metrics')).body;
    expect(await health()).toMatchObject({ events: 'ready' });
    expect(await metrics()).toContain('events_away 0');
    await own.kill();
    await expect.poll(health).toEqual({ status: 'ready', files: 'ready', events: 'away' });
    expect(await metrics()).toContain('events_away 1');
    expect(await shopper.get('/api/live')).toMatchObject({
      status: 503,
      body: { code: 'service.unavailable' },
    });
    await own.start();
    onTestFinished(() => own.close());
    await expect.poll(health).toMatchObject({ events: 'ready' });
  });
});

function streetsOf(events: Events): string[] {
  const heard: string[] = [];
  events.on('lantern.lit', ({ street }) => heard.push(street));
  return heard;
}

/** What is announced on any channel that the functions of the database know. */
async function everyNotify({ db, pool }: TestApp): Promise<() => string[]> {
  const functions = await db.rows<{ channel: string }>(sql`
    select distinct (regexp_matches(prosrc, 'pg_notify\\(''([^'']+)', 'g'))[1] as channel from pg_proc
    where pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`);
  const channels = functions.map(({ channel }) => channel);
  expect(channels).toEqual(expect.arrayContaining(['pasar_events', 'jobs:insert']));
  const client = new pg.Client(String(pool.options.connectionString));
  const heard: string[] = [];
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  await client.connect();
  onTestFinished(() => client.end());
  for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return () => heard;
}
