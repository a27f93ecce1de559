/** SQL of what OpenSearch is told: which products and shops have changed, and what is said of them now. */
import { type Database, type Sql, sql } from '../../db/database.ts';
import { isDish } from '../../shops/shops.ts';
import type { SearchDocument } from './mapping.ts';

export type ItemKind = 'shop' | 'product';
/** A product or shop, and the version of what is written of it. */
export type SearchChange = { kind: ItemKind; id: number; version: number };
export type SearchMarket = {
  alias: string;
  filling: string | null;
  filledKind: ItemKind;
  filledTo: number;
};

/** The alias of the market, which has OpenSearch from now on. */
export async function goByOpenSearch(db: Database, alias: string): Promise<string> {
  await db.run(sql`insert into search_engine (alias) values (${alias}) on conflict do nothing`);
  const row = await db.row<{ alias: string }>(sql`select alias from search_engine`);
  return row?.alias ?? alias;
}

export async function goByPostgres(db: Database): Promise<void> {
  if (!(await hasOpenSearch(db))) return;
  await db.run(sql`delete from search_engine`);
  await db.run(sql`delete from search_outbox`);
}

/** Has this index filled from the start. Whoever writes meanwhile does not know of it, and has lost its lease. */
export async function beginFilling(db: Database, filling: string): Promise<void> {
  await db.run(sql`
    update search_engine set filling = ${filling}, filled_kind = 'shop', filled_to = 0, leased_by = null, leased_until = null`);
}

export async function isFilling(db: Database): Promise<boolean> {
  return (await db.row(sql`select from search_engine where filling is not null`)) !== undefined;
}

export async function hasOpenSearch(db: Database): Promise<boolean> {
  return (await db.row(sql`select from search_engine`)) !== undefined;
}

/** For one holder at a time, for half a minute from now: the others get undefined. */
export function leaseMarket(db: Database, holder: string): Promise<SearchMarket | undefined> {
  return db.row(sql`
    update search_engine set leased_by = ${holder}, leased_until = now() + interval '30 seconds'
    where leased_by is null or leased_by = ${holder} or leased_until < now()
    returning alias, filling, filled_kind as "filledKind", filled_to as "filledTo"`);
}

export async function endLease(db: Database, holder: string): Promise<void> {
  await db.run(
    sql`update search_engine set leased_by = null, leased_until = null where leased_by = ${holder}`,
  );
}

export type WaitingChanges = {
  /** Of the outbox. */
  rows: number[];
  changes: SearchChange[];
};

/** The oldest, each product and shop once, in its newest version. */
export async function waitingChanges(db: Database, most: number): Promise<WaitingChanges> {
  const rows = await db.rows<SearchChange>(
    sql`select kind, item_id as id, id as version from search_outbox order by id limit ${most}`,
  );
  const newest = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return { rows: rows.map(({ version }) => version), changes: [...newest.values()] };
}

/** Those rows need not wait any more, and the index is filled so far. False where another has the lease by now: then nothing is. */
export function settle(
  db: Database,
  holder: string,
  { rows, market }: { rows: readonly number[]; market: SearchMarket },
): Promise<boolean> {
  const { filling, filledKind, filledTo } = market;
  return db.transaction(async (tx) => {
    const held = await tx.run(sql`
      update search_engine set filling = ${filling}, filled_kind = ${filledKind}, filled_to = ${filledTo}
        where leased_by = ${holder}`);
    if (held === 0) return false;
    await tx.run(sql`delete from search_outbox where id = any (${[...rows]}::bigint[])`);
    return true;
  });
}

/** Those that shoppers find, in the order of their ids. */
export async function foundAfter(
  db: Database,
  { filledKind, filledTo }: SearchMarket,
  most: number,
): Promise<number[]> {
  const from =
    filledKind === 'shop'
      ? sql`shops where approval_status = 'approved'`
      : sql`products where is_listed`;
  const rows = await db.rows<{ id: number }>(
    sql`select id from ${from} and id > ${filledTo} order by id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** What is said of those that shoppers find. */
export function documentsOf(
  db: Database,
  kind: ItemKind,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const isGiven = sql`p.id = any (${[...ids]}::bigint[])`;
  if (kind === 'shop')
    return db.rows(sql`
      select 'shops' as kind, ${wordColumns}, p.category, false as "isOnSale", null as price, null as rating
      from shops p where ${isGiven} and p.approval_status = 'approved'`);
  return db.rows(sql`
    select case when ${isDish(sql`p`)} then 'dishes' else 'products' end as kind, ${wordColumns},
      (select c.name from categories c where c.id = p.category_id) as category, p.is_on_sale as "isOnSale",
        p.unit_price as price, p.rank_rating as rating
    from products p where ${isGiven} and p.is_listed`);
}

const wordColumns: Sql = sql`
  p.id as number, lexemes_of(p.search) as words, lexemes_of(ts_filter(p.search, '{a}')) as named,
  apart(p.plain_name) as name, p.rank_sold as sold`;

/** Of each word what a text index has for it; nothing for one that says nothing. */
export async function lexemesOf(db: Database, words: readonly string[]): Promise<string[][]> {
  const rows = await db.rows<{ lexemes: string }>(sql`
    select lexemes_of(to_tsvector('english', apart(word))) as lexemes
      from unnest(${[...words]}::text[]) with ordinality as given (word, place) order by place`);
  return rows.map(({ lexemes }) => lexemes.split(' ').filter(Boolean));
}
