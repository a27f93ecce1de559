/**
 * A physical standby that answers reads which are the same for everybody. It is asked only while it is close behind the
 * primary, and has all changes that readers know of; otherwise, and where it fails, the primary answers. While the primary
 * is away, a standby that was well goes on with all that it was sent.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Database, databaseOver, isDatabaseAway, openPool, type Terms } from './database.ts';
import { watchDatabase } from './watch.ts';

export type Replica = {
  /** Reads from the standby where that is right, and otherwise as `primary` does, which changes and transactions go to. */
  over(primary: Database, onStatement?: () => void): Database;
  /** To be called after a commit that readers are to see at once: until the standby has it, the primary answers. */
  fallBehind(): void;
  isInUse(): boolean;
  /** How long ago the standby was where the primary was; undefined while that is not known. */
  lagSeconds(): number | undefined;
  close(): Promise<void>;
};

type Options = {
  url: string;
  /** Most connections of this process. */
  size: number;
  primary: pg.Pool;
  terms?: Terms;
  log?: (line: string) => void;
  /** Between two looks at how far it is. */
  everyMs?: number;
  mostLagSeconds?: number;
};

/** Not used before it has all that the primary had at this moment, migrations that have just run included. */
export function openReplica({
  url,
  size,
  primary,
  terms,
  log = () => {},
  everyMs = 1_000,
  mostLagSeconds = 5,
}: Options): Replica {
  const watch = watchDatabase(url);
  const pool = openPool(url, size, { socket: watch.socket, ...(terms ? { terms } : {}) });
  const stop = new AbortController();
  const course = createCourse();
  let [inUse, hasFallenBehind, wake] = [false, true, () => {}];
  let isWell: boolean | undefined;
  let isAlone = false;

  /** A change that is reported during a look is waited for from the next one on. */
  async function look(): Promise<void> {
    const mustReach = hasFallenBehind || isAlone;
    hasFallenBehind = false;
    // What is on disk is what standbys are sent, and a commit is acknowledged only after it was there. Where the
    // primary writes next may be further and stay so, since reading writes a little, too, which nothing sends on its way.
    const primaryAt = await positionIn(
      primary,
      'select pg_current_wal_flush_lsn()::text as at',
    ).catch((error: unknown) => {
      if (isWell && isDatabaseAway(error)) return undefined;
      throw error;
    });
    isAlone = primaryAt === undefined;
    // With the primary away, what the standby was sent until then is all that can be read.
    course.primaryIsAt(
      primaryAt ?? (await positionIn(pool, 'select pg_last_wal_receive_lsn()::text as at')),
      { mustReach: mustReach || isAlone },
    );
    course.standbyIsAt(await positionIn(pool, 'select pg_last_wal_replay_lsn()::text as at'));
  }

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      const failure = await look().then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure) {
        hasFallenBehind = true;
        course.isLost();
      }
      note(failure);
      inUse = isWell === true && !hasFallenBehind && course.isThrough();
      await nextLook();
    }
  }

  function note(failure: Error | undefined): void {
    const was = isWell;
    isWell = !failure && (course.lagSeconds() ?? Infinity) <= mostLagSeconds;
    if (isWell && !was) log('The replica answers what strangers read.');
    if (!isWell && was !== false)
      log(
        `The primary answers instead of the replica, which ${failure ? `is away: ${failure.message}` : 'lags'}.`,
      );
  }

  async function nextLook(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (isWell && hasFallenBehind) return;
    const wait = isWell && !course.isThrough() ? everyMs / 20 : everyMs;
    await Promise.race([
      woken,
      pause(wait, undefined, { signal: stop.signal }).catch(() => undefined),
    ]);
  }

  function fallBehind(): void {
    [hasFallenBehind, inUse] = [true, false];
    wake();
  }

  const following = follow();
  return {
    over: (db, onStatement) =>
      readingFrom(databaseOver(pool, onStatement), db, () => inUse && !watch.isAway(), fallBehind),
    fallBehind,
    isInUse: () => inUse,
    lagSeconds: course.lagSeconds,
    close: async () => {
      stop.abort();
      await following;
      await pool.end();
      await watch.close();
    },
  };
}

/** Positions in the primary's log over time, and how far the standby has come on them. No two machines' clocks are compared. */
function createCourse() {
  let positions: Array<{ at: bigint; since: number }> = [];
  let mustReach: bigint | undefined;
  let reached: { at: bigint; when: number } | undefined;

  function primaryIsAt(at: bigint, options: { mustReach: boolean }): void {
    positions.push({ at, since: Date.now() });
    if (options.mustReach) mustReach = at;
  }

  function standbyIsAt(at: bigint): void {
    reached = { at, when: Date.now() };
    if (mustReach !== undefined && at >= mustReach) mustReach = undefined;
    const newest = positions.findLastIndex((position) => position.at <= at);
    positions = positions.slice(Math.max(newest, 0)).slice(-600);
  }

  return {
    primaryIsAt,
    standbyIsAt,
    isLost: () => (reached = undefined),
    isThrough: () => reached !== undefined && mustReach === undefined,
    /** Since when the standby has been where the primary was at the newest look that it has caught up with. */
    lagSeconds(): number | undefined {
      const [oldest] = positions;
      if (!reached || !oldest) return undefined;
      const next = oldest.at <= reached.at ? positions[1] : oldest;
      return next ? (Date.now() - next.since) / 1_000 : 0;
    },
  };
}

/** A place in the log, as PostgreSQL writes it: 16/B374D848. Refuses a server that is no standby, which has none. */
async function positionIn(pool: pg.Pool, question: string): Promise<bigint> {
  const { rows } = await pool.query<{ at: string | null }>(question);
  const [high, low] = rows[0]?.at?.split('/') ?? [];
  if (!high || !low) throw new Error('DATABASE_REPLICA_URL names no standby of the database');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

function readingFrom(
  standby: Database,
  primary: Database,
  isInUse: () => boolean,
  fallBehind: () => void,
): Database {
  const read = async <Result>(ask: (db: Database) => Promise<Result>): Promise<Result> => {
    if (!isInUse()) return ask(primary);
    try {
      return await ask(standby);
    } catch (error) {
      if (!isOfStandby(error)) throw error;
      fallBehind();
      return ask(primary);
    }
  };
  return {
    rows: (statement) => read((db) => db.rows(statement)),
    row: (statement) => read((db) => db.row(statement)),
    // What fails in between cannot be begun again.
    batches: (statement) => (isInUse() ? standby : primary).batches(statement),
    run: primary.run,
    transaction: primary.transaction,
  };
}

/** 40001: a row that the standby was reading had to go. 25006: the statement changes something. */
function isOfStandby(error: unknown): boolean {
  return (
    isDatabaseAway(error) ||
    (error instanceof pg.DatabaseError && ['40001', '40P01', '25006'].includes(error.code ?? ''))
  );
}
