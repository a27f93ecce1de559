import type { Currency } from '#contract/kernel/currency.ts';
import type { PlatformSection } from '#contract/platform/schemas.ts';
import { type Database, sql } from '../db/database.ts';

export type SettingRow = {
  section: PlatformSection;
  value: unknown;
  version: number;
  changedAt: Date;
  changedBy: string | null;
};

/** The sections that somebody has set. */
export function settings(db: Database): Promise<SettingRow[]> {
  return db.rows(sql`
    select p.section, p.value, p.version, p.changed_at as "changedAt", u.full_name as "changedBy"
    from platform_settings p left join users u on u.id = p.changed_by`);
}

/** The currency that amounts are stored in; undefined before the first start. */
export async function countedIn(db: Database): Promise<Currency | undefined> {
  const row = await db.row<{ currency: Currency }>(sql`select currency from counted_in for update`);
  return row?.currency;
}

export function storeCountedIn(tx: Database, currency: Currency): Promise<number> {
  return tx.run(sql`
    insert into counted_in (currency) values (${currency})
    on conflict (is_only) do update set currency = excluded.currency`);
}

export type Setting = {
  section: PlatformSection;
  value: object;
  seenVersion: number;
  by: number;
  at: Date;
};

/** Sets a section that is still in the version that was seen (0: never set); how many rows that touched. */
export function saveSetting(
  tx: Database,
  { section, value, seenVersion, by, at }: Setting,
): Promise<number> {
  const json = JSON.stringify(value);
  if (seenVersion === 0)
    return tx.run(sql`
      insert into platform_settings (section, value, changed_by, changed_at) values (${section}, ${json}, ${by}, ${at})
      on conflict (section) do nothing`);
  return tx.run(sql`
    update platform_settings set value = ${json}, version = version + 1, changed_by = ${by}, changed_at = ${at}
    where section = ${section} and version = ${seenVersion}`);
}
