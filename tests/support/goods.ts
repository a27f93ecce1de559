/** Goods of the demo, by the names of their files in demo/content, and quick ways to have them in a cart or ordered. */
import type { Page } from 'playwright-core';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { demoShops } from '#demo/content/all.ts';
import { placeItems, type PlacedItem, unitPriceOf } from '#demo/seed/goods.ts';
import { call } from './people.ts';

export type DemoLine = { slug: string; quantity?: number; options?: Record<string, string> };

/** One of the demo's goods or dishes with its ids. */
export function demoItem(slug: string): PlacedItem {
  const found = placeItems(demoShops).find(({ item }) => item.slug === slug);
  if (!found) throw new Error(`The demo has no ${slug}. See demo/content/shops.`);
  return found;
}

/** Puts goods into the visitor's cart as the pages do, without walking through them. */
export async function putInCart(page: Page, ...lines: DemoLine[]): Promise<void> {
  for (const { slug, quantity = 1, options = {} } of lines) {
    await call(page, 'POST', '/api/cart', {
      productId: demoItem(slug).id,
      quantity,
      variantOptions: options,
    });
  }
}

/** A paid order of the person signed in, bought at once. */
export function order(
  page: Page,
  { slug, ...line }: DemoLine & { fetchedAt?: number },
): Promise<Order> {
  const { id, item } = demoItem(slug);
  return orderOf(page, { id, price: unitPriceOf(item, line.options ?? {}), ...line });
}

type Bought = Omit<DemoLine, 'slug'> & { id: number; price: number; fetchedAt?: number };

/** The same for anything else that is sold; its price in cents. With `fetchedAt` it is fetched at that shop. */
export async function orderOf(
  page: Page,
  { id, price, quantity = 1, options = {}, fetchedAt }: Bought,
): Promise<Order> {
  const subtotal = price * quantity;
  const isFree = fetchedAt !== undefined || subtotal > 50_00;
  return call<Order>(page, 'POST', '/api/orders', {
    order: {
      total: (isFree ? subtotal : subtotal + 5_99) / 100,
      ...(fetchedAt === undefined
        ? { shippingAddress: 'Block 8 Test Lane, Singapore 990999' }
        : { pickups: [fetchedAt] }),
      paymentToken: sandboxTokens.approved,
      buyNow: true,
    },
    items: [{ productId: id, quantity, variantOptions: options }],
  });
}

/** Dishes of the demo's kitchen, the first of them at least as often as it delivers; paid. */
export async function orderDishes(
  page: Page,
  { lines = [{ slug: 'ebi-fry' }], note }: { lines?: DemoLine[]; note?: string } = {},
): Promise<Order> {
  const { delivery } = await call<ShopDetail>(page, 'GET', '/api/shops/3');
  const items = lines.map(({ slug, quantity = 1, options = {} }, place) => {
    const { id, item } = demoItem(slug);
    const least = place === 0 ? Math.ceil(((delivery?.minimum ?? 0) * 100) / item.price) : 1;
    return { id, price: item.price, quantity: Math.max(quantity, least), options };
  });
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const total = (subtotal + (subtotal > 50_00 ? 0 : Math.round((delivery?.fee ?? 0) * 100))) / 100;
  return call<Order>(page, 'POST', '/api/orders', {
    order: {
      total,
      shippingAddress: 'Block 8 Test Lane, Singapore 990999',
      paymentToken: sandboxTokens.approved,
      ...(items.length === 1 ? { buyNow: true } : {}),
      ...(note ? { notes: [{ shopId: 3, text: note }] } : {}),
    },
    items: items.map(({ id, quantity, options }) => ({
      productId: id,
      quantity,
      variantOptions: options,
    })),
  });
}
