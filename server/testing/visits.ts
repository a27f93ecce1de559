/** Service shops and requests of visits, for the tests of everything about them. */
import { createHash, randomBytes } from 'node:crypto';
import type { BookingStatus, TimeSlot } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { addDays, civilTime, instantOf, minuteOf, weekdayOf } from '#contract/kernel/time.ts';
import { sql } from '../db/database.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import { seal } from '../secrets/seal.ts';
import type { TestApp, TestVisitor } from './app.ts';
import { aMember, anAdmin, aSeller, aShop, signedIn, visitorAs } from './makers.ts';

const zone = 'Asia/Singapore';
const office = [['09:00', '17:00']];
const workingWeek = {
  week: [[], office, office, office, office, office, [['09:00', '12:00']]],
  exceptions: {},
};
const everyDay = Array.from({ length: 7 }, () => [['08:00', '21:00']]);

export type GivenService = {
  technicians?: number;
  capacity?: number | null;
  openingHours?: unknown;
  approvalStatus?: 'approved' | 'pending';
  ownerId?: number;
  /** Of another trade than any that is known, unless given. */
  category?: string;
};
export type ServiceShop = {
  id: number;
  name: string;
  ownerId: number;
  packageId: number;
  technicianIds: number[];
};

/**
 * An approved service shop with the specification's hours, no notice, and one technician who can do everything. Its package
 * is servicing at 60.00 and takes an hour for each unit.
 */
export async function aServiceShop(
  app: Pick<TestApp, 'db'>,
  given: GivenService = {},
): Promise<ServiceShop> {
  const {
    technicians = 1,
    capacity = null,
    openingHours = workingWeek,
    approvalStatus = 'approved',
  } = given;
  const ownerId = given.ownerId ?? (await aSeller(app)).id;
  const shop = await aShop(app, { kind: 'service', openingHours, ownerId, approvalStatus });
  await app.db.run(
    sql`update shops set contact_phone = '+65 6123 4567', category = ${given.category ?? ''} where id = ${shop.id}`,
  );
  await app.db.run(sql`
    update service_settings set notice_minutes = 0,
      windows = (select jsonb_agg(w || jsonb_build_object('capacity', ${capacity}::integer)) from jsonb_array_elements(windows) w)
    where shop_id = ${shop.id}`);
  const made = await app.db.rows<{ id: number }>(sql`
    insert into technicians (shop_id, name, skills, shifts)
    select ${shop.id}, 'Technician ' || n, '{installation,servicing,replacement}', ${JSON.stringify(everyDay)}::jsonb
      from generate_series(1, ${technicians}) n
    returning id`);
  const row = await app.db.row<{ id: number }>(sql`
    insert into service_packages (shop_id, title, price, frequency, every_months, service_type, minutes_per_unit)
    values (${shop.id}, 'Hydro-Cleaning', 6000, 'every 6-12 months', 6, 'servicing', 60) returning id`);
  if (!row) throw new Error('an insert returns its row');
  return { ...shop, packageId: row.id, technicianIds: made.map(({ id }) => id) };
}

/** The next so-many-th day that a shop works all day, in its zone: never a Saturday, and never today. */
export function aWorkday(ahead = 1): string {
  let [date, left] = [today, ahead];
  while (left > 0) {
    date = addDays(date, 1);
    if (![0, 6].includes(weekdayOf(date)) && !holidays.has(date)) left -= 1;
  }
  return date;
}

const today = civilTime(new Date(), zone).date;
/** On which the tests' shops are closed, too. */
const holidays = new Set(Object.keys(holidaysOf(zone, today, addDays(today, 120))));

let asked = 0;

/** A request of its own: no other has its phone, mail or address. */
export function aRequest(
  shopId: number,
  given: Record<string, unknown> = {},
): Record<string, unknown> {
  asked += 1;
  const number = String(asked).padStart(4, '0');
  return {
    shopId,
    serviceType: 'servicing',
    customerName: 'Wei Ling Tan',
    customerPhone: `8000 ${number}`,
    customerEmail: `wei${number}@people.test`,
    address: `Block ${asked} Tembusu Walk #05-12, Singapore 520${String(100 + (asked % 900))}`,
    preferredDate: aWorkday(),
    timeSlot: 'morning',
    ...given,
  };
}

export type Booked = Booking & { link: string };

/** A booking that was requested over HTTP, by a guest unless given otherwise. */
export async function aBooking(
  app: TestApp,
  shopId: number,
  given: Record<string, unknown> = {},
  by: TestVisitor = app.visitor(),
): Promise<Booked> {
  const answer = await by.post<Booked>('/api/service-bookings', aRequest(shopId, given));
  if (answer.status !== 201)
    throw new Error(`the request was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Puts a booking where the test needs it, on the shop's own way. */
export async function walked(
  staff: TestVisitor,
  id: number,
  ...statuses: Array<'confirmed' | 'in_progress' | 'completed' | 'cancelled'>
): Promise<void> {
  for (const status of statuses) {
    const { status: code, body } = await staff.put(`/api/service-bookings/${id}/status`, {
      status,
    });
    if (code !== 200) throw new Error(`${status} was refused: ${JSON.stringify(body)}`);
  }
}

/** A visit that a shopper booked by the price list, as far as it is asked for, with both sides of it. */
export async function aVisitUnderWay(
  app: TestApp,
  way: Array<Parameters<typeof walked>[2]>,
  given: Record<string, unknown> = {},
) {
  const shop = await aServiceShop(app);
  const buyer = await signedIn(app);
  const staff = await ownerOf(app, shop);
  const { id } = await aBooking(app, shop.id, { packageId: shop.packageId, ...given }, buyer);
  await walked(staff, id, ...way);
  return { shop, buyer, staff, id, path: `/api/service-bookings/${id}` };
}

export function ownerOf(app: TestApp, { ownerId }: ServiceShop): Promise<TestVisitor> {
  return visitorAs(app, { id: ownerId });
}

/** One of each kind that the authorisation matrix knows, around a shop and one of its customers. */
export async function peopleAround(app: TestApp, shop: ServiceShop, customer: TestVisitor) {
  const pending = await aSeller(app, { approvalStatus: 'pending' });
  await aServiceShop(app, { ownerId: pending.id, approvalStatus: 'pending' });
  return {
    guest: app.visitor(),
    customer,
    another: await signedIn(app),
    owner: await ownerOf(app, shop),
    staff: await aMember(app, shop.id),
    otherSeller: await ownerOf(app, await aServiceShop(app)),
    pendingSeller: await visitorAs(app, pending),
    admin: await visitorAs(app, await anAdmin(app)),
  };
}

/** What each of them is answered who reads something of a booking, and who works on it, as its shop does. */
export async function whoWorks(app: TestApp, shop: ServiceShop, customer: TestVisitor) {
  const {
    guest,
    customer: theirs,
    another,
    owner,
    staff,
    otherSeller,
    pendingSeller,
    admin,
  } = await peopleAround(app, shop, customer);
  return [
    { visitor: guest, reads: 401, works: 401 },
    { visitor: theirs, reads: 200, works: 403 },
    ...[another, otherSeller, pendingSeller].map((visitor) => ({
      visitor,
      reads: 404,
      works: 404,
    })),
    ...[owner, staff, admin].map((visitor) => ({ visitor, reads: 200, works: 200 })),
  ];
}

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

const times = {
  morning: ['09:00', '12:00'],
  afternoon: ['13:00', '17:00'],
  evening: ['18:00', '20:00'],
} as const;

/** A Tuesday that no test lives to see. */
export const farDay = '2093-12-01';

/** A confirmed visit of a guest with an e-mail address, on the morning of a Tuesday, 1 December, unless given otherwise; with its private link's token. */
export async function aVisitRow(
  app: Pick<TestApp, 'db' | 'config'>,
  given: GivenVisit,
): Promise<{ id: number; reference: string; token: string }> {
  const {
    date = farDay,
    slot = 'morning',
    status = 'confirmed',
    technicianId = null,
    packageId = null,
  } = given;
  made += 1;
  const phone = given.phone ?? `+659${String(made).padStart(7, '0')}`;
  const [token, reference] = [
    randomBytes(24).toString('base64url'),
    `CB-${randomBytes(4).toString('hex').toUpperCase()}`,
  ];
  const email =
    given.email === undefined ? `guest-${reference.toLowerCase()}@people.test` : given.email;
  const [from, to] = times[slot];
  const at = (clock: string) => instantOf(date, minuteOf(clock), zone);
  const expiresAt = given.expiresAt ?? at(from);
  const row = await app.db.row<{ id: number }>(sql`
    with booked as (
      insert into service_bookings (reference, shop_id, user_id, service_type, package_id, package_title,
        units, minutes, customer_name, customer_phone, customer_email,
        address, phone_key, email_key, address_key, preferred_date, time_slot, window_from, window_to,
        window_starts_at, window_ends_at, technician_id,
        urgency, status, ended_by, respond_by, visit_by, expires_at, completed_at, link_hash, link_sealed)
      values (${reference}, ${given.shopId}, ${given.userId ?? null}, 'servicing', ${packageId},
        ${packageId === null ? null : 'Hydro-Cleaning'}, 2, 120, 'Mei Tan', ${phone},
        ${email}, '10 Anson Road, Singapore 079903', ${phone}, ${email?.toLowerCase() ?? null},
          '10 anson road', ${date}::date, ${slot}, ${from}, ${to}, ${at(from)}, ${at(to)},
        ${technicianId}, 'normal', ${status}, ${status === 'cancelled' ? 'customer' : null},
          ${expiresAt}, ${at(to)}, ${expiresAt},
        ${status === 'completed' ? at(to) : null}, ${createHash('sha256').update(token).digest()}, ${seal(app.config, token)})
      returning id
    ), held as (
      insert into booking_claims (technician_id, date, bucket, booking_id)
      select ${technicianId}::bigint, ${date}::date, bucket, id from booked, unnest(${given.buckets ?? []}::smallint[]) bucket
    )
    select id from booked`);
  if (!row) throw new Error('an insert returns its row');
  return { id: row.id, reference, token };
}

/** Another state, as the domain responsible for it would write it. */
export async function putVisit(
  { db }: Pick<TestApp, 'db'>,
  id: number,
  status: BookingStatus,
): Promise<void> {
  const ended = status === 'cancelled' ? 'vendor' : null;
  await db.run(sql`
    update service_bookings set status = ${status}, ended_by = ${ended}, version = version + 1,
      completed_at = case when ${status} = 'completed' then now() end
    where id = ${id}`);
}

/** Moves the window of a visit into the past, as if so many hours had gone by since its end; its place on the board stays. */
export function windowEnded(
  { db }: Pick<TestApp, 'db'>,
  id: number,
  hoursAgo: number,
): Promise<number> {
  return db.run(sql`
    update service_bookings set window_starts_at = now() - ${hoursAgo + 3} * interval '1 hour',
      window_ends_at = now() - ${hoursAgo} * interval '1 hour' where id = ${id}`);
}

/** Asks again while the service says that it is busy, as a browser does: many at once wait for few connections. */
export async function patiently<Answer extends { status: number } | null>(
  ask: () => Promise<Answer>,
  triesLeft = 30,
): Promise<Answer> {
  const answer = await ask();
  return answer?.status === 503 && triesLeft > 0 ? patiently(ask, triesLeft - 1) : answer;
}
