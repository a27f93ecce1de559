import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { call, logIn, register, somebodyNew, type Shopper } from '../support/people.ts';

test('what is wrong with a registration stands at its field, in these words', async ({ page }) => {
  await visit(page, '/auth?tab=register');
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Username').fill('ab');
  await form.getByLabel('Email').fill('ab@');
  await form.getByLabel('Full name').fill('A');
  await form.getByLabel('Password', { exact: true }).fill('Ab1!');
  await form.getByRole('button', { name: 'Create account' }).click();
  const wrong = {
    Username: 'Username must be at least 3 characters',
    Email: 'Please enter a valid email address',
    'Full name': 'Full name must be at least 2 characters',
    Password: 'Password must be at least 8 characters',
  };
  for (const [field, message] of Object.entries(wrong))
    await expect.poll(() => saidOf(form, field), { message: field }).toContain(message);

  await form.getByLabel('Password', { exact: true }).fill('all-lower-case');
  await expect
    .poll(() => saidOf(form, 'Password'))
    .toContain('Password must include uppercase, lowercase, number and special character');
  await expect.poll(() => form.getByLabel('Full name').inputValue()).toBe('A');
});

test('who registers reads what they agree to, and what is kept of them', async ({ page }) => {
  await visit(page, '/auth?tab=register');
  const form = page.getByRole('tabpanel', { name: 'Register' });
  for (const [name, path] of [
    ['Terms of Service', '/pages/terms'],
    ['Privacy Policy', '/pages/privacy'],
  ] as const)
    await expect.poll(() => form.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('a name that is taken is marked at the name, and nothing typed is lost', async ({ page }) => {
  await visit(page, '/auth?tab=register');
  const shopper = { ...somebodyNew(), username: 'buyer' };
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await fill(form, shopper);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => saidOf(form, 'Username')).toContain('Username already exists');
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe(shopper.email);
});

test('an address that has an account is not revealed: the newcomer is in as anybody else', async ({
  page,
}) => {
  await visit(page, '/auth?tab=register');
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await fill(form, { ...somebodyNew(), email: 'buyer@example.com' });
  await form.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByText('Your account has been created and you are now logged in.', { exact: true })
    .first()
    .waitFor();
  expect(await call(page, 'GET', '/api/account')).toMatchObject({
    email: 'buyer@example.com',
    isEmailProven: false,
    nextEmail: null,
  });
});

test('short entries on the login are marked at their fields', async ({ page }) => {
  await visit(page, '/auth');
  await logIn(page, { username: 'ab', password: '12345' });
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await expect
    .poll(() => saidOf(form, 'Username'))
    .toContain('Username must be at least 3 characters');
  await expect
    .poll(() => saidOf(form, 'Password'))
    .toContain('Password must be at least 6 characters');
});

test('the password can be shown and hidden', async ({ page }) => {
  await visit(page, '/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  const password = form.getByLabel('Password', { exact: true });
  await password.fill('Kopi-o-kosong1!');
  await form.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await form.getByRole('button', { name: 'Hide password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('password');
});

test('a seller is led to open a shop at once; an admin waits', async ({ page }) => {
  await visit(page, '/auth?tab=register');
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByRole('radio', { name: /^Admin/ }).check();
  await form
    .getByText('This is a request: you have no admin rights until an admin approves it.')
    .waitFor();
  await form.getByRole('radio', { name: /^Seller/ }).check();
  const shopper = somebodyNew();
  await fill(form, shopper);
  await form.getByRole('button', { name: 'Create account' }).click();
  await page
    .getByText('Your account has been created and you are now logged in.', { exact: true })
    .first()
    .waitFor();
  expect(await call(page, 'GET', '/api/auth/user')).toMatchObject({
    role: 'seller',
    approvalStatus: 'pending',
    isAdmin: false,
  });
  await page.waitForURL('**/seller/register');
  await page.getByRole('heading', { level: 1, name: 'Create Your Shop' }).waitFor();
});

test('a changed password is the one that counts', async ({ page }) => {
  const { username, password } = await register(page);
  await visit(page, '/profile');
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('Teh-tarik-2');
  await page.getByLabel('Confirm new password').fill('Teh-tarik-3');
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByText('New password and confirmation do not match').first().waitFor();
  await page.getByLabel('New password', { exact: true }).fill('Teh-tarik-2!');
  await page.getByLabel('Confirm new password').fill('Teh-tarik-2!');
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByText('Your password has been updated successfully.').first().waitFor();

  await page.context().clearCookies();
  await visit(page, '/auth');
  await logIn(page, { username, password: 'Teh-tarik-2!' });
  await page.getByText(`You are now logged in as Noor Rahim`, { exact: true }).first().waitFor();
});

async function fill(form: Locator, shopper: Shopper): Promise<void> {
  await form.getByLabel('Username').fill(shopper.username);
  await form.getByLabel('Email').fill(shopper.email);
  await form.getByLabel('Full name').fill(shopper.fullName);
  await form.getByLabel('Password', { exact: true }).fill(shopper.password);
}

/** What a screen reader says after the name of a field; nothing while the field counts as right. */
function saidOf(form: Locator, field: string): Promise<string> {
  return form.getByLabel(field, { exact: true }).evaluate((control) => {
    const notes = (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    return control.getAttribute('aria-invalid') === 'true' ? notes.join(' ') : '';
  });
}
