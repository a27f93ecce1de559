/** What an address asks a list for; what cannot be asked is left out. */
import { amountTyped, writtenAmount } from '#contract/kernel/money.ts';
import { isCivilDate } from '#contract/kernel/time.ts';

/** What somebody looks for, as far as it is looked for. */
export function textIn(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.trim().slice(0, 100) || undefined;
}

/** An id, in digits. */
export function idIn(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.match(/^[1-9]\d{0,8}$/)?.[0];
}

/** Major units as somebody typed them, `12,50` too; written as the API reads them. */
export function amountIn(query: URLSearchParams, name: string): string | undefined {
  const amount = amountTyped(query.get(name) ?? '');
  return amount === null ? undefined : String(amount).match(writtenAmount)?.[0];
}

/** A civil day, such as 2026-11-21. */
export function dayIn(query: URLSearchParams, name: string): string | undefined {
  return [query.get(name) ?? ''].find(isCivilDate);
}
