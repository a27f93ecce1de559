/** What a person does not eat, when they take their data along or leave. */
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const dietOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    diet: await db.rows(
      sql`select needs, agreed_at as "agreedAt" from diet_needs where user_id = ${id}`,
    ),
  }),
  erase: async ({ tx }, { id }) => {
    await tx.run(sql`delete from diet_needs where user_id = ${id}`);
  },
};
