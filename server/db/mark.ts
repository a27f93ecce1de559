/**
 * A note in a database that it is not to be worked on: because a copy into it has not come to its end, or because its
 * rows were moved elsewhere. The site refuses to start on one.
 */
import type pg from 'pg';

export type Mark = { state: 'unfinished' | 'moved'; message: string };

type Asking = Pick<pg.ClientBase, 'query'>;

export async function markOf(client: Asking): Promise<Mark | undefined> {
  const there = await client.query<{ there: boolean }>(
    `select to_regclass('public.database_mark') is not null as there`,
  );
  if (!there.rows[0]?.there) return undefined;
  return (await client.query<Mark>('select state, message from public.database_mark')).rows[0];
}

export async function setMark(client: Asking, { state, message }: Mark): Promise<void> {
  await client.query(`create table if not exists public.database_mark (
    state text primary key check (state in ('unfinished', 'moved')), message text not null, since timestamptz not null default now())`);
  await client.query(
    'insert into public.database_mark (state, message) values ($1, $2) on conflict (state) do update set message = $2',
    [state, message],
  );
}

export async function removeMark(client: Asking): Promise<void> {
  await client.query('drop table if exists public.database_mark');
}
