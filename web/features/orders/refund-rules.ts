import * as z from 'zod/mini';
import { refundBody, type RefundOrder } from '#contract/orders/refunds.schemas.ts';
import { amountTyped, toMajor, toMinor } from '#contract/kernel/money.ts';
import { costOfLines } from '#contract/orders/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { type Checked, checkedBy } from '#web/ui/checked-form.ts';
import { tipLeftOf } from './order-figures.ts';

export type RefundWords = {
  chooseItems: string;
  badAmount: string;
  tooMuch: string;
  reasonMissing: string;
};
type Refund = Pick<RefundOrder, 'lines' | 'amount' | 'reason'>;

const checkReason = checkedBy(z.object({ reason: refundBody.shape.reason }));

/** The form of a refund: units of lines, in fields named `line-12`, an amount as it is typed, or all that is left. */
export const refundForm =
  (refundable: number, words: RefundWords) =>
  (values: Record<string, unknown>): Checked<Refund> => {
    const why = checkReason({ reason: values.reason });
    const what = whatIn(values, refundable, words);
    const errors = {
      ...('errors' in what ? what.errors : {}),
      ...('errors' in why ? { reason: words.reasonMissing } : {}),
    };
    if ('errors' in what || 'errors' in why) return { errors };
    return { body: { ...what.body, ...why.body } };
  };

type RefundOf = {
  items: Order['items'];
  shopOrder: Pick<ShopOrder, 'refundable' | 'refunds' | 'remaining' | 'tax' | 'tip'>;
  words: RefundWords;
};

/**
 * What goes back by the form as it stands, in major units; undefined while it says nothing that can go back. Units of
 * lines cost less where an amount went back before, and how much less only the server knows: undefined, too.
 */
export function sumToRefund(
  values: Record<string, unknown>,
  { items, shopOrder, words }: RefundOf,
): number | undefined {
  const { refundable, refunds, tax } = shopOrder;
  if (values.how === 'tip') return tipLeftOf(shopOrder);
  const what = whatIn(values, refundable, words);
  if ('errors' in what) return undefined;
  if (what.body.amount !== undefined) return what.body.amount;
  if (refunds.some(({ lines, isTip }) => lines.length === 0 && !isTip)) return undefined;
  const sum = costOfLines(
    (what.body.lines ?? []).flatMap(({ lineId, quantity }) =>
      items
        .filter(({ id }) => id === lineId)
        .map((item) => ({
          quantity,
          unitPrice: toMinor(item.price),
          ordered: item.quantity,
          refunded: item.refundedQuantity,
          taxOnTop: tax && !tax.isIncluded ? toMinor(item.tax?.amount ?? 0) : 0,
          discount: toMinor(item.discount ?? 0),
        })),
    ),
  );
  return sum <= toMinor(refundable) ? toMajor(sum) : undefined;
}

function whatIn(
  values: Record<string, unknown>,
  refundable: number,
  words: RefundWords,
): Checked<Omit<Refund, 'reason'>> {
  if (values.how === 'all' || values.how === 'tip')
    return { body: { lines: [], amount: refundable } };
  return values.how === 'amount' ? amountIn(values, refundable, words) : linesIn(values, words);
}

function amountIn(
  { amount }: Record<string, unknown>,
  refundable: number,
  words: RefundWords,
): Checked<Omit<Refund, 'reason'>> {
  const value = amountTyped(String(amount ?? '')) ?? 0;
  if (value <= 0) return { errors: { amount: words.badAmount } };
  return value > refundable
    ? { errors: { amount: words.tooMuch } }
    : { body: { lines: [], amount: value } };
}

function linesIn(
  values: Record<string, unknown>,
  words: RefundWords,
): Checked<Omit<Refund, 'reason'>> {
  const fields = Object.entries(values).filter(([name]) => name.startsWith('line-'));
  const lines = fields.flatMap(([name, value]) =>
    Number(value) > 0 ? [{ lineId: Number(name.slice(5)), quantity: Number(value) }] : [],
  );
  return lines.length === 0
    ? { errors: { [fields[0]?.[0] ?? 'how']: words.chooseItems } }
    : { body: { lines, amount: undefined } };
}
