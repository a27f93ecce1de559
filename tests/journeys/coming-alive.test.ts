import { expect } from 'vitest';
import { live, test } from '../support/journey.ts';

test('a page is painted before it asks for a script', async ({ page }) => {
  for (const path of ['/', '/shop/1', '/product/1']) {
    await page.goto(path);
    await live(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  }
});
