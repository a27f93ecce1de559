/** Lines of a price as somebody types them, before their amounts are numbers. */
import type { QuoteLine, QuotedPrice } from '#contract/bookings/prices.schemas.ts';
import { amountText, sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import { priceTyped } from './price-typed.ts';

export type LineDraft = {
  /** Distinguishes lines while they are typed. */
  key: number;
  name: string;
  amount: string;
  reason: string;
  photos: string[];
};

let count = 0;

export function newLine(known: Partial<QuoteLine> = {}): LineDraft {
  count += 1;
  const { name = '', amount, reason = '', photos = [] } = known;
  return { key: count, name, amount: amountText(amount), reason, photos };
}

export type LineErrors = Partial<Record<'name' | 'amount', true>>;

/** What is wrong with a line: it does not say what it is for, or what it costs. */
export function errorsOfLine({ name, amount }: LineDraft): LineErrors {
  return {
    ...(name.trim() === '' ? { name: true } : {}),
    ...(priceTyped(amount) === null ? { amount: true } : {}),
  };
}

/** The price that lines add up to, as it is sent; a line that has no amount yet counts for nothing. */
export function priceOfLines(lines: readonly LineDraft[]): QuotedPrice {
  const priced = lines.map(({ name, amount, reason, photos }) => ({
    name: name.trim(),
    amount: priceTyped(amount) ?? 0,
    reason: reason.trim(),
    photos,
  }));
  return { price: toMajor(sum(priced.map(({ amount }) => toMinor(amount)))), lines: priced };
}
