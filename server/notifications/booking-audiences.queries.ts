/** Who is told about service visits. */
import { sql } from '../db/database.ts';
import type { Audience, Audiences } from './audience.ts';

type Tellings =
  | 'booking.requested'
  | 'booking.moved_status'
  | 'booking.rescheduled'
  | 'booking.quoted'
  | 'booking.price_answered'
  | 'booking.expired';

const nobody: Audience = sql`
  select null::integer as user_id, null::text as address, null::text as kind, null::jsonb as facts, null::text as path, false as mails where false`;

export const bookingAudiences: Audiences<Tellings> = {
  'booking.requested': () => nobody,
  'booking.moved_status': () => nobody,
  'booking.rescheduled': () => nobody,
  'booking.quoted': () => nobody,
  'booking.price_answered': () => nobody,
  'booking.expired': () => nobody,
};
