/** The cart of a person who takes their data along, or leaves. */
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const cartOfPerson: PersonalData = {
  collect: async (db, { owner }) => ({
    cart: await db.rows(sql`
      select p.id as "productId", p.name, c.quantity, c.options, c.choices, c.note, nullif(c.own_artwork, '') as artwork,
        c.if_sold_out as "ifSoldOut", c.created_at as "addedAt"
      from cart_lines c join products p on p.id = c.product_id where c.owner = ${owner} order by c.id`),
    fetchesFrom: await db.rows(sql`
      select s.name as shop, c.chosen_at as "chosenAt" from cart_pickups c join shops s on s.id = c.shop_id
        where c.owner = ${owner} order by s.id`),
    code: await db.rows(sql`select code, put_at as "putAt" from cart_codes where owner = ${owner}`),
  }),
  erase: async ({ tx }, { owner }) => {
    await tx.run(sql`delete from cart_lines where owner = ${owner}`);
    await tx.run(sql`delete from cart_pickups where owner = ${owner}`);
    await tx.run(sql`delete from cart_codes where owner = ${owner}`);
  },
};
