/** Pictures of a person who takes their data along, or leaves. Those of visits go with the visits, and what was to be printed with the orders. */
import { documentFolder } from '#contract/files/rules.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';

/** Pictures of what a shop sells, and of the shop, and what it proved itself with, are the shop's, no matter who uploaded them. */
const ofShops = ['products', 'food', 'shops', documentFolder];

export const filesOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    uploads: await db.rows(sql`
      select name, folder, bytes, created_at as "createdAt" from files where user_id = ${id} order by created_at, name`),
  }),
  erase: async ({ tx }, { id }) => {
    const gone = await tx.rows<{ name: string }>(sql`
      delete from files where user_id = ${id} and folder <> all(${ofShops}) and folder <> 'artwork'
          and not (folder = 'bookings' and is_used)
        returning name`);
    if (gone.length > 0) await enqueue(tx, 'files.remove', { names: gone.map(({ name }) => name) });
  },
};
