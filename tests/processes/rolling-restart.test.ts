import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#demo/content/people.ts';
import type { TestVisitor } from '#server/testing/visitor.ts';
import { httpVisitor } from '../support/http-visitor.ts';
import { openPair, type Pair } from '../support/pair.ts';
import { ways } from '../support/database-ways.ts';

let pair: Pair;

type Answer = { what: string; outcome: string };

/** Asks one call after the other until it has to stop, and stores how each ended. */
async function visits(
  visitor: TestVisitor,
  productId: number,
  stop: AbortSignal,
): Promise<Answer[]> {
  const asks: Array<[string, () => Promise<{ status: number; body: unknown }>]> = [
    ['the home page', () => visitor.get('/')],
    ['a list', () => visitor.get('/api/products')],
    ['a page', () => visitor.get(`/product/${productId}`)],
    ['into the cart', () => visitor.post('/api/cart', { productId })],
    ['out of the cart', () => visitor.delete('/api/cart/user/me')],
    ['who it is', () => visitor.get('/api/auth/user')],
  ];
  const answers: Answer[] = [];
  for (let turn = 0; !stop.aborted; turn += 1) {
    const [what, ask] = asks[turn % asks.length] ?? [
      'nothing',
      () => Promise.reject(new Error('nothing to ask')),
    ];
    const outcome = await ask().then(
      ({ status, body }) =>
        status < 400 || status === 401 ? String(status) : `${status} ${JSON.stringify(body)}`,
      (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
    );
    answers.push({ what, outcome });
  }
  return answers;
}

describe.each(ways)('$name', (way) => {
  beforeAll(async () => {
    pair = await openPair({ way, variables: { RATE_LIMITS: 'off' } });
  }, 120_000);
  afterAll(() => pair.close());

  test('both are restarted one after the other under load, and no request fails', async () => {
    const { rows } = await pair.database.query<{ id: number }>(
      `select p.id from products p join shops s on s.id = p.shop_id
     where p.is_listed and s.kind = 'product' and p.variants = '{}' and p.mockup is null and not p.is_stocked limit 1`,
    );
    const productId = rows[0]?.id ?? 0;
    const visitors = Array.from({ length: 6 }, () => httpVisitor(pair.balancer.origin));
    for (const visitor of visitors.slice(0, 2))
      expect((await visitor.signIn('buyer', demoPassword)).status).toBe(200);
    const stop = new AbortController();
    const loads = visitors.map((visitor) => visits(visitor, productId, stop.signal));
    for (const port of pair.ports) {
      const stopped = pair.process(port).stop();
      await pair.balancer.until(port, false);
      await stopped;
      expect(pair.balancer.ready()).toHaveLength(1);
      await pair.start(port);
    }
    stop.abort();
    const answers = (await Promise.all(loads)).flat();
    expect(answers.filter(({ outcome }) => !/^(20[014]|401)$/.test(outcome))).toEqual([]);
    expect(new Set(answers.map(({ what }) => what)).size).toBe(6);
    expect(answers.length).toBeGreaterThan(visitors.length * 6);
    expect(pair.balancer.ready().sort()).toEqual([...pair.ports].sort());
  });
});
