/** Whoever follows a link of the market gets somewhere, however deep in their rooms it is. */
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { test } from '../support/journey.ts';
import { signIn } from '../support/people.ts';
import { openSecondSite, type SecondSite } from '../support/second-site.ts';
import { saidByMistake } from '../support/said-by-mistake.ts';

// One of its own, in which nobody takes away what a page has just linked to.
let market: SecondSite;
beforeAll(async () => {
  market = await openSecondSite();
  return () => market.close();
}, 120_000);

/** The header and the home page show them to everybody; who may not enter is told so. */
const doors = ['/admin', '/seller/dashboard'];

test.for(['', 'buyer', 'seller', 'kitchen', 'coolbreeze', 'newseller', 'admin'])(
  'every link leads somewhere, for %o',
  { timeout: 300_000 },
  async (username, { openWindow }) => {
    const page = await openWindow({ baseURL: market.url });
    if (username) await signIn(page, username);
    const { asked, found } = await followed(page);
    expect(asked).toBeGreaterThan(100);
    expect(found).toEqual([]);
  },
);

type Followed = { asked: number; found: string[] };

/** Reads pages as they are served, from the home page on, and what is wrong with them. */
async function followed(page: Page): Promise<Followed> {
  const found: string[] = [];
  const known = new Set(['/']);
  const times = new Map<string, number>();
  let asked = 0;
  for (const path of known) {
    const kind = kindOf(path);
    const before = times.get(kind) ?? 0;
    if (before >= mostOf(kind)) continue;
    times.set(kind, before + 1);
    asked++;
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    if (answer.status() >= 400 && !doors.includes(path)) found.push(`${path}: ${answer.status()}`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await answer.text();
    const mistake = saidByMistake.exec(textOf(html));
    if (mistake) found.push(`${path}: ${mistake[0]}`);
    for (const link of linksOf(html)) known.add(link);
  }
  return { asked, found };
}

/** Addresses that differ only in whose number or which value they have. */
function kindOf(path: string): string {
  return path.replaceAll(/\d+/g, '1').replaceAll(/=[^&]*/g, '=');
}

/** Of orders, visits and other things with a page many are opened, as no two are alike; of one list's filters each once. */
function mostOf(kind: string): number {
  return kind.includes('?') ? 1 : 15;
}

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g), ([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
}

function textOf(html: string): string {
  return html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '\n');
}
