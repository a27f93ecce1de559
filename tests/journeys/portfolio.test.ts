import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { test, visit } from '../support/journey.ts';
import { call, signIn, somebodyNew } from '../support/people.ts';

/** Opens a shop of somebody new, so that no other journey minds what is done to it. */
async function openShop(page: Page): Promise<{ id: number; name: string }> {
  const person = somebodyNew();
  await call(page, 'POST', '/api/auth/register', { ...person, role: 'seller' });
  const name = `Back Room ${person.username}`;
  return call(page, 'POST', '/api/shops', {
    name,
    description: 'Cups and cards from a back room.',
    shopCategory: 'Drinkware',
    tags: ['Drinkware'],
  });
}

const header = 'sku,name,description,price,stock';
const bad = Array.from({ length: 20 }, (_, index) => 50 + index * 97);

function fileOf(isBad: (row: number) => boolean): {
  name: string;
  mimeType: string;
  buffer: Buffer;
} {
  const rows = Array.from(
    { length: 2_000 },
    (_, at) =>
      `CUP-${at + 2},"Cup, number ${at + 2}",Holds one kopi-o.,${isBad(at + 2) ? 'free' : '12.50'},4`,
  );
  return {
    name: 'cups.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\n')),
  };
}

test('a seller imports two thousand listings, after mending the twenty rows that are wrong', async ({
  page,
}) => {
  await openShop(page);
  await visit(page, '/seller/portfolio');
  await page.getByRole('main').getByRole('link', { name: 'Import CSV' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Import listings' }).waitFor();

  const file = page.locator('input[type=file]');
  await file.setInputFiles(fileOf((row) => bad.includes(row)));
  const errors = page.getByRole('table', { name: 'Errors of the file' });
  await errors.waitFor();
  await expect.poll(() => errors.getByRole('rowheader').allTextContents()).toEqual(bad.map(String));
  expect(new Set(await errors.locator('code').allTextContents())).toEqual(new Set(['price']));
  await page.getByRole('button', { name: 'Import the 1,980 good listings' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 20 rows to fix' }).click();
  expect((await saved).suggestedFilename()).toBe('cups-to-mend.csv');
  expect(await findings(page)).toEqual([]);

  await file.setInputFiles(fileOf(() => false));
  await page.getByRole('button', { name: 'Import 2,000 listings' }).click();
  await page.getByText('cups.csv is imported').waitFor();
  // The report was longer than the window: what came of it is where the reader looks.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('cups.csv is imported');
  await page.getByRole('link', { name: 'See your listings' }).click();
  await page.getByRole('link', { name: /^All\s*2,000$/ }).waitFor();

  await visit(page, '/seller/portfolio/import');
  const dearer = fileOf(() => false)
    .buffer.toString()
    .replace('12.50', '13.00');
  await file.setInputFiles({ ...fileOf(() => false), buffer: Buffer.from(dearer) });
  const change = page
    .getByRole('table', { name: 'What changes in your listings' })
    .getByRole('row');
  await change.last().getByText('13.00').waitFor();
  await expect.poll(() => change.count()).toBe(2);
  await file.setInputFiles(fileOf(() => false));
  await page.getByText('nothing to change').waitFor();
});

test('a seller changes a price where it stands, and puts away many and takes it back', async ({
  page,
}) => {
  const { id } = await openShop(page);
  for (const name of ['Kopi Cup', 'Teh Cup', 'Milo Cup'])
    await call(page, 'POST', '/api/products', {
      name,
      description: 'Holds one drink, hot or cold.',
      price: 12.5,
      shopId: id,
    });
  await visit(page, '/seller/portfolio?sort=name');

  await page.getByRole('button', { name: /Change the price of Kopi Cup/ }).click();
  await page.getByLabel('Price', { exact: true }).fill('0');
  await page.keyboard.press('Enter');
  await page.getByText('Price must be a positive number.').waitFor();
  await page.getByLabel('Price', { exact: true }).fill('15.90');
  await page.getByLabel('Sale price').fill('9.90');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: /Kopi Cup/ })
    .getByText('$9.90')
    .waitFor();

  await page.getByRole('button', { name: /Change the stock of Teh Cup/ }).click();
  await page.getByLabel('Made to order').uncheck();
  await page.getByLabel('Units').fill('7');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: /Teh Cup/ })
    .getByText('7', { exact: true })
    .waitFor();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page
    .getByRole('group', { name: 'Change the selected rows' })
    .getByText('3 selected')
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Archive' }).click();
  // A toast stays as long as the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  const milo = page.getByRole('row', { name: /Milo Cup/ });
  await milo.waitFor();

  // The same by keys alone: two of three, where one is a draft already.
  await page.mouse.move(0, 0);
  for (const key of ['j', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Move to drafts' }).press('Enter');
  const drafts = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Drafts' });
  await expect.poll(() => drafts.textContent()).toMatch(/2$/);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => drafts.textContent()).toMatch(/0$/);

  await page.getByRole('row', { name: /Kopi Cup/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Kopi Cup' }).getByText('Added').waitFor();
});

test('an admin takes a listing down, its seller reads why, and it comes back', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'seller');
  const sellers = await openWindow();
  await signIn(sellers, 'seller');
  const name = `Wah Cup ${crypto.randomUUID().slice(0, 8)}`;
  await call(sellers, 'POST', '/api/products', {
    name,
    description: 'Holds one kopi-o, says wah.',
    price: 12.5,
    shopId: 1,
  });

  await signIn(page, 'admin');
  await visit(page, `/admin/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: `Take down “${name}”?` });
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await dialog.getByText('Tell the seller why, in at least 5 characters.').waitFor();
  await dialog.getByLabel('Reason').fill('The picture is somebody else’s.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await page.getByText('Taken down: The picture is somebody else’s.').waitFor();

  await visit(sellers, `/seller/portfolio?tab=taken-down&q=${encodeURIComponent(name)}`);
  await sellers.getByText('Taken down: The picture is somebody else’s.').waitFor();
  await sellers.getByRole('button', { name: `More for ${name}` }).click();
  await sellers.getByRole('menuitem', { name: 'Archive' }).waitFor();
  await expect.poll(() => sellers.getByRole('menuitem', { name: 'Publish' }).count()).toBe(0);

  await visit(page, `/admin/portfolio?tab=taken-down&q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Put back' }).click();
  await page.getByRole('heading', { name: 'No listings found' }).waitFor();
  const shown = async () =>
    (await sellers.request.get(`/api/products?shopId=1&q=${encodeURIComponent(name)}`)).json();
  await expect.poll(shown).toMatchObject([{ name }]);
});
