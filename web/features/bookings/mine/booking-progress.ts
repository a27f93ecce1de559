/** A booking's progress for its customer: one sentence, and the one action that may come next. */
import type { Booking } from '#contract/bookings/schemas.ts';
import { holdsPlace } from '#contract/bookings/rules.ts';
import { inOrderOfTime } from '#contract/kernel/time.ts';

/** Names of sentences in the words `myBookings.progress`. */
export type BookingProgress =
  | 'pending'
  | 'answerLate'
  | 'confirmed'
  | 'mustMove'
  | 'technician'
  | 'onTheWay'
  | 'arrived'
  | 'visitLate'
  | 'nobodyCame'
  | 'underway'
  | 'done'
  | 'declined'
  | 'expired'
  | 'unpaid'
  | 'cancelledByYou'
  | 'cancelledByShop';

type ProgressFacts = Pick<
  Booking,
  | 'status'
  | 'endedBy'
  | 'mustMove'
  | 'late'
  | 'technicianName'
  | 'setOutAt'
  | 'arrivedAt'
  | 'nobodyCameAt'
  | 'changeableUntil'
>;

/** Broken promises are said as such, before anything else. */
export function bookingProgressOf(booking: ProgressFacts): BookingProgress {
  const { status, endedBy, mustMove, late, technicianName, setOutAt, arrivedAt } = booking;
  if (mustMove) return 'mustMove';
  if (status === 'pending') return late === 'answer' ? 'answerLate' : 'pending';
  if (isMissed(booking)) return 'nobodyCame';
  if (status === 'confirmed' && arrivedAt) return 'arrived';
  if (status === 'confirmed' && setOutAt) return 'onTheWay';
  if (status === 'confirmed')
    return late === 'visit' ? 'visitLate' : technicianName ? 'technician' : 'confirmed';
  if (status === 'in_progress') return 'underway';
  if (status === 'completed') return 'done';
  if (endedBy === 'declined' || endedBy === 'expired' || endedBy === 'unpaid') return endedBy;
  return endedBy === 'customer' ? 'cancelledByYou' : 'cancelledByShop';
}

/** Whether its customer has said that nobody came, may choose what follows, and nobody has set out for it since. */
export function isMissed({
  nobodyCameAt,
  changeableUntil,
  setOutAt,
}: Pick<Booking, 'nobodyCameAt' | 'changeableUntil' | 'setOutAt'>): boolean {
  if (nobodyCameAt === null || changeableUntil === null) return false;
  return setOutAt === null || inOrderOfTime(setOutAt, nobodyCameAt) < 0;
}

/** Names of actions in the words `myBookings.next`. */
export type NextAction = 'approve' | 'takeEarlier' | 'takeAnother' | 'pay' | 'again' | 'open';

export function nextActionOf(
  booking: Pick<
    Booking,
    | 'status'
    | 'endedBy'
    | 'mustMove'
    | 'quotedPrice'
    | 'alternatives'
    | 'earlier'
    | 'nobodyCameAt'
    | 'changeableUntil'
    | 'setOutAt'
    | 'due'
  >,
): NextAction {
  if (booking.mustMove || isMissed(booking)) return 'takeAnother';
  if (booking.quotedPrice !== null && holdsPlace(booking.status)) return 'approve';
  if (booking.earlier?.offer) return 'takeEarlier';
  if (booking.endedBy === 'declined' && booking.alternatives.length > 0) return 'takeAnother';
  if (booking.due > 0) return 'pay';
  return booking.status === 'completed' ? 'again' : 'open';
}

/** Visits that are still to come, the next one first; the others as they were given. */
export function byTime<Row extends Pick<Booking, 'status' | 'preferredDate' | 'windowFrom'>>(
  rows: readonly Row[],
): { coming: Row[]; past: Row[] } {
  const whenOf = ({ preferredDate, windowFrom }: Row) => `${preferredDate} ${windowFrom}`;
  return {
    coming: rows
      .filter(({ status }) => holdsPlace(status))
      .toSorted((a, b) => inOrderOfTime(whenOf(a), whenOf(b))),
    past: rows.filter(({ status }) => !holdsPlace(status)),
  };
}
