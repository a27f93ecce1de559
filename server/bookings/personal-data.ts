/**
 * Visits of a person who takes their data along, or leaves. Visits stay, for those who made them and for the books; what
 * tells who and where goes with the account, of visits under way when they are over.
 */
import { erasedName } from '#contract/erased.ts';
import { toMajor } from '#contract/money.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';

declare module '../jobs/jobs.ts' {
  interface JobMap {
    /** Of people who have deleted their account. */
    'bookings.forget_names': Record<string, never>;
  }
}

const isUnderWay: Sql = sql`b.status in ('pending', 'confirmed', 'in_progress')`;

export const visitsOfPerson: PersonalData = {
  collect: async (db, { id, owner }) => ({
    visitsInCart: (await db.rows<{ request: unknown }>(sql`select request from cart_visits where owner = ${owner} order by id`)).map(
      ({ request }) => request,
    ),
    visits: (await visitsOf(db, id)).map(({ price, ...visit }) => ({ ...visit, price: price === null ? null : toMajor(price) })),
    machines: await db.rows(sql`
      select s.name as shop, e.address, e.room, e.kind, e.brand, e.model, e.installed_on::text as "installedOn", (
        select coalesce(json_agg(json_build_object('on', u.serviced_on, 'notes', u.notes, 'before', u.before_photos, 'after', u.after_photos) order by u.id), '[]')
        from unit_services u where u.unit_id = e.id
      ) as services
      from equipment_units e join shops s on s.id = e.shop_id where e.user_id = ${id} order by e.id`),
    worksAsTechnician: await db.rows(sql`
      select s.name as shop, t.name, t.skills, t.shifts, t.days_off::text[] as "daysOff"
      from technicians t join shops s on s.id = t.shop_id where t.user_id = ${id} order by t.id`),
  }),
  erase: async ({ tx }, { id, owner }) => {
    await tx.run(sql`delete from cart_visits where owner = ${owner}`);
    await tx.run(sql`delete from booking_claim_links where user_id = ${id}`);
    await tx.run(sql`update technicians set name = ${erasedName}, user_id = null, is_active = false where user_id = ${id}`);
    await forgetNames(tx, sql`b.user_id = ${id}`);
  },
  underWay: async (db, userId) => {
    const row = await db.row<{ bookings: number }>(sql`
      select count(*) as bookings from service_bookings b where b.user_id = ${userId} and ${isUnderWay}`);
    return { bookings: row?.bookings ?? 0 };
  },
};

/** Takes the names off visits of people who have left, once they are over; run by the job `bookings.forget_names`. */
export function forgetNamesOfErased(db: Database): Promise<void> {
  return db.transaction((tx) =>
    forgetNames(tx, sql`b.user_id in (select id from users where erased_at is not null) and b.customer_name <> ${erasedName}`),
  );
}

/** Keys that visits are found by become the visit's own, so that those of different people are not taken for one's. */
async function forgetNames(tx: Database, which: Sql): Promise<void> {
  const over = await tx.rows<{ id: number; userId: number; photos: string[] }>(sql`
    with over as (select id, user_id, photos from service_bookings b where ${which} and not ${isUnderWay} for update)
    update service_bookings b set customer_name = ${erasedName}, customer_phone = '', customer_email = null, address = '', description = null,
      notes = null, photos = '{}', phone_key = 'erased:' || b.id, email_key = null, address_key = 'erased:' || b.id, sector = null,
      link_hash = null, link_sealed = null
    from over where b.id = over.id returning b.id, over.user_id as "userId", over.photos`);
  if (over.length === 0) return;
  const [ids, userIds] = [over.map(({ id }) => id), over.map(({ userId }) => userId)];
  await tx.run(sql`update booking_changes set note = null where changed_by = 'customer' and booking_id = any(${ids})`);
  await tx.run(sql`
    update equipment_units e set phone_key = 'erased:' || e.id, address = ''
    where e.user_id = any(${userIds}) and not exists (select from service_bookings b where b.user_id = e.user_id and ${isUnderWay})`);
  const names = (
    await shownNowhere(
      tx,
      over.flatMap(({ photos }) => photos),
    )
  ).flatMap((photo) => /([0-9a-f]{32})\.webp$/.exec(photo)?.[1] ?? []);
  if (names.length > 0) await enqueue(tx, 'files.remove', { names });
}

/** A request that took the place of a declined one has its photos, too. */
async function shownNowhere(tx: Database, photos: string[]): Promise<string[]> {
  if (photos.length === 0) return [];
  const rows = await tx.rows<{ photo: string }>(sql`
    select photo from unnest(${photos}::text[]) photo group by photo
    having not exists (select from service_bookings b where b.photos @> array[photo])`);
  return rows.map(({ photo }) => photo);
}

type CollectedVisit = { price: number | null };

function visitsOf(db: Database, userId: number): Promise<CollectedVisit[]> {
  return db.rows(sql`
    select b.reference, s.name as shop, b.service_type as "serviceType", b.package_title as "package", b.units, b.preferred_date::text as "date",
      b.time_slot as "window", b.status, b.customer_name as "name", b.customer_phone as "phone", b.customer_email as "email", b.address,
      b.description, b.photos, coalesce(b.final_price, b.approved_price, b.quoted_price, b.estimated_price) as price, b.created_at as "askedAt"
    from service_bookings b join shops s on s.id = b.shop_id where b.user_id = ${userId} order by b.id`);
}
