/** What was passed on to the market: an admin decides it for both sides. */
import { canBeSentAgain } from '#contract/aftercare/rules.ts';
import type { AftercareCase, DecideCase } from '#contract/aftercare/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { caseOf, getCase, move, publishCase } from './moving.ts';
import { heldPartOf, refundCase } from './refund-case.ts';
import { takeReplacement } from './shop-steps.ts';
import * as queries from './steps.queries.ts';

/**
 * Decides a case: money back, borne by the shop or by the market, something sent instead, or nothing. Refuses
 * `aftercare.not_found`, `aftercare.own` for a case of one's own, `aftercare.state_conflict` when another admin was faster or
 * it was withdrawn, `aftercare.no_replacement` of visits and returns, `aftercare.no_stock`, and as `refundCase` does.
 */
export async function decideCase(
  ctx: Ctx,
  { id, decision, amount, bearer, reason }: DecideCase & { id: number },
): Promise<AftercareCase> {
  const userId = requireAdmin(ctx);
  const row = await caseOf(ctx, id);
  if (row.userId === userId) refuse('aftercare.own');
  if (decision === 'replacement' && !canBeSentAgain(row)) refuse('aftercare.no_replacement');
  const to = decision === 'replacement' ? 'replacing' : 'decided';
  await ctx.db.transaction(async (tx) => {
    const parts = { ...ctx, tx, at: ctx.now };
    const given =
      decision === 'refund'
        ? await refundCase(tx, await heldPartOf(tx, row), row, {
            amount: amount === undefined ? undefined : toMinor(amount),
            reason,
            by: 'admin',
            userId,
            bearer,
            at: ctx.now,
          })
        : undefined;
    const refunded = given?.amount ?? 0;
    await move(parts, { row, from: ['escalated'], to, refunded, decidedBy: userId });
    if (decision === 'replacement') await takeReplacement(parts, row);
    await queries.insertStep(tx, {
      caseId: id,
      step: 'decided',
      by: 'admin',
      userId,
      text: reason,
      ...(given ? { refund: given } : {}),
      state: to,
      at: ctx.now,
    });
    await recordAudit(tx, {
      at: ctx.now,
      actorId: userId,
      action: 'aftercare.decided',
      subject: { kind: 'order', id: row.orderId, name: row.orderNumber },
      after: {
        shop: row.shopName,
        case: id,
        decision,
        ...(given ? { refunded: toMajor(given.amount), bearer } : {}),
      },
      reason,
    });
    await publishCase(parts, row);
  });
  return getCase(ctx, { id });
}
