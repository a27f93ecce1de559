import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { logIn, register, signIn } from '../support/people.ts';

test.for([
  ['/admin', 'You need administrator privileges to access this page.'],
  ['/admin-dashboard', 'You need administrator privileges to access this page.'],
  ['/admin/orders/history', 'You need administrator privileges to access this page.'],
  ['/admin/analytics', 'You need administrator privileges to access this page.'],
  ['/admin/blog', 'You need administrator privileges to access this page.'],
  ['/admin/blog/new', 'You need administrator privileges to access this page.'],
  ['/admin/payouts', 'You need administrator privileges to access this page.'],
  ['/seller/customers', 'You need seller privileges to access this page.'],
  ['/seller/sales', 'You need seller privileges to access this page.'],
  ['/seller/dashboard', 'You need seller privileges to access this page.'],
] as const)('a buyer reads why %s stays closed', async ([address, reason], { page }) => {
  const { username } = await register(page);
  const answer = await visit(page, address);
  expect(answer?.status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  await page.getByText(reason).waitFor();
  await page.getByText(`You are logged in as ${username}.`).waitFor();
});

test('the Admin link is there for everybody, and the door behind it is not open', async ({
  page,
}) => {
  await register(page);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
});

test.for([
  '/checkout',
  '/orders',
  '/order/1',
  '/profile',
  '/seller/dashboard',
  '/seller/register',
  '/admin',
])('a stranger who wants to see %s signs in first, and comes back', async (address, { page }) => {
  await visit(page, address);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe('/auth');
  expect(searchParams.get('next')).toBe(address);
});

test('somebody else’s order is not to be found', async ({ page }) => {
  await register(page);
  const answer = await visit(page, '/order/1');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor();
});

test('an admin who signs in arrives where the stranger was going', async ({ page }) => {
  await visit(page, '/admin?tab=orders');
  await logIn(page, { username: 'admin' });
  await page.waitForURL('**/admin?tab=orders');
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
});

test('after logging out a person is a stranger again', async ({ page }) => {
  await signIn(page, 'liyana');
  await visit(page, '/orders');
  await page.getByRole('button', { name: /account of liyana$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('You have been successfully logged out.', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Login / Register' }).first().waitFor();
  await visit(page, '/orders');
  expect(new URL(page.url()).pathname).toBe('/auth');
});
