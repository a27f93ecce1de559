/** What axe finds on a page, in words that a failed test can print. */
import { readFileSync } from 'node:fs';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** Without comments it is less than half of what each page is sent. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Hidden from assistive technology; they take the focus of the overlay library's dialogs only to pass it on. */
const passedOver = ['[data-base-ui-focus-guard]'];

const everything: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  // What opens over a page, such as a menu, stands beside the page's landmarks.
  rules: { region: { enabled: false } },
};

/** The dark theme differs in colours alone. */
const colours: RunOptions = { ...everything, runOnly: ['color-contrast', 'link-in-text-block'] };

/** The findings in both themes, or in the light one alone, each as "theme: rule: element". */
export async function findings(page: Page, themes: 'both' | 'light' = 'both'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(source);
    await page.evaluate(showAtOnce);
  }
  const light = await findingsIn(page, 'light', everything);
  return themes === 'light' ? light : [...light, ...(await findingsIn(page, 'dark', colours))];
}

/** What lies outside of the window is not styled again for another theme until it is seen, nor do its transitions end. */
function showAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

async function findingsIn(page: Page, theme: string, options: RunOptions): Promise<string[]> {
  await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
  await page.waitForFunction(
    () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
  const { violations } = await page.evaluate(
    ([exclude, options]) => globalThis.axe.run({ exclude }, options),
    [passedOver, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${theme}: ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

declare global {
  var axe: typeof import('axe-core');
}
