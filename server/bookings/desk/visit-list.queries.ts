/** SQL of the list of all visits of a shop. Who asks was let pass before. */
import type {
  BookingStatus,
  DirectMethod,
  endedBys,
  ServiceType,
  VisitColumn,
  visitStates,
} from '#contract/bookings/rules.ts';
import { bookingStatuses } from '#contract/bookings/rules.ts';
import { dueListDays } from '#contract/bookings/due.rules.ts';
import type { BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { WrittenIn } from '#contract/kernel/translations.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { anywhere, wordsOf } from '../../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import type { ChoiceWords } from '../booked-choices.ts';
import { isLate, lateOff, leftToPay } from '../comes-back.ts';
import { dueAgain } from '../due-again.ts';
import { planOf, type PlanRow } from '../plans/plan-of.ts';
import { bookedTitleColumns } from '../package-title.ts';

export type VisitFilter = {
  q?: string | undefined;
  state?: (typeof visitStates)[number] | undefined;
  serviceType?: ServiceType | undefined;
  technicianId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export type VisitRow = KeysetRow & {
  id: number;
  reference: string;
  customerName: string;
  customerPhone: string;
  address: string;
  preferredDate: string;
  windowFrom: string;
  windowTo: string;
  category: string;
  serviceType: ServiceType;
  packageTitle: string | null;
  writtenIn: WrittenIn | null;
  units: number;
  choices: BookedChoice[];
  choiceWords: ChoiceWords;
  plan: PlanRow | null;
  /** Of the shop. */
  zone: string;
  /** The shop's. */
  language: Language;
  technicianName: string | null;
  status: BookingStatus;
  endedBy: (typeof endedBys)[number] | null;
  isArchived: boolean;
  price: Minor | null;
  due: Minor;
  lateOff: Minor;
  dueAgainOn: string | null;
  directAmount: Minor | null;
  directMethod: DirectMethod | null;
  createdAt: Date;
};

export type VisitsOfShop = { shopId: number; filter: VisitFilter };

/** A page of them; packages are called as `reader` reads. */
export function visitsOfShop(
  { shopId, filter, reader }: VisitsOfShop & { reader: Language },
  { position, beyond, order, limit }: Keyset,
): StatementOf<VisitRow> {
  return sql`
    select b.id, b.reference, b.customer_name as "customerName", b.customer_phone as "customerPhone", b.address,
      b.preferred_date::text as "preferredDate", b.window_from as "windowFrom", b.window_to as "windowTo",
      s.category, b.service_type as "serviceType",
      ${bookedTitleColumns(sql`b`, sql`s`, reader)},
      b.units, b.choices, b.choice_words as "choiceWords", ${planOf(sql`b`)} as plan,
      s.time_zone as zone, s.language, t.name as "technicianName", b.status,
      b.ended_by as "endedBy", b.archived_at is not null as "isArchived", ${price} as price,
      ${leftToPay(sql`b`)} as due, ${lateOff(sql`b`)} as "lateOff", ${dueAgain(sql`b`)}::text as "dueAgainOn",
      b.direct_amount as "directAmount", b.direct_method as "directMethod",
      b.created_at as "createdAt", ${position} as position
    from (select b.* from service_bookings b where ${allOf([...matching({ shopId, filter }), ...beyond])}
      order by ${order} limit ${limit}) b
    join shops s on s.id = b.shop_id left join technicians t on t.id = b.technician_id
    order by ${order}`;
}

export function countVisits(db: Database, asked: VisitsOfShop): Promise<number> {
  return counted(db, sql`from service_bookings b where ${allOf(matching(asked))}`);
}

/** What is in the archive is found where it is asked for only, or where money is owed for it. */
function matching({
  shopId,
  filter: { q = '', state, serviceType, technicianId, from, to },
}: VisitsOfShop): Sql[] {
  return [
    sql`b.shop_id = ${shopId}`,
    ...(state === 'archived' ? [sql`b.archived_at is not null`] : []),
    ...(state === 'archived' || state === 'due' ? [] : [sql`b.archived_at is null`]),
    ...(state && state !== 'archived' ? [isIn(state, shopId)] : []),
    ...(serviceType ? [sql`b.service_type = ${serviceType}`] : []),
    ...(technicianId === undefined
      ? []
      : [sql`(b.technician_id = ${technicianId} or ${technicianId} = any(b.helper_ids))`]),
    ...(from ? [sql`b.preferred_date >= ${from}::date`] : []),
    ...(to ? [sql`b.preferred_date <= ${to}::date`] : []),
    ...wordsOf(q).map(
      (word) =>
        sql`lower(b.reference || ' ' || b.customer_name || ' ' || b.phone_key || ' ' || b.address) like ${anywhere(word)}`,
    ),
  ];
}

function isIn(state: BookingStatus | 'due' | 'late' | 'again', shopId: number): Sql {
  if (state === 'due') return sql`${leftToPay(sql`b`)} > 0`;
  if (state === 'late') return isLate(sql`b`);
  if (state !== 'again') return sql`b.status = ${state}`;
  const { ahead, behind } = dueListDays;
  return sql`b.id in (
    select near.booking_id from unit_services near join shops s on s.id = ${shopId}
    where near.due_on between (now() at time zone s.time_zone)::date - ${behind}::integer
      and (now() at time zone s.time_zone)::date + ${ahead}::integer
  ) and ${dueAgain(sql`b`)} is not null`;
}

const price = sql`coalesce(b.final_price, b.quoted_price, b.approved_price, b.estimated_price)`;

export const visitSorts: SortedList<VisitColumn> = {
  id: sql`b.id`,
  usual: '-when',
  indexed: ['when', 'asked'],
  by: {
    reference: { value: sql`b.reference`, type: 'text' },
    customer: { value: sql`lower(b.customer_name)`, type: 'text' },
    when: { value: sql`b.window_starts_at`, type: 'timestamptz' },
    units: { value: sql`b.units::bigint`, type: 'bigint' },
    technician: {
      value: sql`coalesce((select lower(name) from technicians where id = b.technician_id), '')`,
      type: 'text',
    },
    status: {
      value: sql`array_position(${[...bookingStatuses]}::text[], b.status)::bigint`,
      type: 'bigint',
    },
    price: { value: sql`coalesce(${price}, 0)::bigint`, type: 'bigint' },
    // One is asked for after the other.
    asked: { value: sql`b.id`, type: 'bigint' },
  },
};
