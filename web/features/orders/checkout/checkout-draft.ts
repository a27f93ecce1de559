import type { CheckoutFields } from './checkout-fields.ts';

const names = [
  'fullName',
  'email',
  'phone',
  'address',
  'city',
  'zipCode',
  'keepsAddress',
  'paymentMethod',
] as const;

/** What is stored of the fields; card fields never are. */
export function checkoutDraftOf(fields: CheckoutFields): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isStored(name)));
}

/** What stands in the fields wins over what is known already; what was left empty does not. */
export function checkoutDraftFrom(stored: Record<string, unknown>): Partial<CheckoutFields> {
  const texts = Object.entries(stored).filter(
    ([name, value]) => isStored(name) && typeof value === 'string' && value !== '',
  );
  // Written above from fields of exactly these names; another program's text is at worst a wrong text in a field.
  return Object.fromEntries(texts) as Partial<CheckoutFields>;
}

function isStored(name: string): boolean {
  return names.some((known) => known === name) || /^note-\d+$/.test(name);
}
