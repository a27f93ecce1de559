import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

test('an owner closes their shop for good and leaves; before, an admin opens it once more', async ({
  page,
  openWindow,
}) => {
  const name = `Last Lantern ${crypto.randomUUID().slice(0, 6)}`;
  await register(page);
  await call(page, 'POST', '/api/shops', {
    name,
    description: 'Lanterns, until the last one is sold.',
    shopCategory: 'Drinkware',
    tags: ['Drinkware'],
  });
  await visit(page, '/seller/settings#closing');
  const section = page.getByRole('region', { name: 'Close this shop' });
  const close = async () => {
    await section.getByRole('button', { name: 'Close the shop' }).click();
    const dialog = page.getByRole('dialog', { name: `Close ${name} for good?` });
    await dialog.getByLabel(`Type “${name}” to confirm`).fill('Lantern');
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await dialog.getByText('That is not the name of the shop').waitFor();
    await dialog.getByLabel(`Type “${name}” to confirm`).fill(name.toLowerCase());
    await dialog.getByRole('button', { name: 'Close for good' }).click();
    await page.getByText('Your shop is closed').waitFor();
  };
  await close();
  const rooms = page.getByRole('navigation', { name: 'Shop menu' });
  await rooms.getByRole('link', { name: 'Sales Analytics' }).waitFor();
  await expect.poll(() => rooms.getByRole('link', { name: 'Shop settings' }).count()).toBe(0);
  await visit(page, '/seller/settings');
  expect(new URL(page.url()).pathname).toBe('/seller/dashboard');
  for (const room of [
    '/seller/dashboard',
    '/orders/management',
    '/orders/management?view=done',
    '/seller/messages',
    '/seller/reviews',
  ]) {
    await visit(page, room);
    await page.getByText('The shop is closed, so nothing new arrives.').waitFor();
    await expect
      .poll(() => page.getByText(/by itself|by themselves|appears? here/).count(), {
        message: room,
      })
      .toBe(0);
    expect(await findings(page), room).toEqual([]);
  }
  await visit(page, '/seller/users');
  await page.getByText('The shop is closed: nobody can join it any more.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Send invitation' }).count()).toBe(0);

  const admin = await openWindow();
  await signIn(admin, 'admin');
  await visit(admin, `/admin/vendors?q=${encodeURIComponent(name)}`);
  await admin.getByText('Closed by its owner').first().waitFor();
  await admin.getByRole('button', { name: `Details of ${name}` }).click();
  await admin.getByRole('button', { name: `Open again: ${name}` }).click();
  const question = admin.getByRole('dialog', { name: `Open ${name} again?` });
  await question.getByLabel('Reason').fill('They asked for it');
  await question.getByRole('button', { name: `Open ${name}` }).click();
  await admin.getByText('Shop opened again', { exact: true }).waitFor();

  await visit(page, '/seller/settings');
  await close();
  await visit(page, '/profile/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const farewell = page.getByRole('dialog');
  await farewell.getByText('What is deleted').waitFor();
  await expect.poll(() => farewell.getByText(name).count()).toBe(0);
});
