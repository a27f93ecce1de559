/** What shoppers do in their cases: reply, send back, be content, pass it on to the market, or withdraw it. */
import {
  type CaseState,
  type CaseStep,
  type ShopperStep,
  shopperStepsOf,
  liveCaseStates,
} from '#contract/aftercare/rules.ts';
import type { AftercareCase, ShopperSaid } from '#contract/aftercare/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { requireOwnPictures } from '../files/files.ts';
import { refuse } from '../http/refuse.ts';
import type { Database } from '../db/database.ts';
import { caseOf, getCase, move, publishCase } from './moving.ts';
import * as queries from './steps.queries.ts';

const outcomes: Record<ShopperStep, { to: CaseState; step: CaseStep }> = {
  reply: { to: 'open', step: 'replied' },
  send_back: { to: 'sent_back', step: 'sent_back' },
  accept: { to: 'settled', step: 'accepted' },
  escalate: { to: 'escalated', step: 'escalated' },
  withdraw: { to: 'withdrawn', step: 'withdrawn' },
};

/**
 * Does a step in an own case. Refuses `aftercare.not_found` for cases of others, `aftercare.state_conflict` where it stands
 * otherwise or somebody was faster, and `file.not_yours`.
 */
export async function stepOfShopper(
  ctx: Ctx,
  { id, step, text, photos, carrier = '', trackingNumber = '' }: ShopperSaid & { id: number },
): Promise<AftercareCase> {
  const userId = requireUser(ctx);
  const row = await caseOf(ctx, id);
  if (row.userId !== userId) refuse('aftercare.not_found');
  await requireOwnPictures(ctx.db, { userId, folder: 'aftercare', addresses: photos });
  const from = liveCaseStates.filter((state) => shopperStepsOf(state).includes(step));
  const outcome = outcomes[step];
  await ctx.db.transaction(async (tx) => {
    const parts = { ...ctx, tx, at: ctx.now };
    await move(parts, { row, from, to: outcome.to });
    await noteParcels(tx, { caseId: id, step, carrier, trackingNumber, at: ctx.now });
    await queries.insertStep(tx, {
      caseId: id,
      step: outcome.step,
      by: 'shopper',
      userId,
      text,
      photos,
      state: outcome.to,
      at: ctx.now,
    });
    await publishCase(parts, row);
  });
  return getCase(ctx, { id });
}

type Parcel = Omit<queries.SentParcel, 'direction'> & { step: ShopperStep };

/** Who is content has what was sent instead. */
async function noteParcels(tx: Database, { step, ...parcel }: Parcel): Promise<void> {
  if (step === 'send_back') await queries.sendParcel(tx, { ...parcel, direction: 'back' });
  if (step === 'accept') await queries.markArrived(tx, { ...parcel, direction: 'replacement' });
}
