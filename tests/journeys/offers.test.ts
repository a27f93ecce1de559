import { expect } from 'vitest';
import type { OffersOfShop } from '#contract/offers/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const code = 'PAPERWEEK';

test('a shop makes a voucher; a shopper types it, reads what it needs and takes off, and orders; the shop sees what it cost', async ({
  page,
  openWindow,
}) => {
  const { shopId } = demoItem('market-list-pads');
  const seller = await openWindow();
  await signIn(seller, 'sunday-paper-goods');
  try {
    await visit(seller, `/seller/offers?shop=${shopId}`);
    await seller.getByRole('link', { name: 'New offer' }).click();
    await seller.getByLabel('Name in English').fill('Paper week');
    await seller.getByLabel('Percentage').last().fill('25');
    await seller.getByLabel('From a sum, before discounts').fill('20');
    await seller.getByLabel('Code').fill('paper-week');
    await seller.getByRole('button', { name: 'Make the offer' }).click();
    await seller.getByRole('link', { name: 'Paper week' }).waitFor();

    await register(page);
    await putInCart(page, { slug: 'market-list-pads' });
    await visit(page, '/cart');
    const summary = page.getByRole('region', { name: 'Order summary' });
    await summary.getByText('Have a code?').click();
    await summary.getByLabel('Code').fill('PAPERWEAK');
    await summary.getByRole('button', { name: 'Use code' }).click();
    await summary.getByText('This code is not known').waitFor();
    await summary.getByLabel('Code').fill('paper week');
    await summary.getByRole('button', { name: 'Use code' }).click();
    await summary.getByText('$8.00 more of what it is for, and it counts').waitFor();
    const takeBack = summary.getByRole('button', { name: /^Take back the code/ });
    await expect.poll(() => takeBack.evaluate((one) => one === document.activeElement)).toBe(true);

    // Typed and not used, it is not left out without a word.
    await takeBack.click();
    await summary.getByText('Have a code?').click();
    await summary.getByLabel('Code').fill('paper week');
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL('**/checkout');
    await fillAddress(page);
    await fillCard(page, cards.approved);
    await placeOrder(page);
    await page.getByText('“paper week” is not used yet').waitFor();
    await summary.getByLabel('Code').waitFor();
    await summary.getByRole('button', { name: 'Use code' }).click();
    await summary.getByText('$8.00 more of what it is for, and it counts').waitFor();

    await putInCart(page, { slug: 'market-list-pads' });
    await visit(page, '/cart');
    await summary.getByText('Taken off').waitFor();
    await summary.getByText('−$6.00').waitFor();
    // 24.00 less a quarter, and 5.99 for delivery.
    await summary.getByText('$23.99').waitFor();

    await visit(page, '/checkout');
    const ordered = page.getByRole('region', { name: 'Order summary' });
    await ordered.getByText(`Paper week (${code})`).waitFor();
    await fillAddress(page);
    await fillCard(page, cards.approved);
    await placeOrder(page);
    await stayWithPlacedOrder(page);
    const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me?limit=1');
    expect(order).toMatchObject({ subtotal: 18, total: 23.99 });
    await visit(page, `/order/${order?.id}`);
    await page.getByText(`Paper week (${code})`).first().waitFor();

    await visit(seller, `/seller/offers?shop=${shopId}`);
    const row = seller.getByRole('row').filter({ hasText: 'Paper week' });
    await row.getByText('$6.00').waitFor();
    await row.getByRole('button', { name: 'Pause Paper week' }).click();
    await row.getByText('Paused').waitFor();
  } finally {
    const path = `/api/shops/${shopId}/offers`;
    const { offers } = await call<OffersOfShop>(seller, 'GET', path);
    for (const { id } of offers)
      await call(seller, 'PUT', `/api/offers/${id}/active`, { isActive: false });
  }
});
