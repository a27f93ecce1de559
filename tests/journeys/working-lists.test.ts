/** The lists of the rooms: narrowed, kept as views and walked by keys. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';
import { requestVisit } from '../support/visits.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

test('an admin narrows the order history and keeps it as a view, by keyboard alone', async ({
  page,
}) => {
  const name = `Big ones ${crypto.randomUUID().slice(0, 6)}`;
  await signIn(page, 'admin');
  await visit(page, '/admin/orders/history');
  await page.getByText('Add filter').press('Enter');
  await page.getByRole('form', { name: 'Add filter' }).getByLabel('Total from').press('5');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/history?least=50');
  await page.getByRole('link', { name: 'Remove Total from: 50' }).waitFor();
  await page.getByRole('link', { name: 'Total', exact: true }).press('Enter');
  await page.waitForURL('**/history?least=50&sort=-total');

  await page.getByRole('button', { name: 'Save view' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page');
  await expect.poll(() => view.textContent()).toMatch(/ [\d,]+\+?$/);

  await page.getByRole('button', { name: 'Delete view' }).press('Enter');
  await expect.poll(() => view.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await view.waitFor();
  await page.getByRole('button', { name: 'Delete view' }).press('Enter');
  await expect.poll(() => view.count()).toBe(0);
});

test('keys walk along the rows and open one beside the list', async ({ page }) => {
  await signIn(page, 'admin');
  await visit(page, '/admin/orders/history');
  const numbers = await rows(page).locator('th').allTextContents();
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  await expect
    .poll(() =>
      rows(page)
        .nth(1)
        .evaluate((row) => row === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  const panel = (at: number) => page.getByRole('dialog', { name: numbers[at] ?? '-' });
  await panel(1).getByText('Shopper').waitFor();
  await page.keyboard.press('j');
  await panel(2).waitFor();
  await page.getByRole('button', { name: 'Previous row' }).click();
  await panel(1).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  // The palette teaches them, and they are silent where single keys are switched off.
  await page.keyboard.press('?');
  await page.getByRole('option', { name: 'Next row by the keys J' }).waitFor();
  await page.getByRole('button', { name: 'Single keys: on' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const focus = () => page.evaluate(() => document.activeElement?.outerHTML);
  const before = await focus();
  await page.keyboard.press('j');
  expect(await focus()).toBe(before);

  // While somebody types, letters are letters.
  const search = page.getByRole('searchbox', { name: 'Number, shopper or email' });
  await search.press('j');
  await expect.poll(() => search.inputValue()).toBe('j');
});

test('a column goes and is not in the file, and what cannot be asked is said at its field', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await visit(page, '/admin/orders/history');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Payment' }).click();
  await page.waitForURL('**/history?hide=payment');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('columnheader', { name: 'Payment' }).count()).toBe(0);
  const file = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
  const [header] = (await (await page.request.get(file ?? '-')).text()).split('\r\n');
  expect(header).toContain('Shopper');
  expect(header).not.toContain('Payment');

  await visit(page, '/admin/orders/history?least=plenty');
  await page.getByText('Enter an amount such as 25.00').waitFor();
});

const whose = (path: string): string =>
  path.startsWith('/admin') ? 'admin' : path.startsWith('/vendor') ? 'coolbreeze' : 'seller';

test('a file comes from every list, with its columns', async ({ page }) => {
  for (const [path, shown, hidden] of [
    ['/admin/vendors?hide=sold', 'Opened (UTC)', 'Sold'],
    ['/admin/payouts?hide=owner', 'Available', 'Owner'],
    ['/admin/payouts?tab=history&hide=amount', 'Reference', 'Amount'],
    ['/admin/audit?hide=reason', 'Action', 'Reason'],
    ['/admin/products?hide=stock', 'Open reports', 'Stock'],
    ['/admin/users?hide=email', 'Role', 'Email'],
    ['/admin/reports?state=dismissed&hide=reporter', 'Reported (UTC)', 'Reported by'],
    ['/admin/mail?hide=to', 'Subject', 'To'],
    ['/seller/sales?tab=statement&hide=refund', 'Commission', 'Refund'],
    ['/seller/sales?tab=orders&hide=fee', 'Delivery', 'Fee'],
  ] as const) {
    await signIn(page, whose(path));
    await visit(page, path);
    const file = await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href');
    const answer = await page.request.get(file ?? '-');
    const [header] = (await answer.text()).split('\r\n');
    expect(header, path).toContain(shown);
    expect(header, path).not.toContain(hidden);
  }
});

test('a firm finds a visit by its customer’s number and opens it at the desk', async ({ page }) => {
  await signIn(page, 'coolbreeze');
  const { reference, customerName, customerPhone } = await requestVisit(page, {
    customerName: `Farid ${crypto.randomUUID().slice(0, 6)}`,
  });
  await visit(page, '/vendor/bookings/all?state=pending');
  const search = page.getByRole('searchbox', { name: 'Name, phone, address' });
  await search.fill(customerPhone);
  await search.press('Enter');
  await expect.poll(() => rows(page).count()).toBe(1);
  await rows(page).getByText(customerName).waitFor();
  await page.getByRole('link', { name: reference }).click();
  await page.waitForURL('**/vendor/bookings?booking=*');
  await page.getByRole('dialog').getByText(customerName).first().waitFor();
});
