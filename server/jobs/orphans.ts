/** Which process is alive, and what becomes of the jobs of one that is not. */
import type pg from 'pg';
import { type Held, thereIsWork } from './in-hand.ts';

/** The namespace of locks that say of a process that it is alive. */
const alive = 1_003;

/**
 * Holds a lock in the name of a process that takes jobs, on a connection of its own: killed, it lets go. Where the
 * connection was lost, `give` takes the lock again; else it does nothing.
 */
export function signOfLife(pool: pg.Pool, owner: string): { give(): Promise<void>; end(): void } {
  let holding: pg.PoolClient | undefined;

  /** The connection is closed, for the lock is its own. */
  function letGo(client: pg.PoolClient | undefined): void {
    if (client === undefined || client !== holding) return;
    holding = undefined;
    client.release(true);
  }

  return {
    give: async () => {
      if (holding) return;
      const client = await pool.connect();
      holding = client;
      client.once('end', () => letGo(client));
      await client
        .query('select pg_advisory_lock_shared($1, hashtext($2))', [alive, owner])
        .catch((error: unknown) => {
          letGo(client);
          throw error;
        });
    },
    end: () => letGo(holding),
  };
}

/**
 * A process whose connections were cut, or whose database was restarted, needs a moment to give a sign of life again: one
 * look further, and it is at its jobs still. Only who gives none at so many looks is gone.
 */
const patience = 3;

/** Looks one after the other; what is held by a process that is gone is released, and runs again. */
export function findOrphans(pool: pg.Pool): { release(held: readonly Held[]): Promise<void> } {
  /** How many looks in a row an owner has given no sign of life. */
  let silent = new Map<string, number>();
  return {
    release: async (held) => {
      const owners = [...new Set(held.map(({ owner }) => owner))];
      const dead = owners.length === 0 ? [] : await withoutLife(pool, owners);
      silent = new Map(dead.map((owner) => [owner, (silent.get(owner) ?? 0) + 1]));
      const gone = dead.filter((owner) => (silent.get(owner) ?? 0) >= patience);
      if (gone.length > 0)
        await pool.query(`select graphile_worker.force_unlock_workers($1), ${thereIsWork}`, [gone]);
    },
  };
}

async function withoutLife(pool: pg.Pool, owners: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ owner: string }>(
    'select owner from unnest($2::text[]) as owner where pg_try_advisory_xact_lock($1, hashtext(owner))',
    [alive, owners],
  );
  return rows.map(({ owner }) => owner);
}
