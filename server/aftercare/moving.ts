/** What every step of a case shares: whose it is, that it stands where it is expected to stand, its clock, and who hears of it. */
import {
  type AftercareRule,
  aftercareRuleOf,
  type CaseState,
  hoursIn,
  isLiveCase,
} from '#contract/aftercare/rules.ts';
import type { AftercareCase } from '#contract/aftercare/schemas.ts';
import type { Config } from '../config.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { refuse } from '../http/refuse.ts';
import { refundableShopOrder } from '../orders/orders.ts';
import { caseReply } from './case-reply.ts';
import * as cases from './cases.queries.ts';
import { refundableWith } from './refund-case.ts';
import * as queries from './steps.queries.ts';

export type CaseMove = { tx: Database; events: Events; config: Config; at: Date };

/** One case as its reader may see it; refuses everybody else alike, with `aftercare.not_found`. */
export async function getCase(ctx: Ctx, { id }: { id: number }): Promise<AftercareCase> {
  const row = await caseOf(ctx, id);
  if (!isLiveCase(row.state)) return caseReply(row, ctx, 0);
  const part = await refundableShopOrder(ctx.db, row.orderId, row.shopId);
  const { most } = part ? await refundableWith(ctx.db, part, row) : { most: 0 };
  return caseReply(row, ctx, most);
}

export async function caseOf(ctx: Ctx, id: number): Promise<cases.WholeCase> {
  requireUser(ctx);
  return (await cases.caseSeenBy(ctx.db, id, ctx.viewer)) ?? refuse('aftercare.not_found');
}

/** Until when whose turn it is in a state has time; null where nothing runs. */
export function dueIn(state: CaseState, rule: AftercareRule, at: Date): Date | null {
  const hours = isLiveCase(state) ? hoursIn(state, rule) : null;
  return hours === null ? null : new Date(at.getTime() + hours * 3_600_000);
}

type Moved = {
  row: cases.CaseRow;
  from: readonly CaseState[];
  to: CaseState;
  refunded?: number;
  decidedBy?: number;
  dueBefore?: Date;
};

/** Moves a case on; refuses `aftercare.state_conflict` with where it stands when somebody or its clock was faster. */
export async function move(parts: CaseMove, moved: Moved): Promise<void> {
  if (await tryMove(parts, moved)) return;
  const state = (await queries.stateOf(parts.tx, moved.row.id)) ?? '';
  refuse('aftercare.state_conflict', { facts: { state } });
}

/** The same, and whether it stood there. What was to be sent instead and no longer is goes back into stock. */
export async function tryMove(
  { tx, config, at }: CaseMove,
  { row, ...change }: Moved,
): Promise<boolean> {
  const rule = aftercareRuleOf(config.platform.aftercare, row.shopKind);
  const dueAt = dueIn(change.to, rule, at);
  if (!(await queries.changeCase(tx, { ...change, id: row.id, dueAt, at }))) return false;
  const isGivenUp = !isLiveCase(change.to) && (await queries.giveUpReplacement(tx, row.id));
  if (isGivenUp) await queries.putBackOf(tx, row.id);
  return true;
}

/** Both sides, and whoever watches the order, have something new to see. */
export function publishCase({ tx, events }: CaseMove, row: cases.CaseRow): Promise<void> {
  return events.publish(tx, 'orders.changed', {
    orderId: row.orderId,
    userId: row.userId,
    shopIds: [row.shopId],
  });
}
