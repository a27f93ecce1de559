/** Taking payouts back: one that the bank returned, or a transfer at the gateway. */
import type { Payout } from '#contract/payments/ledger.schemas.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { payoutFound } from './payouts.ts';
import * as queries from './payouts.queries.ts';
import { takeTransferBack } from './transfers.ts';

/**
 * Takes a payout back, a transfer at the gateway first: should the process end between the two, the gateway's event books
 * it. Refuses `payout.not_found`, `payout.already_reversed`, and what `takeTransferBack` refuses.
 */
export async function reversePayout(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<Payout> {
  const reversedBy = requireAdmin(ctx);
  await takeTransferBack(ctx, id);
  return ctx.db.transaction(async (tx) => {
    const payout = (await queries.payoutById(tx, id)) ?? refuse('payout.not_found');
    if ((await queries.reversePayout(tx, { id, reason, reversedBy, at: ctx.now })) === 0)
      refuse('payout.already_reversed');
    await recordAudit(tx, {
      at: ctx.now,
      actorId: reversedBy,
      action: 'payout.reversed',
      subject: { kind: 'shop', id: payout.shopId, name: payout.shopName },
      before: { payoutId: id, amount: toMajor(payout.amount), reference: payout.reference },
      reason,
    });
    return payoutFound(ctx, tx, id);
  });
}
