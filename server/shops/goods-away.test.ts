/** A shop of goods that is closed for a while: shoppers see what it has and until when it is away, and order nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { sql } from '../db/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';

let app: TestApp;
let owner: SignedIn;
let shopper: SignedIn;
let shopId: number;
let productId: number;
const until = new Date(Date.now() + 7 * 86_400_000).toISOString();

beforeAll(async () => {
  app = await testApp();
  [owner, shopper] = [await signedIn(app, { role: 'seller' }), await signedIn(app)];
  ({ id: shopId } = await aShop(app, { ownerId: owner.id }));
  ({ id: productId } = await aProduct(app, { shopId, price: 25_00 }));
});
afterAll(() => app.close());

test('says until when it takes no orders, in its own page, of its goods and in carts, and takes none', async () => {
  await shopper.post('/api/cart', { productId, quantity: 1 });
  expect(await pause(until)).toBe(200);
  const away = { isStopped: true, backAt: until };
  await expect.poll(seen).toEqual({ shop: away, product: away, cart: away });
  const today = await owner.get<ShopToday>(`/api/shops/${shopId}/today`);
  expect(today.body.items).toContainEqual(
    expect.objectContaining({ kind: 'paused', facts: { until, reason: '' } }),
  );
  const refused = await buy();
  expect([refused.status, refused.body.code]).toEqual([409, 'order.shop_stopped']);
});

test('takes orders again once it is over, or opened before', async () => {
  await app.db.run(
    sql`update shops set paused_until = now() - interval '1 second' where id = ${shopId}`,
  );
  expect((await buy()).status).toBe(201);
  await pause(until);
  expect((await buy()).status).toBe(409);
  expect(await pause(null)).toBe(200);
  const open = { isStopped: undefined, backAt: undefined };
  await expect.poll(seen).toEqual({ shop: open, product: open, cart: open });
  expect((await buy()).status).toBe(201);
});

test('is closed by those who work its orders, and by nobody else', async () => {
  const { status } = await shopper.put(`/api/shops/${shopId}/pause`, { until });
  expect(status).toBe(403);
  expect((await buy()).status).toBe(201);
});

test('of a firm it is refused: that closes days of its calendar', async () => {
  const { id } = await aShop(app, { ownerId: owner.id, kind: 'service' });
  const { status, body } = await owner.put<Problem>(`/api/shops/${id}/pause`, { until });
  expect([status, body.code]).toEqual([409, 'shop.no_such_section']);
});

async function pause(end: string | null): Promise<number> {
  return (await owner.put(`/api/shops/${shopId}/pause`, { until: end })).status;
}

/** What a shopper reads of it, in three places. */
async function seen() {
  const [shop, product, cart] = await Promise.all([
    shopper.get<ShopDetail>(`/api/shops/${shopId}`),
    shopper.get<ProductDetail>(`/api/products/${productId}`),
    shopper.get<CartItem[]>('/api/cart/me'),
  ]);
  const said = (of: { isStopped?: true | undefined; backAt?: string | undefined } | undefined) => ({
    isStopped: of?.isStopped,
    backAt: of?.backAt,
  });
  return {
    shop: said(shop.body),
    product: said(product.body.shop),
    cart: said(cart.body[0]?.shop),
  };
}

/** Bought at once. */
function buy() {
  return shopper.post<Problem>(
    '/api/orders',
    {
      order: {
        total: 30.99,
        shippingAddress: '12 Joo Chiat Road, Singapore 427741',
        buyNow: true,
        paymentToken: sandboxTokens.approved,
      },
      items: [{ productId, quantity: 1 }],
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
}
