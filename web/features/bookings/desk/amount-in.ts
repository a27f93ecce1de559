/** An amount above zero, as people type it ("1,250", "$80.50", "80,5" is none); null for anything else. */
import { isAmount, largestAmount, toMinor } from '#contract/kernel/money.ts';
export function amountIn(typed: string): number | null {
  const plain = typed.trim().replace(/^[^\d.,-]+/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d+)?(\.\d{1,3})?$/.test(plain) || plain === '') return null;
  const amount = Number(plain.replaceAll(',', ''));
  return amount > 0 && isAmount(amount) && toMinor(amount) <= largestAmount ? amount : null;
}
