/** One step of a dish without options in the visitor's cart, asked for from the menu. */
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart/schemas.ts';
import { unitPrice } from '#contract/catalogue/rules.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { cartApi } from '#web/api/cart.ts';
import { cartKey, changeKey, linesOf, refetchSoon, writeLines } from '../cart-cache.ts';
import { plainLineOf } from './plain-line.ts';
import type { MenuDish } from '#web/features/catalogue/menu-dish.ts';

/** How many more of a dish, or fewer. Counted from what is there when it is taken: presses may come faster than they show. */
export type DishStep = { shop: CartKitchen; dish: MenuDish; by: number };

/** What a cart says of a dish's kitchen. */
export type CartKitchen = Pick<
  ShopDetail,
  'id' | 'name' | 'logoUrl' | 'colours' | 'kind' | 'pickup' | 'delivery' | 'zones'
>;

const stepKey = [...changeKey, 'dish'];

/** What the server knows of the dishes that are being changed, by dish; of browsers alone, which have one visitor. */
const settled = new Map<number, Pick<CartItem, 'id' | 'quantity'> | undefined>();

/**
 * Shows the step at once. Requests follow one after another, the last wish replacing those made meanwhile, and a
 * refusal restores what the server knows. Before the cart was read, nothing shows: that many more are put in.
 */
export function takeStep(
  queries: QueryClient,
  { shop, dish, by }: DishStep,
  fail: (error: Error) => void,
): void {
  const isRead = queries.getQueryData(cartKey) !== undefined;
  if (isRead) void queries.cancelQueries({ queryKey: cartKey });
  if (isRead && !settled.has(dish.id)) settled.set(dish.id, plainLineOf(linesOf(queries), dish.id));
  show(queries, { shop, dish, quantity: quantityOf(queries, dish.id) + by });
  const step = new MutationObserver(queries, {
    mutationKey: stepKey,
    scope: { id: 'dishes' },
    mutationFn: async () => {
      await (isRead ? bringAbout(queries, dish.id) : putIn(dish.id, by));
    },
    onError: (error: Error) => {
      show(queries, { shop, dish, quantity: settled.get(dish.id)?.quantity ?? 0 });
      fail(error);
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: stepKey }) === 1) settled.clear();
      refetchSoon(queries);
    },
  });
  // `onError` has reported it.
  step.mutate().catch(() => undefined);
}

async function bringAbout(queries: QueryClient, dishId: number): Promise<void> {
  const was = settled.get(dishId);
  const quantity = quantityOf(queries, dishId);
  if (quantity === (was?.quantity ?? 0)) return;
  if (quantity === 0) {
    if (was) await cartApi.removeLine({ params: { id: was.id } });
    return void settled.set(dishId, undefined);
  }
  const { id } = was
    ? await cartApi.setQuantity({ params: { id: was.id }, body: { quantity } })
    : await putIn(dishId, quantity);
  settled.set(dishId, { id, quantity });
  writeLines(queries, (lines) =>
    lines.map((line) => (isOf(line, dishId) ? { ...line, id } : line)),
  );
}

function quantityOf(queries: QueryClient, dishId: number): number {
  return plainLineOf(linesOf(queries), dishId)?.quantity ?? 0;
}

function putIn(productId: number, quantity: number) {
  return cartApi.add({ body: { productId, quantity } });
}

function show(
  queries: QueryClient,
  { shop, dish, quantity }: Omit<DishStep, 'by'> & { quantity: number },
): void {
  writeLines(queries, (lines) => {
    if (quantity <= 0) return lines.filter((line) => !isOf(line, dish.id));
    if (plainLineOf(lines, dish.id))
      return lines.map((line) => (isOf(line, dish.id) ? { ...line, quantity } : line));
    return [...lines, newLine(lines, shop, dish, quantity)];
  });
}

/** A line that the server has not answered for: its id is negative until then. */
function newLine(
  lines: CartItem[],
  { delivery, ...shop }: CartKitchen,
  dish: MenuDish,
  quantity: number,
): CartItem {
  const opening = delivery?.open.delivery ?? delivery?.open;
  const beside = lines.find((line) => line.shop.id === shop.id);
  return {
    id: -dish.id,
    userId: null,
    productId: dish.id,
    quantity,
    variantOptions: {},
    addedPrice: unitPrice(dish),
    createdAt: '',
    product: { ...dish, mockup: null, artworkUrl: null, isListed: true },
    shop: beside?.shop ?? {
      ...shop,
      deliveryFee: delivery?.fee ?? 0,
      deliveryMinimum: delivery?.minimum ?? 0,
      isPickup: false,
      arrival: null,
      soonest: { delivery: null, pickup: null },
      isOpen: opening?.state === 'open',
      opensAt: opening?.state === 'open' ? null : (opening?.at ?? null),
    },
  };
}

function isOf(line: CartItem, dishId: number): boolean {
  return plainLineOf([line], dishId) !== undefined;
}
