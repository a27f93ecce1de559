/** Rows of service visits on any day, for tests that are about what follows a visit rather than how it was asked for; see `visits.ts`. */
import type { BookingStatus, TimeSlot } from '#contract/booking-terms.ts';
import { instantOf, minuteOf } from '#contract/time.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from '../db/database.ts';
import { seal } from '../notices/sealed.ts';
import type { TestApp } from './app.ts';

const zone = 'Asia/Singapore';
let made = 0;

export type GivenVisit = {
  shopId: number;
  userId?: number | null;
  email?: string | null;
  phone?: string;
  date?: string;
  slot?: TimeSlot;
  status?: BookingStatus;
  technicianId?: number;
  packageId?: number;
  /** Half hours from midnight that the technician's time is held. */
  buckets?: number[];
  expiresAt?: Date;
};

const times = { morning: ['09:00', '12:00'], afternoon: ['13:00', '17:00'], evening: ['18:00', '20:00'] } as const;

/** A confirmed visit of a guest with an e-mail address, on the morning of Tuesday 1 December 2026 unless told otherwise; with its private link's token. */
export async function aVisitRow(
  app: Pick<TestApp, 'db' | 'config'>,
  given: GivenVisit,
): Promise<{ id: number; reference: string; token: string }> {
  const { date = '2026-12-01', slot = 'morning', status = 'confirmed', technicianId = null, packageId = null } = given;
  made += 1;
  const phone = given.phone ?? `+659${String(made).padStart(7, '0')}`;
  const [token, reference] = [randomBytes(24).toString('base64url'), `CB-${randomBytes(4).toString('hex').toUpperCase()}`];
  const email = given.email === undefined ? `guest-${reference.toLowerCase()}@example.com` : given.email;
  const [from, to] = times[slot];
  const at = (clock: string) => instantOf(date, minuteOf(clock), zone);
  const expiresAt = given.expiresAt ?? at(from);
  const row = await app.db.row<{ id: number }>(sql`
    with booked as (
      insert into service_bookings (reference, shop_id, user_id, service_type, package_id, package_title, units, minutes, customer_name, customer_phone, customer_email,
        address, phone_key, email_key, address_key, preferred_date, time_slot, window_from, window_to, window_starts_at, window_ends_at, technician_id,
        urgency, status, ended_by, respond_by, visit_by, expires_at, completed_at, link_hash, link_sealed)
      values (${reference}, ${given.shopId}, ${given.userId ?? null}, 'servicing', ${packageId}, ${packageId === null ? null : 'Hydro-Cleaning'}, 2, 120, 'Mei Tan', ${phone},
        ${email}, '10 Anson Road, Singapore 079903', ${phone}, ${email?.toLowerCase() ?? null}, '10 anson road', ${date}::date, ${slot}, ${from}, ${to}, ${at(from)}, ${at(to)},
        ${technicianId}, 'normal', ${status}, ${status === 'cancelled' ? 'customer' : null}, ${expiresAt}, ${at(to)}, ${expiresAt},
        ${status === 'completed' ? at(to) : null}, ${createHash('sha256').update(token).digest()}, ${seal(app.config, token)})
      returning id
    ), held as (
      insert into booking_claims (technician_id, date, bucket, booking_id)
      select ${technicianId}::integer, ${date}::date, bucket, id from booked, unnest(${given.buckets ?? []}::smallint[]) bucket
    )
    select id from booked`);
  if (!row) throw new Error('an insert returns its row');
  return { id: row.id, reference, token };
}

/** Another state, as whoever is responsible for it would write it. */
export async function putVisit({ db }: Pick<TestApp, 'db'>, id: number, status: BookingStatus): Promise<void> {
  const ended = status === 'cancelled' ? 'vendor' : null;
  await db.run(sql`
    update service_bookings set status = ${status}, ended_by = ${ended}, version = version + 1, completed_at = case when ${status} = 'completed' then now() end
    where id = ${id}`);
}
