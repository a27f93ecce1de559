/** What a shop does in a case when it is its turn: refund, send something instead, answer, ask, decline, or take it back. */
import {
  canBeSentAgain,
  type CaseState,
  type CaseStep,
  liveCaseStates,
  type ShopStep,
  shopStepsOf,
} from '#contract/aftercare/rules.ts';
import type { AftercareCase, ShopSaid } from '#contract/aftercare/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { mayDo } from '#contract/shops/team.rules.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import type { WholeCase } from './cases.queries.ts';
import { caseOf, getCase, move, type CaseMove, publishCase } from './moving.ts';
import { heldPartOf, refundCase } from './refund-case.ts';
import * as queries from './steps.queries.ts';

type Said = ShopSaid & { row: WholeCase; userId: number; from: CaseState[] };

/**
 * Does a step in a case of an own shop. Refuses `aftercare.not_found` to people who do not work its orders,
 * `viewer.not_allowed` for refunds by people who may not see its money, `aftercare.state_conflict` where it is not the
 * shop's turn or somebody was faster, `aftercare.no_stock` with the name of what there is not enough of,
 * `aftercare.no_replacement` of visits and returns, and for refunds as `refundCase` does.
 */
export async function stepOfShop(
  ctx: Ctx,
  { id, ...said }: ShopSaid & { id: number },
): Promise<AftercareCase> {
  const userId = requireUser(ctx);
  const row = await caseOf(ctx, id);
  if (row.userId === userId || row.role === null || !mayDo(row.role, 'orders'))
    refuse('aftercare.not_found');
  const isOfMoney = said.step === 'refund' || said.step === 'receive';
  if (isOfMoney && !mayDo(row.role, 'money')) refuse('viewer.not_allowed');
  if (said.step === 'replace' && !canBeSentAgain(row)) refuse('aftercare.no_replacement');
  const from = liveCaseStates.filter((state) => shopStepsOf({ ...row, state }).includes(said.step));
  if (!from.includes(row.state as (typeof from)[number]))
    refuse('aftercare.state_conflict', { facts: { state: row.state } });
  await ctx.db.transaction(async (tx) => {
    const parts = { ...ctx, tx, at: ctx.now };
    const whole = { ...said, row, userId, from };
    if (isOfMoney) await refund(parts, whole);
    else if (said.step === 'replace') await replace(parts, whole);
    else await say(parts, whole);
    await publishCase(parts, row);
  });
  return getCase(ctx, { id });
}

const outcomes: Record<
  Exclude<ShopStep, 'refund' | 'receive'>,
  { to: CaseState; step: CaseStep }
> = {
  replace: { to: 'replacing', step: 'replaced' },
  tell: { to: 'answered', step: 'told' },
  ask: { to: 'asked', step: 'asked' },
  decline: { to: 'answered', step: 'declined' },
  accept_return: { to: 'to_send', step: 'return_accepted' },
  send_parcel: { to: 'answered', step: 'parcel_sent' },
};

/** All steps that move neither money nor stock. */
async function say(parts: CaseMove, { row, userId, from, step: done, text, ...said }: Said) {
  const { to, step } = outcomes[done as keyof typeof outcomes];
  const { carrier = '', trackingNumber = '' } = said;
  await move(parts, { row, from, to });
  const sent = { caseId: row.id, carrier, trackingNumber, at: parts.at };
  if (done === 'send_parcel')
    await queries.sendParcel(parts.tx, { ...sent, direction: 'replacement' });
  await note(parts, { row, userId, step, text, state: to });
}

/** The same once more, from stock where it has any; no sale, and nothing to pay. */
async function replace(parts: CaseMove, { row, userId, from, text }: Said): Promise<void> {
  await move(parts, { row, from, to: 'replacing' });
  await takeReplacement(parts, row);
  await note(parts, { row, userId, step: 'replaced', text, state: 'replacing' });
}

/** Takes what is sent instead from stock, once; refuses `aftercare.no_stock`. */
export async function takeReplacement({ tx }: CaseMove, { id }: { id: number }): Promise<void> {
  if (!(await queries.beginReplacement(tx, id))) return;
  const [name] = await queries.takeForCase(tx, id);
  if (name !== undefined) refuse('aftercare.no_stock', { facts: { name } });
}

/**
 * Money goes back, of what came back too. All of it settles the case; of less the shopper says whether they are content.
 * The order is locked before the case, as everywhere.
 */
async function refund(parts: CaseMove, said: Said): Promise<void> {
  const { tx, at } = parts;
  const { row, userId, from, text, condition, isSellable = false } = said;
  const held = await heldPartOf(tx, row);
  const given = await refundCase(tx, held, row, {
    amount: said.amount === undefined ? undefined : toMinor(said.amount),
    reason: text,
    by: 'seller',
    userId,
    bearer: 'shop',
    at,
  });
  const to = given.isWhole ? 'settled' : 'answered';
  await move(parts, { row, from, to, refunded: given.amount });
  if (said.step === 'receive') {
    await queries.markArrived(tx, { caseId: row.id, direction: 'back', at });
    if (isSellable) await queries.putBackOf(tx, row.id);
  } else if (await queries.giveUpReplacement(tx, row.id)) await queries.putBackOf(tx, row.id);
  const step = said.step === 'receive' ? 'received' : 'refunded';
  await note(parts, { row, userId, step, text, state: to, refund: given, condition });
  await recordAudit(tx, {
    at,
    actorId: userId,
    action: 'aftercare.refunded',
    subject: { kind: 'order', id: row.orderId, name: row.orderNumber },
    after: { shop: row.shopName, case: row.id, refunded: toMajor(given.amount) },
    reason: text || null,
  });
}

type Noted = Pick<queries.NewStep, 'step' | 'text' | 'state' | 'refund' | 'condition'> & {
  row: WholeCase;
  userId: number;
};

function note({ tx, at }: CaseMove, { row, ...noted }: Noted): Promise<void> {
  return queries.insertStep(tx, { ...noted, caseId: row.id, by: 'seller', at });
}
