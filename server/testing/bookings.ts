/** Makers of rows of service visits, for tests that are about what follows a visit rather than how it was asked for. */
import type { BookingStatus, ServiceType, TimeSlot } from '#contract/booking-terms.ts';
import { instantOf, minuteOf } from '#contract/time.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from '../db/database.ts';
import { seal } from '../notices/sealed.ts';
import type { TestApp } from './app.ts';
import { aShop } from './makers.ts';

const zone = 'Asia/Singapore';
const weekday = [['09:00', '17:00']];
/** Monday to Friday 9 to 5, Saturday 9 to 12, as the specification has it. */
export const workingWeek = [[], weekday, weekday, weekday, weekday, weekday, [['09:00', '12:00']]];
export const longDays = Array.from({ length: 7 }, () => [['08:00', '21:00']]);

export type GivenServiceShop = { ownerId?: number; name?: string; week?: unknown };

/** An approved service shop in Singapore with the usual hours and windows, and nobody who works there yet. */
export async function aServiceShop(app: Pick<TestApp, 'db'>, { week = workingWeek, ...given }: GivenServiceShop = {}) {
  const shop = await aShop(app, { kind: 'service', openingHours: { week, exceptions: {} }, ...given });
  await app.db.run(sql`update shops set contact_phone = '+65 6123 4567', time_zone = ${zone} where id = ${shop.id}`);
  return shop;
}

export type GivenTechnician = { shopId: number; name?: string; skills?: ServiceType[]; shifts?: unknown };

/** Does everything, on long days, unless told otherwise. */
export async function aTechnician({ db }: Pick<TestApp, 'db'>, given: GivenTechnician): Promise<{ id: number }> {
  const skills = given.skills ?? ['installation', 'servicing', 'replacement'];
  const row = await db.row<{ id: number }>(sql`
    insert into technicians (shop_id, name, skills, shifts)
    values (${given.shopId}, ${given.name ?? 'Hakim'}, ${skills}::text[], ${JSON.stringify(given.shifts ?? longDays)}::jsonb) returning id`);
  if (!row) throw new Error('an insert returns its row');
  return row;
}

/** Hydro-cleaning at 60.00 and an hour for a unit, due every six months unless told otherwise. */
export async function aPackage(
  { db }: Pick<TestApp, 'db'>,
  given: { shopId: number; everyMonths?: number | null },
): Promise<{ id: number }> {
  const everyMonths = given.everyMonths === undefined ? 6 : given.everyMonths;
  const row = await db.row<{ id: number }>(sql`
    insert into service_packages (shop_id, title, price, service_type, minutes_per_unit, every_months)
    values (${given.shopId}, 'Hydro-Cleaning', 6000, 'servicing', 60, ${everyMonths}) returning id`);
  if (!row) throw new Error('an insert returns its row');
  return row;
}

export type GivenBooking = {
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
export async function aBooking(
  app: Pick<TestApp, 'db' | 'config'>,
  given: GivenBooking,
): Promise<{ id: number; reference: string; token: string }> {
  const {
    date = '2026-12-01',
    slot = 'morning',
    status = 'confirmed',
    technicianId = null,
    packageId = null,
    phone = '+6591234567',
  } = given;
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
export async function putBooking({ db }: Pick<TestApp, 'db'>, id: number, status: BookingStatus): Promise<void> {
  const ended = status === 'cancelled' ? 'vendor' : null;
  await db.run(sql`
    update service_bookings set status = ${status}, ended_by = ${ended}, version = version + 1, completed_at = case when ${status} = 'completed' then now() end
    where id = ${id}`);
}
