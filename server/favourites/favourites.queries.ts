/** SQL of favourites, one function per question. An owner is `user:12` or `guest:…`. */
import { countProductFavourites, isInStock } from '../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { countShopFavourites, shopsMoved } from '../shops/shops.ts';

/** Favourite shops and products are in tables of the same shape. */
export const kinds = {
  product: {
    table: sql`favourite_products`,
    id: sql`product_id`,
    subjects: sql`products`,
    count: countProductFavourites,
    isVisible: sql`is_listed`,
    // What it cost when it was added, to notify when it costs less.
    memory: sql`, added_price`,
    remembered: sql`, unit_price`,
    // How many have it among theirs, nobody is shown.
    noted: () => sql``,
  },
  shop: {
    table: sql`favourite_shops`,
    id: sql`shop_id`,
    subjects: sql`shops`,
    count: countShopFavourites,
    isVisible: sql`approval_status = 'approved'`,
    memory: sql``,
    remembered: sql``,
    noted: (changed: Sql) =>
      sql`, noted as (${shopsMoved(sql`select id as shop_id from ${changed}`)})`,
  },
} as const;
export type FavouriteKind = keyof typeof kinds;

export type Added = { exists: boolean; isFavourite: boolean };

/** Adds a visible subject once and counts it once, unless the owner has `most` favourites of both kinds already. */
export function addFavourite(
  db: Database,
  input: { kind: FavouriteKind; owner: string; id: number; most: number },
): Promise<Added | undefined> {
  const { table, id, subjects, count, isVisible, memory, remembered, noted } = kinds[input.kind];
  const { owner } = input;
  return db.row(sql`
    with subject as (select id${remembered} from ${subjects} where id = ${input.id} and ${isVisible}),
    total as (select (select count(*) from favourite_products where owner = ${owner}) + (select count(*)
      from favourite_shops where owner = ${owner}) as favourites),
    added as (
      insert into ${table} (owner, ${id}${memory}) select ${owner}, subject.id${remembered} from subject, total
        where total.favourites < ${input.most}
      on conflict do nothing returning ${id} as id
    )${noted(sql`added`)},
    counted as (${count(sql`select id, 1 as difference from added`)})
    select exists (select from subject) as "exists",
      exists (select from added) or exists (select from ${table}
        where owner = ${owner} and ${id} = ${input.id}) as "isFavourite"`);
}

export function removeFavourite(
  db: Database,
  input: { kind: FavouriteKind; owner: string; id: number },
): Promise<number> {
  const { table, id, count, noted } = kinds[input.kind];
  return db.run(sql`
    with dropped as (delete from ${table} where owner = ${input.owner} and ${id} = ${input.id}
      returning ${id} as id)${noted(sql`dropped`)}
    ${count(sql`select id, -1 as difference from dropped`)}`);
}

/** Ids of the visible ones, the latest first. */
export function favouriteIds(
  db: Database,
  owner: string,
): Promise<{ products: number[]; shops: number[] } | undefined> {
  return db.row(sql`
    select
      coalesce((select json_agg(f.product_id order by f.created_at desc, f.product_id) from favourite_products f
        join products p on p.id = f.product_id and p.is_listed where f.owner = ${owner}), '[]') as products,
      coalesce((select json_agg(f.shop_id order by f.created_at desc, f.shop_id) from favourite_shops f
        join shops s on s.id = f.shop_id and s.approval_status = 'approved' where f.owner = ${owner}), '[]') as shops`);
}

/** As a subquery `(id, position)`, the latest first. */
export function positionsOf(kind: FavouriteKind, owner: string): Sql {
  const { table, id } = kinds[kind];
  return sql`select ${id} as id, row_number() over (order by created_at desc, ${id}) as position
    from ${table} where owner = ${owner}`;
}

export type FavouriteChange = { id: number; priceWas: number | null; isBack: boolean };

/** What changed for the better since products were added: what they cost then (minor units), and which came back in two weeks. */
export function favouriteChanges(db: Database, owner: string): Promise<FavouriteChange[]> {
  return db.rows(sql`
    select p.id, case when f.added_price > p.unit_price then f.added_price end as "priceWas",
      coalesce(came.back, false) as "isBack"
    from favourite_products f join products p on p.id = f.product_id and p.is_listed
      join product_figures pf on pf.product_id = p.id
      cross join lateral (
        select pf.restocked_at > f.created_at and pf.restocked_at > now() - interval '14 days' and ${isInStock(sql`p`)} as back
      ) came
    where f.owner = ${owner} and (f.added_price > p.unit_price or came.back)`);
}

/** Hands a guest's favourites over; what both have counts once, and the account has at most `most` of a kind. */
export function handOver(
  tx: Database,
  kind: FavouriteKind,
  from: string,
  to: string,
  most: number,
): Promise<number> {
  const { table, id, count, memory, noted } = kinds[kind];
  return tx.run(sql`
    with moved as (delete from ${table} where owner = ${from} returning ${id} as id, created_at${memory}),
    added as (
      insert into ${table} (owner, ${id}, created_at${memory})
      select ${to}, id, created_at${memory} from moved
        where id not in (select ${id} from ${table} where owner = ${to}) order by created_at desc
      limit greatest(0, ${most} - (select count(*) from ${table} where owner = ${to}))
      on conflict do nothing returning ${id} as id
    )${noted(sql`moved`)}
    ${count(sql`select id, -1 as difference from (select id from moved except select id from added) lost`)}`);
}

/** The token of somebody's link; null while they share nothing. */
export async function linkOf(db: Database, userId: number): Promise<string | null> {
  const row = await db.row<{ token: string }>(
    sql`select token from favourite_links where user_id = ${userId}`,
  );
  return row?.token ?? null;
}

/** The one that there is stays. */
export function insertLink(db: Database, userId: number, token: string): Promise<number> {
  return db.run(
    sql`insert into favourite_links (user_id, token) values (${userId}, ${token}) on conflict (user_id) do nothing`,
  );
}

export function dropLink(db: Database, userId: number): Promise<number> {
  return db.run(sql`delete from favourite_links where user_id = ${userId}`);
}

/** Whose favourites a link shows: nobody's where it has ended, or they are locked out. */
export async function ownerByLink(db: Database, token: string): Promise<string | null> {
  const row = await db.row<{ owner: string }>(sql`
    select 'user:' || u.id as owner from favourite_links l join users u on u.id = l.user_id
    where l.token = ${token} and u.disabled_at is null`);
  return row?.owner ?? null;
}
