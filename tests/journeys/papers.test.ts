import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import type { DueShop } from '#contract/payments/ledger.schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

/** Opens the page again until its papers have been issued, which takes seconds. */
async function openedPaper(page: Page, address: string, name: RegExp) {
  const link = page.getByRole('link', { name }).first();
  await expect
    .poll(
      async () => {
        await visit(page, address);
        return link.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await link.click();
  await page.waitForURL(/\/papers\/\d+$/);
}

/** A call that moves money, once. */
async function sent(page: Page, path: string, data: object): Promise<void> {
  const token: { csrfToken: string } = await (
    await page.request.get('/api/auth/csrf-token')
  ).json();
  const answer = await page.request.post(path, {
    data,
    headers: { 'x-csrf-token': token.csrfToken, 'idempotency-key': crypto.randomUUID() },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

async function expectPdf(page: Page): Promise<void> {
  const href = await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

test('a shopper reads receipts and a credit note, and a seller the statement and invoice of a payout', async ({
  page,
  openWindow,
}) => {
  const { shopId } = demoItem('market-list-pads');
  const [admin, seller] = [await openWindow(), await openWindow()];
  await signIn(admin, 'admin');
  await signIn(seller, 'sunday-paper-goods');
  await register(page);
  await putInCart(
    page,
    { slug: 'market-list-pads' },
    { slug: 'hdb-corridor-socks', options: { Size: 'M' } },
  );
  const cart = await call<Array<{ productId: number; variantOptions: object }>>(
    page,
    'GET',
    '/api/cart/me',
  );
  const order = await call<Order>(page, 'POST', '/api/orders', {
    order: {
      total: 29.99,
      shippingAddress: 'Block 8 Test Lane, Singapore 990999',
      paymentToken: sandboxTokens.approved,
    },
    items: cart.map(({ productId, variantOptions }) => ({
      productId,
      variantOptions,
      quantity: 1,
    })),
  });

  await openedPaper(page, `/order/${order.id}`, new RegExp(`^Receipt RC-${shopId}-[\\d-]+$`));
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
  await page.getByText(order.orderNumber).waitFor();
  const bought = order.items.find((item) => item.shopId === shopId)?.productName;
  await page
    .getByRole('table')
    .getByText(bought ?? '-')
    .waitFor();
  await expectPdf(page);
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.waitForURL(/\/order\/\d+$/);
  await page
    .getByRole('link', { name: /^Receipt RC-[\d-]+$/ })
    .nth(1)
    .waitFor();

  await sent(seller, `/api/orders/${order.id}/refunds`, {
    shopId,
    amount: 5,
    reason: 'One corner was bent',
  });
  await openedPaper(page, `/order/${order.id}`, new RegExp(`^Credit note CN-${shopId}-[\\d-]+$`));
  await page.getByText('Reason: One corner was bent').waitFor();
  await page.getByText(new RegExp(`RC-${shopId}-\\d{4}-\\d{5} of `)).waitFor();
  await expectPdf(page);

  const due = await call<DueShop[]>(admin, 'GET', '/api/payouts/due?limit=100');
  expect(due.find((shop) => shop.shopId === shopId)?.available).toBeGreaterThan(1);
  await sent(admin, '/api/payouts', { shopId, amount: 1, reference: 'FAST papers 1' });
  await visit(seller, `/seller/sales?tab=payouts&shop=${shopId}`);
  const papers = seller.getByRole('link', { name: 'Papers of FAST papers 1' }).first();
  const address = await papers.getAttribute('href');
  await openedPaper(seller, `/seller/sales${address?.slice(address.indexOf('?'))}`, /^CI-[\d-]+$/);
  await seller.getByRole('heading', { level: 1, name: 'Commission invoice' }).waitFor();
  await openedPaper(seller, `/seller/sales${address?.slice(address.indexOf('?'))}`, /^PS-[\d-]+$/);
  await seller.getByText('Balance after this payout').waitFor();
  await expectPdf(seller);
});
