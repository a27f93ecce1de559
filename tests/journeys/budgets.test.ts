import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { budgets, routeSizes, scriptBudgetOf } from '../../scripts/route-sizes.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { freePort } from '../support/site.ts';

/** A second process on the same database, which nobody else visits and which keeps no answers. */
let base: string;
let site: ServerProcess;
beforeAll(async () => {
  const port = String(await freePort());
  base = `http://localhost:${port}`;
  site = await startProcess({
    PORT: port,
    DATABASE_URL: inject('databaseUrl'),
    RATE_LIMITS: 'off',
    REPLY_CACHE: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
  });
});
afterAll(() => site.stop());

test.for([
  '/',
  '/shops',
  '/food',
  '/shop/1',
  '/shop/2',
  '/book-service/2',
  '/why-service',
  '/pricing',
  '/food-shop/3',
  '/product/1',
  '/search?q=tote',
  '/pages/shipping',
  '/cart',
  '/auth',
])('a stranger’s %s takes three statements at most', async (path) => {
  expect((await fetch(base + path)).status).toBe(200);
  expect(await fewestStatementsOf(path)).toBeLessThanOrEqual(3);
});

/** The jobs of this process now and then add one of theirs, but not to each of five visits. */
async function fewestStatementsOf(path: string): Promise<number> {
  const counts: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const before = await statements();
    await (await fetch(base + path)).text();
    counts.push((await statements()) - before);
  }
  return Math.min(...counts);
}

async function statements(): Promise<number> {
  const metrics = await (await fetch(`${base}/metrics`)).text();
  return Number(/^sql_round_trips_total (\d+)/m.exec(metrics)?.[1]);
}

test.for(routeSizes())(
  '$route loads no more script and style than its budget',
  ({ route, js, css }) => {
    expect(js).toBeLessThanOrEqual(scriptBudgetOf(route));
    expect(css).toBeLessThanOrEqual(budgets.css);
  },
);
