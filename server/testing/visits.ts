/** Service shops and requests of visits, for the tests of everything about them. */
import type { Booking } from '#contract/bookings.ts';
import { addDays, civilTime, weekdayOf } from '#contract/time.ts';
import { sql } from '../db/database.ts';
import type { TestApp, TestVisitor } from './app.ts';
import { aSeller, aShop, visitorAs } from './makers.ts';

const zone = 'Asia/Singapore';
const office = [['09:00', '17:00']];
const workingWeek = { week: [[], office, office, office, office, office, [['09:00', '12:00']]], exceptions: {} };
const everyDay = Array.from({ length: 7 }, () => [['08:00', '21:00']]);

export type GivenService = {
  technicians?: number;
  capacity?: number | null;
  openingHours?: unknown;
  approvalStatus?: 'approved' | 'pending';
  ownerId?: number;
};
export type ServiceShop = { id: number; name: string; ownerId: number; packageId: number; technicianIds: number[] };

/**
 * An approved service shop with the specification's hours, no notice, and one technician who can do everything. Its package
 * is servicing at 60.00 and takes an hour for each unit.
 */
export async function aServiceShop(app: Pick<TestApp, 'db'>, given: GivenService = {}): Promise<ServiceShop> {
  const { technicians = 1, capacity = null, openingHours = workingWeek, approvalStatus = 'approved' } = given;
  const ownerId = given.ownerId ?? (await aSeller(app)).id;
  const shop = await aShop(app, { kind: 'service', openingHours, ownerId, approvalStatus });
  await app.db.run(sql`update shops set contact_phone = '+65 6123 4567' where id = ${shop.id}`);
  await app.db.run(sql`
    update service_settings set notice_minutes = 0, windows = (select jsonb_agg(w || jsonb_build_object('capacity', ${capacity}::integer)) from jsonb_array_elements(windows) w)
    where shop_id = ${shop.id}`);
  const made = await app.db.rows<{ id: number }>(sql`
    insert into technicians (shop_id, name, skills, shifts)
    select ${shop.id}, 'Technician ' || n, '{installation,servicing,replacement}', ${JSON.stringify(everyDay)}::jsonb from generate_series(1, ${technicians}) n
    returning id`);
  const row = await app.db.row<{ id: number }>(sql`
    insert into service_packages (shop_id, title, price, frequency, every_months, service_type, minutes_per_unit)
    values (${shop.id}, 'Hydro-Cleaning', 6000, 'every 6-12 months', 6, 'servicing', 60) returning id`);
  if (!row) throw new Error('an insert returns its row');
  return { ...shop, packageId: row.id, technicianIds: made.map(({ id }) => id) };
}

/** The next so-many-th day that a shop works all day, in its zone: never a Saturday, and never today. */
export function aWorkday(ahead = 1): string {
  let [date, left] = [civilTime(new Date(), zone).date, ahead];
  while (left > 0) {
    date = addDays(date, 1);
    if (![0, 6].includes(weekdayOf(date)) && !holidays.has(date)) left -= 1;
  }
  return date;
}

/** On which the tests' shops are closed, too. */
const holidays = new Set(['2026-12-25', '2027-01-01']);

let asked = 0;

/** A request of its own: no other has its phone, mail or address. */
export function aRequest(shopId: number, given: Record<string, unknown> = {}): Record<string, unknown> {
  asked += 1;
  const number = String(asked).padStart(4, '0');
  return {
    shopId,
    serviceType: 'servicing',
    customerName: 'Wei Ling Tan',
    customerPhone: `8000 ${number}`,
    customerEmail: `wei${number}@example.com`,
    address: `Block ${asked} Tembusu Walk #05-12, Singapore 520${String(100 + (asked % 900))}`,
    preferredDate: aWorkday(),
    timeSlot: 'morning',
    ...given,
  };
}

export type Booked = Booking & { link: string };

/** A booking that was requested over HTTP, by a guest unless told otherwise. */
export async function aBooking(
  app: TestApp,
  shopId: number,
  given: Record<string, unknown> = {},
  by: TestVisitor = app.visitor(),
): Promise<Booked> {
  const answer = await by.post<Booked>('/api/service-bookings', aRequest(shopId, given));
  if (answer.status !== 201) throw new Error(`the request was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Puts a booking where the test needs it, on the shop's own way. */
export async function walked(
  staff: TestVisitor,
  id: number,
  ...statuses: Array<'confirmed' | 'in_progress' | 'completed' | 'cancelled'>
): Promise<void> {
  for (const status of statuses) {
    const { status: code, body } = await staff.put(`/api/service-bookings/${id}/status`, { status });
    if (code !== 200) throw new Error(`${status} was refused: ${JSON.stringify(body)}`);
  }
}

export function ownerOf(app: TestApp, { ownerId }: ServiceShop): Promise<TestVisitor> {
  return visitorAs(app, { id: ownerId });
}
