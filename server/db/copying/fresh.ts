/** Makes a database ready to be filled: empty tables of the wanted shape, and a mark that it is not finished. */
import type pg from 'pg';
import { migrateJobs } from '../../jobs/jobs.ts';
import { openPool, unhurried } from '../database.ts';
import { migrate } from '../migrate.ts';
import { markOf, setMark } from '../mark.ts';
import { isEmpty, othersConnected, shapeOf } from './inventory.ts';

export type Shape = Awaited<ReturnType<typeof shapeOf>>;

/** A message for the person who runs the command, rather than a mistake of ours. */
export class CannotCopy extends Error {}

/**
 * Refuses a database that others use, and one that holds anything unless `replace` is set or a copy into it was broken
 * off. Then it makes the tables as `shape` says, by the migrations of this version.
 */
export async function makeFresh(
  client: pg.ClientBase,
  {
    url,
    shape,
    replace,
    message,
  }: { url: string; shape: Shape; replace: boolean; message: string },
): Promise<void> {
  const others = await othersConnected(client);
  if (others > 0)
    throw new CannotCopy(
      `The database to fill is in use (${others} connections). Stop the site that uses it.`,
    );
  const isUnfinished = (await markOf(client))?.state === 'unfinished';
  if (!isUnfinished && !replace && !(await isEmpty(client))) {
    throw new CannotCopy(
      'The database to fill is not empty. Name an empty one, or say --replace to lose what is there.',
    );
  }
  await client.query(
    'drop schema if exists graphile_worker cascade; drop schema if exists public cascade; create schema public',
  );
  await setMark(client, { state: 'unfinished', message });
  await makeTables(url, shape);
  const made = await shapeOf(client);
  if (JSON.stringify(made) !== JSON.stringify(shape)) {
    throw new CannotCopy(
      'This version of Pasar makes other tables than those that were copied. Use the version that made the copy.',
    );
  }
}

async function makeTables(url: string, shape: Shape): Promise<void> {
  const pool = openPool(url, 1, { patience: unhurried });
  try {
    const only = new Set(shape.migrations.map(({ name }) => name));
    await migrate(pool, new URL('../../../migrations/', import.meta.url), {
      only,
      isBeingFilled: true,
    });
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
}
