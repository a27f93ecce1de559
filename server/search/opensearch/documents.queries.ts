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

/** Has this index filled from the start. */
export async function beginFilling(db: Database, filling: string): Promise<void> {
  await db.run(
    sql`update search_engine set filling = ${filling}, filled_kind = 'shop', filled_to = 0`,
  );
}

export async function isFilling(db: Database): Promise<boolean> {
  return (await db.row(sql`select from search_engine where filling is not null`)) !== undefined;
}

export async function hasOpenSearch(db: Database): Promise<boolean> {
  return (await db.row(sql`select from search_engine`)) !== undefined;
}

/** For one process at a time: the others get undefined. */
export function lockedMarket(tx: Database): Promise<SearchMarket | undefined> {
  return tx.row(sql`
    select alias, filling, filled_kind as "filledKind", filled_to as "filledTo" from search_engine for update skip locked`);
}

export async function saveMarket(
  tx: Database,
  { filling, filledKind, filledTo }: SearchMarket,
): Promise<void> {
  await tx.run(
    sql`update search_engine set filling = ${filling}, filled_kind = ${filledKind}, filled_to = ${filledTo}`,
  );
}

/** The oldest, each product and shop once, in its newest version. How many rows that was, too. */
export async function takeChanges(
  tx: Database,
  most: number,
): Promise<{ taken: number; changes: SearchChange[] }> {
  const rows = await tx.rows<SearchChange>(sql`
    delete from search_outbox where id in (select id from search_outbox order by id limit ${most})
    returning kind, item_id as id, id as version`);
  const newest = new Map<string, SearchChange>();
  for (const row of rows.toSorted((a, b) => a.version - b.version))
    newest.set(`${row.kind} ${row.id}`, row);
  return { taken: rows.length, changes: [...newest.values()] };
}

/** Those that shoppers find, in the order of their ids. */
export async function foundAfter(
  tx: Database,
  { filledKind, filledTo }: SearchMarket,
  most: number,
): Promise<number[]> {
  const from =
    filledKind === 'shop'
      ? sql`shops where approval_status = 'approved'`
      : sql`products where is_listed`;
  const rows = await tx.rows<{ id: number }>(
    sql`select id from ${from} and id > ${filledTo} order by id limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** What is said of those that shoppers find. */
export function documentsOf(
  tx: Database,
  kind: ItemKind,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const isGiven = sql`p.id = any (${[...ids]}::bigint[])`;
  if (kind === 'shop')
    return tx.rows(sql`
      select 'shops' as kind, ${wordColumns}, p.category, false as "isOnSale", null as price, null as rating
      from shops p where ${isGiven} and p.approval_status = 'approved'`);
  return tx.rows(sql`
    select case when ${isDish(sql`p`)} then 'dishes' else 'products' end as kind, ${wordColumns},
      (select c.name from categories c where c.id = p.category_id) as category, p.is_on_sale as "isOnSale", p.unit_price as price, p.rank_rating as rating
    from products p where ${isGiven} and p.is_listed`);
}

const wordColumns: Sql = sql`
  p.id as number, lexemes_of(p.search) as words, lexemes_of(ts_filter(p.search, '{a}')) as named, apart(p.plain_name) as name, p.rank_sold as sold`;

/** Of each word what a text index has for it; nothing for one that says nothing. */
export async function lexemesOf(db: Database, words: readonly string[]): Promise<string[][]> {
  const rows = await db.rows<{ lexemes: string }>(sql`
    select lexemes_of(to_tsvector('english', apart(word))) as lexemes from unnest(${[...words]}::text[]) with ordinality as given (word, place) order by place`);
  return rows.map(({ lexemes }) => lexemes.split(' ').filter(Boolean));
}
