/**
 * A ledger changes when a transaction commits and at no other instant. So each commit that writes entries leaves here what
 * the whole ledger sums to in the snapshot that it makes.
 */
import type pg from 'pg';

const table = 'faults_ledger_instants';

export async function watchLedger(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table ${table} (at timestamptz not null default clock_timestamp(), transaction text primary key, total bigint not null);
    create function faults_note_instant() returns trigger language plpgsql as $$ begin
      insert into ${table} (transaction, total) select pg_current_xact_id()::text, coalesce(sum(amount), 0) from ledger_entries
      on conflict (transaction) do update set total = excluded.total where ${table}.total = 0;
      return null;
    end $$;
    create constraint trigger faults_notes_instant after insert or update or delete on ledger_entries
      deferrable initially deferred for each row execute function faults_note_instant()`);
}

/** How many instants there were. */
export async function instantsOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
}

export async function instantsOutOfBalance(client: pg.ClientBase): Promise<object[]> {
  const { rows } = await client.query<{ at: Date; total: number }>(
    `select at, total from ${table} where total <> 0 order by at`,
  );
  return rows;
}
