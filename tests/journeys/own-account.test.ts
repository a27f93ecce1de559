import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { codeOf } from '#server/testing/app-codes.ts';
import {
  address,
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { live, test, visit } from '../support/journey.ts';
import { mailedLink } from '../support/mails.ts';
import { call, logIn, register } from '../support/people.ts';

const settings = '/profile/settings';

test('a shopper sets up two-step login, and signs in by a code and by a recovery code', async ({
  page,
  openWindow,
}) => {
  const shopper = await register(page);
  await visit(page, settings);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(
    ' ',
    '',
  );
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('This code is wrong. Enter the one that your app shows now').waitFor();
  await page.getByLabel('Code of the app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const recovery = await page
    .getByRole('listitem')
    .getByText(/^\w{4}-\w{4}-\w{4}$/)
    .allInnerTexts();
  expect(recovery).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  const phone = await openWindow({ viewport: { width: 390, height: 844 } });
  await visit(phone, '/auth?next=/orders');
  await logIn(phone, shopper);
  await phone.getByRole('heading', { name: 'One more step' }).waitFor();
  await phone.getByLabel('Code').fill('000000');
  await phone.getByRole('button', { name: 'Verify and log in' }).click();
  await phone.getByText('This code is wrong or was used already').waitFor();
  // The step in which it was set up is used.
  await phone.getByLabel('Code').fill(codeOf(key, 1));
  await phone.getByRole('button', { name: 'Verify and log in' }).click();
  await phone.waitForURL('**/orders');

  const laptop = await openWindow();
  await visit(laptop, '/auth');
  await logIn(laptop, shopper);
  await laptop.getByLabel('Code').fill(recovery[0] ?? '');
  await laptop.getByRole('button', { name: 'Verify and log in' }).click();
  await laptop.waitForURL((url) => url.pathname === '/');
  await visit(laptop, settings);
  await laptop.getByText('9 recovery codes are left.').waitFor();
});

test('a browser that is signed out elsewhere is a stranger’s', async ({ page, openWindow }) => {
  const shopper = await register(page);
  const other = await openWindow();
  await visit(other, '/auth');
  await logIn(other, shopper);
  await other.waitForURL((url) => url.pathname === '/');
  await visit(page, settings);
  await page.getByRole('button', { name: /^Log out Chrome/ }).click();
  await page.getByText('Logged out there', { exact: true }).waitFor();
  await other.goto(settings);
  await other.waitForURL('**/auth?next=**');
  await page.reload();
  await live(page);
  await expect.poll(() => page.getByText('This browser').count()).toBe(1);
});

test('another address holds once its link is followed', async ({ page }) => {
  const shopper = await register(page);
  const next = `new-${shopper.email}`;
  await visit(page, settings);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('New email address').fill(next);
  await page.getByLabel('Your password', { exact: true }).fill('Wrong-Password-1!');
  await page.getByRole('button', { name: 'Mail a link to it' }).click();
  await page.getByText('Current password is incorrect').waitFor();
  await expect.poll(() => page.getByLabel('New email address').inputValue()).toBe(next);
  await page.getByLabel('Your password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Mail a link to it' }).click();
  await page.getByText(`${next} waits to be confirmed`).waitFor();
  await visit(page, await mailedLink(next, 'account.email_confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.waitForURL(`**${settings}**`);
  await page.getByText('Confirmed', { exact: true }).waitFor();
  await page.getByRole('strong').getByText(next).waitFor();
});

test('who forgot the password asks by the address and chooses another', async ({
  page,
  openWindow,
}) => {
  const shopper = await register(await openWindow());
  await visit(page, '/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Username or email address').fill(shopper.email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await page.getByText('Check your mail').waitFor();
  await visit(page, await mailedLink(shopper.email, 'account.password_reset'));
  const password = 'Teh-tarik-2-cups!';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/auth');
  await logIn(page, { ...shopper, password });
  await page.waitForURL((url) => url.pathname === '/');
});

test('what the last order was sent to is there the next time', async ({ page }) => {
  await register(page);
  const sent = { fullName: 'Mei Tan', email: 'mei@example.com', phone: address.phone };
  await call(page, 'POST', '/api/orders', {
    order: {
      total: 11.49,
      shippingAddress: `${address.address}, ${address.city} ${address.zipCode}`,
      contact: sent,
      paymentToken: sandboxTokens.approved,
      buyNow: true,
    },
    items: [{ productId: demoItem('fern-washi').id, quantity: 1 }],
  });
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/checkout');
  for (const [label, value] of [
    ['Phone', address.phone],
    ['Address', address.address],
    ['City', address.city],
    ['ZIP code', address.zipCode],
  ] as const)
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
});

test('an address that was saved at the checkout is filled in the next time', async ({ page }) => {
  await register(page);
  await putInCart(page, { slug: 'coffee-shop-tote', options: { Colour: 'Sand' } });
  await visit(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('checkbox', { name: 'Keep this address for next time' }).check();
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/account/addresses') && answer.request().method() === 'POST',
  );
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  expect((await saved).status()).toBe(201);
  await putInCart(page, { slug: 'coffee-shop-tote', options: { Colour: 'Sand' } });
  await visit(page, '/checkout');
  await expect
    .poll(() => page.getByLabel('Address', { exact: true }).inputValue())
    .toBe(address.address);
  await page.getByLabel('Saved addresses').selectOption('Another address');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('');

  await visit(page, settings);
  await page.getByRole('button', { name: `Edit ${address.address}` }).click();
  await page.getByLabel('What you call it').fill('Home');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Remove Home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No address is saved yet.').waitFor();
});

test('a shopper takes their data along, deletes the account, and is nobody', async ({ page }) => {
  const shopper = await register(page);
  await call(page, 'POST', '/api/account/addresses', { ...address, fullName: shopper.fullName });
  await visit(page, settings);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your data' }).click(),
  ]);
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { username: shopper.username },
    addresses: [{ city: address.city }],
  });

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('heading', { name: 'What stays' }).waitFor();
  await dialog.getByLabel('Your password', { exact: true }).fill(shopper.password);
  await dialog.getByRole('button', { name: 'Delete account for good' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Your account is deleted', { exact: true }).waitFor();
  await visit(page, '/auth');
  await logIn(page, shopper);
  await page.getByRole('tabpanel', { name: 'Login' }).getByText('Invalid credentials').waitFor();
});

test('the last owner of a shop reads what to do first', async ({ page }) => {
  await call(page, 'POST', '/api/auth/login', { username: 'coolbreeze', password: 'Pasar-demo1!' });
  await visit(page, settings);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText(/You are the last owner of CoolBreeze Aircon/).waitFor();
});
