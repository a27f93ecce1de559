import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

test('an admin writes a page of the footer, sees it as visitors will, and takes up again what it said before', async ({
  openWindow,
}) => {
  const [visitor, admin] = [await openWindow({}), await openWindow({})];
  await signIn(admin, 'admin');
  await visit(admin, '/pages/press');
  await admin.getByRole('link', { name: 'Edit this page' }).click();
  const english = admin.getByRole('group', { name: 'English' });
  const chinese = admin.getByRole('group', { name: 'Chinese' });
  const before = await english.getByLabel('Text').inputValue();
  expect(before).toContain('one checkout');

  await english.getByLabel('Title').fill('');
  await chinese.getByLabel('Title').fill('');
  await admin.getByRole('button', { name: 'Save' }).click();
  await english.getByText('Give the page a title').waitFor();
  await chinese.getByText('Give the page a title').waitFor();

  await english.getByLabel('Title').fill(`Press room ${'W'.repeat(60)}`);
  await english
    .getByLabel('Text')
    .fill(`## Facts\n\nWe keep **{commission}** of a sale.\n\n${'a'.repeat(300)}`);
  await chinese.getByLabel('Text').fill('');
  const preview = english.getByRole('region', { name: 'Preview, English' });
  await preview.getByText('We keep 8% of a sale.').waitFor();
  await chinese.getByText('Readers of this language see the page in English.').waitFor();
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Visitors read it from now on.').first().waitFor();

  await expect
    .poll(async () => {
      await visitor.goto('/pages/press');
      return visitor.getByRole('heading', { name: 'Press room' }).count();
    })
    .toBe(1);
  await visitor.getByText('We keep 8% of a sale.').waitFor();
  await expect.poll(() => visitor.getByRole('link', { name: 'Edit this page' }).count()).toBe(0);
  // However long its words are, nothing stands out on a phone.
  for (const window of [visitor, admin]) await narrow(window);

  await visit(admin, '/admin/pages');
  await admin.getByRole('link', { name: /Press room.*Written by.*Not in Chinese/ }).click();
  const former = admin.getByRole('region', { name: 'What it said before' });
  await former.getByText('As it came with the software').click();
  await admin.getByRole('button', { name: 'Put this text back into the form' }).click();
  await expect.poll(() => english.getByLabel('Text').inputValue()).toBe(before);
  await expect.poll(() => chinese.getByLabel('Title').inputValue()).not.toBe('');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => {
      await visitor.goto('/pages/press');
      return visitor.getByText('one checkout').count();
    })
    .toBeGreaterThan(0);
});

async function narrow(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}
