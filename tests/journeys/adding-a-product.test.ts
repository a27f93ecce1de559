import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import { orderOf } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, logIn, register, signIn, somebodyNew } from '../support/people.ts';

/** A photo of one colour, as a camera's file. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Names that no other run of the journeys gave. */
const named = (name: string) => `${name} ${crypto.randomUUID().slice(0, 6)}`;

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('A paper lantern, **folded by hand** and waxed against the rain.');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('40,00');
}

async function addVariant(page: Page, name: string, values: string): Promise<void> {
  await page.getByLabel('Variant name').fill(name);
  await page.getByLabel('Values, separated by commas').fill(values);
  await page.getByRole('button', { name: 'Add variant' }).click();
}

const fileInput = (page: Page) => page.locator('input[type=file]');

test('a seller adds a product with variants and photos, and a shopper sees it', async ({
  page,
  openWindow,
}) => {
  const name = named('Rain Lantern');
  await signIn(page, 'seller');
  await visit(page, '/seller/add-product');
  await fillIn(page, name);

  await fileInput(page).setInputFiles([
    await photo('lit.jpg', '#b8321f'),
    await photo('box.jpg', '#1e5fa8'),
  ]);
  await page.getByRole('button', { name: 'Remove picture 2' }).waitFor();
  await page.getByText('Your image has been uploaded successfully.').first().waitFor();
  await page.getByLabel('What it shows').nth(1).fill('The lantern, lit at dusk');
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await page.getByText('Picture 2 is now picture 1 of 2').waitFor({ state: 'attached' });

  await page.getByLabel('On sale').check();
  await page.getByRole('textbox', { name: 'Sale price' }).fill('32,00');
  await page.getByText('Shoppers save 20%').waitFor();
  await addVariant(page, 'Colour', 'Jade, Amber , Plum');
  await addVariant(page, 'Size', 'S, M');
  await page.getByLabel('Count what is there').check();
  await page.getByLabel('Units of Jade, S').fill('5');
  await page.keyboard.press('Control+d');
  await page.getByLabel('Units of Amber, M').fill('0');
  await page.getByText('25 units across 6 combinations').waitFor();
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Home Decor' });
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { name: 'Product Created' }).waitFor();
  await page.waitForURL('**/seller/dashboard');

  const shopper = await openWindow();
  await visit(shopper, '/shop/1?sort=newest');
  await shopper.getByRole('link', { name }).click();
  await shopper.getByRole('heading', { level: 1, name }).waitFor();
  await shopper.getByText('Save 20%').waitFor();
  await shopper.getByRole('img', { name: 'The lantern, lit at dusk' }).waitFor();
  await shopper.getByText('folded by hand', { exact: true }).waitFor();
  const plain = 'A paper lantern, folded by hand and waxed against the rain.';
  const html = await (await shopper.request.get(shopper.url())).text();
  const [, forEngines] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const [, preview] = /<meta name="description" content="(.*?)"/.exec(html) ?? [];
  expect([forEngines, preview]).toEqual([expect.stringContaining(plain), plain]);
  await shopper.getByRole('button', { name: 'Show picture 2' }).click();
  await shopper.getByRole('img', { name, exact: true }).waitFor();
  await shopper.getByLabel('Amber').check();
  await expect.poll(() => shopper.getByRole('radio', { name: /^M/ }).isDisabled()).toBe(true);
  await shopper.getByRole('button', { name: 'Add to Cart' }).click();
  await shopper.getByRole('dialog', { name: 'Added to Cart' }).getByText('Amber').first().waitFor();
});

test('a seller says a product in Chinese too; what is left out is read in English, and says so', async ({
  page,
  openWindow,
}) => {
  const inChinese = named('月灯笼');
  await signIn(page, 'seller');
  await visit(page, '/seller/add-product');
  await fillIn(page, named('Moon Lantern'));
  await addVariant(page, 'Colour', 'Jade, Amber');
  // The keyboard goes on from what was added and removed.
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id,
    );
  await expect.poll(focused).toBe('product-variants');
  await addVariant(page, 'Size', 'S');
  await page.getByRole('button', { name: 'Remove Size' }).click();
  await expect.poll(focused).toBe('Remove Colour');
  await page.getByText('In other languages').click();
  await page.getByLabel('Name in Chinese').fill(inChinese);
  await page.getByLabel('Amber in Chinese').fill('琥珀色');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { name: 'Product Created' }).waitFor();

  const reader = await openWindow({ locale: 'zh-CN' });
  await visit(reader, '/shop/1?sort=newest');
  await reader.getByRole('link', { name: inChinese }).click();
  await reader.getByRole('heading', { level: 1, name: inChinese }).waitFor();
  await reader.getByLabel('琥珀色').check();
  await reader.getByText('原文为英文').waitFor();
  const description = reader.getByText('A paper lantern, folded by hand');
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
  await expect.poll(() => description.evaluate(languageOf)).toBe('en');
});

test('what is wrong is said at its field, before and after it is sent', async ({ page }) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/add-product');
  await page.getByRole('button', { name: 'Add product' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await summary.getByRole('link', { name: 'Price must be a positive number.' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('product-price');
  await fillIn(page, named('Rain Lantern'));
  await summary.waitFor({ state: 'detached' });

  await fileInput(page).setInputFiles({
    name: 'lantern.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await page.getByText('Please upload a JPG, PNG, GIF, or WebP image.').waitFor();
  await page.getByRole('button', { name: 'Remove lantern.svg' }).click();
  await fileInput(page).setInputFiles({
    name: 'lantern.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await page.getByRole('button', { name: 'Remove lantern.jpg' }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: 'Preview' }).count()).toBe(0);
  await page.getByText('Please upload a JPG, PNG, GIF, or WebP image.').first().waitFor();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Upload it again or remove it first.').waitFor();
  await page.getByRole('button', { name: 'Remove lantern.jpg' }).click();
});

test('a variant and an address that are typed and not added yet are added with the product, or hold it', async ({
  page,
}) => {
  const name = named('Reed Fan');
  await signIn(page, 'seller');
  await visit(page, '/seller/add-product');
  await fillIn(page, name);
  await page.getByLabel('Variant name').fill('Size');
  await page.getByLabel('Image URL').fill('my picture');
  const add = page.getByRole('button', { name: 'Add product' });
  await add.click();
  await page.getByText('Please enter a valid URL for the image.').waitFor();
  await expect
    .poll(() => page.getByLabel('Image URL').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.getByLabel('Image URL').fill('https://pictures.example/fan.jpg');
  await add.click();
  await page.getByText('Enter a name and at least one value.').waitFor();
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor();
  await page.getByLabel('Values, separated by commas').fill('S, M');
  await add.click();
  await page.getByRole('heading', { name: 'Product Created' }).waitFor();
  const [product] = await call<Product[]>(
    page,
    'GET',
    '/api/products?shopId=1&sort=newest&limit=1',
  );
  expect(product).toMatchObject({
    name,
    imageUrl: 'https://pictures.example/fan.jpg',
    variants: { Size: ['S', 'M'] },
  });
});

test('photos upload as they are chosen, a failed one can be sent again, and adding waits for them', async ({
  page,
}) => {
  const name = named('Slow Lantern');
  await signIn(page, 'seller');
  await visit(page, '/seller/add-product');
  await fillIn(page, name);
  const arrived = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/api/cloudinary/upload', async (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    await arrived.promise;
    return route.continue();
  });
  await fileInput(page).setInputFiles(await photo('lit.jpg', '#b8321f'));
  await page.getByText('Failed to upload image.').first().waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Saved as soon as the photos are uploaded.').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Product Created' }).count()).toBe(0);
  arrived.resolve();
  await page.getByRole('heading', { name: 'Product Created' }).waitFor();
  const [made] = await call<Product[]>(page, 'GET', `/api/products?q=${encodeURIComponent(name)}`);
  expect(made?.imageUrl).toContain('/files/');
});

test('a draft waits on the device until it is sent or its writer signs out', async ({ page }) => {
  const name = named('Half a Lantern');
  await signIn(page, 'seller');
  await visit(page, '/seller/add-product');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  page.on('dialog', (dialog) => dialog.accept());
  await visit(page, '/seller/add-product');
  await page.getByText('Your draft is still here').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe(name);

  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/seller/dashboard');
  await page.getByRole('button', { name: /account of seller$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await visit(page, '/auth?next=/seller/add-product');
  await logIn(page, { username: 'seller' });
  await page.waitForURL('**/seller/add-product');
  await page.getByRole('heading', { name: 'Add New Work' }).waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('');
});

test('units that are sold while a seller edits are not overwritten', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'seller');
  const made = await call<Product>(page, 'POST', '/api/products', {
    name: named('Counted Lantern'),
    description: 'Ten of them and no more.',
    price: 20,
    shopId: 1,
    stock: [{ key: '', onHand: 10 }],
  });
  await visit(page, `/seller/products/${made.id}/edit`);
  const shopper = await openWindow();
  await register(shopper);
  await orderOf(shopper, { id: made.id, price: 2_000 });

  await page.getByLabel('Units in stock').fill('30');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The stock changed while you were editing').waitFor();
  await page.getByText('you saw 10, now 9').waitFor();
  await page.getByLabel('Units in stock').fill('29');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved').first().waitFor();
  expect(
    await call<{ stock: unknown }>(page, 'GET', `/api/products/${made.id}/edit`),
  ).toMatchObject({ stock: [{ key: '', onHand: 29 }] });
});

test('two people who edit at once lose nothing, and a deletion can be undone', async ({
  page,
  openWindow,
}) => {
  const name = named('Shared Lantern');
  await signIn(page, 'seller');
  const { id } = await call<Product>(page, 'POST', '/api/products', {
    name,
    description: 'Edited by two at once.',
    price: 20,
    shopId: 1,
  });
  await visit(page, `/seller/products/${id}/edit`);
  const admin = await openWindow();
  await signIn(admin, 'admin');
  await visit(admin, `/admin/products/${id}/edit`);
  await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('25');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByText('Changes saved').first().waitFor();

  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await page
    .getByLabel('Description', { exact: true })
    .fill('Edited by both, one after the other.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByText(/changed the price at .*; your changes to the description were/)
    .first()
    .waitFor();
  await expect.poll(() => price.inputValue()).toBe('25.00');

  await admin
    .getByLabel('Description', { exact: true })
    .fill('Edited by the market, a third time.');
  await admin.getByRole('textbox', { name: 'Price', exact: true }).fill('27');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByText('Somebody else changed this product').waitFor();
  await admin.getByRole('group', { name: 'description' }).getByText('Yours').waitFor();
  await expect.poll(() => admin.getByRole('group', { name: 'price', exact: true }).count()).toBe(0);
  await admin.getByRole('radio', { name: /Edited by both/ }).check();
  await admin.getByRole('button', { name: 'Save with these choices' }).click();
  await admin.getByText('Somebody else changed this product').waitFor({ state: 'detached' });
  expect(await call(page, 'GET', `/api/products/${id}/edit`)).toMatchObject({
    price: 27,
    description: 'Edited by both, one after the other.',
  });
  await visit(page, `/seller/products/${id}/edit`);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL('**/seller/dashboard');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(`**/seller/products/${id}/edit`);
  await page.getByRole('heading', { level: 1, name: `Edit ${name}` }).waitFor();
});

test('an admin adds a dish to a kitchen of their choice', async ({ page }) => {
  const name = named('Midnight Mee');
  await signIn(page, 'admin');
  await visit(page, '/admin/add-product');
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('link', { name: 'Please select a shop.' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a shop' }).fill('kasumi');
  await page.getByRole('link', { name: 'Choose Kasumi Ramen & Don' }).click();
  await page.waitForURL('**/admin/add-product?shop=*');
  await fillIn(page, name);
  await page.getByLabel('Menu section').fill('After midnight');
  await page.getByRole('button', { name: 'Add menu item' }).click();
  await page.getByRole('heading', { name: 'Product Created' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/admin');
});

test('a seller without a shop is led to opening one', async ({ page }) => {
  await call(page, 'POST', '/api/auth/register', { ...somebodyNew(), role: 'seller' });
  await visit(page, '/seller/add-product');
  await page.getByText('You must have a shop to add products.').waitFor();
  await page.getByRole('link', { name: 'Create Your Shop' }).click();
  await page.waitForURL('**/seller/register');
});
