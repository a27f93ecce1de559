/** SQL of the machines that shops have worked on. */
import type {
  EquipmentUnit,
  RecordedUnit,
  ScannedUnit,
} from '#contract/bookings/equipment.schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { type Due, usualDueDays } from '#contract/bookings/due.rules.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import type { ShopCondition } from '../../shops/shops.ts';
import { notifySql } from '../../events/notify.ts';
import { bookedTitleColumns, packageTitleColumns } from '../package-title.ts';

/** Where, and in which language it is read. */
type Asked = Pick<Ctx, 'db' | 'language'>;

/** Selects the contract's units from units `u`; `rest` is the where clause. */
function unitsWhere(reader: Language, rest: Sql): Sql {
  return sql`
    select u.id, u.shop_id as "shopId", s.name as "shopName", s.category, u.room, u.kind, u.brand, u.model,
      u.gas, u.installed_on::text as "installedOn", u.address,
      last.serviced_on::text as "lastServicedOn", last.due_on::text as "dueOn",
      last.due_from::text as "dueFrom", last.due_to::text as "dueTo",
      p.id as "packageId", ${packageTitleColumns(sql`p`, sql`s`, reader)},
      again.booked_on::text as "bookedOn", again.asked_on::text as "askedOn", coalesce(done.services, '[]') as services
    from equipment_units u join shops s on s.id = u.shop_id
      left join lateral (
        select x.serviced_on, x.due_on, x.due_from, x.due_to, b.package_id from unit_services x
          join service_bookings b on b.id = x.booking_id
        where x.unit_id = u.id order by x.serviced_on desc, x.id desc limit 1
      ) last on true
      left join service_packages p on p.id = last.package_id and p.is_active and last.due_on is not null
      left join lateral (
        select min(b.preferred_date) filter (where b.status = 'confirmed') as booked_on,
          min(b.preferred_date) filter (where b.status = 'pending') as asked_on
        from service_bookings b where b.shop_id = u.shop_id and b.status in ('pending', 'confirmed')
          and (b.user_id = u.user_id or b.phone_key = u.phone_key)
          -- Which units a visit is for nobody says before it: of fewer than all it may be for others.
          and b.units >= (
            select count(*) from equipment_units o where o.shop_id = u.shop_id and o.retired_at is null
              and (o.user_id = u.user_id or (o.user_id is null and u.user_id is null and o.phone_key = u.phone_key)))
      ) again on true
      left join lateral (
        select json_agg(json_build_object('id', x.id, 'bookingId', x.booking_id, 'servicedOn', x.serviced_on,
          'serviceType', x.service_type,
          'packageTitle', x."packageTitle", 'writtenIn', x."writtenIn", 'notes', x.notes, 'airBefore', x.air_before,
          'airAfter', x.air_after, 'gasPressure', x.gas_pressure,
          'beforePhotos', x.before_photos, 'afterPhotos', x.after_photos) order by x.serviced_on desc, x.id desc) as services
        from (
          select x.*, b.service_type, ${bookedTitleColumns(sql`b`, sql`s`, reader)}
            from unit_services x join service_bookings b on b.id = x.booking_id
          where x.unit_id = u.id order by x.serviced_on desc, x.id desc limit 20
        ) x
      ) done on true
    where u.retired_at is null and ${rest}
    order by s.name, u.shop_id, u.room, u.id limit 200`;
}

export function unitsOfUser({ db, language }: Asked, userId: number): Promise<EquipmentUnit[]> {
  return db.rows(unitsWhere(language, sql`u.user_id = ${userId}`));
}

/** The units of a booking's customer at its shop. */
export function unitsAround({ db, language }: Asked, bookingId: number): Promise<EquipmentUnit[]> {
  return db.rows(
    unitsWhere(
      language,
      sql`exists (select from service_bookings b where b.id = ${bookingId} and ${ofCustomer(sql`u`, sql`b`)})`,
    ),
  );
}

/** The units that a booking's visit has recorded. */
export function unitsServedAt(
  { db, language }: Asked,
  bookingId: number,
): Promise<EquipmentUnit[]> {
  return db.rows(
    unitsWhere(
      language,
      sql`exists (select from unit_services x where x.unit_id = u.id and x.booking_id = ${bookingId})`,
    ),
  );
}

/** A condition on units and bookings: the same customer at the same shop. Who has an account is known by it alone. */
export function ofCustomer(unit: Sql, booking: Sql): Sql {
  return sql`${booking}.shop_id = ${unit}.shop_id
    and (${booking}.user_id = ${unit}.user_id
      or (${booking}.user_id is null and ${unit}.user_id is null and ${booking}.phone_key = ${unit}.phone_key))`;
}

export function ownUnit(
  { db, language }: Asked,
  id: number,
  userId: number,
): Promise<EquipmentUnit | undefined> {
  return db.row(unitsWhere(language, sql`u.id = ${id} and u.user_id = ${userId}`));
}

/** A unit that still hangs where a firm on the market put its sticker, for whoever reads that. */
export function scannedUnit(
  db: Database,
  id: number,
  {
    userId,
    managed,
    visible,
  }: { userId: number | null; managed: ShopCondition; visible: ShopCondition },
): Promise<ScannedUnit | undefined> {
  return db.row(sql`
    select s.id as "shopId", s.name as "shopName",
      u.user_id is not null and u.user_id is not distinct from ${userId}::bigint as "isOwn",
      case when ${managed(sql`s`)} then (
        select x.booking_id from unit_services x where x.unit_id = u.id order by x.serviced_on desc, x.id desc limit 1
      ) end as "lastBookingId"
    from equipment_units u join shops s on s.id = u.shop_id
    where u.id = ${id} and u.retired_at is null and ${visible(sql`s`)}`);
}

export async function recordedAt(db: Database, bookingId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select unit_id as id from unit_services where booking_id = ${bookingId} order by unit_id`,
  );
  return rows.map(({ id }) => id);
}

export type VisitToRecord = {
  shopId: number;
  category: string;
  status: string;
  servicedOn: string;
  everyMonths: number | null;
  earlyDays: number;
  lateDays: number;
  /** Pictures that its records have already. */
  photos: string[];
};

/** Of bookings `b` and shops `s`: the day on which the work really was, as the shop's wall has it. */
const servicedOn: Sql = sql`(coalesce(b.started_at, b.completed_at, b.window_starts_at) at time zone s.time_zone)::date`;

/** Locked, so that two people who record a visit do so one after the other. */
export function visitToRecord(tx: Database, bookingId: number): Promise<VisitToRecord | undefined> {
  return tx.row(sql`
    select b.shop_id as "shopId", s.category, b.status, ${servicedOn}::text as "servicedOn",
      case when p.id is null then (g.checks -> b.service_type ->> 'againAfterMonths')::integer else p.every_months end
        as "everyMonths",
      coalesce(p.early_days, ${usualDueDays}) as "earlyDays", coalesce(p.late_days, ${usualDueDays}) as "lateDays",
      (select coalesce(array_agg(distinct photo), '{}') from unit_services x, unnest(x.before_photos || x.after_photos) photo
        where x.booking_id = b.id) as photos
    from service_bookings b join shops s on s.id = b.shop_id join service_settings g on g.shop_id = b.shop_id
      left join service_packages p on p.id = b.package_id
    where b.id = ${bookingId} for update of b`);
}

export type UnitRecord = RecordedUnit & { position: number };

/** Units that a visit is the first to record; with their ids in the order given. */
export async function addUnits(
  tx: Database,
  bookingId: number,
  units: readonly UnitRecord[],
): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; position: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
        as unit (position integer, room text, kind text, brand text, model text, gas text, "installedOn" date)
    ), numbered as (select given.*, nextval(pg_get_serial_sequence('equipment_units', 'id')) as id from given), added as (
      insert into equipment_units (id, shop_id, user_id, phone_key, address, room, kind, brand, model, gas, installed_on)
      select numbered.id, b.shop_id, b.user_id, b.phone_key, b.address, room, kind, brand, model, gas, "installedOn"
      from numbered, service_bookings b where b.id = ${bookingId}
    )
    select id, position from numbered`);
  return new Map(rows.map(({ id, position }) => [position, id]));
}

/** What the technician found them to be this time. */
export function describeUnits(
  tx: Database,
  bookingId: number,
  units: readonly UnitRecord[],
): Promise<number> {
  return tx.run(sql`
    update equipment_units u set room = given.room, kind = given.kind, brand = given.brand, model = given.model, gas = given.gas,
      installed_on = given."installedOn", address = b.address
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
        as given ("unitId" bigint, room text, kind text, brand text, model text, gas text, "installedOn" date), service_bookings b
    where u.id = given."unitId" and b.id = ${bookingId} and u.retired_at is null and ${ofCustomer(sql`u`, sql`b`)}`);
}

/** Writes what was done to each unit, and forgets what the same visit had recorded of others. */
export async function writeServices(
  tx: Database,
  bookingId: number,
  {
    services,
    due,
    by,
    at,
  }: {
    services: ReadonlyArray<RecordedUnit & { unitId: number }>;
    due: Due | null;
    by: number;
    at: Date;
  },
): Promise<void> {
  await forgetServices(
    tx,
    bookingId,
    services.map(({ unitId }) => unitId),
  );
  await tx.run(sql`
    insert into unit_services (unit_id, booking_id, serviced_on, due_on, due_from, due_to, notes,
      air_before, air_after, gas_pressure,
      before_photos, after_photos, recorded_by, recorded_at)
    select "unitId", b.id, ${servicedOn}, ${due?.dueOn ?? null}::date, ${due?.dueFrom ?? null}::date,
      ${due?.dueTo ?? null}::date, given.notes,
      "airBefore", "airAfter", "gasPressure", "beforePhotos", "afterPhotos", ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as given ("unitId" bigint, notes text,
      "airBefore" numeric, "airAfter" numeric,
      "gasPressure" numeric, "beforePhotos" text[], "afterPhotos" text[]), service_bookings b join shops s on s.id = b.shop_id
    where b.id = ${bookingId}
    on conflict (unit_id, booking_id) do update
      set serviced_on = excluded.serviced_on, due_on = excluded.due_on, due_from = excluded.due_from, due_to = excluded.due_to,
      notes = excluded.notes, air_before = excluded.air_before, air_after = excluded.air_after,
      gas_pressure = excluded.gas_pressure,
      before_photos = excluded.before_photos, after_photos = excluded.after_photos, recorded_by = excluded.recorded_by,
      recorded_at = excluded.recorded_at`);
}

/** Forgets what a visit has recorded, but of some units, with the units that nobody else has recorded. */
export async function forgetServices(
  tx: Database,
  bookingId: number,
  but: number[] = [],
): Promise<void> {
  await tx.run(sql`
    with dropped as (
      delete from unit_services where booking_id = ${bookingId} and unit_id <> all(${but}::bigint[]) returning unit_id
    )
    delete from equipment_units u using dropped
    where u.id = dropped.unit_id and not exists (select from unit_services x
      where x.unit_id = u.id and x.booking_id <> ${bookingId})`);
}

export function renameUnit(
  db: Database,
  id: number,
  userId: number,
  room: string,
): Promise<number> {
  return db.run(
    sql`update equipment_units set room = ${room} where id = ${id} and user_id = ${userId} and retired_at is null`,
  );
}

export function retireUnit(
  db: Database,
  id: number,
  { userId, managed, at }: { userId: number; managed: ShopCondition; at: Date },
): Promise<number> {
  return db.run(sql`
    update equipment_units u set retired_at = ${at} from shops s
    where u.id = ${id} and s.id = u.shop_id and u.retired_at is null and (u.user_id = ${userId} or ${managed(sql`s`)})`);
}

/** The units that bookings have worked on belong to the account that these bookings now do. */
export function adoptUnits(
  tx: Database,
  bookingIds: readonly number[],
  userId: number,
): Promise<number> {
  return tx.run(sql`
    update equipment_units u set user_id = ${userId}
    where u.user_id is null and u.id in (select unit_id from unit_services where booking_id = any(${bookingIds}::bigint[]))`);
}

export type DueUnits = {
  unitIds: number[];
  shopId: number;
  customer: string;
  dueOn: string;
  today: string;
};

/**
 * Units that were due, or will be, around `at`, together with the others of their customer at that shop that are due on
 * the same day, where no visit is asked for or agreed.
 */
export function dueUnits(
  db: Database,
  at: Date,
  { ahead, behind }: { ahead: number; behind: number },
): Promise<DueUnits[]> {
  return db.rows(sql`
    select array_agg(u.id order by u.id) as "unitIds", u.shop_id as "shopId",
      coalesce('user ' || u.user_id, u.phone_key) as customer,
      last.due_on::text as "dueOn", (${at}::timestamptz at time zone s.time_zone)::date::text as today
    from unit_services near join equipment_units u on u.id = near.unit_id and u.retired_at is null
      join shops s on s.id = u.shop_id and s.approval_status = 'approved'
      cross join lateral (
        select x.id, x.due_on from unit_services x where x.unit_id = u.id order by x.serviced_on desc, x.id desc limit 1
      ) last
    where near.due_on between ${at}::date - ${behind}::integer and ${at}::date + ${ahead}::integer and last.id = near.id
      and not exists (select from service_bookings b
        where b.shop_id = u.shop_id and b.status in ('pending', 'confirmed', 'in_progress')
        and (b.user_id = u.user_id or b.phone_key = u.phone_key))
    group by u.shop_id, coalesce('user ' || u.user_id, u.phone_key), last.due_on, s.time_zone`);
}

export function notifyOfDue(
  db: Database,
  reminders: ReadonlyArray<{ unitIds: number[]; stage: number; key: string }>,
): Promise<number> {
  return db.run(sql`
    select ${notifySql('equipment.due', sql`json_build_object('unitIds', "unitIds", 'stage', stage)`, sql`key`)}
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as reminder ("unitIds" jsonb, stage integer, key text)`);
}
