/** What `npm run dev` opens is made from the sources, without a build, and comes alive in a browser. */
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { freePort } from '#server/db/embedded/free-port.ts';
import { clear } from '#server/testing/clear.ts';
import { browserFile, launchBrowser } from '../support/browser.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';

let dataDir: string;
let site: string;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pasar-dev-'));
  // PostgreSQL runs as another account than root, and has to get in.
  await chmod(dataDir, 0o755);
  const port = String(await freePort());
  const { dev } = JSON.parse(await readFile('package.json', 'utf8')).scripts;
  const [, ...args] = dev.split(' ').filter((word: string) => word !== '--watch');
  server = await startProcess(
    { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    { command: [process.execPath, ...args] },
  );
  site = `http://localhost:${port}`;
  browser = await launchBrowser(await browserFile());
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await clear(dataDir);
});

test('its pages come alive, and the next one, too', async () => {
  const page = await browser.newPage();
  // The first page brings all that it is made from, one module after the other.
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${site}/auth`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('tabpanel', { name: 'Register' }).waitFor();
  await page.getByRole('link', { name: 'Shops', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Shops' }).waitFor();
  expect(errors).toEqual([]);
});
