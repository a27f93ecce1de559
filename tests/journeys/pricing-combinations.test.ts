import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const named = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;
const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** What a spreadsheet puts on the clipboard. */
async function copied(page: Page, rows: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((row) => row.join('\t')).join('\n');
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), text);
}

/** A product of three sizes whose units are counted, as far as the sheet. */
async function beginPoster(page: Page, name: string): Promise<void> {
  await visit(page, '/seller/add-product');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Three inks on heavy paper.');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('20');
  await page.getByLabel('Variant name').fill('Size');
  await page.getByLabel('Values, separated by commas').fill('A5, A4, A3');
  await page.getByRole('button', { name: 'Add variant' }).click();
  await page.getByLabel('Count what is there').check();
}

test('a seller prices A3 above A5 by pasting, filling, a rule and undoing, and a shopper buys it at that', async ({
  page,
  openWindow,
}) => {
  const name = named('Harbour Poster');
  await signIn(page, 'seller');
  await beginPoster(page, name);

  const code = crypto.randomUUID().slice(0, 6);
  await copied(page, [
    ['$12.00', '', `${code}-5`],
    ['16,50', '', `${code}-4`],
    ['', '', `${code}-3`],
  ]);
  await cell(page, 'Price of A5').focus();
  await page.keyboard.press('Control+v');
  const prices = () =>
    Promise.all(['A5', 'A4', 'A3'].map((size) => cell(page, `Price of ${size}`).inputValue()));
  await expect.poll(prices).toEqual(['$12.00', '16,50', '']);
  await expect.poll(() => cell(page, 'SKU of A3').inputValue()).toBe(`${code}-3`);

  // To the units, a row down and up again.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'ArrowUp'])
    await page.keyboard.press(key);
  await page.keyboard.type('7');
  await page.keyboard.press('Control+d');
  await page.getByText('21 units across 3 combinations').waitFor();

  await page.getByRole('button', { name: 'Change many' }).click();
  const rule = page.getByRole('group', { name: 'Change many' });
  await rule.getByLabel('For').selectOption({ label: 'Size: A3' });
  await rule.getByLabel('Amount').fill('8 more');
  await rule.getByRole('button', { name: 'Apply' }).click();
  await rule.getByText('Enter an amount, 0 or more').waitFor();
  await rule.getByLabel('Amount').fill('8');
  await rule.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(prices).toEqual(['$12.00', '16,50', '28.00']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(prices).toEqual(['$12.00', '16,50', '']);
  await rule.getByLabel('Amount').fill('8');
  await page.keyboard.press('Enter');
  await expect.poll(prices).toEqual(['$12.00', '16,50', '28.00']);
  await cell(page, 'Price of A4').fill('90');
  await page.keyboard.press('Control+z');
  await expect.poll(prices).toEqual(['$12.00', '16,50', '28.00']);
  await page.getByText('from $12.00').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { name: 'Product Created' }).waitFor();

  const shopper = await openWindow();
  await register(shopper);
  await visit(shopper, '/shop/1?sort=newest');
  const card = shopper.getByRole('listitem').filter({ hasText: name }).first();
  await card.getByText('from $12.00').waitFor();
  await card.getByRole('link', { name }).click();
  await shopper.getByRole('heading', { level: 1, name }).waitFor();
  const buying = shopper.getByRole('main');
  await buying.getByText('$12.00', { exact: true }).first().waitFor();
  await shopper.getByRole('radio', { name: 'A3' }).check();
  await buying.getByText('$28.00', { exact: true }).first().waitFor();
  await shopper.getByRole('button', { name: 'Add to Cart' }).click();
  const added = shopper.getByRole('dialog', { name: 'Added to Cart' });
  await added.getByText('$28.00').waitFor();
  await added.getByRole('link', { name: 'View Cart' }).click();
  await shopper.getByText('$28.00 each').waitFor();
  await visit(shopper, '/checkout');
  await fillAddress(shopper);
  await fillCard(shopper, cards.approved);
  await placeOrder(shopper);
  await stayWithPlacedOrder(shopper);
  const [order] = await call<
    Array<{ total: number; items: Array<{ price: number; sku: string }> }>
  >(shopper, 'GET', '/api/orders/user/me?limit=1');
  expect(order).toMatchObject({ total: 33.99, items: [{ price: 28, sku: `${code}-3` }] });
});

test('a wrong cell says what is wrong with it; on a phone the sheet is a card for each combination', async ({
  openWindow,
}) => {
  const page = await openWindow({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'seller');
  const { id } = await call<{ id: number }>(page, 'POST', '/api/products', {
    name: named('Harbour Postcard'),
    description: 'Three inks on heavy paper.',
    price: 4,
    shopId: 1,
    variants: { Size: ['A6', 'A5'] },
  });
  await visit(page, `/seller/products/${id}/edit`);
  const card = page.getByRole('group', { name: 'A5' });
  await card.getByText('Sale price ($)').waitFor();
  await cell(page, 'Price of A5').fill('6');
  await cell(page, 'Sale price of A5').fill('6');
  await page.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Sale price must be below the price.').waitFor();
  await expect.poll(() => cell(page, 'Sale price of A5').getAttribute('aria-invalid')).toBe('true');
  await cell(page, 'Sale price of A5').fill('5');
  await card.getByText('Sale price must be below the price.').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changes saved', { exact: true }).waitFor();
  const { combinations } = await call<{ combinations: object[] }>(
    page,
    'GET',
    `/api/products/${id}/edit`,
  );
  expect(combinations).toMatchObject([{ key: 'Size=A5', price: 6, salePrice: 5 }]);
});

test('a wrong cell is named above the form, with a link that leads to it', async ({ page }) => {
  await signIn(page, 'seller');
  await beginPoster(page, named('Harbour Poster'));
  await cell(page, 'Price of A4').fill('abc');
  await cell(page, 'Units of A3').fill('many');
  await page.getByRole('button', { name: 'Add product' }).click();
  const summary = page.locator('[data-error-summary]');
  await summary.getByRole('link', { name: 'Units of A3: Enter a whole number of units' }).waitFor();
  await summary
    .getByRole('link', { name: 'Price of A4: Price must be a positive number.' })
    .click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Price of A4');
});
