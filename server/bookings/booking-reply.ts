/** How a booking's row becomes the contract's booking, for the shop and for the customer. */
import type { Language } from '#contract/kernel/languages.ts';
import type { BookingChange } from '#contract/bookings/history.schemas.ts';
import type { EarlierWish } from '#contract/bookings/offer.schemas.ts';
import type { BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import type { PriceChange } from '#contract/bookings/prices.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import {
  askedToMove,
  type BookingStatus,
  type BookingDeclineReason,
  type DirectMethod,
  type endedBys,
  nobodyCameDays,
  type ServiceType,
  type TimeSlot,
  type UndoableStep,
  undoMinutes,
  type Urgency,
} from '#contract/bookings/rules.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { isoOf } from '../db/iso-time.ts';
import { restOf } from '#contract/bookings/prices.rules.ts';
import { mayTipVisit, tipOfVisit } from './tip-of-visit.ts';
import { comesBack, lateOff, paidSoFar, takenOff } from './comes-back.ts';
import { latePromiseOf, type LatePromiseRow, lateReply } from './late-promise.ts';
import { type ChoiceWords, choicesRead } from './booked-choices.ts';
import { type Titles, titleRead } from './package-title.ts';
import { planOf, planReply, type PlanRow } from './plans/plan-of.ts';
import { earlierWishOf } from './moving/earlier.queries.ts';

export type Doer = 'customer' | 'vendor' | 'admin' | 'system';
/** Amounts in minor units, of its lines too. */
type PriceRow = Omit<PriceChange, 'amount'> & { amount: Minor };

export type BookingRow = {
  id: number;
  reference: string;
  shopId: number;
  shopName: string;
  category: string;
  shopPhone: string;
  zone: string;
  /** What the shop writes in. */
  shopLanguage: Language;
  userId: number | null;
  serviceType: ServiceType;
  packageId: number | null;
  packageTitle: string | null;
  packageTitles: Titles;
  choices: BookedChoice[];
  choiceWords: ChoiceWords;
  units: number;
  /** Null for a visit on its own. */
  plan: PlanRow | null;
  minutes: number;
  customerName: string;
  customerPhone: string;
  customerEmail: string | null;
  address: string;
  sector: string | null;
  preferredDate: string;
  timeSlot: TimeSlot;
  windowFrom: string;
  windowTo: string;
  windowStartsAt: Date;
  windowEndsAt: Date;
  plannedFrom: string | null;
  plannedTo: string | null;
  technicianId: number | null;
  technicianName: string | null;
  helpers: Booking['helpers'];
  description: string | null;
  urgency: Urgency;
  askedUrgency: Urgency | null;
  status: BookingStatus;
  endedBy: (typeof endedBys)[number] | null;
  declineReason: BookingDeclineReason | null;
  alternatives: Booking['alternatives'];
  respondBy: Date | null;
  visitBy: Date;
  expiresAt: Date | null;
  answeredAt: Date | null;
  setOutAt: Date | null;
  arrivedAt: Date | null;
  /** Of its present window; `missedAt` says whether it still counts. */
  nobodyCameAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  surcharge: Minor;
  /** What coming costs, part of the estimate; 0 where nothing was charged for it. */
  callOutFee: Minor;
  estimatedPrice: Minor | null;
  quotedPrice: Minor | null;
  approvedPrice: Minor | null;
  finalPrice: Minor | null;
  deposit: Minor;
  comesBack: Minor;
  paid: Minor;
  discount: Minor;
  latePromise: LatePromiseRow;
  lateOff: Minor;
  isRestPaid: boolean;
  /** What the shop says it was paid itself; all null where it says nothing. */
  directAmount: Minor | null;
  directMethod: DirectMethod | null;
  paidDirectlyAt: Date | null;
  /** Minor units; null without any. */
  tip: { amount: Minor; returned: Minor } | null;
  mayTip: boolean;
  orderId: number | null;
  shopOrderId: number | null;
  /** It was bought with an order that nobody has paid for yet. */
  isUnpaid: boolean;
  mustMove: boolean;
  photos: string[];
  notes: string | null;
  linkSealed: string | null;
  /** What the customer reads; null is not known. */
  language: Language | null;
  createdAt: Date;
  updatedAt: Date;
  archivedAt: Date | null;
  version: number;
  changeNoticeHours: number;
  /** Null where its customer does not wait for an earlier time. */
  earlier: EarlierWish | null;
  /** What the shop writes by status, instead of the usual notes. */
  messages: Partial<Record<BookingStatus, string>>;
  changes: BookingChange[];
  prices: PriceRow[];
};

/** Selects `BookingRow` from bookings `b`; `rest` is the where clause and what follows. */
export function bookingsWhere(rest: Sql, besides: Sql = sql``): Sql {
  return sql`
    select b.id, b.reference, b.shop_id as "shopId", s.name as "shopName", s.category,
      coalesce(s.contact_phone, '') as "shopPhone", s.time_zone as zone, s.language as "shopLanguage",
      b.user_id as "userId", b.service_type as "serviceType", b.package_id as "packageId",
      b.package_title as "packageTitle", b.package_titles as "packageTitles", b.choices, b.choice_words as "choiceWords",
      b.units, b.minutes, ${planOf(sql`b`)} as plan, b.customer_name as "customerName", b.customer_phone as "customerPhone",
      b.customer_email as "customerEmail", b.address, b.sector,
      b.preferred_date::text as "preferredDate", b.time_slot as "timeSlot",
      b.window_from as "windowFrom", b.window_to as "windowTo",
      b.window_starts_at as "windowStartsAt", b.window_ends_at as "windowEndsAt",
      b.planned_from as "plannedFrom", b.planned_to as "plannedTo",
      b.technician_id as "technicianId", t.name as "technicianName",
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by h.id), '[]')
        from technicians h where h.id = any(b.helper_ids)) as helpers, b.description, b.urgency,
          b.asked_urgency as "askedUrgency", b.status,
      b.ended_by as "endedBy", b.decline_reason as "declineReason", b.alternatives,
      b.respond_by as "respondBy", b.visit_by as "visitBy",
      b.expires_at as "expiresAt", b.answered_at as "answeredAt", b.set_out_at as "setOutAt",
      b.arrived_at as "arrivedAt", b.nobody_came_at as "nobodyCameAt",
      b.started_at as "startedAt", b.completed_at as "completedAt", b.surcharge,
      b.call_out_fee as "callOutFee",
      b.estimated_price as "estimatedPrice", b.quoted_price as "quotedPrice",
      b.approved_price as "approvedPrice", b.final_price as "finalPrice",
      b.deposit, ${comesBack(sql`b`)} as "comesBack", ${paidSoFar(sql`b`)} as paid, ${takenOff(sql`b`)} as discount,
      ${latePromiseOf(sql`b`)} as "latePromise", ${lateOff(sql`b`)} as "lateOff",
      b.direct_amount as "directAmount", b.direct_method as "directMethod", b.paid_directly_at as "paidDirectlyAt",
      b.rest_shop_order_id is not null as "isRestPaid", ${tipOfVisit(sql`b`)} as tip,
      ${mayTipVisit(sql`b`, sql`s`)} as "mayTip", b.shop_order_id as "shopOrderId",
      coalesce(b.order_id, (select r.order_id from shop_orders r where r.id = b.rest_shop_order_id)) as "orderId",
      ${isOfUnpaidOrder(sql`b`)} as "isUnpaid", ${isAskedToMove(sql`b`)} as "mustMove", b.photos, b.notes, b.link_sealed as "linkSealed",
      coalesce((select language from users where id = b.user_id), b.language) as language,
      b.created_at as "createdAt", b.updated_at as "updatedAt", b.archived_at as "archivedAt", b.version,
      g.change_notice_hours as "changeNoticeHours", g.messages, ${earlierWishOf(sql`b`)} as earlier,
      (select coalesce(json_agg(json_build_object('kind', c.kind, 'status', c.status, 'at', ${isoOf(sql`c.changed_at`)},
        'by', c.changed_by, 'byName', u.full_name,
        'note', c.note, 'to', case when c.to_date is not null then json_build_object('date', c.to_date, 'slot', c.to_slot) end)
          order by c.id), '[]')
        from booking_changes c left join users u on u.id = c.user_id where c.booking_id = b.id) as changes,
      (select coalesce(json_agg(json_build_object('kind', x.kind, 'amount', x.amount,
        'at', ${isoOf(sql`x.changed_at`)}, 'by', x.changed_by,
        'lines', x.lines, 'signed', case when x.signature is not null
          then json_build_object('name', x.signed_by, 'signature', x.signature) end) order by x.id), '[]')
        from booking_prices x where x.booking_id = b.id) as prices ${besides}
    from service_bookings b
      join shops s on s.id = b.shop_id
      join service_settings g on g.shop_id = s.id
      left join technicians t on t.id = b.technician_id
    ${rest}`;
}

/** Whether a booking was bought with an order that nobody has paid for yet. */
export function isOfUnpaidOrder(booking: Sql): Sql {
  return sql`exists (select from orders o where o.id = ${booking}.order_id and o.payment_status in ('pending', 'failed'))`;
}

/** Whether the shop has asked a booking's customer for another time, and nothing came of it since that was not taken back. */
export function isAskedToMove(booking: Sql): Sql {
  return sql`(${booking}.status in ('pending', 'confirmed') and coalesce((
    select c.kind = 'note' from booking_changes c where c.booking_id = ${booking}.id
      and (c.kind in ('moved', 'technician') or (c.kind = 'status' and c.status in ('pending', 'confirmed'))
        or (c.kind = 'set_out' and ${booking}.set_out_at is not null)
        or (c.kind = 'arrived' and ${booking}.arrived_at is not null)
        or (c.kind = 'note' and c.note = ${askedToMove}))
    order by c.id desc limit 1), false))`;
}

/** When, and in which language. */
type Reading = Pick<Ctx, 'now' | 'language'>;

/** As the shop's people read it: with who of them did what. */
export function replyToShop(row: BookingRow, reading: Reading): Booking {
  return replyOf(row, reading, row.changes);
}

/** As its customer reads it. That somebody put it out of sight is the shop's own affair. */
export function replyToCustomer(row: BookingRow, reading: Reading): Booking {
  const changes = row.changes.filter(({ kind }) => kind !== 'archived' && kind !== 'restored');
  return {
    ...replyOf(
      row,
      reading,
      changes.map((change) => ({ ...change, byName: null })),
    ),
    ...(row.mayTip ? { mayTip: true as const } : {}),
    ...(maySayNobodyCame(row, reading.now) ? { maySayNobodyCame: true as const } : {}),
    archivedAt: null,
  };
}

function replyOf(
  booking: BookingRow,
  { now, language: reader }: Reading,
  changes: BookingChange[],
): Booking {
  const { tip, callOutFee, earlier, plan, mayTip: _, latePromise, ...row } = booking;
  const at = lived(row, now);
  const direct = paidDirectly(booking);
  const { choices: __, lateOff: off, ...said } = row;
  const written = { ...row, language: row.shopLanguage };
  return {
    ...said,
    ...titleRead(written, reader),
    ...choicesRead(written, reader),
    ...planReply(plan, { now, zone: row.zone }),
    ...at,
    respondBy: at.status === 'pending' ? isoOrNull(row.respondBy) : null,
    visitBy: row.visitBy.toISOString(),
    windowEndsAt: row.windowEndsAt.toISOString(),
    setOutAt: isoOrNull(row.setOutAt),
    arrivedAt: isoOrNull(row.arrivedAt),
    nobodyCameAt: isoOrNull(missedAt(booking)),
    startedAt: isoOrNull(row.startedAt),
    completedAt: isoOrNull(row.completedAt),
    undoable: undoableStep(booking, now),
    late: latenessOf(booking, now),
    ...(callOutFee > 0 ? { callOutFee: toMajor(callOutFee) } : {}),
    estimatedPrice: majorOrNull(row.estimatedPrice),
    quotedPrice: majorOrNull(row.quotedPrice),
    approvedPrice: majorOrNull(row.approvedPrice),
    finalPrice: majorOrNull(row.finalPrice),
    deposit: toMajor(row.deposit),
    comesBack: row.status === 'completed' ? 0 : toMajor(row.comesBack),
    paid: toMajor(row.paid),
    discount: toMajor(row.discount),
    ...lateReply({ latePromise, lateOff: off }),
    ...(direct ? { paidDirectly: direct } : {}),
    due: toMajor(restOf(row)),
    ...(earlier ? { earlier: earlierNow(booking, earlier, now) } : {}),
    ...(tip ? { tip: { amount: toMajor(tip.amount), returned: toMajor(tip.returned) } } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: isoOrNull(row.archivedAt),
    changeableUntil: isoOrNull(changeableUntil(booking, now)),
    freeUntil: isoOrNull(freeUntil(booking, now)),
    changes,
    prices: row.prices.map((price) => ({
      ...price,
      amount: toMajor(price.amount),
      lines: price.lines.map((line) => ({ ...line, amount: toMajor(line.amount) })),
    })),
  };
}

/** A request whose time is over has ended, whether or not the clock's job has come to it yet: unanswered, or unpaid. */
export function lived(
  row: Pick<BookingRow, 'status' | 'endedBy' | 'expiresAt' | 'isUnpaid'>,
  now: Date,
): Pick<BookingRow, 'status' | 'endedBy'> {
  const isOver = row.status === 'pending' && row.expiresAt !== null && row.expiresAt <= now;
  return isOver
    ? { status: 'cancelled', endedBy: row.isUnpaid ? 'unpaid' : 'expired' }
    : { status: row.status, endedBy: row.endedBy };
}

/** Up to when the customer may move or cancel a visit; null when it is too late, over, or somebody has set out for it. */
export function changeableUntil(row: BookingRow, now: Date): Date | null {
  const { status } = lived(row, now);
  if (status !== 'pending' && status !== 'confirmed') return null;
  const isWaiting = row.mustMove || missedAt(row) !== null;
  if (!isWaiting && (row.setOutAt !== null || row.arrivedAt !== null)) return null;
  // What nobody has agreed to yet needs no notice, not even where its window has begun.
  const until = status === 'confirmed' ? noticeOf(row) : (row.expiresAt ?? row.windowStartsAt);
  return until > now ? until : null;
}

/** Whether a window begins before the visit's own. */
export function isEarlier(
  { preferredDate, windowFrom }: BookingRow,
  { date, from }: { date: string; from: string },
): boolean {
  return `${date} ${from}` < `${preferredDate} ${windowFrom}`;
}

/** A time is offered as long as the visit can be moved there, and was not brought before it by its shop. */
function earlierNow(row: BookingRow, { offer }: EarlierWish, now: Date): EarlierWish {
  const isOffered = offer && isEarlier(row, offer) && changeableUntil(row, now) !== null;
  return { offer: isOffered ? offer : null };
}

/** The same whether or not the shop confirms a request meanwhile. */
function freeUntil(row: BookingRow, now: Date): Date | null {
  const until = changeableUntil(row, now);
  const notice = noticeOf(row);
  return until && notice > now ? notice : null;
}

/** Who was asked for another time has some days from the end of this one, and to whom nobody came, from when that was said; whom the shop moved nearer than its notice, until it begins. */
function noticeOf(row: BookingRow): Date {
  const { windowStartsAt, windowEndsAt, mustMove, changeNoticeHours, changes } = row;
  const missed = missedAt(row);
  if (missed) return missedUntil(missed);
  if (mustMove) return missedUntil(windowEndsAt);
  const notice = new Date(windowStartsAt.getTime() - changeNoticeHours * 3_600_000);
  const moved = changes.findLast(({ kind }) => kind === 'moved');
  const isShopsChoice = moved && moved.by !== 'customer' && Date.parse(moved.at) > notice.getTime();
  return isShopsChoice ? windowStartsAt : notice;
}

/** Since when its customer says that nobody came; null also once somebody is there after all. */
export function missedAt({ status, arrivedAt, nobodyCameAt }: BookingRow): Date | null {
  return status === 'confirmed' && arrivedAt === null ? nobodyCameAt : null;
}

/** Whether its customer may say that nobody came: the window is over, for some days, and the shop has not asked for another time. */
export function maySayNobodyCame(row: BookingRow, now: Date): boolean {
  const { status, arrivedAt, nobodyCameAt, mustMove, windowEndsAt } = row;
  if (status !== 'confirmed' || arrivedAt !== null || nobodyCameAt !== null || mustMove)
    return false;
  return windowEndsAt <= now && now < missedUntil(windowEndsAt);
}

function missedUntil(from: Date): Date {
  return new Date(from.getTime() + nobodyCameDays * 24 * 3_600_000);
}

/** The step that may be taken back now; null when it is too late or paid for, or there is none. */
export function undoableStep(booking: BookingRow, now: Date): UndoableStep | null {
  const { status, setOutAt, arrivedAt, startedAt, completedAt, isRestPaid, directAmount } = booking;
  if (status === 'confirmed') return arrivedAt ? 'arrived' : setOutAt && 'set_out';
  if (isRestPaid || directAmount !== null || hasOthersInPlan(booking)) return null;
  if (status !== 'in_progress' && status !== 'completed') return null;
  const done = status === 'completed' ? completedAt : startedAt;
  return done && done.getTime() + undoMinutes * 60_000 > now.getTime() ? status : null;
}

/** It is the first of a plan, of which another visit was booked since it was done. */
function hasOthersInPlan({ id, plan }: BookingRow): boolean {
  return plan !== null && plan.id === id && plan.taken > 1;
}

/** The promise that the shop has broken: an answer that came late or never, or nobody there at the end of the window. */
function latenessOf(row: BookingRow, now: Date): Booking['late'] {
  const came = row.arrivedAt ?? row.startedAt;
  if (row.status === 'confirmed' || row.status === 'in_progress' || row.status === 'completed') {
    if ((came ?? now) > row.windowEndsAt) return 'visit';
    return row.respondBy !== null && row.answeredAt !== null && row.answeredAt > row.respondBy
      ? 'answer'
      : null;
  }
  return lived(row, now).endedBy === 'expired' ? 'answer' : null;
}

function paidDirectly({
  directAmount,
  directMethod,
  paidDirectlyAt,
}: BookingRow): Booking['paidDirectly'] {
  if (directAmount === null || directMethod === null || paidDirectlyAt === null) return undefined;
  return { amount: toMajor(directAmount), method: directMethod, at: paidDirectlyAt.toISOString() };
}

function isoOrNull(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function majorOrNull(amount: Minor | null): number | null {
  return amount === null ? null : toMajor(amount);
}
