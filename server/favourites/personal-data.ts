/** Favourites of a person who takes their data along, or leaves; the figures that count them follow by a job. */
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const favouritesOfPerson: PersonalData = {
  collect: async (db, { id, owner }) => ({
    favouritesShared: await db.rows(
      sql`select token, created_at as "sharedAt" from favourite_links where user_id = ${id}`,
    ),
    favouriteProducts: await db.rows(sql`
      select p.id as "productId", p.name, f.created_at as "addedAt" from favourite_products f
        join products p on p.id = f.product_id
      where f.owner = ${owner} order by f.created_at`),
    favouriteShops: await db.rows(sql`
      select s.id as "shopId", s.name, f.created_at as "addedAt" from favourite_shops f join shops s on s.id = f.shop_id
      where f.owner = ${owner} order by f.created_at`),
  }),
  erase: async ({ tx }, { id, owner }) => {
    await tx.run(sql`delete from favourite_links where user_id = ${id}`);
    await tx.run(sql`delete from favourite_products where owner = ${owner}`);
    await tx.run(sql`delete from favourite_shops where owner = ${owner}`);
  },
};
