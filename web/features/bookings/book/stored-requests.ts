/** What this tab remembers of requests: the one whose answer never came, and those that were made. */
import type { BookingDetails } from '#contract/bookings/details.schemas.ts';
import type { NewRequest } from '#contract/bookings/schemas.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** With what the page showed of its price, and of its plan. */
export type RequestBody = BookingDetails & Pick<NewRequest, 'shopId' | 'estimate' | 'plan'>;
/** Sent under a key, and maybe arrived. */
export type BookingAttempt = { key: string; body: RequestBody };
/** A request that stands, with the path of its private link. */
export type MadeRequest = {
  reference: string;
  link: string;
  date: string;
  from: string;
  to: string;
};

const attemptKey = (shopId: number) => `pasar.visit.attempt.${shopId}`;
const madeKey = (shopId: number) => `pasar.visit.made.${shopId}`;

export function storedAttempt(shopId: number, storage: Storage): BookingAttempt | null {
  return read<BookingAttempt>(attemptKey(shopId), ['key', 'body'], storage);
}

export function storeAttempt(
  shopId: number,
  attempt: BookingAttempt,
  storage: Storage,
): BookingAttempt {
  write(attemptKey(shopId), attempt, storage);
  return attempt;
}

export function forgetAttempt(shopId: number, storage: Storage): void {
  storage.removeItem(attemptKey(shopId));
}

/** The last request that was made here at a shop. */
export function madeRequest(shopId: number, storage: Storage): MadeRequest | null {
  return read<MadeRequest>(madeKey(shopId), ['reference', 'link', 'date', 'from', 'to'], storage);
}

export function storeMadeRequest(shopId: number, made: MadeRequest, storage: Storage): void {
  write(madeKey(shopId), made, storage);
}

function read<Stored>(
  key: string,
  names: (keyof Stored & string)[],
  storage: Storage,
): Stored | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const isOurs =
      typeof value === 'object' && value !== null && names.every((name) => name in value);
    // Written below under this key alone.
    return isOurs ? (value as Stored) : null;
  } catch {
    return null;
  }
}

function write(key: string, value: object, storage: Storage): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A device without room for it does without.
  }
}
