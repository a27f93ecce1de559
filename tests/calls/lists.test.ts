/** Lists that are read page by page: at the same cost however much there is, and by no cursor that was made up. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { doJobs } from '#server/testing/notifications.ts';
import { addressOf, calledByPeople, type Named, shapeOf } from './endpoints.ts';
import { demoMarket, type DemoMarket, type CallerRole } from './market.ts';

let market: DemoMarket;
beforeAll(async () => {
  market = await demoMarket();
  await doJobs(market.app);
}, 120_000);
afterAll(() => market.app.close());

const lists = calledByPeople.filter(
  ({ method, query }) => method === 'GET' && shapeOf(query)?.properties?.['cursor'] !== undefined,
);
/** What a list has to be asked for. */
const asksFor = [
  ['/api/search', '&q=print'],
  ['/api/ledger/lines', '&figure=gross'],
] as const;
const readers: CallerRole[] = ['admin', 'seller', 'provider', 'buyer'];

/** What some readers are answered about some subjects, the longest first. */
async function pagesOf(endpoint: Named, limit: number) {
  const values = (name: string) => market.known(endpoint.path, name) ?? [1];
  const required = asksFor.find(([path]) => endpoint.path.startsWith(path))?.[1] ?? '';
  // Whose own lists they are.
  const valueOf = (name: string, index: number) =>
    String(name === 'userId' ? 'me' : (values(name)[index] ?? values(name)[0]));
  const pages = [];
  for (const role of readers)
    for (const index of [0, 1, 2]) {
      const who = await market.as(role);
      const url = `${addressOf(endpoint.path, (name) => valueOf(name, index))}?limit=${limit}${required}`;
      // Who somebody is may be asked again.
      await who.get('/api/auth/user');
      const before = market.app.statements();
      const { status, body, headers } = await who.get(url);
      const statements = market.app.statements() - before;
      if (status === 200)
        pages.push({
          who,
          url,
          statements,
          rows: rowsIn(body),
          next: /cursor=([\w-]+)/.exec(nextPage(String(headers.link)) ?? '')?.[1],
        });
    }
  return pages.toSorted((a, b) => b.rows - a.rows);
}

/** Of a list, or of the longest list in the reply. */
function rowsIn(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  return Math.max(
    0,
    ...Object.values(body ?? {}).map((value) => (Array.isArray(value) ? value.length : 0)),
  );
}

describe.each(lists.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('takes no more statements for many than for one', async () => {
    const [many] = await pagesOf(endpoint, 50);
    const one = (await pagesOf(endpoint, 1)).find(
      ({ url }) => url.split('?')[0] === many?.url.split('?')[0],
    );
    expect(many?.statements).toBeLessThanOrEqual(one?.statements ?? 0);
    expect(many?.rows, many?.url).toBeGreaterThan(1);
  });

  test('takes no cursor that was made up', async () => {
    const page = (await pagesOf(endpoint, 1)).find(({ next }) => next !== undefined);
    expect(page).toBeDefined();
    if (!page?.next) return;
    const position = JSON.parse(Buffer.from(page.next, 'base64url').toString()) as unknown[];
    const found: Record<string, number> = {};
    for (const [index] of position.entries())
      for (const odd of oddities) {
        const made = position.with(index, odd);
        const { status } = await page.who.get(
          `${page.url}&cursor=${Buffer.from(JSON.stringify(made)).toString('base64url')}`,
        );
        if (![200, 400].includes(status)) found[JSON.stringify(made)] = status;
      }
    for (const made of ['x', 'bnVsbA', 'W10', 'e30', 'WzEsMSwxLDEsMSwxXQ'])
      found[made] = (await page.who.get(`${page.url}&cursor=${made}`)).status;
    expect(found).toEqual({ x: 400, bnVsbA: 400, W10: 400, e30: 400, WzEsMSwxLDEsMSwxXQ: 400 });
  });
});

const oddities = [
  '',
  'a\0b',
  '\uD800',
  'x',
  'infinity',
  '2026-01-01',
  '2026-99-99T00:00:00.000Z',
  '9999999999-01-01T00:00:00.000Z',
  -1,
  0.5,
  2_147_483_648,
  2 ** 53,
  1e300,
  null,
  [],
  true,
];
