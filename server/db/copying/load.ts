/** Fills the tables of a fresh database in one transaction: all of it or none. */
import type pg from 'pg';
import { counted, createDigest, type Digest, isSame } from './digest.ts';
import { copyFrom, copyInto, named, type Sequence, type Table } from './inventory.ts';
import { copyIn, copyOut } from './rows.ts';

type Rows = (table: Table) => AsyncIterable<Buffer>;
export type Digests = Record<string, Digest>;
type Loading = {
  tables: readonly Table[];
  rowsOf: Rows;
  sequences(): Promise<readonly Sequence[]>;
  say(line: string): void;
};

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${schema}.${name}`;

/**
 * Copies the rows in, sets the sequences, and reads everything once more: what came is compared with what stands there.
 * Triggers rest meanwhile, since their effects are among the rows. The owner of the tables may do all this; nobody has
 * to be the server's superuser. Returns what came, per table.
 */
export async function load(
  client: pg.ClientBase,
  { tables, rowsOf, sequences, say }: Loading,
): Promise<Digests> {
  const came: Digests = {};
  await client.query('begin');
  const setAgain = await setAside(client, tables);
  for (const table of tables) {
    const digest = createDigest();
    await client.query(`delete from ${named(table)}`);
    await copyIn(client, copyInto(table), counted(rowsOf(table), digest));
    came[nameOf(table)] = digest.digest();
    if (digest.digest().rows > 0) say(`  ${nameOf(table)}: ${digest.digest().rows} rows`);
  }
  for (const sequence of await sequences())
    await client.query('select setval($1::regclass, $2::bigint)', [named(sequence), sequence.last]);
  await setAgain();
  const differing = differences(came, await digestsOf(client, tables));
  if (differing.length > 0)
    throw new Error(`These tables are not what came: ${differing.join(', ')}.`);
  await requireBalance(client);
  await client.query('commit');
  return came;
}

/** What each table holds now. */
export async function digestsOf(client: pg.ClientBase, tables: readonly Table[]): Promise<Digests> {
  const found: Digests = {};
  for (const table of tables) {
    const digest = createDigest();
    for await (const row of copyOut(client, copyFrom(table))) digest.add(row);
    found[nameOf(table)] = digest.digest();
  }
  return found;
}

/** Names of tables that are in one and different or missing in the other. */
export function differences(one: Digests, other: Digests): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isSame(one[name], other[name]),
  );
}

/** Money is neither made nor lost: the entries of every transaction add up to nothing, and so do all of them. */
export async function requireBalance(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ unbalanced: number }>(
    `select count(*)::integer as unbalanced from (select from ledger_entries group by transaction_id having sum(amount) <> 0) entries`,
  );
  const unbalanced = rows[0]?.unbalanced ?? 0;
  if (unbalanced > 0) throw new Error(`The ledger does not add up in ${unbalanced} transactions.`);
}

/** Takes references and triggers away, which would mind the order of tables, and returns what puts them back. */
async function setAside(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const names = tables.map(named);
  const { rows: references } = await client.query<{
    owner: string;
    name: string;
    definition: string;
  }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]::oid[])`,
    [names],
  );
  for (const { owner, name } of references)
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    // Added again, each is checked over all rows.
    for (const { owner, name, definition } of references)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  };
}
