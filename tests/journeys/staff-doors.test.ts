import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoPassword } from '#demo/content/people.ts';
import { pressAtOnce, test, visit } from '../support/journey.ts';
import { call, register, type Shopper, signIn, somebodyNew } from '../support/people.ts';

test('somebody registers at the provider’s door, is let in by its owner, and works the bookings', async ({
  page,
  openWindow,
}) => {
  const cleaner = somebodyNew();
  await registerAtDoor(page, cleaner, { confirmation: 'Another-one1!' });
  await page.getByText('Passwords do not match').first().waitFor();
  await page.getByLabel('Password once more').fill(cleaner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Waiting for approval').waitFor();
  expect((await page.goto('/coolbreeze-dashboard'))?.status()).toBe(403);

  const owner = await openWindow();
  await signIn(owner, 'coolbreeze');
  await visit(owner, '/seller/users');
  await request(owner, cleaner)
    .getByRole('button', { name: `Let in ${cleaner.fullName}` })
    .click();
  await request(owner, cleaner).waitFor({ state: 'detached' });

  await visit(page, '/coolbreeze-admin');
  await page.waitForURL('**/coolbreeze-dashboard');
  await page.getByRole('heading', { level: 1, name: /Dashboard$/ }).waitFor();
});

test('a seller who is not the provider’s reads whose desk it is, and finds the own dashboard', async ({
  page,
}) => {
  await signIn(page, 'seller');
  expect((await page.goto('/coolbreeze-dashboard'))?.status()).toBe(403);
  await page
    .getByText('This desk belongs to CoolBreeze Aircon. Its owner can add you to the team.')
    .waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Become a Seller' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Your dashboard' }).click();
  await page.waitForURL('**/seller/dashboard');
});

test('who is declined reads why, and may ask again', async ({ page, openWindow }) => {
  const stranger = somebodyNew();
  await registerAtDoor(page, stranger);
  await page.getByText('Waiting for approval').waitFor();

  const owner = await openWindow();
  await signIn(owner, 'coolbreeze');
  await visit(owner, '/seller/users');
  await request(owner, stranger)
    .getByRole('button', { name: `Decline ${stranger.fullName}` })
    .click();
  const dialog = owner.getByRole('dialog', { name: `Decline ${stranger.fullName}?` });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('Please tell them why').waitFor();
  await dialog.getByLabel('Reason').fill('We have nobody of that name.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await request(owner, stranger).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('Your request was declined').waitFor();
  await page.getByText('The reason: We have nobody of that name.').waitFor();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByText('Waiting for approval').waitFor();
});

test('the vendor login says what is missing and what is wrong, and lets the right one in', async ({
  page,
}) => {
  await visit(page, '/vendor-login');
  const send = page.getByRole('button', { name: 'Login', exact: true });
  await send.click();
  await page.getByText('Please enter both username and password.').first().waitFor();
  await page.getByLabel('Username').fill('coolbreeze');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await send.click();
  await page.getByText('Invalid credentials').first().waitFor();
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('coolbreeze');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await send.click();
  await page.waitForURL('**/coolbreeze-dashboard');
  await page.getByText('Welcome back to the vendor hub!').first().waitFor();
});

test('one click sets up a vendor’s shop, and leads to its dashboard', async ({ page }) => {
  const vendor = somebodyNew();
  await call(page, 'POST', '/api/auth/register', { ...vendor, role: 'seller' });
  await visit(page, '/coolbreeze-setup');
  // It is said for two seconds.
  const said = page.getByText('Your shop is ready').waitFor();
  await page.getByRole('button', { name: 'Set up my shop' }).click();
  await said;
  await page.waitForURL('**/seller/dashboard');
  expect(await call<unknown[]>(page, 'GET', '/api/shops/user/me')).toMatchObject([
    { isService: true },
  ]);
});

test('who is no vendor has to register first, and may stay and read it', async ({ page }) => {
  await register(page);
  await visit(page, '/coolbreeze-setup');
  await page.getByRole('button', { name: 'Set up my shop' }).click();
  await pressAtOnce(page, 'Stay here');
  await page
    .getByText('Please register as a vendor first, then return to complete setup.')
    .waitFor();
  await page.getByText('You stay on this page.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/coolbreeze-setup');
  expect(await call<unknown[]>(page, 'GET', '/api/shops/user/me')).toEqual([]);
});

test('whose sign-in is over reads so, and is led to the sign-in page', async ({ page }) => {
  await register(page);
  await visit(page, '/coolbreeze-setup');
  await call(page, 'POST', '/api/auth/logout');
  const said = page
    .getByText('Please register as a vendor first, then return to complete setup.')
    .waitFor();
  await page.getByRole('button', { name: 'Set up my shop' }).click();
  await said;
  await page.waitForURL('**/auth');
  await page.getByRole('tabpanel', { name: 'Login' }).waitFor();
});

async function registerAtDoor(
  page: Page,
  who: Shopper,
  { confirmation = who.password } = {},
): Promise<void> {
  await visit(page, '/coolbreeze-admin?tab=register');
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Username').fill(who.username);
  await form.getByLabel('Email').fill(who.email);
  await form.getByLabel('Full name').fill(who.fullName);
  await form.getByLabel('Password', { exact: true }).fill(who.password);
  await form.getByLabel('Password once more').fill(confirmation);
  await form.getByRole('button', { name: 'Create account' }).click();
}

/** The line of somebody's request in a team's room; several people may have one name, but not one address. */
function request(page: Page, { email }: Shopper) {
  return page.getByRole('listitem').filter({ hasText: email });
}
