/**
 * Moderation: reports of what somebody finds wrong, from the first word to an outcome that both sides are notified of. This file
 * takes reports and appeals in and shows them to whom they concern; `deciding.ts` is the admins' part.
 */
import * as z from 'zod/mini';
import type { Received } from '#contract/kernel/endpoint.ts';
import type { moderationRoutes, Report, TakeDown } from '#contract/moderation/schemas.ts';
import type { ReportSubject } from '#contract/moderation/rules.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { id } from '#contract/kernel/fields.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { requireOwnPictures } from '../files/files.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { takesPart } from '../messages/messages.ts';
import { requireShop } from '../shops/shops.ts';
import * as queries from './moderation.queries.ts';
import { reportReply } from './report-reply.ts';
import { findReportSubject, type ReportedContent } from './report-subjects.ts';
import { isOwn } from './report-subjects.queries.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** A report or an appeal came in, or was decided. */
    'reports.changed': { reportId: number };
  }
}

export const reportsPerDay = 20;

/** As a subquery `(product_id, reports)`: the products whose reports wait for an answer. */
export const reportedProducts: Sql = sql`
  select product_id, count(*)::integer as reports from reports
    where state = 'open' and product_id is not null group by product_id`;

/** One person's reports are filed one after the other, so that neither the limit nor the one open case is overrun. */
const lockSpace = 7_272;

/**
 * Opens a case and answers its id; the same person's open report of the same subject is that case again. Refuses what
 * the caller cannot see as missing, `report.own`, `file.not_yours`, and `report.too_many` above 20 within a day.
 */
export async function report(
  ctx: Ctx,
  input: Received<typeof moderationRoutes.report>['body'],
): Promise<{ id: number }> {
  const reporterId = requireUser(ctx);
  const content = await subjectOrRefuse(ctx, input, reporterId);
  const { evidenceUrl = null } = input;
  if (evidenceUrl !== null)
    await requireOwnPictures(ctx.db, {
      userId: reporterId,
      folder: 'reports',
      addresses: [evidenceUrl],
    });
  return ctx.db.transaction(
    async (tx) => {
      const filed = await queries.fileReport(tx, {
        ...input,
        evidenceUrl,
        reporterId,
        at: ctx.now,
        mostPerDay: reportsPerDay,
      });
      const id =
        filed?.openId ?? filed?.filedId ?? refuse('report.too_many', { retryAfterSeconds: 3_600 });
      if (filed?.filedId === id) await callAdmins(ctx, tx, { id, about: content.name });
      return { id };
    },
    { lock: { space: lockSpace, id: reporterId } },
  );
}

/** What the caller sees and may report. */
async function subjectOrRefuse(
  ctx: Ctx,
  { subject, subjectId }: { subject: ReportSubject; subjectId: number },
  userId: number,
): Promise<ReportedContent> {
  const content = await findReportSubject(ctx.db, subject, subjectId);
  if (!content || content.isGone) refuse('report.subject_not_found');
  if (content.threadId !== null && !(await takesPart(ctx.db, content.threadId, userId)))
    refuse('report.subject_not_found');
  if (await isOwn(ctx.db, content, userId)) refuse('report.own');
  return content;
}

type Page = { rows: Report[]; next: string | null };

/** The reports that the caller sent, or the decisions that touch the caller or their shops; newest first. */
export async function ownReports(
  ctx: Ctx,
  {
    role = 'reporter',
    cursor,
    limit = pageSize.usual,
  }: Received<typeof moderationRoutes.own>['query'],
): Promise<Page> {
  const userId = requireUser(ctx);
  const [below] = readCursor(cursor, position) ?? [];
  const rows = await queries.reportsOf(ctx.db, userId, { role, below, limit: limit + 1 });
  const page = pageOf(rows, limit, (last) => [last.id]);
  return { rows: page.rows.map((row) => reportReply(row, userId)), next: page.next };
}

/** The decisions that took down what a shop lists, for those who may appeal against them; refuses others with `viewer.not_allowed`. */
export async function takeDownsOfShop(ctx: Ctx, { id }: { id: number }): Promise<TakeDown[]> {
  await requireShop(ctx, id, 'settings');
  return queries.takeDownsOf(ctx.db, id);
}

/** Notes as decided what an admin took down without a report, so that it can be appealed against as any decision. */
export async function fileTakeDowns(
  ctx: Ctx,
  tx: Database,
  decided: { ids: readonly number[]; reason: string },
): Promise<void> {
  await queries.fileTakeDowns(tx, { ...decided, adminId: requireAdmin(ctx), at: ctx.now });
}

/** One report, for its reporter and for whom its decision touches; `report.not_found` for everybody else. */
export async function getReport(ctx: Ctx, { id }: { id: number }): Promise<Report> {
  const userId = requireUser(ctx);
  const row = await queries.reportFor(ctx.db, id, userId);
  return row ? reportReply(row, userId) : refuse('report.not_found');
}

/** Asks the admins to look again; refuses `report.not_found` as `getReport`, and `report.no_appeal` the second time. */
export async function appeal(
  ctx: Ctx,
  { id, text }: { id: number; text: string },
): Promise<Report> {
  const userId = requireUser(ctx);
  const { subjectName: about } = await getReport(ctx, { id });
  await ctx.db.transaction(async (tx) => {
    if ((await queries.addAppeal(tx, { id, userId, text, at: ctx.now })) === 0)
      refuse('report.no_appeal');
    await callAdmins(ctx, tx, { id, about });
  });
  return getReport(ctx, { id });
}

async function callAdmins(
  ctx: Ctx,
  tx: Database,
  { id, about }: { id: number; about: string },
): Promise<void> {
  await ctx.events.publish(tx, 'reports.changed', { reportId: id });
  await notify(tx, 'report.received', { reportId: id, about, path: `/admin/reports/${id}` });
}

/** Whether an admin may see a private picture because it belongs to a report. */
export async function mayReadEvidence(
  db: Database,
  { visitor, address }: { visitor: { viewer: { isAdmin: boolean } }; address: string },
): Promise<boolean> {
  return visitor.viewer.isAdmin && queries.isPartOfReport(db, address);
}

/** An id of the position in a list of reports. */
const position = z.tuple([id]);
