/** What overtakes a message about a visit between being written and being sent: nothing is sent that is not so any more. */
import type { NoticeKind } from '#contract/notifications/rules.ts';
import { type Sql, sql } from '../db/database.ts';
import { notBookedAgain } from './equipment-audiences.queries.ts';

const ofATime: NoticeKind[] = ['booking.confirmed', 'booking.moved', 'booking.must_move'];

/** Of notices `n` and their bookings `b`; null where there is none. */
export const isOvertaken: Sql = sql`case
  when n.kind = 'booking.requested' or n.kind = 'booking.expiring' or n.kind = 'booking.received' then b.status <> 'pending'
  when n.kind = 'booking.reminder' then b.status <> 'confirmed' or not ${isSameTime()}
  when n.kind = any(${ofATime}::text[]) then b.status = 'cancelled' or not ${isSameTime()}
  when n.kind = 'booking.quoted' then b.quoted_price is distinct from (n.facts ->> 'minor')::integer or b.status in ('completed', 'cancelled')
  when n.kind = 'equipment.due' then not ${notBookedAgain}
end`;

function isSameTime(): Sql {
  return sql`(b.preferred_date::text = n.facts ->> 'on' and b.time_slot = n.facts ->> 'slot')`;
}
