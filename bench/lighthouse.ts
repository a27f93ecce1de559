/** The scores of Lighthouse's mobile preset for the pages that strangers come to first. */
import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { median } from './rounds.ts';

const paths = ['/', '/shops', '/food', '/food-shop/3', '/product/1', '/shop/2'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** By default it visits at full speed and calculates what a slow phone would see; the other way it slows the browser down and looks. */
const looks = 'speed, seen';
const times = 3;

type Launch = (args: string[]) => Promise<Browser>;

/** Prints one line for each page: the medians of its scores, of 100. Lighthouse drives the browser by a port of its own. */
export async function printScores(origin: string, launch: Launch): Promise<void> {
  const columns = [...categories, looks];
  console.log(`\n| page | ${columns.join(' | ')} |`);
  console.log(`|---|${'---:|'.repeat(columns.length)}`);
  for (const path of paths) {
    const visits: number[][] = [];
    for (let time = 0; time < times; time += 1)
      visits.push(await scores(`${origin}${path}`, launch));
    const medians = columns.map((_, index) =>
      Math.round(100 * median(visits.map((visit) => visit[index] ?? 0))),
    );
    console.log(`| ${path} | ${medians.join(' | ')} |`);
  }
}

const port = 9_333;

async function scores(url: string, launch: Launch): Promise<number[]> {
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const asked = { port, logLevel: 'error' } as const;
    const calculated = await lighthouse(url, { ...asked, onlyCategories: [...categories] });
    const seen = await lighthouse(url, {
      ...asked,
      onlyCategories: ['performance'],
      throttlingMethod: 'devtools',
    });
    if (!calculated || !seen) throw new Error(`Lighthouse has nothing to say about ${url}`);
    return [
      ...categories.map((name) => calculated.lhr.categories[name]?.score ?? 0),
      seen.lhr.categories['performance']?.score ?? 0,
    ];
  } finally {
    await browser.close();
  }
}
