import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mails.ts';
import { call, logIn, register, type Shopper } from '../support/people.ts';

const settings = '/profile/settings';

/** A device beside the browser whose owner shows their finger at once, or never does. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    recognises: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether its owner touches it as soon as they are asked. */
    isAtHand: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** A browser that knows passkeys, and does not offer them among what it fills in. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

async function addPasskey(
  page: Page,
  { password, name }: { password: string; name: string },
): Promise<void> {
  await visit(page, settings);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name of this passkey').fill(name);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText(`You can log in with ${name} from now on.`, { exact: true }).waitFor();
}

test('the browser fills a passkey in where names are typed, and that signs in', async ({
  page,
}) => {
  const shopper = await register(page);
  const device = await withDevice(page);
  await addPasskey(page, { password: shopper.password, name: 'Phone' });
  await page.context().clearCookies();
  await device.isAtHand(false);
  await visit(page, '/auth?next=/orders');
  // A person who ignores the offer signs in as usual, and nothing says that anything failed.
  await logIn(page, { ...shopper, password: 'Wrong-Password-1!' });
  await page.getByText('Login failed').first().waitFor();
  await device.isAtHand(true);
  await visit(page, '/auth?next=/orders');
  await page.waitForURL((url) => url.pathname === '/orders');
});

test('a passkey that is filled in and no longer known here says so, and the password still signs in', async ({
  page,
}) => {
  const shopper = await register(page);
  await withDevice(page);
  await addPasskey(page, { password: shopper.password, name: 'Lost phone' });
  await page.getByRole('button', { name: 'Remove Lost phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No passkey yet.').waitFor();
  await page.context().clearCookies();
  await visit(page, '/auth?next=/orders');
  await page
    .getByText(
      'This passkey does not belong to an account here. Log in with your password instead.',
    )
    .first()
    .waitFor();
  await logIn(page, shopper);
  await page.waitForURL((url) => url.pathname === '/orders');
});

test('a shopper adds a passkey, signs in with it instead of a password, and takes it away again', async ({
  page,
}) => {
  await withoutAutofill(page);
  const shopper = await register(page);
  const device = await withDevice(page);
  await visit(page, settings);
  await page.getByText('No passkey yet.').waitFor();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const name = page.getByLabel('Name of this passkey');
  await expect.poll(() => name.inputValue()).toMatch(/^Chrome/);
  await name.fill('Kitchen laptop');
  await page.getByLabel('Your password', { exact: true }).fill('Wrong-Password-1!');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('Current password is incorrect').waitFor();
  await page.getByLabel('Your password', { exact: true }).fill(shopper.password);
  await device.recognises(false);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page
    .getByText('No passkey was made. Try again when you are ready.', {
      exact: true,
    })
    .waitFor();
  await device.recognises(true);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page
    .getByText('You can log in with Kitchen laptop from now on.', { exact: true })
    .waitFor();

  await page.context().clearCookies();
  await visit(page, '/auth?next=/orders');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL((url) => url.pathname === '/orders');

  await visit(page, settings);
  await page.getByRole('button', { name: 'Rename Kitchen laptop' }).click();
  await page.getByLabel('Name of this passkey').fill('Old laptop');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Old laptop was removed', { exact: true }).waitFor();
  await page.getByText('No passkey yet.').waitFor();
  await page.context().clearCookies();
  await visit(page, '/auth');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page
    .getByText(
      'This passkey does not belong to an account here. Log in with your password instead.',
    )
    .first()
    .waitFor();
});

/** Asks for a link to a new password and follows it; `before` is the path of the link of the last time. */
async function followResetLink(page: Page, { email }: Shopper, before = ''): Promise<string> {
  await call(page, 'POST', '/api/auth/forgotten-password', { account: email });
  await expect.poll(() => mailedLink(email, 'account.password_reset')).not.toBe(before);
  const path = await mailedLink(email, 'account.password_reset');
  await visit(page, path);
  return path;
}

async function choosePassword(page: Page, shopper: Shopper, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await logIn(page, { ...shopper, password });
  await page.waitForURL((url) => url.pathname === '/');
}

test('who chooses a new password by mail ends what may be somebody else’s, and later what they do not know', async ({
  page,
}) => {
  await withoutAutofill(page);
  const shopper = await register(page);
  await withDevice(page);
  await addPasskey(page, { password: shopper.password, name: 'Of before' });
  const first = await followResetLink(page, shopper);
  await page.getByText('Other ways to log in will stop working').waitFor();
  await choosePassword(page, shopper, 'Teh-tarik-2-cups!');
  await visit(page, settings);
  await page.getByText('No passkey yet.').waitFor();

  await addPasskey(page, { password: 'Teh-tarik-2-cups!', name: 'Laptop' });
  await followResetLink(page, shopper, first);
  const passkeys = page.getByRole('group', { name: 'Passkeys' });
  await expect
    .poll(() => passkeys.getByRole('checkbox', { name: 'Laptop' }).isChecked())
    .toBe(true);
  await passkeys.getByRole('checkbox', { name: 'Laptop' }).uncheck();
  await choosePassword(page, shopper, 'Kopi-siew-dai-3!');
  await visit(page, settings);
  await page.getByText('No passkey yet.').waitFor();
});
