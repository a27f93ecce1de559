/** What people are told, as a test reads it: jobs on their way, and the secrets in them that only the process that mails them can open. */
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { type Sealed, unseal } from '../secrets/seal.ts';
import type { Telling } from '../notices/tell.ts';
import { tasks } from '../tasks.ts';
import type { TestApp } from './app.ts';

type About = Record<string, unknown> & { secret?: Sealed };

/** What waits to be told of a kind, the latest first. */
export async function tellings(app: TestApp, kind: Telling): Promise<About[]> {
  const rows = await app.db.rows<{ about: About }>(sql`
    select payload -> 'about' as about
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'notices.tell' and payload ->> 'kind' = ${kind} order by j.id desc`);
  return rows.map(({ about }) => about);
}

/** The token of the latest link of a kind that waits to be mailed, for those facts. */
export async function mailedToken(
  app: TestApp,
  kind: Telling,
  facts: Record<string, unknown>,
): Promise<string> {
  const about = (await tellings(app, kind)).find((one) =>
    Object.entries(facts).every(([name, value]) => one[name] === value),
  );
  if (!about?.secret) throw new Error('no such link is on its way');
  return unseal(app.config, about.secret);
}

/** Does everything that is due, such as writing mails. */
export function doJobs(app: TestApp): Promise<void> {
  return runDueJobs(app.pool, tasks(app));
}

/** What was put off is due now, and done. */
export async function tryAgain(app: TestApp): Promise<void> {
  await app.db.run(sql`update notice_deliveries set next_at = now() where next_at is not null`);
  await app.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
  await doJobs(app);
}
