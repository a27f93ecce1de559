/** For when closed kitchens are asked, in this tab: by what was chosen, and by an order that was sent, which may be sent again before their times are shown. */
import type { LaterChoices } from './checkout-fields.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'pasar.checkout.later';

export function storedLater(storage: Storage): LaterChoices | null {
  return JSON.parse(storage.getItem(key) ?? 'null');
}

export function storeLater(choices: LaterChoices, storage: Storage): void {
  storage.setItem(key, JSON.stringify(choices));
}

export function forgetLater(storage: Storage): void {
  storage.removeItem(key);
}
