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
 * Fixtures for journeys. `page` is one visitor's window; `openWindow` opens one for each further visitor, such as one on
 * a phone. `samePage` is the one of all tests of a file, with nothing left of the last visitor: scripts that it compiled
 * are not compiled again, so looking at many pages takes two thirds of the time. A mistake in a page's script, or
 * something that its content security policy stops, fails the journey.
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
        await photograph(windows, task.name);
        await browser.close();
      }
      await Promise.all(windows.map((window) => window.close()));
      expect(mistakes).toEqual([]);
    });
    return async (options = {}) => {
      const page = await newPage(await browser.open(), options);
      windows.push(page.context());
      listen(page, mistakes);
      return page;
    };
  })
  .extend('page', ({ openWindow }) => openWindow())
  .extend('samePage', async ({ browser, task }, { onCleanup }) => {
    const mistakes: string[] = [];
    const page = await browser.samePage();
    await page.setViewportSize(wide);
    const stopListening = listen(page, mistakes);
    onCleanup(async () => {
      stopListening();
      if (task.result?.state === 'fail') {
        await photograph([page.context()], task.name);
        await browser.close();
      } else await forget(page);
      expect(mistakes).toEqual([]);
    });
    return page;
  });

const wide = { width: 1440, height: 900 };

async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const window = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: wide,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // A journey answers for the network itself; the one about its absence asks for them.
    serviceWorkers: 'block',
    ...options,
  });
  window.setDefaultTimeout(30_000);
  return window.newPage();
}

/** What the last visitor left; a drawing writes nothing down while it is left, as a page may. */
async function forget(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => sessionStorage.clear());
  await page.context().setStorageState({ cookies: [], origins: [] });
}

/** Notes what goes wrong on a page, until what it returns is called. */
function listen(page: Page, mistakes: string[]): () => void {
  const note = (text: string) => mistakes.push(`${page.url()}: ${text}`);
  const onError = ({ message }: Error) => {
    // Who leaves a page before it is alive takes back what it was fetching.
    if (message !== 'BodyStreamBuffer was aborted') note(message);
  };
  const onLine = (line: ConsoleMessage) => {
    if (line.text().includes('Content Security Policy')) note(line.text());
  };
  page.on('pageerror', onError).on('console', onLine);
  return () => page.off('pageerror', onError).off('console', onLine);
}

/** Opens an address as a new page and waits until its script listens, so that no press is lost. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await live(page);
  return answer;
}

/** React marks what it has taken over, what stands below the fold last; nothing that a visitor could see shows it. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main form[inert], main .contents[inert]') === null &&
      [...document.querySelectorAll('main, header button, main button, main select')].every(
        (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
  );
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
async function photograph(windows: BrowserContext[], name: string): Promise<void> {
  const pages = windows.flatMap((window) => window.pages());
  const file = (at: number) =>
    `test-results/${name.replaceAll(/\W+/g, '-').slice(0, 80)}-${at + 1}.png`;
  await Promise.allSettled(
    pages.map((page, at) => page.screenshot({ path: file(at), timeout: 5_000 })),
  );
}

/** One browser for all journeys of a file, and a new one after a failed try: what hung in the old one is gone with it. */
function replaceable(launch: () => Promise<Browser>) {
  let current: Promise<Browser> | null = null;
  let page: Promise<Page> | null = null;
  const open = () => (current ??= launch());
  return {
    open,
    samePage: () => (page ??= open().then((browser) => newPage(browser, {}))),
    async close(): Promise<void> {
      const browser = await current;
      current = null;
      page = null;
      await browser?.close();
    },
  };
}
