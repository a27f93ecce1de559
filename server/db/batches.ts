/**
 * Answers that are too long to be held: read batch by batch, by a cursor in a transaction that only reads. All rows are of
 * one moment, and of one statement. A pooler in transaction mode leaves the connection to us until it ends.
 */
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { type Connection, isRolledBack } from './connection.ts';

/** How many rows are held at once. */
export const rowsAtOnce = 500;

/** Who takes nothing for so long keeps no connection. Below PostgreSQL's own limit (`limitsOf`). */
const mostIdleMs = 10_000;

type Source = { pool: pg.Pool; onStatement: () => void; idleMs?: number };

/**
 * Reads on when the next batch is asked for. The connection goes back when all is read, when whoever reads stops, on
 * an error, and when nothing is asked for too long, which the next batch then says with an error. So that readers who
 * take their time leave connections to everybody else, a quarter of them is lent at most, and others wait for their turn.
 */
export async function* batchesFrom<Row>(
  { pool, onStatement, idleMs = mostIdleMs }: Source,
  statement: Sql,
): AsyncGenerator<Row[]> {
  const places = placesIn(pool);
  await places.take();
  const client = await pool.connect().catch((error: unknown) => {
    places.giveBack();
    throw error;
  });
  let isHeld = true;
  const giveBack = async () => {
    if (!isHeld) return;
    isHeld = false;
    client.release(!(await isRolledBack(client)));
    places.giveBack();
  };
  try {
    onStatement();
    await client.query('begin read only');
    for await (const rows of fetched<Row>(client, onStatement, statement)) {
      const waiting = setTimeout(() => void giveBack(), idleMs);
      try {
        yield rows;
      } finally {
        clearTimeout(waiting);
      }
      if (!isHeld) throw new Error('Whoever reads a long answer took too long.');
    }
  } finally {
    await giveBack();
  }
}

/** Of a transaction that has begun, which ends the cursor. */
export async function* fetched<Row>(
  client: Connection,
  onStatement: () => void,
  { text, values }: Sql,
): AsyncGenerator<Row[]> {
  const cursor = `batches_${crypto.randomUUID().replaceAll('-', '')}`;
  onStatement();
  await client.query({ text: `declare ${cursor} no scroll cursor for ${text}`, values });
  let count: number;
  do {
    onStatement();
    const { rows } = await client.query({ text: `fetch ${rowsAtOnce} from ${cursor}` });
    count = rows.length;
    if (count > 0) yield rows;
  } while (count === rowsAtOnce);
}

type Places = { take(): Promise<void>; giveBack(): void };
const placesByPool = new WeakMap<pg.Pool, Places>();

function placesIn(pool: pg.Pool): Places {
  const known = placesByPool.get(pool);
  if (known) return known;
  const places = createPlaces(Math.max(1, Math.floor(pool.options.max / 4)));
  placesByPool.set(pool, places);
  return places;
}

function createPlaces(most: number): Places {
  let free = most;
  const waiting: Array<() => void> = [];
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    giveBack() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}
