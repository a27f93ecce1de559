/** An amount above zero with at most two decimals, as people type it ("1,250", "$80.50", "80,5" is none); null for anything else. */
export function amountIn(typed: string): number | null {
  const plain = typed.trim().replace(/^[^\d.,-]+/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d+)?(\.\d{1,2})?$/.test(plain) || plain === '') return null;
  const amount = Number(plain.replaceAll(',', ''));
  return amount > 0 && amount <= 1_000_000 ? amount : null;
}
