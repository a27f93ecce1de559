/** What people are notified of about service visits and the units that are serviced. Amounts are minor units. */
import type { BookingStatus, TimeSlot, UndoableStep } from '#contract/bookings/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { Sealed } from '../secrets/seal.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To the shop; and to the customer that it arrived. */
    'booking.requested': { bookingId: number };
    /** To the side that did not do it. `note` is what the shop writes to the customer, or the other way round. */
    'booking.moved_status': {
      bookingId: number;
      status: BookingStatus;
      by: 'customer' | 'vendor' | 'admin';
      actorId: number | null;
      note: string | null;
    };
    /** To the customer: what they were told is not so any more. */
    'booking.undone': { bookingId: number; step: Exclude<UndoableStep, 'arrived'> };
    /** To the side that did not do it: the visit has another window. */
    'booking.rescheduled': {
      bookingId: number;
      by: 'customer' | 'vendor' | 'admin';
      actorId: number | null;
    };
    /** To the customer: the technician is on the way. */
    'booking.set_out': { bookingId: number };
    /** To the shop: its customer says that nobody came within the window. */
    'booking.nobody_came': { bookingId: number };
    /** To the customer: a price that waits for their word. */
    'booking.quoted': { bookingId: number; amount: Minor };
    /** To the shop. */
    'booking.price_answered': { bookingId: number; isApproved: boolean; amount: Minor };
    /** To the customer: what somebody signed on the shop's screen. */
    'booking.price_signed': { bookingId: number; amount: Minor };
    /** To both sides: the customer paid what was left of the price. */
    'booking.paid': { bookingId: number; amount: Minor };
    /** To the customer: the shop says that it was paid the rest itself, at an instant, or that this was a slip. */
    'booking.paid_directly': { bookingId: number; amount: Minor } & (
      | { state: 'paid'; recordedAt: string }
      | { state: 'open' }
    );
    /** To the customer: the days of their plan are nearly over, and visits of it are left; by the last visit of it. */
    'booking.plan_ending': { bookingId: number };
    /** To the customer: the shop has ended their plan, in its words why. */
    'booking.plan_ended': { bookingId: number; reason: string };
    /** To both sides: nobody answered the request in time. */
    'booking.expired': { bookingId: number };
    /** A change of the shop's leaves a visit without its place: to its customer, who chooses another. */
    'booking.must_move': { bookingId: number };
    /** Another window than the visit's has become free: to its customer, who waits for an earlier one. */
    'booking.earlier': { bookingId: number; date: string; from: string; to: string };
    /** The day before a visit, and on its morning: to its customer. `date` and `slot` are the visit's when it was enqueued. */
    'booking.reminder': {
      bookingId: number;
      day: 'tomorrow' | 'today';
      date: string;
      slot: TimeSlot;
    };
    /** A request that nobody has answered is about to expire: to the shop. */
    'booking.expiring': { bookingId: number };
    /** To an account's own address: takes the bookings that were made with it, without the account. */
    'booking.claim': { userId: number; count: number; path: string; secret: Sealed };
    /** Units of a customer's are due for a service: `stage` is days from the due day. */
    'equipment.due': { unitIds: number[]; stage: number };
  }
}
