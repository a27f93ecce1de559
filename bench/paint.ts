/**
 * `npm run bench -- --only paint`: when something and when the largest element of a page is seen, how far what is seen moves, and what the pictures and
 * all the rest of it weigh, and how soon a press is followed by what it does, on a phone as Lighthouse has it: a quarter of this processor, 1.6 Mbit/s and 150 ms to the server. The median of five first
 * visits. Then the scores of Lighthouse itself. `BROWSER_PATH` names another browser than the journeys' own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packedChromium from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { printScores } from './lighthouse.ts';
import { median } from './rounds.ts';
import { startServer } from './servers.ts';

const paths = [
  '/',
  '/shops',
  '/food',
  '/food-shop/3',
  '/product/1',
  '/shop/2',
  '/why-service',
  '/pricing',
  '/chemical-process',
  '/video-demo',
  '/book-service/2',
];
/** What shoppers press most, on a page that is alive. */
const presses = [
  { what: 'open the cart', path: '/', button: 'header a[href="/cart"]' },
  { what: 'choose a filter', path: '/shops', button: 'main .chip[href*="category="]' },
  { what: 'add to cart', path: '/product/1', button: 'main button:has-text("Add to cart")' },
];
const times = 5;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

type Seen = { first: number; largest: number; shifted: number; pictures: number; all: number };

/** Prints one line for each page. The site is built by then. */
export async function paint(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-paint-'));
  // Where PostgreSQL runs as another account than root, that account has to get in.
  chmodSync(dataDir, 0o755);
  const server = await startServer({
    command: 'npm',
    args: ['start'],
    env: { DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    path: '/api/health/ready',
  });
  const executablePath = process.env.BROWSER_PATH ?? (await packedChromium.executablePath());
  const launch = (args: string[]) =>
    chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
  const browser = await launch([]);
  try {
    console.log('| page | first paint | largest paint | shift | pictures | in all |');
    console.log('|---|---:|---:|---:|---:|---:|');
    for (const path of paths) console.log(await lineOf(browser, { path, origin: server.origin }));
    console.log('\n| press | next paint |\n|---|---:|');
    for (const { what, path, button } of presses) {
      const waited: number[] = [];
      for (let time = 0; time < times; time += 1)
        waited.push(await pressed(browser, `${server.origin}${path}`, button));
      console.log(`| ${what} | ${Math.round(median(waited))} ms |`);
    }
    await printScores(server.origin, launch);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function lineOf(browser: Browser, { path, origin }: { path: string; origin: string }) {
  const visits: Seen[] = [];
  // The first one warms the server.
  for (let time = 0; time <= times; time += 1)
    visits.push(await firstVisit(browser, `${origin}${path}`));
  const middle = (figure: keyof Seen) => median(visits.slice(1).map((one) => one[figure]));
  const seconds = (figure: 'first' | 'largest') => `${(middle(figure) / 1_000).toFixed(2)} s`;
  const weight = (figure: 'pictures' | 'all') => `${Math.round(middle(figure) / 1_000)} kB`;
  return `| ${path} | ${seconds('first')} | ${seconds('largest')} | ${middle('shifted').toFixed(3)} | ${weight('pictures')} | ${weight('all')} |`;
}

async function firstVisit(on: Browser, url: string): Promise<Seen> {
  const visitor = await on.newContext(phone);
  const page = await visitor.newPage();
  await slowDown(page);
  await page.addInitScript(watch);
  // A page has loaded before it is painted, and its scripts come after that.
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(weighed);
  await visitor.close();
  return seen;
}

/** From a press to the next frame that is painted. */
async function pressed(on: Browser, url: string, button: string): Promise<number> {
  const visitor = await on.newContext(phone);
  const page = await visitor.newPage();
  await page.addInitScript(watchPresses);
  await page.goto(url, { waitUntil: 'networkidle' });
  await slowDown(page);
  await page.locator(button).first().tap();
  await page.waitForFunction(() => window.waited > 0);
  const waited = await page.evaluate(() => window.waited);
  await visitor.close();
  return waited;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', line);
}

declare global {
  interface Window {
    seen: Seen;
    waited: number;
  }
}

function watch(): void {
  window.seen = { first: 0, largest: 0, shifted: 0, pictures: 0, all: 0 };
  new PerformanceObserver((list) => {
    window.seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // The type of these entries is not in the library of the DOM.
    for (const shift of list.getEntries() as Array<PerformanceEntry & { value: number }>)
      window.seen.shifted += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function watchPresses(): void {
  window.waited = 0;
  // The shortest that browsers report.
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointer|click)/.test(name)) window.waited = Math.max(window.waited, duration);
  }).observe(options);
}

/** In the page: what was seen of it, and what came for it over the line. */
function weighed(): Seen {
  // The library of the DOM has one type for all entries.
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
  const weightOf = (some: PerformanceResourceTiming[]) =>
    some.reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    ...window.seen,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    pictures: weightOf(files.filter(({ name }) => /\.(webp|avif|jpe?g|png)$/.test(name))),
    all: weightOf([...files, ...(page ? [page] : [])]),
  };
}
