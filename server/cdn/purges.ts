/**
 * What a CDN has to purge: written down in the transaction of the change, gathered every second for the whole market, and
 * sent by a job, which is tried again until it has succeeded or what it is about has expired at the CDN by itself.
 */
import type { Config } from '../config.ts';
import { type Database, sql } from '../db/database.ts';
import { jobSql, type Tasks } from '../jobs/jobs.ts';
import { mostTags, purge } from './purgers.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Makes batches of what is to be purged. */
    'cdn.gather': Record<string, never>;
    /** `until` is ISO 8601: by then nothing is left of it anyway. */
    'cdn.purge': { tags: string[]; until: string };
  }
}

/**
 * Purged once more after so long. What a process read before it heard of the change, or was sending at that moment, may
 * reach the CDN after the first purge: it is five seconds old at most, and takes the rest at most to arrive.
 */
const againSeconds = 10;

/** To be purged once the transaction of `tx` commits. */
export async function leavePurges(tx: Database, tags: readonly string[]): Promise<void> {
  await tx.run(sql`insert into cdn_purges (tag) select unnest(${tags}::text[])`);
}

/** Without a CDN there is nothing to do. */
export function cdnTasks({ db, config }: { db: Database; config: Config }): Tasks {
  const { cdn } = config;
  return {
    'cdn.purge': {
      run: async ({ tags, until }) => {
        if (cdn && Date.now() < Date.parse(until)) await purge(cdn, tags);
      },
    },
    ...(cdn && { 'cdn.gather': { run: () => gatherPurges(db, cdn.seconds), everySeconds: 1 } }),
  };
}

/** What one process takes no other does, and each tag is in one batch, however often it changed meanwhile. */
async function gatherPurges(db: Database, lifetimeSeconds: number): Promise<void> {
  const until = sql`now() + make_interval(secs => ${againSeconds + lifetimeSeconds})`;
  const payload = sql`json_build_object('tags', tags, 'until', ${until})`;
  await db.run(sql`
    with taken as (delete from cdn_purges returning tag),
    numbered as (select tag, (row_number() over (order by tag) - 1) / ${mostTags} as batch from taken group by tag),
    batches as (select array_agg(tag) as tags from numbered group by batch)
    select ${jobSql('cdn.purge', payload)},
      ${jobSql('cdn.purge', payload, sql`now() + make_interval(secs => ${againSeconds})`)}
    from batches`);
}
