/**
 * `BROWSER_PATH=/usr/bin/chromium node bench/paint.ts`: when the largest element of the service's pages is seen, and how far what is seen moves, on a phone
 * as Lighthouse has it: a quarter of this processor, 1.6 Mbit/s and 150 ms to the server. The median of five first visits.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { median } from './rounds.ts';
import { startServer } from './servers.ts';

const paths = [
  '/shop/2',
  '/why-service',
  '/pricing',
  '/chemical-process',
  '/video-demo',
  '/book-service/2',
  '/',
];
const times = 5;
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

type Seen = { largest: number; shifted: number };

execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
const dataDir = mkdtempSync(join(tmpdir(), 'pasar-paint-'));
// Where PostgreSQL runs as another account than root, that account has to get in.
chmodSync(dataDir, 0o755);
const server = await startServer({
  command: 'npm',
  args: ['start'],
  env: { DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  path: '/api/health/ready',
});
const { BROWSER_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
try {
  console.log('| page | largest paint | shift |\n|---|---:|---:|');
  for (const path of paths) {
    const seen: Seen[] = [];
    // The first one warms the server.
    for (let time = 0; time <= times; time += 1)
      seen.push(await firstVisit(browser, `${server.origin}${path}`));
    const [largest, shifted] = [
      median(seen.slice(1).map((one) => one.largest)),
      median(seen.slice(1).map((one) => one.shifted)),
    ];
    console.log(`| ${path} | ${(largest / 1_000).toFixed(2)} s | ${shifted.toFixed(3)} |`);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function firstVisit(on: Browser, url: string): Promise<Seen> {
  const visitor = await on.newContext(phone);
  const page = await visitor.newPage();
  await slowDown(page);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  const seen = await page.evaluate(() => window.seen);
  await visitor.close();
  return seen;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', line);
}

declare global {
  interface Window {
    seen: Seen;
  }
}

function watch(): void {
  window.seen = { largest: 0, shifted: 0 };
  new PerformanceObserver((list) => {
    window.seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // The type of these entries is not in the library of the DOM.
    for (const shift of list.getEntries() as Array<PerformanceEntry & { value: number }>)
      window.seen.shifted += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
