/** The words of service visits: what is done, in which window, how soon, and where a booking stands. */
import { basisPointsOf, type Minor } from '../kernel/money.ts';

export const serviceTypes = ['installation', 'servicing', 'replacement'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const timeSlots = ['morning', 'afternoon', 'evening'] as const;
export type TimeSlot = (typeof timeSlots)[number];

export const urgencies = ['low', 'normal', 'high', 'emergency'] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * What each urgency promises, in hours from the request: an answer by then (a request that nobody answers expires), and
 * a visit by then at the latest. "Same day" ends with the day, so it has no hours.
 */
export const urgencyPromises: Record<Urgency, { answerHours: number; visitHours: number | null }> =
  {
    low: { answerHours: 48, visitHours: 7 * 24 },
    normal: { answerHours: 24, visitHours: 3 * 24 },
    high: { answerHours: 4, visitHours: 24 },
    emergency: { answerHours: 1, visitHours: null },
  };

export const bookingStatuses = [
  'pending',
  'confirmed',
  'in_progress',
  'completed',
  'cancelled',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * By which states the list of a shop's visits is narrowed; what is in the archive is in no other. `due` has something left
 * to pay; `again` was the last at units that are due again.
 */
export const visitStates = [...bookingStatuses, 'due', 'late', 'again', 'archived'] as const;

/** What the list of a shop's visits is sorted by. */
export const visitColumns = [
  'reference',
  'customer',
  'when',
  'units',
  'technician',
  'status',
  'price',
  'asked',
] as const;
export type VisitColumn = (typeof visitColumns)[number];

/** Why a shop declines a request; in words of its own with `other`. */
export const bookingDeclineReasons = [
  'date_booked',
  'out_of_scope',
  'outside_hours',
  'other',
] as const;
export type BookingDeclineReason = (typeof bookingDeclineReasons)[number];

/** How a booking was cancelled: a request declined or expired, its order not paid in time, or given up by either side. */
export const endedBys = ['declined', 'expired', 'unpaid', 'customer', 'vendor'] as const;

/** Of one visit; more are agreed by phone. */
export const mostUnits = 20;

/** That go along with a request. */
export const mostPhotos = 6;

/** Of one price. */
export const mostPriceLines = 20;

/** What a shop cannot take visits without: somebody who works, something to book, hours. */
export const setupGaps = ['technicians', 'packages', 'hours'] as const;
export type SetupGap = (typeof setupGaps)[number];

/** Who moves a booking. The vendor is everybody who runs the shop, and admins. */
export type BookingActor = 'vendor' | 'customer' | 'system';

const moves: Record<BookingActor, Record<BookingStatus, readonly BookingStatus[]>> = {
  vendor: {
    pending: ['confirmed', 'cancelled'],
    confirmed: ['in_progress'],
    in_progress: ['completed'],
    completed: [],
    cancelled: [],
  },
  customer: {
    pending: ['cancelled'],
    confirmed: ['cancelled'],
    in_progress: [],
    completed: [],
    cancelled: [],
  },
  system: { pending: ['cancelled'], confirmed: [], in_progress: [], completed: [], cancelled: [] },
};

/** Where somebody may move a booking to from where it is; the vendor's are the specification's, and no others. */
export function nextBookingStatuses(
  by: BookingActor,
  from: BookingStatus,
): readonly BookingStatus[] {
  return moves[by][from];
}

/** Bookings that hold their place in a window. */
export function holdsPlace(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'in_progress';
}

/** What the shop may take back of a visit, in the order of the day. */
export const undoableSteps = ['set_out', 'arrived', 'in_progress', 'completed'] as const;
export type UndoableStep = (typeof undoableSteps)[number];

/** For how long a start or a completion can be taken back. */
export const undoMinutes = 10;

export const bookingTabs = {
  pending: ['pending'],
  active: ['confirmed', 'in_progress'],
  completed: ['completed', 'cancelled'],
} as const;

const notedStatuses = ['confirmed', 'in_progress', 'completed'] as const;
type NotedStatus = (typeof notedStatuses)[number];

/** The specification's notes that go with a change where the vendor writes none. */
export const defaultNotes: Partial<Record<BookingStatus, string>> & Record<NotedStatus, string> = {
  confirmed: 'Booking confirmed. We will contact you to schedule the exact time.',
  in_progress: 'Service work has begun.',
  completed: 'Service completed successfully.',
};

/** With which status a note goes that no vendor wrote: everybody reads it in their own language. */
export function defaultNoteOf(note: string): NotedStatus | undefined {
  return notedStatuses.find((status) => defaultNotes[status] === note);
}

/** `amount` is minor units where it is fixed, and basis points of the estimate where it is a share. */
export type DepositTerms = { kind: 'none' | 'fixed' | 'percent'; amount: number };

/** What is paid in advance, in minor units: never more than the visit is estimated to cost; of no estimate no share is due. */
export function depositOf({ kind, amount }: DepositTerms, estimate: Minor | null): Minor {
  if (kind === 'fixed') return estimate === null ? amount : Math.min(amount, estimate);
  return kind === 'percent' && estimate !== null ? basisPointsOf(estimate, amount) : 0;
}

/** For how long a customer may say that nobody came, from the end of the window on; and choose what follows, from then on. */
export const nobodyCameDays = 14;

/** How a customer paid the shop itself for a visit. */
export const directMethods = ['cash', 'transfer', 'card', 'other'] as const;
export type DirectMethod = (typeof directMethods)[number];

/** For how long one of those who wait for an earlier time is asked before the next is. */
export const earlierMinutes = 20;

/** How many requests a desk lists by their ids; nobody has more that wait at once. */
export const mostWaiting = 200;

export const mostRecordedUnits = 100;

/**
 * How far a message is: `prepared` waits for somebody or a server to send it, `queued` for its turn, `sent` was taken by
 * the mail server or by WhatsApp, which also reports when it was `delivered` and `read`; `opened` was opened in WhatsApp by
 * the staff, which is not known to be sent; `failed` was given up or came back, `withheld` was not sent because there is
 * nobody at the address or they do not want it, and `overtaken` because the booking had changed meanwhile.
 */
export const messageStates = [
  'prepared',
  'queued',
  'sent',
  'delivered',
  'read',
  'opened',
  'failed',
  'withheld',
  'overtaken',
] as const;
export type MessageState = (typeof messageStates)[number];

export const serviceSections = ['windows', 'terms', 'checks', 'messages'] as const;
export type ServiceSection = (typeof serviceSections)[number];

/** What stands in the history of a visit whose customer was asked for another time. */
export const askedToMove = 'The customer was asked to choose another time.';
