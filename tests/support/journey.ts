/** A test that is a person's errand: `visitor` is a new person with a browser window of their own. */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Response,
} from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

type OpenWindow = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * Fixtures for journeys. `page` is one visitor's, in a window that all tests of a worker share, with nothing left of the last
 * visitor: scripts that were fetched and compiled there are not again, which is a fifth to two fifths of a page's time. `openWindow`
 * opens one of its own for each further visitor, such as one on a phone, or for who does with it what cannot be undone,
 * such as stopping its clock. A mistake in a page's script, or something that its content security policy stops, fails
 * the journey.
 *
 * @example
 * test('a shopper finds a mug', async ({ page }) => {
 *   await visit(page, '/shops');
 * });
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = replaceable(() => launchBrowser(inject('browserFile')));
    onCleanup(browser.close);
    return browser;
  })
  .extend('openWindow', async ({ browser, task }, { onCleanup }): Promise<OpenWindow> => {
    const windows: BrowserContext[] = [];
    const mistakes: string[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') {
        await photograph(
          windows.flatMap((window) => window.pages()),
          task.name,
        );
        await browser.close();
      }
      await Promise.all(windows.map((window) => window.close()));
      expect(mistakes).toEqual([]);
    });
    return async (options = {}) => {
      const window = await newWindow(await browser.open(), options);
      windows.push(window);
      return listeningPage(window, mistakes);
    };
  })
  .extend('page', async ({ browser, task }, { onCleanup }) => {
    const mistakes: string[] = [];
    const window = await browser.sharedWindow();
    onCleanup(async () => {
      if (task.result?.state === 'fail') {
        await photograph(window.pages().slice(1), task.name);
        await browser.close();
      } else await empty(window);
      expect(mistakes).toEqual([]);
    });
    return listeningPage(window, mistakes);
  });

async function newWindow(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const window = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    // A journey answers for the network itself; the one about its absence asks for them.
    serviceWorkers: 'block',
    ...options,
  });
  window.setDefaultTimeout(30_000);
  return window;
}

/** With a first page that stays, so that the process of all pages of the site does. */
async function newSharedWindow(browser: Browser): Promise<BrowserContext> {
  const window = await newWindow(browser, {});
  const first = await window.newPage();
  // A drawing, which runs nothing of the site's.
  await first.goto('/favicon.svg');
  return window;
}

/** Closes all pages but the first, and forgets what was stored for the site's own address. */
async function empty(window: BrowserContext): Promise<void> {
  const [first, ...pages] = window.pages();
  await Promise.all(pages.map((page) => page.close()));
  await window.clearCookies();
  await window.clearPermissions();
  await first?.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
}

async function listeningPage(window: BrowserContext, mistakes: string[]): Promise<Page> {
  const page = await window.newPage();
  listen(page, mistakes);
  return page;
}

/** Notes what goes wrong on a page. */
function listen(page: Page, mistakes: string[]): void {
  const note = (text: string) => mistakes.push(`${page.url()}: ${text}`);
  const onError = ({ message }: Error) => {
    // Who leaves a page before it is alive takes back what it was fetching.
    if (message !== 'BodyStreamBuffer was aborted') note(message);
  };
  const onLine = (line: ConsoleMessage) => {
    if (line.text().includes('Content Security Policy')) note(line.text());
  };
  page.on('pageerror', onError).on('console', onLine);
}

/** Opens an address as a new page and waits until its script listens, so that no press is lost. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await live(page);
  return answer;
}

/** React marks what it has taken over, what stands below the fold last; nothing that a visitor could see shows it. */
export async function live(page: Page): Promise<void> {
  const isTakenOver = () =>
    document.querySelector('main form[inert], main [data-late]') === null &&
    [...document.querySelectorAll('main, header button, main button, main select')].every(
      (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')),
    );
  // By the clock: a window that draws nothing for a while on a busy machine has no next frame, and is alive all the same.
  await page.waitForFunction(isTakenOver, undefined, { polling: 50 });
}

/** Waits until the page is alive, but for parts whose code comes later. */
export async function pageAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyInput?.isPageAlive, undefined, { polling: 50 });
}

/**
 * Presses a button as soon as it stands in the page, from within the page: beside a countdown of seconds the way to and
 * fro takes too long on a busy machine.
 */
export async function pressAtOnce(page: Page, name: string): Promise<void> {
  const press = (wanted: string) => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === wanted,
    );
    button?.click();
    return button !== undefined;
  };
  await page.waitForFunction(press, name, { polling: 50 });
}

/** What a failed journey saw last. A browser that no longer draws leaves no picture. */
async function photograph(pages: Page[], name: string): Promise<void> {
  const file = (at: number) =>
    `test-results/${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${at + 1}.png`;
  await Promise.allSettled(
    pages.map((page, at) => page.screenshot({ path: file(at), timeout: 5_000 })),
  );
}

/** One browser for all journeys of a worker, and a new one after a failed try: what hung in the old one is gone with it. */
function replaceable(launch: () => Promise<Browser>) {
  let current: Promise<Browser> | null = null;
  let shared: Promise<BrowserContext> | null = null;
  const open = () => (current ??= launch());
  return {
    open,
    sharedWindow: () => (shared ??= open().then(newSharedWindow)),
    async close(): Promise<void> {
      const browser = await current;
      current = null;
      shared = null;
      await browser?.close();
    },
  };
}
