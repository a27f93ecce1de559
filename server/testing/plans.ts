/** Plans of several visits, for the tests of everything about them. */
import { sql } from '../db/database.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { TestApp, TestVisitor } from './app.ts';
import { signedIn } from './makers.ts';
import { aBooking, aServiceShop, aWorkday, type Booked, ownerOf, walked } from './visits.ts';

type GivenPlan = {
  visits?: number;
  validDays?: number;
  units?: number;
  category?: string;
  /** Who buys it; somebody with an account unless given. */
  by?: TestVisitor;
  /** How far it is: `bought`, `done` or, unless given, `paid`. */
  so?: 'bought' | 'done' | 'paid';
};

/** A plan of three visits at 60.00 for each unit, as far as it is walked, with both sides of it. */
export async function aPlan(app: TestApp, given: GivenPlan = {}) {
  const { visits = 3, validDays = 365, units = 2, so = 'paid' } = given;
  const shop = await aServiceShop(app, { technicians: 4, ...given });
  await app.db.run(
    sql`update service_packages set visits = ${visits}, valid_days = ${validDays} where id = ${shop.packageId}`,
  );
  const buyer = given.by ?? (await signedIn(app));
  const staff = await ownerOf(app, shop);
  const first = await aBooking(app, shop.id, { packageId: shop.packageId, units }, buyer);
  const path = `/api/service-bookings/${first.id}`;
  if (so !== 'bought') await walked(staff, first.id, 'confirmed', 'in_progress', 'completed');
  if (so === 'paid')
    await staff.put(`${path}/direct-payment`, { amount: 60 * units, method: 'cash' });
  return {
    shop,
    buyer,
    staff,
    first,
    path,
    /** The first visit as somebody reads it. */
    read: async (who: TestVisitor = staff) => (await who.get<Booking>(path)).body,
    /** Takes the next visit, on a morning so many workdays from now. */
    next: (ahead: number, more: object = {}, who = buyer, key?: string) =>
      who.post<Booked & { message: string; errors?: Array<{ path: string }> }>(
        `${path}/plan/visits`,
        { preferredDate: aWorkday(ahead), timeSlot: 'morning', ...more },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
  };
}
