/** Moderation: reports of shops and products that somebody finds wrong. Deciding on them is the admins' next room. */
import type { moderationRoutes } from '#contract/moderation.ts';
import type { Received } from '#contract/endpoint.ts';
import { type Ctx, requireUser } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { fileReport } from './moderation.queries.ts';

export const reportsPerDay = 20;

/** As a subquery `(product_id, reports)`: the products whose reports wait for an answer. */
export const reportedProducts: Sql = sql`
  select product_id, count(*)::integer as reports from reports where state = 'open' and product_id is not null group by product_id`;

/** One person's reports are filed one after the other, so that neither the limit nor the one open case is overrun. */
const lockSpace = 7_272;

/**
 * Opens a case and answers its id; the same person's open report of the same thing is that case again. Refuses what
 * the caller cannot see as missing, and `report.too_many` above 20 within a day.
 */
export async function report(ctx: Ctx, input: Received<typeof moderationRoutes.report>['body']): Promise<{ id: number }> {
  const reporterId = requireUser(ctx);
  const { subject, subjectId, reason, text } = input;
  const [shopId, productId] = subject === 'shop' ? [subjectId, null] : [null, subjectId];
  const filed = await ctx.db.transaction(
    (tx) => fileReport(tx, { reporterId, shopId, productId, reason, text, mostPerDay: reportsPerDay }),
    {
      lock: { space: lockSpace, id: reporterId },
    },
  );
  if (!filed?.exists) refuse(subject === 'shop' ? 'shop.not_found' : 'product.not_found');
  const id = filed.openId ?? filed.filedId;
  return id === null ? refuse('report.too_many', { retryAfterSeconds: 3_600 }) : { id };
}
