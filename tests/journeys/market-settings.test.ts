import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { coloursOf, looks } from '#contract/platform/look.rules.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import { test, visit } from '../support/journey.ts';
import { call, signIn } from '../support/people.ts';
import { openSecondSite, type SecondSite } from '../support/second-site.ts';

// A market of its own, since it does not stay as it was.
let site: SecondSite;
beforeAll(async () => {
  site = await openSecondSite();
}, 120_000);
afterAll(() => site.close());

test('an admin gives the market another name and look, which every page, its icon and the page without a connection have from then on', async ({
  openWindow,
}) => {
  const visitor = await openWindow({ baseURL: site.url });
  await visit(visitor, '/');
  const usual = coloursOf(looks.stall).light.leaf;
  expect(await leaf(visitor)).toBe(usual);

  const admin = await openWindow({ baseURL: site.url });
  await signIn(admin, 'admin');
  await visit(admin, '/admin/settings');
  const ways = admin.getByRole('navigation', { name: 'Sections of this page' });
  for (const name of ['Connections', 'Brand']) {
    await ways.getByRole('link', { name, exact: true }).focus();
    await admin.keyboard.press('Enter');
    await expect
      .poll(() => admin.getByRole('heading', { name, exact: true }).boundingBox())
      .toMatchObject({ y: expect.toSatisfy((y: number) => y > 0 && y < 900) });
  }
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

test('a name of the longest sort fits the smallest phone of somebody who is signed in', async ({
  openWindow,
}) => {
  const phone = await openWindow({ baseURL: site.url, viewport: { width: 320, height: 640 } });
  await signIn(phone, 'admin');
  const { brand } = await call<AdminSettings>(phone, 'GET', '/api/platform/settings');
  const name = 'Queenstown Neighbourhood Makers’ Markets';
  await call(phone, 'PUT', '/api/platform/settings/brand', { name, version: brand.version });
  const home = phone.getByRole('link', { name: `${name}, home page` });
  await expect
    .poll(async () => {
      await phone.goto('/');
      return home.count();
    })
    .toBeGreaterThan(0);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a market in another country charges its tax: with no rates but its own where the law is not known, by state in the United States', async ({
  openWindow,
}) => {
  const page = await openWindow({ baseURL: site.url });
  await signIn(page, 'admin');
  await visit(page, '/admin/settings');
  const country = page.getByRole('region', { name: 'Country' });
  const tax = page.getByRole('region', { name: 'Tax', exact: true });
  const moveTo = async (place: string) => {
    await country.getByRole('combobox').selectOption(place);
    await country.getByRole('button', { name: 'Save' }).click();
  };
  await moveTo('JP');
  await tax.getByLabel('Prices').selectOption('Include tax');
  await tax.getByText('The rates by law are not known for where the market is.').waitFor();
  await tax.getByRole('button', { name: 'Add a rate' }).click();
  await tax.getByRole('textbox', { name: 'Rate' }).fill('10');
  await tax.getByLabel('From').fill('2019-10-01');
  await tax.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => call(page, 'GET', '/api/platform/settings'))
    .toMatchObject({
      country: { country: 'JP' },
      tax: { pricing: 'included', region: '', rates: [{ basisPoints: 1000 }] },
    });

  await moveTo('US');
  await tax.getByLabel('State').selectOption('Oregon');
  await tax.getByText('The rates by law are known.').waitFor();
  await tax.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => call(page, 'GET', '/api/platform/settings'))
    .toMatchObject({ country: { country: 'US' }, tax: { region: 'US-OR' } });
});

test('an admin types amounts as people write them, and the market takes them as they are meant', async ({
  openWindow,
}) => {
  const page = await openWindow({ baseURL: site.url });
  await signIn(page, 'admin');
  await visit(page, '/admin/settings');
  const gifts = page.getByRole('region', { name: 'Gift cards' });
  await type(gifts.getByLabel('Smallest amount'), '12.50');
  await type(gifts.getByLabel('Largest amount'), '1,250');
  await gifts.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This holds for cards that are sold from now on.').first().waitFor();
  const shipping = page.getByRole('region', { name: 'Shipping' });
  await type(shipping.getByLabel('Free above'), '1,250');
  await shipping.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => call(page, 'GET', '/api/platform/settings'))
    .toMatchObject({ gifts: { least: 12.5, most: 1250 }, shipping: { freeAbove: 1250 } });

  await type(shipping.getByLabel('Free above'), '12.505');
  await shipping.getByRole('button', { name: 'Save' }).click();
  await shipping.getByText('Use no more decimals than prices here have').first().waitFor();
});

/** Key by key, and what was typed stands there. */
async function type(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
  await expect.poll(() => field.inputValue()).toBe(text);
}

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
