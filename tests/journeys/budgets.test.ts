import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeSizes, scriptBudgetOf, styleBudgetOf } from '../../scripts/route-sizes.ts';
import { openSecondSite, type SecondSite } from '../support/second-site.ts';

/** A fresh demo that nobody else visits or adds to, and which keeps no answers. */
let base: string;
let site: SecondSite;
beforeAll(async () => {
  site = await openSecondSite({ REPLY_CACHE: 'off' });
  base = site.url;
});
afterAll(() => site.close());

test.for([
  ['/', 3],
  ['/shops', 3],
  ['/food', 3],
  ['/shop/2', 3],
  // What a shop promises is one of its own.
  ['/shop/1', 4],
  ['/food-shop/3', 4],
  ['/product/1', 4],
  ['/book-service/2', 3],
  ['/why-service', 3],
  ['/pricing', 3],
  ['/search?q=tote', 3],
  ['/pages/shipping', 3],
  ['/blog', 3],
  ['/blog/breakfast-in-tiong-bahru', 3],
  ['/cart', 3],
  ['/auth', 3],
] as const)('a stranger’s %s takes %i statements at most', async ([path, most]) => {
  expect((await fetch(base + path)).status).toBe(200);
  // The jobs of this process add theirs, most while the papers of a fresh demo are issued, but not to every visit.
  await expect.poll(() => statementsOf(path), { timeout: 60_000 }).toBeLessThanOrEqual(most);
});

async function statementsOf(path: string): Promise<number> {
  const before = await statements();
  await (await fetch(base + path)).text();
  return (await statements()) - before;
}

async function statements(): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Number(/^sql_round_trips_total (\d+)/m.exec(metrics)?.[1]);
}

/** Pages that strangers come to first. */
const lightPages = ['/', '/shops', '/food', '/shop/5', '/product/1'];
/** In bytes as they are sent: 60 kB, and half of one for what differs from day to day, such as whose reviews are the latest. */
const light = { plain: 60_500, packed: 13_000 };

test.for(lightPages)('a stranger’s %s is light', async (path) => {
  expect(await bytesOf(path, 'identity')).toBeLessThanOrEqual(light.plain);
  expect(await bytesOf(path, 'br')).toBeLessThanOrEqual(light.packed);
});

async function bytesOf(path: string, encoding: string): Promise<number> {
  const answer = await fetch(base + path, { headers: { 'accept-encoding': encoding } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

test.for(['/', '/why-service', '/auth'])(
  'the words of %s come as files that are cached for good, and not in the page',
  async (path) => {
    const html = await (await fetch(base + path)).text();
    const files = [...html.matchAll(/<link rel="preload" as="fetch"[^>]* href="([^"]+)"/g)];
    expect(files.length).toBeGreaterThan(0);
    for (const [, address = ''] of files) {
      const answer = await fetch(base + address);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.json()).toBeTypeOf('object');
    }
    const data = html.slice(html.indexOf('streamController.enqueue('));
    expect(data).toContain('/words/en-site-');
    expect(data).not.toContain('pageTitle');
  },
);

test.for(routeSizes())(
  '$route loads no more script and style than its budget',
  ({ route, js, css }) => {
    expect(js).toBeLessThanOrEqual(scriptBudgetOf(route));
    expect(css).toBeLessThanOrEqual(styleBudgetOf(route));
  },
);
