/** `npm run bench` can be run at any commit: the bare server still answers what the market does, and nothing fails or is lost. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clear } from '#server/testing/clear.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-bench-'));
  await chmod(folder, 0o755);
});
afterAll(() => clear(folder));

test('the benchmark compares lists, products, searches, carts and checkouts, of which none fails', async () => {
  const scenarios = ['list', 'product', 'search', 'cart add', 'checkout'];
  const options = { products: '500', rounds: '1', seconds: '1', only: scenarios.join(',') };
  await promisify(execFile)(process.execPath, [
    'bench/run.ts',
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    '--data',
    join(folder, 'data'),
    '--results',
    join(folder, 'results'),
  ]);
  const { catalogues } = JSON.parse(await readFile(join(folder, 'results/latest.json'), 'utf8'));
  expect(catalogues).toMatchObject([
    {
      unaccountedFor: 0,
      results: scenarios.map((scenario) => ({
        scenario,
        pasar: { failed: 0, perSecond: expect.toSatisfy((rate: number) => rate > 0) },
        bare: { failed: 0 },
        own: { failed: 0 },
      })),
    },
  ]);
}, 300_000);
