/** Certificates of a kitchen by its own clock: shoppers are shown those that are valid today, its people hear before one expires. */
import { renewDaysAhead, validOn } from '#contract/shops/certificates.rules.ts';
import type { ShownCertificate } from '#contract/shops/certificates.schemas.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import type { Tasks } from '../../jobs/jobs.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Has people notified of certificates that expire within a month. */
    'certificates.remind': Record<string, never>;
  }
}

/** Left out where there are none. */
export function certificatesShown(
  { certificates, timeZone }: { certificates: readonly ShownCertificate[]; timeZone: string },
  at: Date,
): { certificates?: ShownCertificate[] } {
  const valid = validOn(certificates, civilTime(at, timeZone).date);
  return valid.length > 0 ? { certificates: valid } : {};
}

export function certificateTasks({ db }: { db: Database }): Tasks {
  return {
    'certificates.remind': {
      run: () => remindOfCertificates(db, new Date()),
      repeat: '25 2 * * *',
    },
  };
}

const lastDays = 7;

/** Leaves what is due on the day of each shop: once within the month before a certificate expires, and once in the last week. */
export async function remindOfCertificates(db: Database, at: Date): Promise<void> {
  await db.run(sql`
    select ${notifySql(
      'shop.certificate_expires',
      sql`json_build_object('shopId', due.id, 'body', due.body, 'days', due.days)`,
      sql`due.id || ':' || due.diet || ':' || due.valid_until || ':' || (due.days <= ${lastDays})`,
    )}
    from (
      select s.id, c ->> 'diet' as diet, c ->> 'body' as body, c ->> 'validUntil' as valid_until,
        (c ->> 'validUntil')::date - (${at}::timestamptz at time zone s.time_zone)::date as days
      from shops s cross join lateral jsonb_array_elements(s.certificates) c
      where s.certificates <> '[]' and s.approval_status = 'approved'
    ) due
    where due.days between 0 and ${renewDaysAhead}`);
}
