import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';

test('a visitor who turns the lights off finds them off on the next visit, without a flash', async ({
  page,
}) => {
  await visit(page, '/');
  const day = await paper(page);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(() => paper(page)).not.toBe(day);
  const night = await paper(page);

  const answer = await visit(page, '/shops');
  expect(await answer?.text()).toContain('data-theme="dark"');
  expect(await paper(page)).toBe(night);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.reload();
  expect(await paper(page)).toBe(day);
});

test('a visitor who has chosen nothing sees the colours of their system', async ({
  openWindow,
}) => {
  const [day, night] = [
    await openWindow({ colorScheme: 'light' }),
    await openWindow({ colorScheme: 'dark' }),
  ];
  await Promise.all([visit(day, '/'), visit(night, '/')]);
  expect(await paper(day)).not.toBe(await paper(night));
});

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
