import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { coloursOf, looks } from '#contract/platform/look.rules.ts';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';
import { openSecondSite } from '../support/second-site.ts';

test('an admin gives the market another name and look, which every page, its icon and the page without a connection have from then on', async ({
  openWindow,
}) => {
  const site = await openSecondSite();
  onTestFinished(() => site.close());
  const visitor = await openWindow({ baseURL: site.url });
  await visit(visitor, '/');
  const usual = coloursOf(looks.stall).light.leaf;
  expect(await leaf(visitor)).toBe(usual);

  const admin = await openWindow({ baseURL: site.url });
  await signIn(admin, 'admin');
  await visit(admin, '/admin/settings');
  const brand = admin.getByRole('region', { name: 'Brand' });
  await brand.getByLabel('Name').fill('Kampung');
  await brand.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Pages show the new name when they are next opened.').first().waitFor();
  const look = admin.getByRole('region', { name: 'Look' });
  await look.getByText('Harbour', { exact: true }).click();
  await look.getByRole('button', { name: 'Save' }).click();
  await admin.getByText('Pages show the new look when they are next opened.').first().waitFor();

  const { leaf: chosen, mango } = coloursOf(looks.harbour).light;
  expect(chosen).not.toBe(usual);
  for (const path of ['/', '/food', '/checkout', '/offline']) {
    await expect
      .poll(
        async () => {
          await visitor.goto(path);
          return [await leaf(visitor), await visitor.getByText('Kampung').first().isVisible()];
        },
        { message: path },
      )
      .toEqual([chosen, true]);
  }
  await expect(visitor.getByRole('link', { name: 'Try again' }).count()).resolves.toBe(1);
  const icon = await visitor.request.get('/icon.svg');
  expect(await icon.text()).toContain(`fill="${chosen}"`);
  expect(await icon.text()).toContain(`fill="${mango}"`);
  const manifest = await visitor.request.get('/site.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Kampung' });
});

/** The colour of what is pressed, as this page has it. */
function leaf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--color-leaf)';
    document.body.append(probe);
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
    ).map(Number);
    probe.remove();
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
}
