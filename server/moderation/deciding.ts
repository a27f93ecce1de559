/** The admins' part of moderation: a report with all that belongs to it, and the decision. */
import type { Received } from '#contract/kernel/endpoint.ts';
import { actionsFor, type ReportAction } from '#contract/moderation/rules.ts';
import type {
  AdminReportDetail,
  ReportDecision,
  moderationRoutes,
} from '#contract/moderation/schemas.ts';
import { recordAudit } from '../audit/audit.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { refuse } from '../http/refuse.ts';
import { hideMessage, messageInContext } from '../messages/messages.ts';
import { hideReview } from '../reviews/reviews.ts';
import { peopleOfShop } from '../shops/shops.ts';
import * as queries from './moderation.queries.ts';
import { adminReply } from './report-reply.ts';
import { findReportSubject } from './report-subjects.ts';

/** What an action does to what was reported in the transaction of the decision, and how a granted appeal takes it back. */
export type ActionHandler = {
  apply(ctx: Ctx, tx: Database, to: { id: number; reason: string }): Promise<unknown>;
  takeBack(ctx: Ctx, tx: Database, from: { id: number; reason: string }): Promise<unknown>;
};

/** Handlers from other domains, handed over in `server/app.ts`; actions without one are not offered. */
export type ActionHandlers = {
  'take-down-product'?: ActionHandler;
  'suspend-shop'?: ActionHandler;
};

const ownHandlers: Partial<Record<ReportAction, ActionHandler>> = {
  none: { apply: async () => {}, takeBack: async () => {} },
  'hide-review': {
    apply: (ctx, tx, { id }) => hideReview(ctx, tx, { id, at: ctx.now }),
    takeBack: (ctx, tx, { id }) => hideReview(ctx, tx, { id, at: null }),
  },
  'hide-message': {
    apply: (ctx, tx, { id }) => hideMessage(ctx, tx, { id, at: ctx.now }),
    takeBack: (ctx, tx, { id }) => hideMessage(ctx, tx, { id, at: null }),
  },
};

/** One report with what it is about as it is now; refuses `report.not_found`. */
export async function reportDetail(
  ctx: Ctx,
  handlers: ActionHandlers,
  { id }: { id: number },
): Promise<AdminReportDetail> {
  requireAdmin(ctx);
  const row = (await queries.reportById(ctx.db, id)) ?? refuse('report.not_found');
  const [content, around] = await Promise.all([
    findReportSubject(ctx.db, row.subject, row.subjectId),
    queries.surroundingsOf(ctx.db, id),
  ]);
  if (!content || !around) refuse('report.not_found');
  const { text, pictures, stars, authorName, isGone, affectedShopId, affectedUserId } = content;
  const hasAccount = affectedShopId !== null || affectedUserId !== null;
  return {
    ...adminReply({ ...row, openCount: around.openCount }),
    evidenceUrl: row.evidenceUrl,
    reporterUsername: row.reporterUsername,
    reporterRecord: { upheld: around.upheld, dismissed: around.dismissed },
    content: { text, pictures, stars, authorName, isGone, hasAccount },
    others: around.others.map((other) => ({
      ...other,
      createdAt: new Date(other.createdAt).toISOString(),
    })),
    actions: actionsFor[row.subject].filter((action) => handlerOf(handlers, action) !== undefined),
  };
}

function handlerOf(handlers: ActionHandlers, action: ReportAction): ActionHandler | undefined {
  return { ...ownHandlers, ...handlers }[action];
}

type Context = Received<typeof moderationRoutes.context>['params'];

/**
 * A reported message among its neighbours: the only way in which an admin reads other people's conversation, and each
 * time the audit log says so. Refuses `report.not_found` for reports of anything else.
 */
export async function contextOfReport(ctx: Ctx, { id }: Context) {
  const adminId = requireAdmin(ctx);
  const row = await queries.reportById(ctx.db, id);
  if (row?.subject !== 'message') return refuse('report.not_found');
  return ctx.db.transaction(async (tx) => {
    const subject = { kind: 'message', id: row.subjectId, name: row.subjectName };
    await recordAudit(tx, {
      at: ctx.now,
      actorId: adminId,
      action: 'message.read',
      subject,
      after: { report: id },
    });
    const messages = await messageInContext(tx, row.subjectId);
    return messages.map(({ side, senderName, text, pictures, sentAt, ...message }) => ({
      id: message.id,
      side,
      senderName,
      text,
      // Of other messages than the reported one their pictures stay with those who sent them.
      pictures: message.id === row.subjectId ? pictures : [],
      sentAt: sentAt.toISOString(),
      isReported: message.id === row.subjectId,
    }));
  });
}

/**
 * Decides a report and with it all open ones of the same subject. Refuses `report.not_found`, `report.wrong_action`, and
 * `report.decided` with the state when another admin was faster.
 */
export async function decideReport(
  ctx: Ctx,
  handlers: ActionHandlers,
  { id, outcome, reason, ...asked }: { id: number } & ReportDecision,
): Promise<AdminReportDetail> {
  const adminId = requireAdmin(ctx);
  const row = (await queries.reportById(ctx.db, id)) ?? refuse('report.not_found');
  const action = outcome === 'upheld' ? asked.action : 'none';
  const handler = actionsFor[row.subject].includes(action)
    ? handlerOf(handlers, action)
    : undefined;
  if (!handler)
    refuse('report.wrong_action', {
      errors: [{ path: 'action', code: 'moderation.action' }],
    });
  const content =
    (await findReportSubject(ctx.db, row.subject, row.subjectId)) ?? refuse('report.not_found');
  await ctx.db.transaction(async (tx) => {
    const open = await queries.lockedOpen(tx, row.subject, row.subjectId);
    if (!open.some((one) => one.id === id))
      refuse('report.decided', { facts: { state: await stateOf(tx, id) } });
    const { affectedShopId, affectedUserId } = content;
    const ids = open.map((one) => one.id);
    await queries.settle(tx, {
      ids,
      id,
      state: outcome,
      action,
      reason,
      adminId,
      at: ctx.now,
      affectedShopId,
      affectedUserId,
    });
    await handler.apply(ctx, tx, { id: targetOf(action, row.subjectId, affectedShopId), reason });
    await noteDecision(ctx, tx, {
      row,
      adminId,
      action: `report.${outcome}`,
      after: { state: outcome, action, reports: ids },
      reason,
    });
    for (const one of open)
      await notifyReporter(ctx, tx, { ...one, about: row.subjectName, outcome, note: reason });
    if (outcome === 'upheld')
      await notifyAffected(tx, {
        id,
        affectedShopId,
        affectedUserId,
        about: row.subjectName,
        outcome,
        note: reason,
      });
  });
  return reportDetail(ctx, handlers, { id });
}

/** Decides an appeal; granting it takes back what was done. Refuses `report.not_found`, and `report.decided` when none is open. */
export async function decideAppeal(
  ctx: Ctx,
  handlers: ActionHandlers,
  { id, outcome, reason }: { id: number } & Received<typeof moderationRoutes.decideAppeal>['body'],
): Promise<AdminReportDetail> {
  const adminId = requireAdmin(ctx);
  const row = (await queries.reportById(ctx.db, id)) ?? refuse('report.not_found');
  await ctx.db.transaction(async (tx) => {
    if (
      (await queries.settleAppeal(tx, { id, state: outcome, reason, adminId, at: ctx.now })) === 0
    )
      refuse('report.decided');
    if (outcome === 'granted') await takeBack(ctx, tx, handlers, row, reason);
    await noteDecision(ctx, tx, {
      row,
      adminId,
      action: `appeal.${outcome}`,
      after: { appeal: outcome, action: row.action },
      reason,
    });
    await ctx.events.publish(tx, 'reports.changed', { reportId: id });
    const stands = outcome === 'granted' ? 'dismissed' : 'upheld';
    await notifyAffected(tx, { ...row, about: row.subjectName, outcome: stands, note: reason });
  });
  return reportDetail(ctx, handlers, { id });
}

type Outcome = { id: number; about: string; outcome: 'upheld' | 'dismissed'; note: string };

async function notifyReporter(
  ctx: Ctx,
  tx: Database,
  { id, reporterId, ...news }: Outcome & { reporterId: number },
): Promise<void> {
  await ctx.events.publish(tx, 'reports.changed', { reportId: id });
  await notify(tx, 'report.decided', {
    ...news,
    reporterIds: [reporterId],
    concernedIds: [],
    path: `/profile/reports/${id}`,
  });
}

type Affected = { affectedShopId: number | null; affectedUserId: number | null };

async function notifyAffected(
  tx: Database,
  { id, about, outcome, note, affectedShopId, affectedUserId }: Outcome & Affected,
): Promise<void> {
  const ofShop = affectedShopId === null ? [] : await peopleOfShop(tx, affectedShopId, 'settings');
  const concernedIds = affectedUserId === null ? ofShop : [...ofShop, affectedUserId];
  await notify(tx, 'report.decided', {
    about,
    outcome,
    note,
    reporterIds: [],
    concernedIds,
    path: `/profile/reports/${id}`,
  });
}

async function takeBack(
  ctx: Ctx,
  tx: Database,
  handlers: ActionHandlers,
  row: queries.ReportRow,
  reason: string,
): Promise<void> {
  if (row.action === null) return;
  await handlerOf(handlers, row.action)?.takeBack(ctx, tx, {
    id: targetOf(row.action, row.subjectId, row.affectedShopId),
    reason,
  });
}

/** Suspending is done to the shop of what was reported, everything else to the subject itself. */
function targetOf(action: ReportAction, subjectId: number, shopId: number | null): number {
  return action === 'suspend-shop' ? (shopId ?? subjectId) : subjectId;
}

async function stateOf(tx: Database, id: number): Promise<string | undefined> {
  return (await queries.reportById(tx, id))?.state;
}

type Noted = {
  row: queries.ReportRow;
  adminId: number;
  action: string;
  after: Record<string, unknown>;
  reason: string;
};

function noteDecision(
  ctx: Ctx,
  tx: Database,
  { row, adminId, action, after, reason }: Noted,
): Promise<void> {
  const subject = { kind: row.subject, id: row.subjectId, name: row.subjectName };
  return recordAudit(tx, {
    at: ctx.now,
    actorId: adminId,
    action,
    subject,
    before: { state: row.state },
    after: { ...after, report: row.id },
    reason,
  });
}
