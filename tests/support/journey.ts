/** A test that is a person's errand: `visitor` is a new person with a browser window of their own. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

type OpenWindow = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * Fixtures for journeys. `page` is one visitor's window; `openWindow` opens one for each further visitor, such as one on
 * a phone. A mistake in a page's script fails the journey.
 *
 * @example
 * test('a shopper finds a mug', async ({ page }) => {
 *   await page.goto('/shops');
 * });
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('openWindow', async ({ browser }, { onCleanup }): Promise<OpenWindow> => {
    const windows: BrowserContext[] = [];
    const mistakes: string[] = [];
    onCleanup(async () => {
      await Promise.all(windows.map((window) => window.close()));
      expect(mistakes).toEqual([]);
    });
    return async (options = {}) => {
      const window = await browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'reduce', ...options });
      windows.push(window);
      const page = await window.newPage();
      page.on('pageerror', (error) => mistakes.push(`${page.url()}: ${error.message}`));
      return page;
    };
  })
  .extend('page', ({ openWindow }) => openWindow());
