import { expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { test, visit } from '../support/journey.ts';
import { call, signIn } from '../support/people.ts';

test('an admin and the shop refund some of an order, and the shop reads both', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'admin');
  const orders = await call<Order[]>(
    page,
    'GET',
    '/api/orders/history?status=delivered&payment=paid&shopId=1',
  );
  // One of which something is left when one unit has gone back.
  const several = orders.find(({ items }) => items.filter(({ shopId }) => shopId === 1).length > 1);
  await visit(page, `/admin/orders/history/${several?.id}`);
  const part = page.getByRole('region', { name: 'Five Foot Way Press' });
  await part.getByRole('button', { name: 'Refund an order of Five Foot Way Press' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByText('Choose at least one item').waitFor();
  await dialog.getByRole('combobox').first().selectOption('1');
  await dialog.getByLabel('Reason').fill('The print came off');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  const happened = page.getByRole('region', { name: 'What happened' });
  await happened.getByText('The print came off').waitFor();
  await page.getByText('Partly refunded').first().waitFor();
  await page.getByRole('complementary').getByText('After refunds').waitFor();
  const number = await page.getByRole('heading', { level: 1 }).textContent();
  const id = new URL(page.url()).pathname.split('/').at(-1);

  const seller = await openWindow();
  await signIn(seller, 'seller');
  await visit(seller, `/order/${id}`);
  await seller.getByText('The print came off').waitFor();
  await seller.getByRole('button', { name: /^Refund ORD-/ }).click();
  await seller.getByText('You pay it and get the commission on it back.').waitFor();
  await seller.getByLabel('An amount').check();
  await seller.getByLabel('Amount', { exact: true }).fill('1.50');
  await seller.getByLabel('Reason').fill('It came late');
  await seller.getByRole('button', { name: 'Refund $1.50', exact: true }).click();
  await seller.getByRole('list', { name: 'Refunds' }).getByText('It came late').waitFor();
  await visit(seller, '/seller/sales?tab=statement');
  const row = seller
    .getByRole('table', { name: 'Statement' })
    .getByRole('row')
    .filter({ hasText: number ?? '-' });
  await row.filter({ hasText: 'Refund' }).first().waitFor();
});

test('an admin marks a shop as paid and takes it back, and the shop reads both', async ({
  page,
  openWindow,
}) => {
  const reference = `FAST ${crypto.randomUUID().slice(0, 8)}${'W'.repeat(60)}`;
  await signIn(page, 'admin');
  await visit(page, '/admin/payouts?q=five%20foot');
  await page.getByRole('button', { name: 'Mark paid: Five Foot Way Press' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show the bank account' }).click();
  await dialog.getByText('000-100000-0').waitFor();
  await dialog.getByLabel('Amount sent').fill('9999999');
  await dialog.getByLabel('Reference of the transfer').fill(reference);
  await dialog.getByRole('button', { name: 'Record payout' }).click();
  await dialog.getByText(/^At most \$/).waitFor();
  await dialog.getByLabel('Amount sent').fill('12.50');
  await dialog.getByRole('button', { name: 'Record payout' }).click();
  await page.getByText('$12.50 to Five Foot Way Press').first().waitFor();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  const paid = page.getByRole('row').filter({ hasText: reference });
  await paid.getByRole('button', { name: 'Reverse the payout to Five Foot Way Press' }).click();
  await dialog.getByLabel('Reason').fill('The account was closed');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await paid.getByText('The account was closed').waitFor();

  await visit(page, '/admin/audit');
  await page.getByText('Read the account number of').filter({ visible: true }).first().waitFor();

  await page.getByText('By bank').filter({ visible: true }).first().waitFor();

  const seller = await openWindow({ viewport: { width: 390, height: 844 } });
  await signIn(seller, 'seller');
  await visit(seller, '/seller/sales?tab=payouts');
  const reversed = seller.getByRole('row').filter({ hasText: reference });
  await reversed.getByText('Reversed').waitFor();
  expect(await reversed.evaluate((card) => card.scrollWidth <= card.clientWidth)).toBe(true);
});

test('a seller reads sales by keyboard and as a table', async ({ page }) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/sales');
  const chart = page.getByRole('slider', { name: /^Gross sales/ });
  await chart.focus();
  const last = await chart.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('29');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).not.toBe(last);
  await page.keyboard.press('Home');
  await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('1');
  await page.getByText('Show as table').click();
  await expect
    .poll(() => page.getByRole('table', { name: 'Gross sales' }).getByRole('row').count())
    .toBe(31);
  await page
    .getByRole('main')
    .getByRole('group', { name: 'What the chart shows' })
    .getByRole('link', { name: 'Orders' })
    .click();
  await page.getByRole('slider', { name: /^Orders/ }).waitFor();
  await page.getByRole('link', { name: 'Last 90 days' }).click();
  await page.waitForURL(/from=/);
  expect(new URL(page.url()).searchParams.get('show')).toBe('orders');
});
