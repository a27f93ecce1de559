/** When the goods of a shop arrive, by the working days that it says it needs. */
import { type Arrival, arrivalOf, type DaysToArrive } from '#contract/shops/arrival.rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { type Sql, sql } from '../db/database.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import { kindCan } from './kinds.ts';

/** What decides when goods of a shop arrive. */
export type GoodsDays = DaysToArrive & { zone: string };

/** The `GoodsDays` of a shop; null of kitchens and services, which send nothing. */
export function goodsDaysColumn(shop: Sql): Sql {
  return sql`
    case when ${kindCan(sql`${shop}.kind`, ({ stages }) => stages === 'parcel')}
      then json_build_object('fromDays', ${shop}.making_from_days + ${shop}.sending_from_days,
      'toDays', ${shop}.making_to_days + ${shop}.sending_to_days, 'zone', ${shop}.time_zone) end`;
}

/** More than the longest that shops may set, weekends and holidays included. */
const daysAhead = 250;

/** When goods arrive that are ordered at an instant, and in how many working days; null where nothing is sent. */
export async function arrivalAt(
  goods: GoodsDays | null,
  at: Date,
): Promise<(Arrival & DaysToArrive) | null> {
  if (!goods) return null;
  const { zone, ...days } = goods;
  const { date } = civilTime(at, zone);
  return {
    ...arrivalOf(days, { zone, holidays: holidaysOf(zone, date, addDays(date, daysAhead)) }, at),
    ...days,
  };
}
