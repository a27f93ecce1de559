/** SQL of what a shop's calendar consists of. */
import type { PackageTranslations } from '#contract/bookings/settings.schemas.ts';
import type { PackageGroup } from '#contract/bookings/package-choices.rules.ts';
import type { ServiceType } from '#contract/bookings/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { OpeningHours } from '#contract/shops/hours.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type {
  Claim,
  SeatedVisit,
  ServiceWindow,
  Technician,
} from '#contract/bookings/calendar.rules.ts';
import { type Database, sql } from '../../db/database.ts';
import { latePromiseOf, type LatePromiseRow } from '../late-promise.ts';
import {
  hoursForOrders,
  takesVisits,
  type ShopCondition,
  zonesColumn,
  type ZonesRow,
} from '../../shops/shops.ts';

export type WindowRow = ServiceWindow & { surcharge: Minor; capacity: number | null };

export type PackageRow = {
  id: number;
  title: string;
  price: Minor;
  frequency: string;
  everyMonths: number | null;
  idealFor: string;
  description: string;
  scope: string[];
  serviceType: ServiceType;
  minutesPerUnit: number;
  /** That the price covers, and for how many days. */
  visits: number;
  validDays: number;
  translations: PackageTranslations;
  /** Minor units. */
  choiceGroups: PackageGroup[];
};

export type CalendarRow = {
  shopId: number;
  shopName: string;
  category: string;
  phone: string;
  zone: string;
  /** What it writes in. */
  language: Language;
  /** For good. */
  isClosed: boolean;
  hours: Pick<OpeningHours, 'week' | 'exceptions'>;
  windows: WindowRow[];
  minutes: Partial<Record<ServiceType, number>>;
  noticeMinutes: number;
  changeNoticeHours: number;
  horizonDays: number;
  travelMinutes: number;
  /** Null where it comes everywhere. */
  zones: ZonesRow | null;
  depositKind: 'none' | 'fixed' | 'percent';
  depositAmount: number;
  latePromise: LatePromiseRow;
  packages: PackageRow[];
  /** Null where it was not asked for. */
  mostBooked: number | null;
  technicians: Array<Technician & { name: string }>;
  claims: Claim[];
  visits: SeatedVisit[];
};

export type CalendarQuestion = {
  shopId: number;
  visible: ShopCondition;
  from: string;
  to: string;
  at: Date;
  /** A booking that holds nothing for this question, because it is about to be moved. */
  without?: number | undefined;
  /** The same of a visit in a cart. */
  withoutVisit?: number | undefined;
  /** Asked for a visit that is not booked yet: a shop that is stopped has no hours then. */
  isForNew?: boolean | undefined;
  /** Whether to return which package was booked most often. */
  withMostBooked?: boolean;
};

/** How a shop takes visits, and what is held between two dates; requests whose time is over hold nothing. */
export function calendarOf(
  db: Database,
  {
    shopId,
    visible,
    from,
    to,
    at,
    without = 0,
    withoutVisit = 0,
    isForNew = false,
    withMostBooked = false,
  }: CalendarQuestion,
): Promise<CalendarRow | undefined> {
  // A place is held by a booking or by a visit in a cart, each as long as its time is not over.
  const holding = sql`(b.shop_id = s.id and b.id <> ${without} and not (b.status = 'pending' and b.expires_at <= ${at}))
    or (v.shop_id = s.id and v.id <> ${withoutVisit} and v.held_until > ${at})`;
  const isGuestRequest = sql`coalesce(b.status = 'pending' and b.user_id is null, v.owner like 'guest:%')`;
  const mostBooked = sql`(
    select p.id from service_bookings x join service_packages p on p.id = x.package_id and p.is_active
    where x.shop_id = s.id and x.created_at > ${at}::timestamptz - interval '1 year' group by p.id
      order by count(*) desc, p.id limit 1)`;
  const dates = sql`between ${from}::date and ${to}::date`;
  return db.row(sql`
    select s.id as "shopId", s.name as "shopName", s.category, coalesce(s.contact_phone, '') as phone,
      s.time_zone as zone, s.language, s.closed_at is not null as "isClosed",
      ${isForNew ? hoursForOrders(sql`s`) : sql`s.opening_hours`} as hours,
      g.windows, g.minutes, g.notice_minutes as "noticeMinutes", g.change_notice_hours as "changeNoticeHours",
      g.horizon_days as "horizonDays",
      g.travel_minutes as "travelMinutes", ${zonesColumn(sql`s`)} as zones, g.deposit_kind as "depositKind",
      g.deposit_amount as "depositAmount", ${latePromiseOf(sql`g`)} as "latePromise",
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'price', p.price,
        'frequency', p.frequency, 'everyMonths', p.every_months,
        'idealFor', p.ideal_for, 'description', p.description, 'scope', p.scope, 'serviceType', p.service_type,
        'minutesPerUnit', p.minutes_per_unit, 'visits', p.visits, 'validDays', p.valid_days,
        'translations', p.translations, 'choiceGroups', p.choice_groups
        ) order by p.position, p.id), '[]') from service_packages p where p.shop_id = s.id and p.is_active) as packages,
          ${withMostBooked ? mostBooked : sql`null::bigint`} as "mostBooked",
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'skills', t.skills,
        'shifts', t.shifts, 'daysOff', t.days_off) order by t.id), '[]')
        from technicians t where t.shop_id = s.id and t.is_active) as technicians,
      (select coalesce(json_agg(json_build_object('technicianId', c.technician_id, 'date', c.date,
        'bucket', c.bucket, 'bookingId', coalesce(b.id, 0),
        'sector', b.sector, 'isGuestRequest', ${isGuestRequest})), '[]')
        from technicians t join booking_claims c on c.technician_id = t.id and c.date ${dates}
          left join service_bookings b on b.id = c.booking_id left join cart_visits v on v.id = c.cart_visit_id
        where t.shop_id = s.id and (${holding})) as claims,
      (select coalesce(json_agg(json_build_object('date', x.date, 'slot', x.slot, 'isGuestRequest', ${isGuestRequest})), '[]')
        from booking_seats x left join service_bookings b on b.id = x.booking_id left join cart_visits v on v.id = x.cart_visit_id
        where x.shop_id = s.id and x.date ${dates} and (${holding})) as visits
    from shops s join service_settings g on g.shop_id = s.id
    where s.id = ${shopId} and ${takesVisits(sql`s.kind`)} and ${visible(sql`s`)}`);
}
