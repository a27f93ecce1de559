/** Moves a whole database to another server: the market's tables and its queue of jobs. */
import type pg from 'pg';
import { removeMark, setMark } from '../mark.ts';
import { CannotCopy, makeFresh } from './fresh.ts';
import {
  connect,
  copyFrom,
  named,
  othersConnected,
  sequencesIn,
  shapeOf,
  tablesIn,
} from './inventory.ts';
import { type Digests, load } from './load.ts';
import { copyOut } from './rows.ts';

type Move = { from: string; to: string; replace: boolean; now: Date; say(line: string): void };

/**
 * Copies everything from one address to the other, in one transaction there, and marks the old database as moved, so
 * that no site goes on there by mistake. The site must be stopped: whatever it wrote meanwhile would stay behind.
 * Broken off at any moment, the old database is as it was and the new one says that it is unfinished; run it again.
 * Returns what was copied. Refuses with `CannotCopy`.
 */
export async function moveDatabase({ from, to, replace, now, say }: Move): Promise<Digests> {
  const source = await connect(from);
  const target = await connect(to).catch((error: Error) => {
    throw new CannotCopy(`The database to move to cannot be reached: ${error.message}`);
  });
  try {
    await requireAlone(source);
    const tables = await tablesIn(source);
    // Nobody writes from here on: a site that starts now waits, and is refused by the mark.
    await source.query(
      `begin isolation level repeatable read; lock table ${tables.map(named).join(', ')} in share mode`,
    );
    const message = `A move into this database, begun ${now.toISOString()}, was not finished. Run move-database again, or name another database.`;
    await makeFresh(target, { url: to, shape: await shapeOf(source), replace, message });
    const rowsOf = (table: (typeof tables)[number]) => copyOut(source, copyFrom(table));
    const copied = await load(target, {
      tables,
      rowsOf,
      sequences: () => sequencesIn(source),
      say,
    });
    await removeMark(target);
    await setMark(source, { state: 'moved', message: movedTo(to, now) });
    await source.query('commit');
    await target.query('analyze');
    return copied;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

async function requireAlone(source: pg.ClientBase): Promise<void> {
  const others = await othersConnected(source);
  if (others === 0) return;
  throw new CannotCopy(
    `The site still uses the old database (${others} connections). Stop every process of it: what it wrote during the move would be lost.`,
  );
}

/** Never the password. */
function movedTo(to: string, now: Date): string {
  const { hostname, pathname } = new URL(to);
  return `This database was moved to ${hostname}${pathname} at ${now.toISOString()}: set DATABASE_URL. To work on the old one after all: drop table database_mark.`;
}
