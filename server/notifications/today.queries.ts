import { type Database, sql } from '../db/database.ts';

/** For how many days a mail that failed is worth a look. */
const mailDays = 7;

/** Mails that were given up or came back lately, and jobs that have failed and will be, or are no longer, tried again. */
export function failuresToday(
  db: Database,
  now: Date,
): Promise<{ mails: number; firstMail: Date | null; jobs: number } | undefined> {
  return db.row(sql`
    select count(*) as mails, min(failed_at) as "firstMail",
      (select count(*) from graphile_worker._private_jobs where attempts > 1 and locked_at is null) as jobs
    from notification_deliveries
    where channel = 'mail' and state = 'failed' and failed_at > ${now}::timestamptz - ${mailDays} * interval '1 day'`);
}
