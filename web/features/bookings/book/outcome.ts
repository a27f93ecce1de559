/** What became of a request that did not succeed, in the terms that the form acts on. */
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { FieldError } from '#contract/kernel/refusals.ts';
import { ApiError } from '#web/api/client.ts';
import { alternativesIn } from '../alternatives.ts';

export type BookingOutcome =
  /** Somebody was quicker; these are free nearby. */
  | { kind: 'slot-taken'; message: string; alternatives: WindowOffer[] }
  | { kind: 'fields'; errors: FieldError[] }
  /** The window cannot be booked any more, or never could. */
  | { kind: 'window-closed'; message: string }
  /** It costs more than was shown: the new estimate, in major units. */
  | { kind: 'dearer'; estimate: number }
  | { kind: 'refused'; title: string; message: string }
  /** Nobody knows whether it arrived; sending again is safe. */
  | { kind: 'failed' };

export function bookingOutcomeOf(error: unknown): BookingOutcome {
  if (!(error instanceof ApiError) || !error.problem) return { kind: 'failed' };
  const { title, message, errors = [] } = error.problem;
  if (error.is('slot-taken'))
    return { kind: 'slot-taken', message, alternatives: alternativesIn(error.problem) };
  if (error.is('total-changed'))
    return { kind: 'dearer', estimate: Number(error.problem.estimate) };
  if (error.is('validation'))
    return errors.length > 0 ? { kind: 'fields', errors } : { kind: 'window-closed', message };
  return error.status < 500 ? { kind: 'refused', title, message } : { kind: 'failed' };
}
