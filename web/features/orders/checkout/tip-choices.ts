/** Tips as they are chosen at the checkout, and as this tab keeps them until the order is placed. */
import { mostTip, tipTakenFor, type TipRecipient } from '#contract/shops/tips.rules.ts';
import { amountTyped, toMinor } from '#contract/kernel/money.ts';
import type { CartItem } from '#contract/cart/schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';

type TippableLine = { shop: Pick<CartItem['shop'], 'id' | 'kind' | 'isPickup' | 'tipsFor'> };

/** In major units, by the id of the shop. */
export type TipChoices = Record<string, number>;

/** An amount as people type it, in major units; null for what is none, or too much. */
export function tipIn(typed: string): number | null {
  const amount = amountTyped(typed) ?? 0;
  return amount > 0 && toMinor(amount) <= mostTip ? amount : null;
}

/** For whom a tip can be added to what is ordered of a shop, where the market has tips. */
export function recipientOf({ shop }: TippableLine): TipRecipient | null {
  if (!capabilitiesOf(shop.kind).isCookedToOrder) return null;
  return tipTakenFor(shop.tipsFor, shop);
}

/** The tips that go with these lines, where their shops take any. */
export function tipsFor(
  lines: readonly TippableLine[],
  tips: TipChoices,
): Array<{ shopId: number; amount: number }> {
  const shops = new Map(lines.map((line) => [line.shop.id, line]));
  return [...shops].flatMap(([shopId, line]) => {
    const amount = tips[shopId] ?? 0;
    return amount > 0 && recipientOf(line) ? [{ shopId, amount }] : [];
  });
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'pasar.checkout.tips';

export function storedTips(storage: Storage): TipChoices | null {
  return JSON.parse(storage.getItem(key) ?? 'null');
}

export function storeTips(tips: TipChoices, storage: Storage): void {
  storage.setItem(key, JSON.stringify(tips));
}

export function forgetTips(storage: Storage): void {
  storage.removeItem(key);
}
