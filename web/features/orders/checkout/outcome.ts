/** What became of an attempt to place an order, in the terms that the form acts on. */
import type { DearerVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { FieldError, Problem } from '#contract/kernel/refusals.ts';
import { ApiError } from '#web/api/client.ts';

export type LapsedVisit = { id: number; shopName: string; alternatives: WindowOffer[] };

export type CheckoutOutcome =
  | { kind: 'declined'; message: string }
  | { kind: 'second-step' }
  /** A code was typed and not used; pressed again, the order goes without it. */
  | { kind: 'code-unused'; code: string }
  /** A shop does not come to the address. */
  | { kind: 'missed' }
  /** Prices, stock or a kitchen are not what the page showed; it reads them again. */
  | { kind: 'total-changed'; was: number; /** Than was read of them. */ dearer?: DearerVisit[] }
  | { kind: 'sold-out'; message: string }
  /** What a kitchen was asked for is not offered any more. */
  | { kind: 'time-taken'; title: string; message: string }
  /** A kitchen is closed, or wants a larger order. */
  | { kind: 'conflict'; title: string; message: string }
  /** Visits that are no longer held, each with windows that are free instead. */
  | { kind: 'visit-lapsed'; visits: LapsedVisit[] }
  | { kind: 'key-reused' }
  | { kind: 'fields'; errors: FieldError[] }
  | { kind: 'refused'; title: string; message: string }
  | { kind: 'signed-out' }
  /** It never left the browser, nor may an earlier try stand. */
  | { kind: 'not-sent' }
  | { kind: 'failed' };

/** The gateway's form refuses what was entered, or the shopper did not confirm it. The message is for them. */
export class Declined extends Error {
  override name = 'Declined';
}

/** There was no connection to send it over. */
export class NotSent extends Error {
  override name = 'NotSent';
}

const timesTaken = ['order.time_gone', 'order.slot_full'];

/** `was` is the total in major units that the shopper had agreed to. */
export function checkoutOutcomeOf(error: unknown, was: number): CheckoutOutcome {
  if (error instanceof Declined) return { kind: 'declined', message: error.message };
  if (error instanceof NotSent) return { kind: 'not-sent' };
  if (!(error instanceof ApiError) || !error.problem) return { kind: 'failed' };
  const { title, message, errors = [] } = error.problem;
  if (error.is('payment-declined')) return { kind: 'declined', message };
  if (error.is('payment-action-required'))
    return error.problem.payment ? { kind: 'refused', title, message } : { kind: 'second-step' };
  if (error.is('total-changed')) return { kind: 'total-changed', was, ...dearerIn(error.problem) };
  if (error.is('sold-out')) return { kind: 'sold-out', message };
  if (error.is('slot-taken')) return { kind: 'visit-lapsed', visits: lapsedIn(error.problem) };
  if (timesTaken.includes(error.problem.code)) return { kind: 'time-taken', title, message };
  if (error.is('state-conflict')) return { kind: 'conflict', title, message };
  if (error.is('key-reused')) return { kind: 'key-reused' };
  if (error.is('not-signed-in')) return { kind: 'signed-out' };
  if (error.is('validation'))
    return errors.length > 0 ? { kind: 'fields', errors } : { kind: 'refused', title, message };
  if (error.is('too-many-requests')) return { kind: 'refused', title, message };
  return { kind: 'failed' };
}

function dearerIn({ code, visits }: Problem): { dearer?: DearerVisit[] } {
  const isThat = code === 'order.estimate_changed' && Array.isArray(visits);
  return isThat ? { dearer: visits as DearerVisit[] } : {};
}

/** The visits in the extension of the answer, as the server writes them. */
function lapsedIn(problem: Problem): LapsedVisit[] {
  return Array.isArray(problem.visits) ? (problem.visits as LapsedVisit[]) : [];
}
