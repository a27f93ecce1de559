/** A figure leads to a page that says the same. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { orderOf } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';

test('a seller reads as many products as are on sale, and as many orders on cards and chips as in the list', async ({
  page,
  openWindow,
}) => {
  await register(page);
  const shopId = await anOpenShop(page, {
    name: `Even Counts ${crypto.randomUUID().slice(0, 6)}`,
    shopCategory: 'Drinkware',
  });
  const product = (given: object) =>
    call<{ id: number }>(page, 'POST', '/api/products', {
      shopId,
      name: 'Even cup',
      description: 'Made by hand, one by one.',
      price: 12,
      ...given,
    });
  const { id } = await product({});
  await product({ name: 'Odd cup', status: 'draft' });
  const shopper = await openWindow();
  await register(shopper);
  await orderOf(shopper, { id, price: 12_00 });
  const cancelled = await orderOf(shopper, { id, price: 12_00, quantity: 2 });
  await call(page, 'PUT', `/api/orders/${cancelled.id}/status`, { status: 'cancelled', shopId });
  await unpaidOrder(shopper, id);

  await visit(page, `/seller/dashboard?shop=${shopId}`);
  await page.getByText(/^Products\s*1\s*listed now/).waitFor();
  await page.getByText(/^Orders\s*2\s*1 pending, 1 unpaid/).waitFor();
  const chips = page.getByRole('group', { name: 'Status' });
  await expect
    .poll(async () =>
      (await chips.getByRole('link').allTextContents()).map((text) => text.replaceAll(/\s/g, '')),
    )
    .toEqual(['All3', 'Pending2', 'Processing0', 'Shipped0', 'Delivered0']);
  await expect.poll(() => page.getByRole('main').getByRole('row').count()).toBe(1 + 3);
});

/** Placed at a card that is empty; more of it, as the same order again would be the first. */
async function unpaidOrder(shopper: Page, productId: number): Promise<void> {
  await call(shopper, 'POST', '/api/orders', {
    order: {
      total: 41.99,
      shippingAddress: 'Block 8 Test Lane, Singapore 990999',
      buyNow: true,
    },
    items: [{ productId, quantity: 3, variantOptions: {} }],
  });
}

test('a shop that waits for its approval has nothing on sale, and reads the same steps wherever it looks', async ({
  page,
}) => {
  await signIn(page, 'newseller');
  await visit(page, '/seller/vendors');
  const steps = await page.getByText(/^\d+ of \d+ done$/).innerText();
  await visit(page, '/seller/dashboard');
  await page.getByText(steps, { exact: true }).waitFor();
  await page.getByText('none on sale until your shop is approved').waitFor();
});

test('an admin reads how many of the shops that sold are listed', async ({ page }) => {
  await signIn(page, 'admin');
  await visit(page, '/admin/analytics');
  await page.getByRole('heading', { name: /^By shop: the 20 that sold most, of \d+$/ }).waitFor();
  const sold = page.getByRole('table', { name: /^By shop: the 20/ });
  await expect.poll(() => sold.getByRole('row').count()).toBe(1 + 20);
});
