import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { clear } from '../../testing/clear.ts';
import { type SignedIn, signedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop, aWorkday, type Booked, patiently } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const several = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('50 at once for one place: one gets it, 49 are offered others, and there is one row', async () => {
  const shop = await aServiceShop(app);
  const buyers: SignedIn[] = await several(50, () => signedIn(app));
  await several(50, async (index) => buyers[index]?.csrfToken());
  const answers = await Promise.all(
    buyers.map((buyer) => {
      const request = aRequest(shop.id, { units: 3 });
      return patiently(() =>
        buyer.post<{ type: string; alternatives: WindowOffer[] }>('/api/service-bookings', request),
      );
    }),
  );
  const refused = answers.filter(({ status }) => status === 409);
  expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 49]);
  expect(
    refused.every(
      ({ body }) => body.type === '/problems/slot-taken' && body.alternatives.length === 3,
    ),
  ).toBe(true);
  expect(
    await app.db.row(
      sql`select count(*)::integer as bookings from service_bookings where shop_id = ${shop.id}`,
    ),
  ).toEqual({
    bookings: 1,
  });
  expect(
    await app.db.row(
      sql`select count(*)::integer as claims from booking_claims c join service_bookings b on b.id = c.booking_id where b.shop_id = ${shop.id}`,
    ),
  ).toEqual({ claims: 6 });
});

test('20 at once for whole days of two, and 10 for mornings of one: no half hour and no place is given twice', async () => {
  const shop = await aServiceShop(app, { technicians: 2, capacity: 2 });
  const buyers: SignedIn[] = await several(30, () => signedIn(app));
  await several(30, async (index) => buyers[index]?.csrfToken());
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const request = aRequest(shop.id, { units: index % 3 === 0 ? 3 : 12 });
      return patiently(() => buyer.post<Booked>('/api/service-bookings', request));
    }),
  );
  const made = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []));
  const [long, short] = [12, 3].map((units) => made.filter((one) => one.units === units).length);
  // Either one takes the day of both, or each morning is another's.
  expect([
    [1, 0],
    [0, 2],
  ]).toContainEqual([long, short]);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(
    await app.db.row(sql`
      select count(*)::integer as claims, (select count(*)::integer from booking_seats where shop_id = ${shop.id}) as seats
      from booking_claims c join service_bookings b on b.id = c.booking_id where b.shop_id = ${shop.id}`),
  ).toEqual(long === 1 ? { claims: 24, seats: 2 } : { claims: 12, seats: 2 });
});

test('the same request 20 times at once is one booking, answered 20 times', async () => {
  const shop = await aServiceShop(app);
  const buyer = await signedIn(app);
  await buyer.csrfToken();
  const request = aRequest(shop.id);
  const answers = await several(20, () =>
    buyer.post<Booked>('/api/service-bookings', request, { 'idempotency-key': 'twenty-at-once' }),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.link}`)).size).toBe(
    1,
  );
});

test('the database alone refuses two visits of one technician, and more places than are numbered', async () => {
  const shop = await aServiceShop(app);
  const buyer = await signedIn(app);
  const first = (await buyer.post<Booked>('/api/service-bookings', aRequest(shop.id))).body;
  const second = (
    await buyer.post<Booked>(
      '/api/service-bookings',
      aRequest(shop.id, { preferredDate: aWorkday(2) }),
    )
  ).body;
  await expect(
    app.db.run(
      sql`insert into booking_claims select technician_id, date, bucket, ${second.id} from booking_claims where booking_id = ${first.id}`,
    ),
  ).rejects.toThrow('booking_claims_once');
  await expect(
    app.db.run(
      sql`update booking_seats set date = ${aWorkday()}::date where booking_id = ${second.id}`,
    ),
  ).rejects.toThrow('booking_seats_once');
});

test('a place that slips in unseen is refused by the database, and the shopper offered others', async () => {
  const [shop, other] = [await aServiceShop(app), await aServiceShop(app)];
  const buyer = await signedIn(app);
  // Held by a visit of another shop, which the rule does not look at.
  const booking = (await buyer.post<Booked>('/api/service-bookings', aRequest(other.id))).body;
  await app.db.run(
    sql`update booking_claims set technician_id = ${shop.technicianIds[0]} where booking_id = ${booking.id}`,
  );
  const { status, body } = await buyer.post<{ type: string; alternatives: WindowOffer[] }>(
    '/api/service-bookings',
    aRequest(shop.id),
  );
  expect([status, body.type]).toEqual([409, '/problems/slot-taken']);
  expect(body.alternatives.length).toBeGreaterThan(0);
  expect(await app.db.rows(sql`select from service_bookings where shop_id = ${shop.id}`)).toEqual(
    [],
  );
});

/** A server of its own over this test's database, as another process that can be killed. */
async function anotherServer(dataDir: string): Promise<{ url: string; kill(): Promise<unknown> }> {
  const script = `
    import { createApp } from ${JSON.stringify(import.meta.resolve('../../app.ts'))};
    import { readConfig } from ${JSON.stringify(import.meta.resolve('../../config.ts'))};
    import { openPool } from ${JSON.stringify(import.meta.resolve('../../db/database.ts'))};
    import { createEvents } from ${JSON.stringify(import.meta.resolve('../../events/events.ts'))};
    const url = ${JSON.stringify(app.pool.options.connectionString)};
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: ${JSON.stringify(dataDir)} });
    const app = await createApp({ config, pool: openPool(url, 10), events: await createEvents(url) });
    console.log(await app.http.listen({ port: 0, host: '127.0.0.1' }));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  // Listened for from the start: who kills it once more has not missed its end.
  const exited = once(child, 'exit');
  const [url] = await once(child.stdout, 'data');
  return { url: String(url).trim(), kill: () => (child.kill('SIGKILL'), exited) };
}

type Answer = { status: number; body: Booked };

/** A browser over the network; `book` gives the status, or null when the connection was cut. */
async function aBrowser(url: string) {
  const asked = await fetch(`${url}/api/auth/csrf-token`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (base: string, body: unknown, key: string): Promise<Answer | null> => {
    try {
      const answer = await fetch(`${base}/api/service-bookings`, {
        method: 'POST',
        headers: {
          cookie,
          'x-csrf-token': csrfToken,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Booked };
    } catch {
      return null;
    }
  };
}

test(
  'kill -9 in a storm of bookings: what was promised is there, nothing is twice, and a retry finds its own',
  { timeout: 90_000 },
  async () => {
    const shop = await aServiceShop(app, { technicians: 3 });
    const dataDir = mkdtempSync(join(tmpdir(), 'pasar-storm-'));
    const first = await anotherServer(dataDir);
    const wishes = Array.from({ length: 60 }, (_, index) =>
      aRequest(shop.id, {
        preferredDate: aWorkday(1 + (index % 3)),
        timeSlot: index % 2 === 0 ? 'morning' : 'afternoon',
        units: 2,
      }),
    );
    const browsers = await several(wishes.length, () => aBrowser(first.url));
    let made = 0;
    const storm = several(wishes.length, async (index) => {
      const answer = await patiently(
        async () =>
          (await browsers[index]?.(first.url, wishes[index], `storm-${index}-key`)) ?? null,
      );
      if (answer?.status !== 201) return answer;
      made += 1;
      if (made === 4) await first.kill();
      return answer;
    });
    const before = await storm;
    const cut = before.filter((answer) => answer === null).length;
    expect(cut).toBeGreaterThan(0);
    expect(before.some((answer) => answer?.status === 201)).toBe(true);

    const second = await anotherServer(dataDir);
    const after = await several(wishes.length, (index) =>
      patiently(
        async () =>
          (await browsers[index]?.(second.url, wishes[index], `storm-${index}-key`)) ?? null,
      ),
    );
    for (const [index, answer] of before.entries())
      if (answer?.status === 201) expect(after[index]).toEqual(answer);
    const promised = after.flatMap((answer) => (answer?.status === 201 ? [answer.body.id] : []));
    const bookings = await app.db.rows<{ id: number }>(
      sql`select id from service_bookings where shop_id = ${shop.id} order by id`,
    );
    expect(bookings.map(({ id }) => id)).toEqual(promised.toSorted((a, b) => a - b));
    expect(
      await app.db.rows(
        sql`select b.id from service_bookings b left join booking_claims c on c.booking_id = b.id where b.shop_id = ${shop.id} group by b.id having count(c) <> 4`,
      ),
    ).toEqual([]);
    await second.kill();
    await clear(dataDir);
  },
);
