/**
 * What a process has in hand of the queue. The queue says of each job who is at it, and believes that for four hours; but
 * the end of a job may not have been written down, and the answer that gave it out may have been lost with a connection.
 * A process that is recorded as being at a job, and is not, corrects that.
 */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** In a `select`: wakes the processes that wait for jobs. */
export const thereIsWork = `pg_notify('jobs:insert', '{"count": 1}')`;

/** A row of the queue that is locked. */
export type Held = { id: number; attempts: number; owner: string };

export type InHand = {
  /** The runner's events; hand it to one runner only. */
  events: WorkerEvents;
  /** The name under which the runner takes jobs; it has one as soon as it runs. */
  owner(): string;
  /** Whether its first question for jobs failed: which tasks there are it asks once, and keeps the failure. */
  isStuck(): boolean;
  /** Asks what is locked, and brings the queue in line with what is known here; returns what others hold. */
  settle(pool: pg.Pool): Promise<Held[]>;
};

/** The end of one attempt: null is well. */
type End = { id: number; attempts: number; error: string | null };

export function keepInHand(): InHand {
  const events: WorkerEvents = new EventEmitter();
  const taken = new Set<number>();
  const ended = new Map<number, End>();
  let queue: { fetchInProgress: boolean } | undefined;
  let owner = '';
  let hasAsked = false;
  events.on('pool:create', ({ workerPool }) => (owner = workerPool.id));
  events.on('localQueue:init', ({ localQueue }) => (queue = localQueue));
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    hasAsked = true;
    jobs.forEach(({ id }) => taken.add(Number(id)));
  });
  events.on('localQueue:returnJobs', ({ jobs }) =>
    jobs.forEach(({ id }) => taken.delete(Number(id))),
  );
  events.on('job:complete', ({ job: { id, attempts }, error }) => {
    taken.delete(Number(id));
    ended.set(Number(id), {
      id: Number(id),
      attempts,
      error: error === null ? null : wordsOf(error),
    });
  });

  async function settle(pool: pg.Pool): Promise<Held[]> {
    const before = [...ended.values()];
    const held = await allHeld(pool);
    // Jobs that were given out by now and are not known here may be those of an answer that is still under way.
    const isTaking = queue?.fetchInProgress ?? true;
    const own = held.filter((row) => row.owner === owner && !taken.has(row.id));
    const isEnded = ({ id, attempts }: Held) => ended.get(id)?.attempts === attempts;
    if (own.length > 0) {
      await writeEnds(
        pool,
        owner,
        own.filter(isEnded).flatMap(({ id }) => ended.get(id) ?? []),
      );
      if (!isTaking)
        await giveBack(
          pool,
          owner,
          own.filter((row) => !isEnded(row)),
        );
    }
    const open = new Set(own.map(({ id }) => id));
    for (const end of before)
      if (!open.has(end.id) && ended.get(end.id) === end) ended.delete(end.id);
    return held.filter((row) => row.owner !== owner);
  }

  return {
    events,
    owner: () => owner,
    isStuck: () => !hasAsked && queue?.fetchInProgress === false,
    settle,
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}

async function allHeld(pool: pg.Pool): Promise<Held[]> {
  const { rows } = await pool.query<Held>(
    'select id, attempts, locked_by as owner from graphile_worker._private_jobs where locked_by is not null',
  );
  return rows;
}

/** As the queue does it. What has been written meanwhile, or was taken up again, stays as it is. */
async function writeEnds(pool: pg.Pool, owner: string, ends: End[]): Promise<void> {
  if (ends.length === 0) return;
  await pool.query(
    `with ended as (select * from json_to_recordset($2) as e(id bigint, attempts integer, error text)),
      done as (delete from graphile_worker._private_jobs j using ended e
        where j.id = e.id and j.attempts = e.attempts and j.locked_by = $1 and e.error is null)
    update graphile_worker._private_jobs j
    set last_error = e.error, locked_by = null, locked_at = null,
      run_at = greatest(now(), j.run_at) + exp(least(j.attempts, 10)) * interval '1 second'
    from ended e where j.id = e.id and j.attempts = e.attempts and j.locked_by = $1 and e.error is not null`,
    [owner, JSON.stringify(ends)],
  );
}

/** Nobody has begun these: it was no attempt. */
async function giveBack(pool: pg.Pool, owner: string, lost: Held[]): Promise<void> {
  if (lost.length === 0) return;
  await pool.query(
    `with lost as (select * from json_to_recordset($2) as l(id bigint, attempts integer)),
      back as (update graphile_worker._private_jobs j set locked_by = null, locked_at = null, attempts = greatest(0, j.attempts - 1)
        from lost l where j.id = l.id and j.attempts = l.attempts and j.locked_by = $1)
    select ${thereIsWork}`,
    [owner, JSON.stringify(lost)],
  );
}
