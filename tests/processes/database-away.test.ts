import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#demo/content/people.ts';
import { type Line, openLine } from '#server/testing/line.ts';
import type { TestVisitor } from '#server/testing/visitor.ts';
import { httpVisitor } from '../support/http-visitor.ts';
import { openPair, type Pair } from '../support/pair.ts';
import { feelThePulse } from '../support/pulse.ts';
import { type DatabaseWay, ways } from '../support/database-ways.ts';

let pair: Pair;
let line: Line;
let buyer: TestVisitor;
let stranger: TestVisitor;

const asks: Array<[string, () => Promise<{ status: number; headers: Record<string, unknown> }>]> = [
  ['a page', () => stranger.get('/')],
  ['a page of somebody signed in', () => buyer.get('/profile')],
  ['data of a page', () => stranger.get('/shops.data')],
  ['a list', () => stranger.get('/api/products')],
  ['a read of somebody signed in', () => buyer.get('/api/cart/me')],
  ['a write of a guest', () => stranger.post('/api/cart', { productId: 1 })],
  ['a write of somebody signed in', () => buyer.post('/api/cart', { productId: 1 })],
  [
    'a sign-in',
    () => stranger.post('/api/auth/login', { username: 'seller', password: demoPassword }),
  ],
];

/** A line to where the statements go, be that PostgreSQL or a pooler. */
function overLine({ name, open }: DatabaseWay): DatabaseWay {
  return {
    name,
    open: async (databaseUrl) => {
      const { variables, close } = await open(databaseUrl);
      const url = new URL(variables['DATABASE_URL'] ?? '');
      line = await openLine(Number(url.port));
      url.port = String(line.port);
      return {
        variables: { ...variables, DATABASE_URL: url.href },
        close: async () => {
          await line.close();
          await close();
        },
      };
    },
  };
}

describe.each(ways)('a database that is reached $name', (way) => {
  beforeAll(async () => {
    pair = await openPair({
      variables: { RATE_LIMITS: 'off', REPLY_CACHE: 'off' },
      way: overLine(way),
    });
    buyer = httpVisitor(pair.balancer.origin);
    stranger = httpVisitor(pair.balancer.origin);
    expect((await buyer.signIn('buyer', demoPassword)).status).toBe(200);
    await stranger.csrfToken();
  }, 120_000);
  afterAll(async () => {
    line.be('open');
    await pair.close();
  });

  test.each(['silent', 'closed'] as const)(
    'while it is %s, everything answers 503 within 2 s, and all is well afterwards',
    async (state) => {
      const [port] = pair.ports;
      // Straight to one process: the balancer would say 503 by itself.
      for (const [, ask] of asks) await ask();
      pair.balancer.insist(port);
      const pulse = feelThePulse(`http://127.0.0.1:${port}`);
      line.be(state);
      const answers = await Promise.all(
        asks.map(async ([what, ask]) => {
          const begun = performance.now();
          const { status, headers } = await ask();
          return {
            what,
            status,
            begun,
            ms: performance.now() - begun,
            retryAfter: headers['retry-after'],
          };
        }),
      );
      await pulse.stop();
      const isInTime = ({ begun, ms }: { begun: number; ms: number }) =>
        ms < 2_000 + pulse.during(begun, ms);
      expect(answers.map(({ what, status, retryAfter }) => ({ what, status, retryAfter }))).toEqual(
        asks.map(([what]) => ({ what, status: 503, retryAfter: '2' })),
      );
      expect(answers.filter((answer) => !isInTime(answer))).toEqual([]);
      line.be('open');
      pair.balancer.only();
      await Promise.all(pair.ports.map((each) => pair.balancer.until(each, true)));
      for (const [what, ask] of asks.slice(0, 5))
        await expect.poll(async () => `${what} ${(await ask()).status}`).toBe(`${what} 200`);
    },
  );
});
