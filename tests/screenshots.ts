/**
 * `npm run screenshots`: takes the pictures of `docs/screenshots` from a demo market of its own, so that they show what
 * there is. Look at them before they are committed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { freePort } from '#server/db/embedded/free-port.ts';
import { browserFile, launchBrowser } from './support/browser.ts';
import build from './support/build.ts';
import { signIn } from './support/people.ts';
import { startProcess } from './support/server-process.ts';

type Shot = {
  name: string;
  path: string;
  /** Who looks; nobody is a stranger. */
  as?: string;
  /** In pixels of the file; a phone's is as wide as it is looked at. */
  width: number;
  isPhone?: boolean;
};

const shots: Shot[] = [
  { name: 'home', path: '/', width: 1_200 },
  { name: 'shop', path: '/shop/1', width: 800 },
  { name: 'product', path: '/product/1', width: 800 },
  { name: 'kitchen', path: '/food-shop/3', width: 390, isPhone: true },
  { name: 'dashboard', path: '/seller/dashboard', as: 'seller', width: 800 },
  { name: 'board', path: '/orders/management', as: 'kitchen', width: 800 },
  { name: 'sales', path: '/seller/sales', as: 'seller', width: 800 },
  { name: 'admin', path: '/admin', as: 'admin', width: 800 },
  { name: 'today', path: '/seller/dashboard', as: 'kitchen', width: 1_200 },
  { name: 'kitchen-screen', path: '/seller/kitchen', as: 'kitchen', width: 1_200 },
  { name: 'portfolio', path: '/seller/portfolio', as: 'seller', width: 1_200 },
  { name: 'dispatch', path: '/vendor/bookings/board', as: 'coolbreeze', width: 1_200 },
];
const desk = { width: 1_200, height: 750 };
const phone = { width: 390, height: 844 };

const dataDir = mkdtempSync(join(tmpdir(), 'pasar-screenshots-'));
// Where PostgreSQL runs as another account than root, that account has to get in.
chmodSync(dataDir, 0o755);
const port = await freePort();
const origin = `http://localhost:${port}`;
build();
const server = await startProcess({
  PORT: String(port),
  PUBLIC_URL: origin,
  DATA_DIR: dataDir,
  DEMO: 'true',
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
});
const browser = await launchBrowser(await browserFile());
try {
  for (const shot of shots) await take(browser, shot);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function take(
  from: Browser,
  { name, path, as, width, isPhone = false }: Shot,
): Promise<void> {
  const context = await from.newContext({
    baseURL: origin,
    viewport: isPhone ? phone : desk,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Singapore',
  });
  const page = await context.newPage();
  if (as) await signIn(page, as);
  await page.goto(path, { waitUntil: 'networkidle' });
  const file = `docs/screenshots/${name}.webp`;
  await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
  await context.close();
}
