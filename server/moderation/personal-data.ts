/** Reports of a person who takes their data along, or leaves: the case stays with its outcome, their words go. */
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const reportsOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    reports: await db.rows(sql`
      select reason, text, evidence_url as "evidenceUrl", state, created_at as "reportedAt",
        decided_at as "decidedAt", decision_reason as "decision"
      from reports where reporter_id = ${id} order by id`),
    appeals: await db.rows(sql`
      select appeal_text as text, appealed_at as "appealedAt", appeal_state as state, appeal_reason as decision
      from reports where appealed_by = ${id} order by id`),
  }),
  erase: async ({ tx }, { id }) => {
    await tx.run(sql`update reports set text = '', evidence_url = null where reporter_id = ${id}`);
    await tx.run(sql`update reports set appeal_text = '' where appealed_by = ${id}`);
  },
};
