/** What may be said of an order, and saying it: a case that its shop has to answer. */
import {
  type AftercarePolicy,
  type AftercareRule,
  aftercareRuleOf,
  caseLimits,
  reportUntil,
  returnUntil,
  usualPolicy,
} from '#contract/aftercare/rules.ts';
import type {
  AftercareCase,
  AftercareOfOrder,
  LineToAsk,
  OpenCase,
} from '#contract/aftercare/schemas.ts';
import { isUnpaid } from '#contract/orders/rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Config } from '../config.ts';
import { type Ctx, requireUser } from '../context.ts';
import { isDuplicate } from '../db/database.ts';
import { requireOwnPictures } from '../files/files.ts';
import { refuse } from '../http/refuse.ts';
import { getOrder } from '../orders/orders.ts';
import { headReply } from './case-reply.ts';
import { casesOfOrder } from './cases.queries.ts';
import { dueIn, getCase } from './moving.ts';
import { type LineOfPart, type SoldPart, partsOfShopper } from './parts.queries.ts';
import * as queries from './steps.queries.ts';

/**
 * The cases of an order, and for its shopper what they may open one about. Refuses `order.not_found` to people who do not
 * see the order.
 */
export async function aftercareOfOrder(
  ctx: Ctx,
  { id }: { id: number },
): Promise<AftercareOfOrder> {
  const userId = requireUser(ctx);
  const order = await getOrder(ctx, { id });
  const isOwn = order.userId === userId;
  const rows = await casesOfOrder(ctx.db, id, ctx.viewer);
  const parts = isOwn ? await partsOfShopper(ctx, { orderId: id, userId }) : [];
  return {
    cases: rows.map((row) => headReply(row, ctx.language)),
    lines: parts.filter((part) => !isUnpaid(part)).flatMap((part) => linesToAsk(ctx, part)),
    promises: parts.map((part) => {
      const { policy, rule } = promisedBy(ctx, part);
      return { shopId: part.shopId, wayBack: policy.wayBack, answerHours: rule.answerHours };
    }),
  };
}

function linesToAsk(ctx: Ctx, part: SoldPart): LineToAsk[] {
  const now = ctx.now.getTime();
  const { policy } = promisedBy(ctx, part);
  const report = reportUntil(inTime(part), policy, now);
  return part.lines
    .filter((line) => !line.isOpen && !line.isDecided && line.left > 0)
    .map((line) => ({
      lineId: line.id,
      shopId: part.shopId,
      name: line.name,
      left: line.left,
      troubles: report?.troubles ?? [],
      reportUntil: asInstant(report?.until ?? null),
      returnUntil: asInstant(returnUntil({ ...inTime(part), ...line }, policy, now)),
      canBeReplaced: capabilitiesOf(part.kind).sellsItems,
    }))
    .filter(({ troubles, returnUntil: until }) => troubles.length > 0 || until !== null);
}

/** What the shop promised when it sold this; the market's rule is the least that holds. */
export function promisedBy(
  { config }: { config: Config },
  { kind, promised }: Pick<SoldPart, 'kind' | 'promised'>,
): { policy: AftercarePolicy; rule: AftercareRule } {
  const rule = aftercareRuleOf(config.platform.aftercare, kind);
  const policy = promised ?? usualPolicy(rule, kind);
  const reportHours = Math.max(policy.reportHours, rule.reportHours);
  return { policy: { ...policy, reportHours }, rule };
}

function inTime({ kind, status, deliveredAt, expectedBy }: SoldPart) {
  return {
    kind,
    status,
    deliveredAt: deliveredAt?.getTime() ?? null,
    expectedBy: expectedBy?.getTime() ?? null,
  };
}

function asInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** What one person opens is taken in one after the other, so that their limit holds. */
const lockSpace = 7_295;

/**
 * Opens a case about units of one shop's part of an own order. Refuses `order.not_found`, `aftercare.nothing_paid`,
 * `aftercare.not_now` for what is still to come, `aftercare.too_late`, `aftercare.no_return`, `aftercare.no_replacement` of
 * visits, `aftercare.too_many_units` with how many are left, `aftercare.open_already`, `aftercare.decided`,
 * `file.not_yours`, and `aftercare.too_many` above `caseLimits.perDay`.
 */
export async function openCase(
  ctx: Ctx,
  { id: orderId, kind, wish, lines, text, photos }: OpenCase & { id: number },
): Promise<AftercareCase> {
  const userId = requireUser(ctx);
  const shopId = lines[0]?.shopId;
  const parts = await partsOfShopper(ctx, { orderId, userId });
  const part = parts.find((one) => one.shopId === shopId) ?? refuse('order.not_found');
  requireAskable(ctx, part, { kind, wish, lines });
  await requireOwnPictures(ctx.db, { userId, folder: 'aftercare', addresses: photos });
  const dueAt = dueIn('open', promisedBy(ctx, part).rule, ctx.now);
  if (!dueAt) throw new Error('what is open has a clock');
  const at = ctx.now;
  const opening = ctx.db.transaction(
    async (tx) => {
      if ((await queries.openedWithinADay(tx, userId, at)) >= caseLimits.perDay)
        refuse('aftercare.too_many', { retryAfterSeconds: 3_600 });
      const caseId = await queries.insertCase(tx, {
        orderId,
        shopOrderId: part.id,
        shopId: part.shopId,
        userId,
        kind,
        wish,
        lines,
        dueAt,
        at,
      });
      const opened = { caseId, step: 'opened', by: 'shopper', state: 'open' } as const;
      await queries.insertStep(tx, { ...opened, userId, text, photos, at });
      await ctx.events.publish(tx, 'orders.changed', { orderId, userId, shopIds: [part.shopId] });
      return caseId;
    },
    { lock: { space: lockSpace, id: userId } },
  );
  return getCase(ctx, { id: await opening.catch(refuseSecond) });
}

function refuseSecond(error: unknown): never {
  if (isDuplicate(error, 'aftercare_lines_open_once')) refuse('aftercare.open_already');
  throw error;
}

function requireAskable(
  ctx: Ctx,
  part: SoldPart,
  { kind, wish, lines }: Pick<OpenCase, 'kind' | 'wish' | 'lines'>,
): void {
  if (isUnpaid(part)) refuse('aftercare.nothing_paid');
  if (wish === 'replacement' && !capabilitiesOf(part.kind).sellsItems)
    refuse('aftercare.no_replacement');
  const { policy } = promisedBy(ctx, part);
  const now = ctx.now.getTime();
  for (const { lineId, quantity } of lines) {
    const line = part.lines.find(({ id }) => id === lineId) ?? refuse('order.not_found');
    requireUnits(line, quantity);
    if (kind === 'return') {
      if (returnUntil({ ...inTime(part), ...line }, policy, now) === null)
        refuse('aftercare.no_return');
      continue;
    }
    const report = reportUntil(inTime(part), policy, now);
    if (!report) refuse(part.status === 'delivered' ? 'aftercare.too_late' : 'aftercare.not_now');
    if (!report.troubles.includes(kind)) refuse('aftercare.not_now');
  }
}

function requireUnits({ left, isOpen, isDecided }: LineOfPart, quantity: number): void {
  if (isOpen) refuse('aftercare.open_already');
  if (isDecided) refuse('aftercare.decided');
  if (quantity > left) refuse('aftercare.too_many_units', { facts: { left } });
}
