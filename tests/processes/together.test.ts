import type { Browser } from 'playwright-core';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { rateLimits } from '#server/http/limits/rate-limits.ts';
import { demoPassword } from '#demo/content/people.ts';
import { bought } from '#server/testing/buying.ts';
import { aRequest } from '#server/testing/visits.ts';
import type { TestVisitor } from '#server/testing/visitor.ts';
import { browserFile, launchBrowser } from '../support/browser.ts';
import { httpVisitor } from '../support/http-visitor.ts';
import { openPair, type Pair } from '../support/pair.ts';
import { signIn } from '../support/people.ts';
import { ways } from '../support/database-ways.ts';

let pair: Pair;
let browser: Browser;

/** Has something done by one of the two alone. */
async function by<Result>(port: number, work: () => Promise<Result>): Promise<Result> {
  pair.balancer.only(port);
  return work().finally(() => pair.balancer.only());
}

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows: found } = await pair.database.query(text, values);
  return found;
}

/** Somebody of the demo, signed in, from an address of their own. */
async function person(username: string, address: string): Promise<TestVisitor> {
  const visitor = httpVisitor(pair.balancer.origin, { address });
  expect((await visitor.signIn(username, demoPassword)).status).toBe(200);
  return visitor;
}

async function someGoods(): Promise<{ id: number; price: number; ownerName: string }> {
  const [goods] = await rows<{ id: number; price: number; ownerName: string }>(
    `select p.id, p.unit_price as price, u.username as "ownerName"
     from products p join shops s on s.id = p.shop_id join users u on u.id = s.owner_id
     where p.is_listed and s.kind = 'product' and p.variants = '{}' and p.mockup is null and not p.is_stocked and not p.is_on_sale and p.unit_price < 5000
     order by p.rank_sold desc limit 1`,
  );
  if (!goods) throw new Error('the demo sells something plain');
  return goods;
}

/** Of whom nothing was counted yet, also where a test is repeated. */
let stranger = 0;
const aStranger = () =>
  httpVisitor(pair.balancer.origin, { address: `198.51.100.${(stranger += 1)}` });

/** Ten at a time as fast as they can, through both in turn, within one minute; returns how often each answer came. */
async function flood(times: number): Promise<Record<200 | 429, number>> {
  for (;;) {
    const visitor = aStranger();
    const minute = () => Math.floor(Date.now() / 60_000);
    const [begun, statuses]: [number, number[]] = [minute(), []];
    const calls = Array.from({ length: times }).values();
    const work = async () => {
      for (const _ of calls) statuses.push((await visitor.get('/api/platform')).status);
    };
    await Promise.all(Array.from({ length: 10 }, work));
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    // Counts begin again with each minute: somebody else tries again in the next.
    if (minute() === begun) return { 200: count(200), 429: count(429) };
  }
}

describe.each(ways)('$name', (way) => {
  beforeAll(async () => {
    pair = await openPair({ way });
    browser = await launchBrowser(await browserFile());
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await pair.close();
  });

  test('both migrate and set up an empty database at the same moment, once', async () => {
    const files = readdirSync('migrations').filter((name) => /^\d{4}-/.test(name));
    expect(await rows('select name from migrations order by name')).toEqual(
      files.sort().map((name) => ({ name })),
    );
    expect(
      await rows(`select count(*)::integer as count from users where username = 'buyer'`),
    ).toEqual([{ count: 1 }]);
    expect(pair.balancer.ready()).toHaveLength(2);
  });

  test('a session begun on one holds on the other, and ended on one is over on the other', async () => {
    const [here, there] = pair.ports;
    const buyer = await by(here, () => person('buyer', '203.0.113.1'));
    const copy = httpVisitor(pair.balancer.origin);
    for (const [name, value] of buyer.cookies) copy.carry(name, value);
    await by(there, async () => expect((await copy.get('/api/auth/user')).status).toBe(200));
    await by(here, async () => expect((await buyer.post('/api/auth/logout')).status).toBe(200));
    // Sooner than what a process remembers of a session lasts.
    await by(there, () =>
      expect
        .poll(async () => (await copy.get('/api/auth/user')).status, {
          timeout: 8_000,
          interval: 20,
        })
        .toBe(401),
    );
  });

  test('wrong passwords count together', async () => {
    const guesser = httpVisitor(pair.balancer.origin, { address: '203.0.113.2' });
    await guesser.csrfToken();
    const guess = () =>
      guesser.post('/api/auth/login', { username: 'kitchen', password: 'Not-the-password-1!' });
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { status } = await by(pair.ports[attempt % 2 === 0 ? 0 : 1], guess);
      expect(status).toBe(401);
    }
    for (const port of pair.ports) expect((await by(port, guess)).status).toBe(429);
  });

  test('a flood over both is stopped near one limit, and nobody else is', async () => {
    const { times } = rateLimits.reads;
    const answers = await flood(times * 3);
    expect(answers[200]).toBeGreaterThanOrEqual(times);
    // More passes on a busy machine while the counts are under way; two processes that do not hear each other let two limits through.
    expect(answers[200]).toBeLessThan(times * 1.9);
    expect(answers[200] + answers[429]).toBe(times * 3);
    const other = aStranger();
    for (const port of pair.ports)
      expect((await by(port, () => other.get('/api/platform'))).status).toBe(200);
  }, 180_000);

  test('a price that is changed on one is seen on the other at once: in lists, in the API and on pages', async () => {
    const [here, there] = pair.ports;
    const goods = await someGoods();
    const seller = await person(goods.ownerName, '203.0.113.3');
    const stranger = httpVisitor(pair.balancer.origin, { address: '203.0.113.4' });
    const seen = async () => {
      const list = (
        await stranger.get<Product[]>(
          `/api/products?shopId=${(await stranger.get<Product>(`/api/products/${goods.id}`)).body.shopId}&limit=100`,
        )
      ).body;
      const page = (await stranger.get<string>(`/product/${goods.id}`)).body;
      const one = (await stranger.get<Product>(`/api/products/${goods.id}`)).body.price;
      return {
        list: list.find(({ id }) => id === goods.id)?.price,
        one,
        isOnPage: page.includes('47.31'),
      };
    };
    for (const port of pair.ports)
      expect(await by(port, seen)).toEqual({
        list: goods.price / 100,
        one: goods.price / 100,
        isOnPage: false,
      });
    const { status } = await by(here, () =>
      seller.put(`/api/products/${goods.id}`, { price: 47.31 }),
    );
    expect(status).toBe(200);
    // Sooner than what is cached for strangers expires.
    await by(there, () =>
      expect
        .poll(seen, { timeout: 4_500, interval: 50 })
        .toEqual({ list: 47.31, one: 47.31, isOnPage: true }),
    );
  });

  test('the same order, booking and message sent to both at once is one', async () => {
    const [goods, buyer, guest] = [
      await someGoods(),
      await person('buyer', '203.0.113.5'),
      httpVisitor(pair.balancer.origin, { address: '203.0.113.6' }),
    ];
    await guest.csrfToken();
    const sixTimes = <Result>(work: () => Promise<Result>) =>
      Promise.all(Array.from({ length: 6 }, work));
    const key = crypto.randomUUID();
    const orders = await sixTimes(() => bought(buyer, { product: goods, key }));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const request = aRequest(2, {
      preferredDate: (await freeWindow()).date,
      timeSlot: (await freeWindow()).slot,
    });
    const bookings = await sixTimes(() =>
      guest.post<Booking>('/api/service-bookings', request, { 'idempotency-key': key }),
    );
    expect(new Set(bookings.map(({ status, body }) => `${status} ${body.id}`))).toEqual(
      new Set([`201 ${bookings[0]?.body.id}`]),
    );
    const threads = await sixTimes(() =>
      buyer.post('/api/threads', { about: { shopId: 1 }, text: 'Do you gift-wrap?', key }),
    );
    expect(threads.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(
      await rows(
        `select (select count(*) from orders where idempotency_key = $1)::integer as orders, (select count(*) from service_bookings where idempotency_key = $1)::integer as bookings,
       (select count(*) from messages where key = $1::uuid)::integer as messages`,
        [key],
      ),
    ).toEqual([{ orders: 1, bookings: 1, messages: 1 }]);

    async function freeWindow() {
      const from = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
      const { body } = await guest.get<
        Array<{ date: string; slot: string; reason: string | null }>
      >(`/api/service-shops/2/windows?from=${from}&days=21&serviceType=servicing`);
      return body.find(({ reason }) => reason === null) ?? { date: from, slot: 'morning' };
    }
  });

  test('every job runs once, and both take part', async () => {
    await pair.database.query(`
    create table job_runs (id bigint, task text, worker text, cron text);
    create function job_run() returns trigger language plpgsql as $$ begin
      insert into job_runs select new.id, t.identifier, new.locked_by, new.payload -> '_cron' ->> 'ts' from graphile_worker._private_tasks t where t.id = new.task_id;
      return null;
    end $$;
    create trigger job_run after update of attempts on graphile_worker._private_jobs
      for each row when (new.attempts > old.attempts) execute function job_run()`);
    let added = 0;
    const add = async () => {
      added += 200;
      await pair.database.query(
        `select graphile_worker.add_job('jobs.ping', '{}') from generate_series(1, 200)`,
      );
    };
    const workers = `select distinct worker from job_runs where task = 'jobs.ping'`;
    await add();
    // One may be quicker than the other at a few jobs, and at so many that it is over before the other has begun.
    while ((await rows(workers)).length < 2) await add();
    const left = `select count(*)::integer as left from graphile_worker.jobs where task_identifier = 'jobs.ping'`;
    await expect.poll(() => rows(left), { timeout: 80_000 }).toEqual([{ left: 0 }]);
    const counted = `select count(*)::integer as runs, count(distinct id)::integer as jobs, count(distinct worker)::integer as workers from job_runs where task = 'jobs.ping'`;
    expect(await rows(counted)).toEqual([{ runs: added, jobs: added, workers: 2 }]);
  });

  test('what happens on one reaches a browser on the other, and again after that one died', async () => {
    const [here, there] = pair.ports;
    const goods = await someGoods();
    const buyer = await person('buyer', '203.0.113.7');
    const window = await browser.newContext({ baseURL: pair.balancer.origin });
    const page = await window.newPage();
    const heard = () => page.evaluate(() => sessionStorage.getItem('heard'));
    await by(there, async () => {
      await signIn(page, 'buyer');
      await page.goto('/pages/our-story');
      await page.evaluate(
        () =>
          new Promise((open) => {
            const stream = new EventSource('/api/live');
            const hear = (topic: string) =>
              sessionStorage.setItem('heard', `${sessionStorage.getItem('heard')} ${topic}`);
            for (const topic of ['orders', 'refresh'])
              stream.addEventListener(topic, () => hear(topic));
            stream.addEventListener('open', open);
          }),
      );
    });
    await by(here, () => bought(buyer, { product: goods }));
    await expect.poll(heard).toContain('orders');
    // Before the balancer has looked, it would answer 502, after which a browser's stream does not come back by itself.
    pair.balancer.only(here);
    onTestFinished(() => pair.balancer.only());
    const listenAnew = (word: string) =>
      page.evaluate((text) => sessionStorage.setItem('heard', text), word);
    await listenAnew('died');
    await pair.process(there).kill();
    onTestFinished(() => pair.start(there));
    await expect.poll(heard).toMatch(/^died.* refresh/);
    await listenAnew('again');
    await bought(buyer, { product: goods });
    await expect.poll(heard).toMatch(/^again.* orders/);
    await window.close();
  });

  // The queue goes straight to PostgreSQL whatever the way.
  test.runIf(way === ways[0])(
    'what repeats on the minute runs once for each',
    async () => {
      const runs = () =>
        rows<{ cron: string; runs: number }>(
          `select cron, count(distinct id)::integer as runs from job_runs where cron is not null group by task, cron`,
        );
      await expect
        .poll(async () => (await runs()).length, { timeout: 150_000, interval: 500 })
        .toBeGreaterThan(0);
      expect((await runs()).filter((each) => each.runs !== 1)).toEqual([]);
      const known = `select payload -> '_cron' ->> 'ts' as cron, count(*)::integer as jobs from graphile_worker._private_jobs
    where payload -> '_cron' is not null group by task_id, 1 having count(*) > 1`;
      expect(await rows(known)).toEqual([]);
    },
    200_000,
  );
});
