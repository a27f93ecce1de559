import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { live, pressAtOnce, test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

test('a seller opens a shop in four steps and waits for approval', async ({ page, openWindow }) => {
  const seller = await register(page);
  await visit(page, '/seller-register');
  await step(page, 'Your store');
  expect(new URL(page.url()).pathname).toBe('/seller/register');
  await next(page);
  for (const message of [
    'Please select a category',
    'Shop name must be at least 2 characters',
    'Please provide a more detailed description',
  ]) {
    await page.getByText(message).waitFor();
  }

  await page.getByLabel('Category').selectOption('Stationery');
  await page.getByRole('radio', { name: /^Food and beverage/ }).check();
  await page.getByLabel('Category').selectOption('Coffee & Bakery');
  await page.getByRole('radio', { name: /^Products/ }).check();
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Stationery');
  await page.getByRole('radio', { name: /^Food and beverage/ }).check();
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Coffee & Bakery');
  await page.getByLabel('Shop name').fill('Kaya Corner');
  await page
    .getByLabel('Description')
    .fill('Toast over charcoal, and **kaya** stirred for four hours.');
  await page.getByText('Saved on this device').waitFor();
  const front = page.getByRole('figure');
  await front.getByText('Kaya Corner').waitFor();

  await page.reload();
  await live(page);
  await expect.poll(() => page.getByLabel('Shop name').inputValue()).toBe('Kaya Corner');
  await next(page);
  await step(page, 'Contact and place');
  await page.getByLabel('Location').fill('Katong, Singapore');
  await next(page);
  await step(page, 'The look');
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel });
  await page.getByText('Your image has been uploaded successfully.').first().waitFor();
  await page.getByRole('radio', { name: 'Chili' }).check();
  const banner = page.getByRole('group', { name: 'Banner' });
  await banner.getByLabel('Image URL').fill('my banner');
  await next(page);
  await banner.getByText('Please enter a valid URL', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await banner.getByLabel('Image URL').fill('https://pictures.example/banner.jpg');
  await next(page);
  await step(page, 'Review');
  await page.goBack();
  await step(page, 'The look');
  await page.goForward();
  await step(page, 'Review');
  expect(await findings(page)).toEqual([]);
  await page.getByText('By opening a shop you agree to the').waitFor();
  await page.getByRole('button', { name: 'Create Shop' }).click();

  await pressAtOnce(page, 'Stay on this page');
  const said =
    'Your shop has been created successfully. You can now start selling! Shoppers see it as soon as an admin has approved you.';
  await page.getByText(said).first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Waiting for approval' }).waitFor();
  await page.getByText('An admin reviews it').waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    )
    .toEqual([]);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /Kaya Corner/ }).waitFor();

  const [shop] = await call<Array<{ id: number; logoUrl: string; approvalStatus: string }>>(
    page,
    'GET',
    '/api/shops/user/me',
  );
  expect(shop).toMatchObject({
    approvalStatus: 'pending',
    bannerUrl: 'https://pictures.example/banner.jpg',
    colours: ['#B3261E', '#FFE9D6'],
    shopCategory: 'Coffee & Bakery',
  });
  expect(shop?.logoUrl).toMatch(/^cloudinary:/);
  const shopper = await openWindow();
  expect((await shopper.request.get(`/api/shops/${shop?.id}`)).status()).toBe(404);

  const admin = await openWindow();
  await signIn(admin, 'admin');
  const people = await call<Array<{ id: number }>>(admin, 'GET', `/api/users?q=${seller.username}`);
  await call(admin, 'PUT', `/api/users/${people[0]?.id}/approval`, {
    status: 'rejected',
    reason: 'The menu is missing.',
  });
  await visit(page, '/seller/dashboard');
  await page.getByText('The menu is missing.').first().waitFor();
  await page.getByLabel('What has changed?').fill('The menu is there now.');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByText('Waiting for approval').first().waitFor();
  await call(admin, 'PUT', `/api/users/${people[0]?.id}/approval`, {
    status: 'approved',
    reason: 'All is there.',
  });
  expect((await shopper.request.get(`/api/shops/${shop?.id}`)).status()).toBe(200);
});

test('a shop that exists already is explained in words, and nothing typed is lost', async ({
  page,
}) => {
  await register(page);
  const shop = { name: 'Kaya Corner', description: 'Toast over charcoal.', shopCategory: 'Gifts' };
  await call(page, 'POST', '/api/shops', shop);
  await visit(page, '/seller/register');
  await page.getByLabel('Category').selectOption('Gifts');
  await page.getByLabel('Shop name').fill('KAYA corner');
  await page.getByLabel('Description').fill(shop.description);
  await next(page);
  await step(page, 'Contact and place');
  await visit(page, '/seller/register?step=review');
  await page.getByRole('button', { name: 'Create Shop' }).click();
  await page.getByText('You already have a shop of this name.').waitFor();
  await page
    .getByText('There was a problem creating your shop. Please try again.')
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Edit Your store' }).click();
  await expect.poll(() => page.getByLabel('Shop name').inputValue()).toBe('KAYA corner');
});

test('two people who set up a shop at once do not overwrite each other, and nobody leaves without being asked', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'kitchen');
  const other = await openWindow();
  await signIn(other, 'kitchen');
  for (const window of [page, other]) await visit(window, '/seller/settings');
  const policy = (window: Page) => window.getByLabel(/^Shop policy \(/);
  const save = (window: Page) => window.getByRole('button', { name: 'Save Policies' }).click();
  await policy(page).fill('Call us when something is missing.');
  await save(page);
  await page.getByText('Your changes to “Policies” are saved.').first().waitFor();

  await policy(other).fill('Write to us when something is missing.');
  await save(other);
  await other.getByText('Somebody else saved this section').waitFor();
  await expect
    .poll(() => policy(other).inputValue())
    .toBe('Write to us when something is missing.');
  await other.getByRole('button', { name: 'Save with these choices' }).click();
  await other.getByText('Please choose one of the two').waitFor();
  await other.getByRole('radio', { name: /Call us when something is missing/ }).check();
  await expect.poll(() => policy(other).inputValue()).toBe('Call us when something is missing.');
  await other.getByRole('button', { name: 'Save with these choices' }).click();
  await other.getByText('Somebody else saved this section').waitFor({ state: 'detached' });

  await policy(other).fill('We answer within a day.');
  await other.getByRole('link', { name: 'Today', exact: true }).click();
  await other.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await other.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => policy(other).inputValue()).toBe('We answer within a day.');
  await save(other);
  await other.getByText('Your changes to “Policies” are saved.').first().waitFor();
  await other.getByRole('link', { name: 'Today', exact: true }).click();
  await other.waitForURL('**/seller/dashboard');
});
