import { amountTyped, sum, toMinor } from '#contract/kernel/money.ts';
import type { AssignRefund } from '#contract/orders/refunds.schemas.ts';
import type { Checked } from '#web/ui/checked-form.ts';

type AssignWords = { badAmount: string; tooMuch: (amount: number) => string; otherSum: string };
type ShopOrder = { shopId: number; left: number };

/** How a refund of `amount` is divided: fields named `shop-12`, where empty ones are nothing. All in major units. */
export const assignForm =
  (amount: number, shopOrders: readonly ShopOrder[], words: AssignWords) =>
  (values: Record<string, unknown>): Checked<AssignRefund> => {
    const typed = shopOrders.map(({ shopId, left }) => ({
      shopId,
      left,
      text: String(values[nameOf(shopId)] ?? '').trim(),
    }));
    const given = typed
      .filter(({ text }) => text !== '')
      .map((shopOrder) => ({ ...shopOrder, amount: amountIn(shopOrder.text) }));
    const wrong = given.flatMap(({ shopId, left, amount: one }) => {
      if (one === null) return [[nameOf(shopId), words.badAmount]];
      return one > left ? [[nameOf(shopId), words.tooMuch(left)]] : [];
    });
    if (wrong.length > 0) return { errors: Object.fromEntries(wrong) };
    const named = given.map(({ shopId, amount: one }) => ({ shopId, amount: one ?? 0 }));
    const isWhole = sum(named.map((shopOrder) => toMinor(shopOrder.amount))) === toMinor(amount);
    return isWhole
      ? { body: { shopOrders: named } }
      : { errors: { [nameOf(shopOrders[0]?.shopId ?? 0)]: words.otherSum } };
  };

const nameOf = (shopId: number) => `shop-${shopId}`;

function amountIn(text: string): number | null {
  const value = amountTyped(text) ?? 0;
  return value > 0 ? value : null;
}
