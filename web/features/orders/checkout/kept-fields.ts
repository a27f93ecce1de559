/** What was typed into the checkout outlives a reload in this tab, per person; card fields are never kept. */
import type { CheckoutFields, LaterChoices } from './checkout-fields.ts';

const keptNames = [
  'fullName',
  'email',
  'phone',
  'address',
  'city',
  'zipCode',
  'note',
  'keepsAddress',
  'paymentMethod',
] as const;
type Kept = Partial<Pick<CheckoutFields, (typeof keptNames)[number]>>;
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (userId: number) => `pasar.checkout.${userId}`;

/** What stands in the fields wins over what is known already; what was left empty does not. */
export function keptFields(userId: number, storage: Storage): Kept {
  const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return {};
  const texts = Object.entries(kept).filter(
    ([name, value]) =>
      keptNames.some((known) => known === name) && typeof value === 'string' && value !== '',
  );
  // Written below from fields of exactly these names; another program's text is at worst a wrong text in a field.
  return Object.fromEntries(texts) as Kept;
}

export function keepFields(
  userId: number,
  fields: Partial<CheckoutFields>,
  storage: Storage,
): void {
  storage.setItem(
    keyOf(userId),
    JSON.stringify(Object.fromEntries(keptNames.map((name) => [name, fields[name]]))),
  );
}

export function forgetFields(userId: number, storage: Storage): void {
  storage.removeItem(keyOf(userId));
  storage.removeItem(laterKey);
}

const laterKey = 'pasar.checkout.later';

/** For when closed kitchens are asked: by what was chosen, and by an order that was sent, which may be sent again before their times are shown. */
export function keptLater(storage: Storage): LaterChoices | null {
  return JSON.parse(storage.getItem(laterKey) ?? 'null');
}

export function keepLater(choices: LaterChoices, storage: Storage): void {
  storage.setItem(laterKey, JSON.stringify(choices));
}
