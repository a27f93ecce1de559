/** Whoever has just begun reads in each room what will be there, and what to do until then. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn, somebodyNew } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';

test('each empty room of a new shop says what to do, and leads there in the same shop', async ({
  page,
}) => {
  await register(page);
  await anOpenShop(page, { name: `First ${mark()}`, shopCategory: 'Drinkware' });
  const id = await anOpenShop(page, { name: `Second ${mark()}`, shopCategory: 'Drinkware' });
  const rooms = [
    ['/orders/management', 'See your shop', `/shop/${id}`],
    ['/seller/dashboard', 'See your shop', `/shop/${id}`],
    ['/seller/dashboard?status=shipped', 'Show all orders', '/seller/dashboard?'],
    ['/seller/portfolio', 'Add New Work', '/seller/add-product?'],
    ['/seller/messages', 'Prepare saved replies', '/seller/messages/replies?'],
    ['/seller/reviews', 'Go to your orders', '/orders/management?'],
    ['/seller/reviews?answered=true', 'Show all reviews', '/seller/reviews?'],
    ['/seller/customers', 'Look at your listings', '/seller/portfolio?'],
    ['/seller/customers?state=new', 'Show all', '/seller/customers?'],
    ['/seller/sales', 'Show the last year', '/seller/sales?'],
    ['/seller/sales?tab=orders', 'Look at your listings', '/seller/portfolio?'],
    ['/seller/sales?tab=payouts', 'Check your bank account', '/seller/settings?'],
  ] as const;
  for (const [room, action, to] of rooms) {
    await visit(page, `${room}${room.includes('?') ? '&' : '?'}shop=${id}`);
    await page.getByRole('main').getByRole('link', { name: action }).first().click();
    await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(to));
    if (to.endsWith('?')) expect(new URL(page.url()).searchParams.get('shop'), room).toBe(`${id}`);
  }
});

test('a seller without a shop reads where their approval stands, and is led to opening one', async ({
  page,
  openWindow,
}) => {
  const admin = await openWindow();
  await signIn(admin, 'admin');
  const { id } = await call<{ id: number }>(page, 'POST', '/api/auth/register', {
    ...somebodyNew(),
    role: 'seller',
  });
  const main = page.getByRole('main');
  const said = [
    [null, 'An admin will review your request. Open your shop meanwhile: once'],
    ['rejected', 'You may not sell yet.'],
    ['approved', 'You may sell, and have no shop yet.'],
  ] as const;
  for (const [status, text] of said) {
    if (status)
      await call(admin, 'PUT', `/api/users/${id}/approval`, {
        status,
        reason: 'As agreed by phone',
      });
    await visit(page, '/seller/vendors');
    await main.getByText(text).waitFor();
    await expect.poll(() => main.getByText(/list below|visit your shop/).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
  }
  await main.getByRole('link', { name: 'Create Your Shop' }).click();
  await page.waitForURL('**/seller/register');
});

test('a new shop and a new firm are led through what is missing, and it goes as it is done', async ({
  page,
}) => {
  await register(page);
  const id = await anOpenShop(page, {
    name: `Firm ${mark()}`,
    shopCategory: 'Plumbing',
    kind: 'service',
  });
  const guide = page.getByRole('listitem').filter({ hasText: 'Get your shop ready' });
  await visit(page, `/seller/dashboard?shop=${id}`);
  await guide.getByRole('link', { name: 'Add somebody who makes the visits' }).waitFor();
  expect(await findings(page)).toEqual([]);
  const policy = guide.getByRole('link', { name: 'Write your shop policy' });
  await policy.click();
  await page.waitForURL(`**/seller/settings?shop=${id}#policies`);
  await page.getByLabel(/^Shop policy \(/).fill('Call us when something drips.');
  await page.getByRole('button', { name: 'Save Policies' }).click();
  await page.getByText('Your changes to “Policies” are saved.').first().waitFor();
  await visit(page, `/seller/dashboard?shop=${id}`);
  await guide.getByRole('link', { name: 'Add a package with its price' }).click();
  await page.waitForURL(`**/vendor/bookings/settings?shop=${id}#packages`);
  await visit(page, `/seller/dashboard?shop=${id}`);
  await guide.waitFor();
  await expect.poll(() => policy.count()).toBe(0);

  // Nothing to answer yet: who calls is taken down.
  await visit(page, `/vendor/bookings?shop=${id}`);
  await page.getByRole('main').getByText('Nothing to answer').waitFor();
  await page.getByRole('button', { name: 'Add a booking' }).last().click();
  await page.getByRole('dialog').waitFor();
});

test('an admin whose search finds nothing is led back', async ({ page }) => {
  await signIn(page, 'admin');
  for (const [room, action] of [
    ['/admin/audit?q=nobodywassoever', 'Show everything'],
    ['/admin/payouts?q=nobodywassoever', 'Show all shops'],
    ['/admin/mail?state=failed', 'Show all mail'],
  ] as const) {
    await visit(page, room);
    await page.getByRole('main').getByRole('link', { name: action }).click();
    await page.waitForURL((url) => url.search === '');
  }
});

test('what is removed from the saved replies comes back', async ({ page }) => {
  await register(page);
  const id = await anOpenShop(page, { name: `Words ${mark()}`, shopCategory: 'Drinkware' });
  await visit(page, `/seller/messages/replies?shop=${id}`);
  await page.getByRole('button', { name: 'Save a reply' }).click();
  await page.getByLabel('Name').fill('Hours');
  await page.getByLabel('Reply').fill('We are here from nine.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = savedReply(page);
  await saved.waitFor();
  await page.getByRole('button', { name: 'Remove Hours' }).click();
  await saved.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved.waitFor();
});

const savedReply = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'We are here from nine.' });

function mark(): string {
  return crypto.randomUUID().slice(0, 6);
}
