/** SQL of how a service shop works. */
import type { Language } from '#contract/kernel/languages.ts';
import type { ServiceType, ServiceSection } from '#contract/bookings/rules.ts';
import type { OpeningHours } from '#contract/shops/hours.rules.ts';
import type { ChecksOfWork } from '#contract/bookings/checks.schemas.ts';
import type { ServiceTechnician } from '#contract/bookings/settings.schemas.ts';
import { type Database, join, type Sql, sql } from '../../db/database.ts';
import { asNames } from '../../db/names.ts';
import { sectionSaved, takesVisits } from '../../shops/shops.ts';
import { latePromiseOf } from '../late-promise.ts';
import type { CalendarRow, PackageRow, WindowRow } from '../calendar/calendar.queries.ts';

export type ServiceSettingsRow = Pick<
  CalendarRow,
  | 'shopId'
  | 'shopName'
  | 'category'
  | 'zone'
  | 'language'
  | 'noticeMinutes'
  | 'changeNoticeHours'
  | 'horizonDays'
  | 'travelMinutes'
  | 'depositKind'
  | 'depositAmount'
  | 'latePromise'
> & {
  hours: Pick<OpeningHours, 'week' | 'exceptions'>;
  versions: Partial<Record<ServiceSection | 'hours', number>>;
  windows: WindowRow[];
  minutes: Partial<Record<ServiceType, number>>;
  checks: Partial<Record<ServiceType, ChecksOfWork>>;
  messages: Partial<Record<'confirmed' | 'in_progress' | 'completed', string>>;
  technicians: ServiceTechnician[];
  packages: Array<
    PackageRow & { earlyDays: number; lateDays: number; isActive: boolean; version: number }
  >;
  people: Array<{ userId: number; name: string }>;
};

/** `today` is the shop's civil date. */
export function settingsOf(
  db: Database,
  shopId: number,
  at: Date,
  language: Language,
): Promise<ServiceSettingsRow | undefined> {
  return db.row(sql`
    select s.id as "shopId", s.name as "shopName", s.category, s.time_zone as zone, s.language,
      s.opening_hours as hours, s.section_versions as versions,
      g.windows, g.minutes, g.checks, g.messages,
      g.notice_minutes as "noticeMinutes", g.change_notice_hours as "changeNoticeHours",
      g.horizon_days as "horizonDays", g.travel_minutes as "travelMinutes", g.deposit_kind as "depositKind",
      g.deposit_amount as "depositAmount", ${latePromiseOf(sql`g`)} as "latePromise",
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'userId', t.user_id,
        'skills', t.skills, 'shifts', t.shifts, 'daysOff', t.days_off,
        'isActive', t.is_active, 'version', t.version,
        'upcoming', (select count(*) from service_bookings b where (b.technician_id = t.id or t.id = any(b.helper_ids))
          and b.status in ('pending', 'confirmed') and b.window_ends_at > ${at}))
            order by t.is_active desc, ${asNames(sql`t.name`, language)}, t.id), '[]')
        from technicians t where t.shop_id = s.id) as technicians,
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'price', p.price,
        'frequency', p.frequency, 'everyMonths', p.every_months,
        'earlyDays', p.early_days, 'lateDays', p.late_days, 'idealFor', p.ideal_for,
        'description', p.description, 'scope', p.scope,
        'serviceType', p.service_type, 'minutesPerUnit', p.minutes_per_unit, 'translations', p.translations,
        'visits', p.visits, 'validDays', p.valid_days,
        'choiceGroups', p.choice_groups, 'isActive', p.is_active, 'version', p.version
        ) order by p.is_active desc, p.position, p.id), '[]') from service_packages p where p.shop_id = s.id) as packages,
      (select coalesce(json_agg(json_build_object('userId', u.id, 'name', u.full_name)
        order by ${asNames(sql`u.full_name`, language)}, u.id), '[]')
        from shop_people people join users u on u.id = people.user_id where people.shop_id = s.id) as people
    from shops s join service_settings g on g.shop_id = s.id where s.id = ${shopId} and ${takesVisits(sql`s.kind`)}`);
}

export async function isServiceShop(db: Database, shopId: number): Promise<boolean> {
  return (
    (await db.row(sql`select from shops where id = ${shopId} and ${takesVisits(sql`kind`)}`)) !==
    undefined
  );
}

/** Saves a section if it is still at the version that the caller saw; 0 rows when it is not. */
export function saveSection(
  tx: Database,
  { shopId, section, version }: { shopId: number; section: ServiceSection; version: number },
  changes: readonly Sql[],
): Promise<number> {
  return tx.run(sql`
    with seen as (${sectionSaved({ shopId, section, version })} returning id)
    update service_settings g set ${join([...changes, sql`version = g.version + 1`])} from seen where g.shop_id = seen.id`);
}

/** A technician's or package's row, named as its columns are. */
type Row = { shopId: number; id: number; version: number };

export function addTechnician(
  tx: Database,
  shopId: number,
  row: TechnicianValues,
): Promise<number> {
  return tx.run(sql`
    insert into technicians (shop_id, name, user_id, skills, shifts, days_off)
    values (${shopId}, ${row.name}, ${row.userId}, ${row.skills}::text[],
      ${JSON.stringify(row.shifts)}::jsonb, ${row.daysOff}::date[])`);
}

export type TechnicianValues = Pick<
  ServiceTechnician,
  'name' | 'userId' | 'skills' | 'shifts' | 'daysOff'
>;

export function changeTechnician(tx: Database, at: Row, row: TechnicianValues): Promise<number> {
  return tx.run(sql`
    update technicians set name = ${row.name}, user_id = ${row.userId}, skills = ${row.skills}::text[],
      shifts = ${JSON.stringify(row.shifts)}::jsonb,
      days_off = ${row.daysOff}::date[], version = version + 1
    where id = ${at.id} and shop_id = ${at.shopId} and version = ${at.version}`);
}

export function setTechnicianActive(tx: Database, at: Row, isActive: boolean): Promise<number> {
  return tx.run(sql`
    update technicians set is_active = ${isActive}, version = version + 1
    where id = ${at.id} and shop_id = ${at.shopId} and version = ${at.version} and is_active <> ${isActive}`);
}

export type PackageValues = Omit<
  ServiceSettingsRow['packages'][number],
  'id' | 'isActive' | 'version'
>;

/** Behind those that are there. */
export function addPackage(tx: Database, shopId: number, row: PackageValues): Promise<number> {
  return tx.run(sql`
    insert into service_packages (shop_id, title, price, frequency, every_months, early_days, late_days,
      ideal_for, description, scope, service_type,
      minutes_per_unit, visits, valid_days, translations, choice_groups, position)
    values (${shopId}, ${row.title}, ${row.price}, ${row.frequency}, ${row.everyMonths}, ${row.earlyDays},
      ${row.lateDays}, ${row.idealFor},
      ${row.description}, ${row.scope}::text[], ${row.serviceType}, ${row.minutesPerUnit}, ${row.visits}, ${row.validDays},
        ${JSON.stringify(row.translations)}::jsonb,
      ${JSON.stringify(row.choiceGroups)}::jsonb,
        (select coalesce(max(position), 0) + 1 from service_packages where shop_id = ${shopId}))`);
}

export function changePackage(tx: Database, at: Row, row: PackageValues): Promise<number> {
  return tx.run(sql`
    update service_packages set title = ${row.title}, price = ${row.price}, frequency = ${row.frequency},
      every_months = ${row.everyMonths},
      early_days = ${row.earlyDays}, late_days = ${row.lateDays}, ideal_for = ${row.idealFor}, description = ${row.description},
      scope = ${row.scope}::text[], service_type = ${row.serviceType}, minutes_per_unit = ${row.minutesPerUnit},
      visits = ${row.visits}, valid_days = ${row.validDays}, translations = ${JSON.stringify(row.translations)}::jsonb,
      choice_groups = ${JSON.stringify(row.choiceGroups)}::jsonb, version = version + 1
    where id = ${at.id} and shop_id = ${at.shopId} and version = ${at.version}`);
}

export function setPackageActive(tx: Database, at: Row, isActive: boolean): Promise<number> {
  return tx.run(sql`
    update service_packages set is_active = ${isActive}, version = version + 1
    where id = ${at.id} and shop_id = ${at.shopId} and version = ${at.version} and is_active <> ${isActive}`);
}

/** Those that are named come first and in that order. */
export function orderPackages(
  tx: Database,
  shopId: number,
  ids: readonly number[],
): Promise<number> {
  return tx.run(sql`
    update service_packages p set position = placed.position
    from (
      select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, position, id) as position
      from service_packages where shop_id = ${shopId}
    ) placed where placed.id = p.id and p.shop_id = ${shopId}`);
}
