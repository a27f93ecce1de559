import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { runJobs } from './checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Notice = { kind: string; title: string; text: string; path: string };

/** An order that waits for its payment, its shopper and the seller. */
async function unpaid(): Promise<{ shopper: SignedIn; seller: SignedIn; order: Order }> {
  const [shopper, seller] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
  const shop = await aShop(app, { ownerId: seller.id });
  const product = await aProduct(app, { shopId: shop.id });
  return {
    shopper,
    seller,
    order: await bought(shopper, { product: { ...product, price: 10_00 }, isPaid: false }),
  };
}

async function noticesOf(shopper: SignedIn): Promise<Notice[]> {
  await runJobs(app);
  return (await shopper.get<Notice[]>('/api/notifications')).body;
}

const cancel = (person: SignedIn, { id }: Order) =>
  person.put(`/api/orders/${id}/status`, { status: 'cancelled' });

test('an order that waits for its payment has a notice of its own, which promises nothing', async () => {
  const { shopper, order } = await unpaid();
  const notices = await noticesOf(shopper);
  expect(notices.map(({ kind }) => kind)).toEqual(['order.unpaid']);
  expect(notices[0]).toMatchObject({
    title: `Your order ${order.orderNumber} is not paid yet`,
    path: `/order/${order.id}`,
  });
  expect(notices[0]?.text).toContain('$15.99');
  expect(notices[0]?.text).not.toMatch(/get to work|arrives/);
});

test('once it is paid, its shopper reads that the shops begin', async () => {
  const { shopper, order } = await unpaid();
  await noticesOf(shopper);
  await shopper.post(`/api/orders/${order.id}/payment`, {
    paymentMethod: 'applePay',
    paymentToken: sandboxTokens.approved,
  });
  const notices = await noticesOf(shopper);
  expect(notices.map(({ kind }) => kind)).toEqual(['order.placed', 'order.unpaid']);
  expect(notices[0]?.text).toContain('will get to work');
});

test('one that is paid at once is notified of once', async () => {
  const shopper = await signedIn(app);
  await bought(shopper, { product: { ...(await aProduct(app)), price: 10_00 } });
  expect((await noticesOf(shopper)).map(({ kind }) => kind)).toEqual(['order.placed']);
});

test('cancelled before it was paid, it says that nothing was charged, and not that money comes back', async () => {
  const given = await unpaid();
  await cancel(given.seller, given.order);
  const notice = (await noticesOf(given.shopper)).find(({ kind }) => kind === 'order.declined');
  expect(notice?.text).toContain('Nothing was charged.');
  expect(notice?.text).not.toMatch(/goes back/);
});
