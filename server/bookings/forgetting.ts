/**
 * Takes out of visits, and of the machines that they were for, what identifies somebody who has left, as soon as no visit of
 * theirs is under way. What was sold, done and measured stays, for the shop and its books.
 */
import { erasedName, longestUnderWayDays } from '#contract/accounts/rules.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import { endPlansOf } from './plans/plans.queries.ts';
import { endWishesOf } from './moving/earlier.queries.ts';

declare module '../jobs/jobs.ts' {
  interface JobMap {
    /** Of people who have deleted their account. */
    'bookings.forget_names': Record<string, never>;
  }
}

/** A condition on bookings. */
export function isUnderWay(booking: Sql): Sql {
  return sql`(${booking}.status in ('pending', 'confirmed', 'in_progress')
    and ${booking}.window_ends_at > now() - make_interval(days => ${longestUnderWayDays}))`;
}

/** Of somebody who leaves; what is under way then is left to the job `bookings.forget_names`. */
export async function forgetVisitsOf(tx: Database, userId: number): Promise<void> {
  await endWishesOf(tx, userId);
  await forget(tx, sql`= ${userId}`);
}

/** Run by the job, which also finds what was recorded of a visit after its customer had left. */
export function forgetNamesOfErased(db: Database): Promise<void> {
  return db.transaction((tx) =>
    forget(tx, sql`in (select id from users where erased_at is not null)`),
  );
}

async function forget(tx: Database, isTheirs: Sql): Promise<void> {
  await forgetAnswers(tx, isTheirs);
  const photos = [...(await forgetNames(tx, isTheirs)), ...(await forgetHomes(tx, isTheirs))];
  const names = (await shownNowhere(tx, photos)).flatMap(
    (photo) => /([0-9a-f]{32})\.webp$/.exec(photo)?.[1] ?? [],
  );
  if (names.length > 0) await enqueue(tx, 'files.remove', { names });
}

/** Keys that visits are found by become the visit's own, so that those of different people are not taken for one's. */
async function forgetNames(tx: Database, isTheirs: Sql): Promise<string[]> {
  const over = await tx.rows<{ id: number; photos: string[] }>(sql`
    with over as (
      select id, photos from service_bookings b
        where b.user_id ${isTheirs} and b.customer_name <> ${erasedName} and not ${isUnderWay(sql`b`)} for update
    )
    update service_bookings b set customer_name = ${erasedName}, customer_phone = '', customer_email = null,
      address = '', description = null,
      notes = null, photos = '{}', phone_key = 'erased:' || b.id, email_key = null,
      address_key = 'erased:' || b.id, sector = null,
      link_hash = null, link_sealed = null
    from over where b.id = over.id returning b.id, over.photos`);
  const ids = over.map(({ id }) => id);
  await tx.run(
    sql`update booking_changes set note = null where changed_by = 'customer' and booking_id = any(${ids})`,
  );
  await endPlansOf(tx, ids);
  const explained = await forgetHands(tx, ids);
  return [...over.flatMap(({ photos }) => photos), ...explained];
}

/** What a price was for stays in the books; who signed it and what was photographed for it goes. Answers the pictures. */
async function forgetHands(tx: Database, bookingIds: readonly number[]): Promise<string[]> {
  const rows = await tx.rows<{ photos: string[] }>(sql`
    with revealing as (
      select p.id, array(select jsonb_path_query(p.lines, '$[*].photos[*]') #>> '{}') as photos from booking_prices p
      where p.booking_id = any(${[...bookingIds]}) and (p.signature is not null or p.lines <> '[]') for update
    )
    update booking_prices p set signed_by = null, signature = null,
      lines = (select coalesce(jsonb_agg(line || '{"photos": [], "reason": ""}'), '[]') from jsonb_array_elements(p.lines) line)
    from revealing where p.id = revealing.id returning revealing.photos`);
  return rows.flatMap(({ photos }) => photos);
}

/**
 * A machine keeps what it is and what was done to it; where it hangs, what the home around it looks like and what somebody
 * wrote about either goes, and nobody is reminded of it any more. Answers the pictures.
 */
async function forgetHomes(tx: Database, isTheirs: Sql): Promise<string[]> {
  const units = sql`
    select e.id from equipment_units e
    where e.user_id ${isTheirs} and not exists (select from service_bookings b
      where b.user_id = e.user_id and ${isUnderWay(sql`b`)})`;
  await tx.run(sql`
    update equipment_units e set phone_key = 'erased:' || e.id, address = '', room = ''
      where e.id in (${units}) and concat(e.address, e.room) <> ''`);
  const services = await tx.rows<{ photos: string[] }>(sql`
    with revealing as (
      select x.id, x.before_photos || x.after_photos as photos from unit_services x
      where x.unit_id in (${units}) and (x.notes <> '' or x.due_on is not null
        or x.before_photos || x.after_photos <> '{}') for update
    )
    update unit_services x set notes = '', before_photos = '{}', after_photos = '{}',
      due_on = null, due_from = null, due_to = null
    from revealing where x.id = revealing.id returning revealing.photos`);
  return services.flatMap(({ photos }) => photos);
}

/** That a point was checked stays; what was written there goes. */
async function forgetAnswers(tx: Database, isTheirs: Sql): Promise<void> {
  await tx.run(sql`
    update visit_checks c set said = '' from service_bookings b
    where b.id = c.booking_id and b.user_id ${isTheirs} and not ${isUnderWay(sql`b`)} and c.said <> ''`);
}

/** A request that took the place of a declined one has its photos, too. */
async function shownNowhere(tx: Database, photos: string[]): Promise<string[]> {
  if (photos.length === 0) return [];
  const rows = await tx.rows<{ photo: string }>(sql`
    select photo from unnest(${photos}::text[]) photo group by photo
    having not exists (select from service_bookings b where b.photos @> array[photo])
      and not exists (select from unit_services x where x.before_photos @> array[photo] or x.after_photos @> array[photo])
      and not exists (select from booking_prices p
        where p.lines @> jsonb_build_array(jsonb_build_object('photos', jsonb_build_array(photo))))`);
  return rows.map(({ photo }) => photo);
}
