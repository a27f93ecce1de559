/** Today's list of what waits, where people of the rooms begin. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const today = (page: Page): Locator => page.getByRole('region', { name: 'Waiting for you' });

/** A task by its title. */
export const task = (page: Page, title: string | RegExp): Locator =>
  today(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) });

/** A task that is there, also where it is not among the first. */
export async function taskOf(page: Page, title: string | RegExp): Promise<Locator> {
  const wanted = task(page, title);
  const all = today(page).getByRole('button', { name: /^Show all / });
  await expect.poll(async () => (await all.count()) + (await wanted.count())).toBeGreaterThan(0);
  if ((await wanted.count()) === 0) await all.click();
  await wanted.waitFor();
  return wanted;
}
