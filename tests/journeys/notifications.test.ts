import { expect } from 'vitest';
import { order } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

test('a seller hears of an order while looking elsewhere, and the shopper of its way', async ({
  page: shopper,
  openWindow,
}) => {
  const seller = await openWindow();
  await signIn(seller, 'seller');
  await visit(seller, '/shops');
  await register(shopper);
  const { id, orderNumber } = await order(shopper, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });

  const sellersBell = seller
    .getByRole('banner')
    .getByRole('link', { name: /Notifications, \d+\+? new/ });
  await sellersBell.click();
  const panel = seller.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: new RegExp(`New order ${orderNumber}`) }).click();
  // At the board, where it is begun.
  await seller.getByRole('main').getByRole('button', { name: 'Start processing' }).waitFor();
  await seller.getByRole('main').getByText(orderNumber).last().waitFor();
  await panel.waitFor({ state: 'hidden' });

  await visit(shopper, '/notifications');
  await shopper
    .getByRole('link', { name: new RegExp(`We have your order ${orderNumber}`) })
    .waitFor();
  await call(seller, 'PUT', `/api/orders/${id}/status`, { status: 'processing' });
  // The page is open: the news come by themselves.
  await shopper
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${orderNumber} is being prepared`) })
    .waitFor();
  await shopper.getByRole('button', { name: 'Mark all as read' }).click();
  await shopper
    .getByRole('banner')
    .getByRole('link', { name: 'Notifications', exact: true })
    .waitFor();
  await shopper.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'hidden' });
});

test('somebody who wants no mail about orders gets none, and still hears of them in the bell', async ({
  page,
  openWindow,
}) => {
  const { email } = await register(page);
  await visit(page, '/profile/notifications');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/choices/order.placed') && answer.ok(),
  );
  await page.getByRole('checkbox', { name: 'An order was placed: by mail' }).uncheck();
  await saved;
  await page.reload();
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'An order was placed: by mail' }).isChecked())
    .toBe(false);
  const { orderNumber } = await order(page, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });
  await visit(page, '/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(orderNumber) })
    .waitFor();
  const admin = await openWindow();
  await signIn(admin, 'admin');
  const mails = await call<Array<{ to: string }>>(admin, 'GET', '/api/admin/mails?limit=100');
  expect(mails.filter(({ to }) => to === email)).toEqual([]);
});

test('an admin reads a mail as it would have been sent', async ({ page, openWindow }) => {
  const { email } = await register(page);
  const { orderNumber } = await order(page, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });
  await visit(page, '/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(orderNumber) })
    .waitFor();
  const admin = await openWindow();
  await signIn(admin, 'admin');
  await visit(admin, '/admin/mail');
  await admin.getByText('No mail server is configured').waitFor();
  await admin
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link', { name: new RegExp(orderNumber) })
    .click();
  const frame = admin.frameLocator('iframe');
  await frame.getByRole('heading', { name: `We have your order ${orderNumber}` }).waitFor();
  await frame.getByText('Coffee Shop Tote').last().waitFor();
  await admin.getByRole('tab', { name: 'As text' }).click();
  await admin.getByText('See your order:').waitFor();
});

test('who follows a shop sees what it lists, and can stop', async ({ page }) => {
  await register(page);
  await visit(page, '/following');
  await page.getByText('You follow no shop yet').waitFor();
  await visit(page, '/shop/1');
  await page.getByRole('button', { name: /^Follow/ }).click();
  await page.getByRole('button', { name: /^Following/ }).waitFor();
  // Asked before the page is: somebody may add a product meanwhile.
  const [newest] = await call<Array<{ name: string }>>(page, 'GET', '/api/following/items?limit=1');
  await visit(page, '/following');
  await page.getByRole('main').getByRole('link', { name: newest?.name }).first().waitFor();
  await page.getByRole('button', { name: /^Unfollow/ }).click();
  await page.getByRole('button', { name: /again$/ }).waitFor();
  await page.reload();
  await page.getByText('You follow no shop yet').waitFor();
});
