/**
 * Aftercare: what is wrong with what came, or is to go back, from the first word to its end. Here is what other domains ask
 * of it; opening cases, the steps of each side, the market's decisions and the clocks are in files of their own.
 */
import './aftercare.events.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Visitor } from '../http/visitor.ts';
import { isPhotoSeenBy } from './cases.queries.ts';

export { nameOfCase } from './today.queries.ts';

/** As a subquery: the case with which a refund of this id was given; null without one. */
export function caseOfRefund(refundId: Sql): Sql {
  return sql`(
    select t.case_id from refunds given join aftercare_steps t on t.refund_key = given.idempotency_key
      where given.id = ${refundId})`;
}

/** Whether a visitor may open a photo of a case: those who see the case may. */
export async function mayReadCasePhoto(
  db: Database,
  { visitor: { viewer }, address }: { visitor: Visitor; address: string },
): Promise<boolean> {
  return viewer.userId !== null && isPhotoSeenBy(db, address, viewer);
}
