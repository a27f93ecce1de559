import * as z from 'zod/mini';
import { refundBody, type RefundOrder } from '#contract/orders/refunds.schemas.ts';
import { amountTyped } from '#contract/kernel/money.ts';
import { type Checked, checkedBy } from '#web/ui/checked-form.ts';

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
