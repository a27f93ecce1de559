/** SQL of visits in carts. */
import type { ShopKind } from '#contract/shops/rules.ts';
import type { RequestBooking } from '#contract/bookings/schemas.ts';
import { type BookingStatus, undoMinutes } from '#contract/bookings/rules.ts';
import type { VisitPlan } from '#contract/bookings/windows.rules.ts';
import type { PackageGroup } from '#contract/bookings/package-choices.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { type TaxFacts, taxFields } from '../../tax/tax.ts';
import { choicesPrice } from '../../catalogue/catalogue.ts';
import { zonesColumn, type ZonesRow } from '../../shops/shops.ts';
import type { BookingRow, Doer } from '../booking-reply.ts';
import { lateOff, takenOff } from '../comes-back.ts';
import type { PlaceFacts } from '../calendar/places.ts';
import { type ChoiceWords, choiceWordsOf } from '../booked-choices.ts';
import { type Titles, titlesOf } from '../package-title.ts';
import { wasMissed } from '../changes.queries.ts';
import type { Customer } from './request.queries.ts';

export type CartVisitRow = {
  id: number;
  shopId: number;
  shopName: string;
  kind: ShopKind;
  category: string;
  logoUrl: string | null;
  colourOne: string;
  colourTwo: string;
  commissionBasisPoints: number | null;
  request: RequestBooking;
  heldUntil: string;
  /** Its place is still nobody else's, at the instant that was asked about. */
  isHeld: boolean;
  packageTitle: string | null;
  packageTitles: Titles;
  /** What the shop writes in. */
  language: Language;
  /** What can be chosen of the package now, and what that is called in other languages; null without a package. */
  choiceGroups: PackageGroup[] | null;
  choiceWords: ChoiceWords;
  /** That the price of the package covers, and for how many days; null without one. */
  visits: number | null;
  validDays: number | null;
  /** Minor units; null without a package, or where what was chosen is no longer offered. */
  estimate: Minor | null;
  depositKind: 'none' | 'fixed' | 'percent';
  depositAmount: number;
  from: string;
  to: string;
  /** What coming costs, as it was when the place was held; part of the estimate. */
  callOutFee: Minor;
  zones: ZonesRow | null;
} & TaxFacts;

/** As a JSON list; `rest` follows `from cart_visits v …`. */
export function visitsWhere(at: Date, rest: Sql): Sql {
  return sql`
    select coalesce(json_agg(json_build_object('id', v.id, 'shopId', s.id, 'shopName', s.name, 'kind', s.kind,
      'category', s.category, 'logoUrl', s.logo_url, 'colourOne', s.colour_one,
      'colourTwo', s.colour_two, 'commissionBasisPoints', s.commission_basis_points, ${taxFields(sql`s`)},
      'request', v.request, 'heldUntil', v.held_until,
      'isHeld', v.held_until > ${at} and s.approval_status = 'approved' and s.stopped_at is null
        and exists (select from booking_claims c where c.cart_visit_id = v.id),
      'packageTitle', p.title, 'packageTitles', ${titlesOf(sql`p`)}, 'language', s.language,
      'visits', p.visits, 'validDays', p.valid_days, 'choiceGroups', p.choice_groups, 'choiceWords', ${choiceWordsOf(sql`p`)},
      'estimate', p.price * (v.request ->> 'units')::integer + coalesce((w.entry ->> 'surcharge')::integer, 0) + v.call_out_fee
        + ${choicesPrice(sql`p`, sql`coalesce(v.request -> 'choices', '{}')`, sql`(v.request ->> 'units')::integer`)},
      'depositKind', g.deposit_kind, 'depositAmount', g.deposit_amount,
      'from', v.window_from, 'to', v.window_to, 'callOutFee', v.call_out_fee, 'zones', ${zonesColumn(sql`s`)})
        order by v.id), '[]')
    from cart_visits v join shops s on s.id = v.shop_id join service_settings g on g.shop_id = s.id
      left join service_packages p on p.id = (v.request ->> 'packageId')::bigint and p.shop_id = s.id
      left join lateral (select entry from jsonb_array_elements(g.windows) entry
        where entry ->> 'slot' = v.request ->> 'timeSlot' limit 1) w on true
    ${rest}`;
}

export async function visitsOf(db: Database, owner: string, at: Date): Promise<CartVisitRow[]> {
  const row = await db.row<{ visits: CartVisitRow[] }>(
    sql`select (${visitsWhere(at, sql`where v.owner = ${owner}`)}) as visits`,
  );
  return row?.visits ?? [];
}

type VisitToHold = {
  owner: string;
  shopId: number;
  request: RequestBooking;
  customer: Customer;
  place: Pick<PlaceFacts, 'windowFrom' | 'windowTo'> & { callOutFee: Minor };
  heldUntil: Date;
};

/** Puts a visit into a cart, in the place of another of the same shop. */
export async function putVisit(
  tx: Database,
  { owner, shopId, request, customer, place, heldUntil }: VisitToHold,
): Promise<number> {
  const { phoneKey, emailKey, addressKey } = customer;
  const row = await tx.row<{ id: number }>(sql`
    insert into cart_visits (owner, shop_id, request, phone_key, email_key, address_key, window_from,
      window_to, call_out_fee, held_until)
    values (${owner}, ${shopId}, ${JSON.stringify(request)}::jsonb, ${phoneKey}, ${emailKey}, ${addressKey},
      ${place.windowFrom}, ${place.windowTo}, ${place.callOutFee}, ${heldUntil})
    on conflict (owner, shop_id) do update
      set request = excluded.request, phone_key = excluded.phone_key, email_key = excluded.email_key,
      address_key = excluded.address_key, window_from = excluded.window_from, window_to = excluded.window_to,
      call_out_fee = excluded.call_out_fee, held_until = excluded.held_until
    returning id`);
  if (!row) throw new Error('an upsert returns its row');
  return row.id;
}

/** Frees what a visit in somebody's cart holds. */
export async function freeVisit(
  tx: Database,
  { owner, shopId }: { owner: string; shopId: number },
): Promise<void> {
  const own = sql`cart_visit_id in (select id from cart_visits where owner = ${owner} and shop_id = ${shopId})`;
  await tx.run(
    sql`with claims as (delete from booking_claims where ${own}) delete from booking_seats where ${own}`,
  );
}

/** Frees what visits of a shop held in carts until before now. They stay there, and say so. */
export async function freeLapsed(tx: Database, shopId: number, at: Date): Promise<void> {
  const lapsed = sql`cart_visit_id in (select id from cart_visits where shop_id = ${shopId} and held_until <= ${at})`;
  await tx.run(
    sql`with claims as (delete from booking_claims where ${lapsed}) delete from booking_seats where ${lapsed}`,
  );
}

type VisitInCart = { shopId: number; zone: string; request: RequestBooking };

export function visitById(
  db: Database,
  owner: string,
  id: number,
): Promise<VisitInCart | undefined> {
  return db.row(sql`
    select v.shop_id as "shopId", s.time_zone as zone, v.request from cart_visits v join shops s on s.id = v.shop_id
    where v.id = ${id} and v.owner = ${owner}`);
}

export function dropVisit(db: Database, owner: string, id: number): Promise<number> {
  return db.run(sql`delete from cart_visits where id = ${id} and owner = ${owner}`);
}

/** A guest's visits become a person's; of two of one shop the person's own stays. */
export async function moveVisits(
  tx: Database,
  guestOwner: string,
  userOwner: string,
): Promise<void> {
  await tx.run(sql`
    with doubled as (
      delete from cart_visits where owner = ${guestOwner}
        and shop_id in (select shop_id from cart_visits where owner = ${userOwner})
    )
    update cart_visits set owner = ${userOwner}
      where owner = ${guestOwner} and shop_id not in (select shop_id from cart_visits where owner = ${userOwner})`);
}

/** What a visit held is a booking's from now on, and the visit has left the cart. */
export async function handPlaceOver(
  tx: Database,
  visitId: number,
  bookingId: number,
): Promise<void> {
  await tx.run(sql`
    with seats as (update booking_seats set booking_id = ${bookingId}, cart_visit_id = null where cart_visit_id = ${visitId})
    update booking_claims set booking_id = ${bookingId}, cart_visit_id = null where cart_visit_id = ${visitId}`);
  await tx.run(sql`delete from cart_visits where id = ${visitId}`);
}

/** The place that a visit in a cart holds. */
export function placeOf(tx: Database, visitId: number): Promise<VisitPlan | undefined> {
  return tx.row(sql`
    select array_agg(distinct technician_id) as "technicianIds", array_agg(distinct bucket) as buckets,
      (select array_agg(slot) from booking_seats where cart_visit_id = ${visitId}) as slots
    from booking_claims where cart_visit_id = ${visitId} having count(*) > 0`);
}

/** Forgets visits whose place has not been held for a day; guests' photos of them go with other unused ones. */
export function forgetVisits(db: Database): Promise<number> {
  return db.run(sql`delete from cart_visits where held_until < now() - interval '1 day'`);
}

export type End = {
  shopOrderIds: readonly number[];
  by: Doer;
  userId: number | null;
  note: string | null;
  at: Date;
};

/** Who a booking is ended by, by who cancelled its part of the order; the clock does that where nobody paid. */
const enders = {
  customer: 'customer',
  vendor: 'vendor',
  admin: 'vendor',
  system: 'unpaid',
} as const;

/** Ends the bookings of parts of an order, those that are not over. */
export function endBookings(
  tx: Database,
  { shopOrderIds, by, userId, note, at }: End,
): Promise<Array<{ bookingId: number; shopId: number; userId: number | null }>> {
  return tx.rows(sql`
    with ended as (
      update service_bookings set status = 'cancelled', ended_by = ${enders[by]}, version = version + 1, updated_at = ${at}
      where shop_order_id = any(${shopOrderIds}::bigint[]) and status not in ('completed', 'cancelled')
        returning id, shop_id, user_id
    ), changes as (
      insert into booking_changes (booking_id, kind, status, changed_by, user_id, note, missed, changed_at)
      select id, 'status', 'cancelled', ${by}, ${userId}::bigint, ${note}, ${wasMissed(sql`ended.id`, at)}, ${at}::timestamptz
      from ended
    )
    select id as "bookingId", shop_id as "shopId", user_id as "userId" from ended`);
}

/** The part of an order that a booking was bought with, and where both stand. */
export function shopOrderOfBooking(
  db: Database,
  bookingId: number,
): Promise<
  | {
      orderId: number;
      shopOrderId: number;
      status: BookingStatus;
      endedBy: BookingRow['endedBy'];
      finalPrice: Minor | null;
      /** What offers took off the price. */
      discount: Minor;
      /** What came off it since the firm came late. */
      lateOff: Minor;
    }
  | undefined
> {
  return db.row(sql`
    select order_id as "orderId", shop_order_id as "shopOrderId",
      case when status = 'completed' and rest_shop_order_id is null
          and completed_at > now() - ${undoMinutes} * interval '1 minute'
        then 'in_progress' else status end as status,
      ended_by as "endedBy", final_price as "finalPrice", ${takenOff(sql`b`)} as discount, ${lateOff(sql`b`)} as "lateOff"
    from service_bookings b where id = ${bookingId} and shop_order_id is not null`);
}
