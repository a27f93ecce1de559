/** The statements that a verb of the server sends, so that others can send the very same. */
import Fastify from 'fastify';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Ctx, stranger, type Viewer } from '#server/context.ts';
import type { AdvisoryLock, Database, Sql } from '#server/db/database.ts';
import type { Events } from '#server/events/events.ts';

export type Statement = { name: string; text: string; values: unknown[] };
export type RecordedStatements = { statements: Statement[]; lock: AdvisoryLock | undefined };

/** Does the work and returns what it sent. Statements of equal text have equal names. */
export async function recorded(
  db: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<RecordedStatements> {
  const sent: Sql[] = [];
  let lock: AdvisoryLock | undefined;
  const overhearing = (real: Database): Database => ({
    rows: (statement) => (sent.push(statement), real.rows(statement)),
    batches: (statement) => (sent.push(statement), real.batches(statement)),
    row: (statement) => (sent.push(statement), real.row(statement)),
    run: (statement) => (sent.push(statement), real.run(statement)),
    transaction: (inside, options) => {
      lock = options?.lock;
      return real.transaction((tx) => inside(overhearing(tx)), options);
    },
  });
  await work(overhearing(db));
  return {
    statements: sent.map(({ text, values }) => ({ name: nameOf(text), text, values })),
    lock,
  };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `recorded${names.size}`;
  names.set(text, name);
  return name;
}

/** What a verb of the server is called with, outside of the server. */
export function contextMaker(
  db: Database,
  events: Events,
  config: Config = readConfig(process.env),
) {
  const { log } = Fastify({ logger: false });
  return (overheard: Database = db, viewer: Viewer = stranger): Ctx => ({
    db: overheard,
    viewer,
    language: mainLanguage,
    now: new Date(),
    log,
    config,
    events,
  });
}
