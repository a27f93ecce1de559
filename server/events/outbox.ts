/** Events that wait in the database until somebody hands them on: what a transaction leaves there exists once it commits. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isDatabaseAway, sql } from '../db/database.ts';
import type { Published } from './carrier.ts';

export type OutboxParts = {
  db: Database;
  /** Where what is sent goes at this moment; false leaves it where it is. */
  isOpen(): boolean;
  /** Resolves when all of them are handed on; else they are sent again. */
  send(events: readonly Published[]): Promise<void>;
  /** What the market's subjects begin with, at each look; null when it goes by NOTIFY. */
  onLook(subjects: string | null): void;
  onError(error: unknown): void;
};

export type Outbox = {
  /** Looks soon and often for a moment: something was published here. */
  hurry(): void;
  close(): Promise<void>;
};

const restMs = 100;
const hurryMs = 15;
/** For as long as a transaction may need from what it publishes to its end. */
const hurriedForMs = 200;
const mostAtOnce = 200;

/** Sends what is there in batches, by one process at a time, until closed. */
export function sendOutbox(parts: OutboxParts): Outbox {
  const over = new AbortController();
  let hurriedUntil = 0;
  let nap: AbortController | undefined;

  async function run(): Promise<void> {
    while (!over.signal.aborted) {
      const sent = await lookThrough(parts).catch((error: unknown) => {
        if (!isDatabaseAway(error) && !over.signal.aborted) parts.onError(error);
        return 0;
      });
      await rest(sent > 0 || performance.now() < hurriedUntil ? hurryMs : restMs);
    }
  }

  async function rest(ms: number): Promise<void> {
    nap = new AbortController();
    const signal = AbortSignal.any([over.signal, nap.signal]);
    await pause(ms, undefined, { signal }).catch(() => undefined);
    nap = undefined;
  }

  const ended = run();
  return {
    hurry: () => {
      // A nap that is short already is not cut: what comes meanwhile goes in one batch.
      if (performance.now() >= hurriedUntil) nap?.abort();
      hurriedUntil = performance.now() + hurriedForMs;
    },
    close: () => {
      over.abort();
      return ended;
    },
  };
}

/** How many were sent. No transaction is open meanwhile. */
async function lookThrough({ db, isOpen, send, onLook }: OutboxParts): Promise<number> {
  const found = await db.row<{ subjects: string | null; hasNews: boolean }>(sql`
    select (select subjects from nats_market) as subjects, exists (select from event_outbox) as "hasNews"`);
  onLook(found?.subjects ?? null);
  if (!found?.hasNews) return 0;
  if (!isOpen()) {
    await dropOld(db);
    return 0;
  }
  const holder = randomUUID();
  if (!(await lease(db, holder))) return 0;
  try {
    const waiting = await oldest(db);
    await send(waiting);
    await drop(db, waiting);
    return waiting.length;
  } finally {
    await endLease(db, holder);
  }
}

/** Until when nobody else sends, in case this process ends: longer than NATS is waited for. */
function lease(db: Database, holder: string): Promise<number> {
  return db.run(sql`
    insert into event_sender (leased_by, leased_until) values (${holder}, now() + interval '5 seconds')
    on conflict (is_only) do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until
      where event_sender.leased_until < now()`);
}

async function endLease(db: Database, holder: string): Promise<void> {
  await db.run(sql`delete from event_sender where leased_by = ${holder}`);
}

type Waiting = Published & { id: number };

function oldest(db: Database): Promise<Waiting[]> {
  return db.rows(sql`select id, name, payload from event_outbox order by id limit ${mostAtOnce}`);
}

async function drop(db: Database, sent: readonly Waiting[]): Promise<void> {
  await db.run(sql`delete from event_outbox where id = any(${sent.map(({ id }) => id)}::bigint[])`);
}

/** Each process takes it that it has missed everything when it hears again, so nothing has to wait for hours. */
async function dropOld(db: Database): Promise<void> {
  await db.run(sql`delete from event_outbox where published_at < now() - interval '1 minute'`);
}
