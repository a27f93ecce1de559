/**
 * Telling people that something happened: one job in the transaction of its cause, so that a notice exists exactly when
 * the cause does and outlives the process. Who is told, in which words and by which channels is the notifications'.
 */
import type { BookingStatus, TimeSlot } from '#contract/bookings/rules.ts';
import type { DisputeReason } from '#contract/payments/rules.ts';
import type { GivenUpCode, OrderStatus } from '#contract/orders/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';
import type { Sealed } from '../secrets/seal.ts';

/**
 * What there is to tell, with the ids it is about. `userIds` are told directly, and so is whoever `…Id` names; shops are
 * told through their people with the permission that fits, `actorId` never. A `path` is on the site and begins with a
 * slash; one that carries a secret says `{secret}` where it goes.
 */
export type Tellings = {
  /** To the shopper. Key: the order. */
  'order.placed': { orderId: number };
  /** To the shops, which have nothing to do before. Key: the order. */
  'order.paid': { orderId: number };
  /** Parts went to a status: to the shopper, and to the shops when the shopper cancelled. */
  'order.moved': {
    orderId: number;
    partIds: number[];
    status: OrderStatus;
    actorId: number | null;
    code?: GivenUpCode | null;
    reason: string | null;
  };
  /** A shop gave its part up: to the shopper, instead of `order.moved`. The reason is a code of the contract, or the shop's own words. */
  'order.declined': {
    orderId: number;
    partIds: number[];
    code: GivenUpCode | null;
    reason: string | null;
  };
  /** Money of parts goes back, in minor units. */
  'order.refunded': { orderId: number; amount: Minor };
  'order.message': { orderId: number; userIds: number[]; from: string; path: string };
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
  /** To the side that did not do it: the visit has another window. */
  'booking.rescheduled': {
    bookingId: number;
    by: 'customer' | 'vendor' | 'admin';
    actorId: number | null;
  };
  /** To the customer, in minor units: a price that waits for their word. */
  'booking.quoted': { bookingId: number; amount: Minor };
  /** To the shop, in minor units. */
  'booking.price_answered': { bookingId: number; isApproved: boolean; amount: Minor };
  /** To both sides: nobody answered the request in time. */
  'booking.expired': { bookingId: number };
  'message.received': { userIds: number[]; from: string; about: string; path: string };
  /** A seller or an admin waits for a decision: to the admins. */
  'approval.asked': { userId: number };
  'approval.decided': {
    userId: number;
    role: 'seller' | 'admin';
    status: 'approved' | 'rejected';
    reason: string | null;
  };
  /** An admin said what is missing; the request keeps waiting. */
  'approval.changes_asked': { userId: number; reason: string };
  'shop.suspended': { shopId: number; reason: string };
  'shop.restored': { shopId: number };
  'product.taken_down': { productId: number; reason: string };
  'product.restored': { productId: number };
  /** To the shop. */
  'review.received': { reviewId: number };
  /** To whoever wrote the review. */
  'review.replied': { reviewId: number };
  /** To the admins. `about` names what was reported. */
  'report.received': { reportId: number; about: string; path: string };
  /** To both sides: who reported, and whom it concerns. */
  'report.decided': {
    reporterIds: number[];
    concernedIds: number[];
    about: string;
    outcome: 'upheld' | 'dismissed';
    note: string | null;
    path: string | null;
  };
  /** To whoever paid, in minor units: money that came too late, or twice, goes back. */
  'payment.returned': { userId: number; amount: Minor };
  /** A shopper's bank asks for money of an order back, in minor units: to its shops, and to admins, who answer. */
  'dispute.opened': {
    orderId: number;
    amount: Minor;
    reason: DisputeReason;
    respondBy: string | null;
    isInquiry: boolean;
  };
  /** To the same. */
  'dispute.closed': { orderId: number; amount: Minor; outcome: 'won' | 'lost' | 'closed' };
  /** To admins, in minor units: somebody has refunded at the gateway, and it is open whose part. */
  'refund.unassigned': { orderId: number; amount: Minor };
  /** To admins, in minor units: the gateway would not send a shop its money. */
  'payout.failed': { shopId: number; amount: Minor; reason: string };
  /** In minor units, to the shop's people who see its money. */
  'payout.recorded': { shopId: number; amount: Minor; reference: string };
  /** To an address, which may be nobody's yet; `userId` when it is somebody's. */
  'team.invited': {
    email: string;
    userId: number | null;
    shopId: number;
    role: string;
    path: string;
    secret: Sealed;
  };
  /** To the shop's owners: somebody asks to join them. */
  'team.asked': { shopId: number; userId: number };
  /** To whoever asked. */
  'team.answered': {
    shopId: number;
    userId: number;
    status: 'approved' | 'declined';
    reason: string | null;
  };
  /** To those who keep it at a higher price, once a day. Told by a trigger on products, whoever changes the price. */
  'price.dropped': { productId: number };
  /** To those who keep it, once a day. Told by what changes stock. */
  'back.in.stock': { productId: number };
  /** A change of the shop's leaves a visit without its place: to its customer, who chooses another. */
  'booking.must_move': { bookingId: number };
  /** The day before a visit, and on its morning: to its customer. `date` and `slot` are the visit's as it was to be told. */
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
  'account.password_reset': { userId: number; path: string; secret: Sealed };
  /** To the new address, which the link proves. */
  'account.email_confirm': { userId: number; email: string; path: string; secret: Sealed };
  /** To the address as it was. */
  'account.email_changed': { userId: number; oldEmail: string; newEmail: string };
  'account.password_changed': { userId: number };
  'account.second_factor': { userId: number; isOn: boolean };
  'account.passkey': { userId: number; isAdded: boolean; name: string };
  /** In a browser that the account had not been seen in before. `at` is ISO 8601. */
  'account.new_sign_in': {
    userId: number;
    at: string;
    timeZone: string;
    browser: string | null;
    system: string | null;
  };
  /** Wrong passwords were tried in browsers that the account does not know. Whoever has the name is told, if anybody. */
  'account.wrong_passwords': { usernameFolded: string };
  /** Somebody tried to register with an address that has an account. */
  'account.registered_again': { userId: number };
  /** To the phone that asked by WhatsApp for no messages any more, or for messages again. */
  'whatsapp.switched': { phone: string; isOn: boolean };
  /** To an admin who wants to see that mails arrive. */
  'mail.test': { userId: number };
};

export type Telling = keyof Tellings;

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** `key` names the event: nobody is told twice of one, however often the job runs. `at` is ISO 8601. */
    'notices.tell': {
      [T in Telling]: { kind: T; key: string; at: string; about: Tellings[T] };
    }[Telling];
  }
}

/**
 * As a statement's fragment: `select ${tellSql('order.placed', sql`json_build_object('orderId', placed.id)`)} from placed`.
 * Where the cause itself may happen again (a job, a second click), give the event a `key` of its own.
 */
export function tellSql<T extends Telling>(
  kind: T,
  about: Tellings[T] | Sql,
  key?: string | Sql,
): Sql {
  const facts = isSql(about) ? about : sql`${JSON.stringify(about)}::json`;
  const named = key === undefined ? sql`gen_random_uuid()` : sql`${kind} || ':' || ${key}::text`;
  return jobSql(
    'notices.tell',
    sql`json_build_object('kind', ${kind}::text, 'key', ${named}, 'at', now(), 'about', ${facts})`,
  );
}

/**
 * Tells people once the transaction of `tx` commits.
 *
 * @example await tell(tx, 'review.replied', { reviewId });
 * @example await tell(db, 'order.placed', { orderId }, String(orderId)); // in a job, which may run again
 */
export async function tell<T extends Telling>(
  tx: Database,
  kind: T,
  about: Tellings[T],
  key?: string,
): Promise<void> {
  await tx.run(sql`select ${tellSql(kind, about, key)}`);
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;
}
