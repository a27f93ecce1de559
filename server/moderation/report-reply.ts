/** How a report's row becomes the contract's report: for its two sides, and for admins. */
import type { AdminReport, Report } from '#contract/moderation/schemas.ts';
import { shopPath } from '#contract/shops/rules.ts';
import type { QueueRow, ReportRow } from './moderation.queries.ts';

/** As its reporter reads it, or whom it affects; neither learns who the other is. */
export function reportReply(row: ReportRow, userId: number): Report {
  const isReporter = row.reporterId === userId;
  const isOfOwnShop = !isReporter && row.affectedShopId !== null;
  return {
    id: row.id,
    subject: row.subject,
    subjectName: row.subjectName,
    subjectPath: row.isPublic || isOfOwnShop ? pathOf(row) : null,
    reason: row.reason,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    action: row.action,
    role: isReporter ? 'reporter' : 'affected',
    text: isReporter ? row.text : null,
    appeal: isReporter ? null : appealOf(row),
    mayAppeal: !isReporter && row.state === 'upheld' && row.appealState === null,
    takenBack: isReporter && row.appealState === 'granted' ? row.appealReason : null,
  };
}

export function adminReply(row: QueueRow): AdminReport {
  const appeal = appealOf(row);
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    subjectPath: pathOf(row),
    shopName: row.shopName,
    reason: row.reason,
    text: row.text,
    state: row.state,
    reporterName: row.reporterName,
    createdAt: row.createdAt.toISOString(),
    openCount: row.openCount,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    decisionReason: row.decisionReason,
    action: row.action,
    appeal: appeal && { ...appeal, by: row.appealedBy ?? '' },
  };
}

function appealOf({
  appealState,
  appealText,
  appealedAt,
  appealReason,
}: ReportRow): Report['appeal'] {
  if (appealState === null || appealedAt === null) return null;
  return {
    text: appealText ?? '',
    at: appealedAt.toISOString(),
    state: appealState,
    reason: appealReason,
  };
}

/** Where shoppers find it; conversations have no public place. */
function pathOf({ subject, subjectId, productId, shopKind }: ReportRow): string | null {
  if (subject === 'shop' && shopKind) return shopPath({ id: subjectId, kind: shopKind });
  if (subject === 'product') return `/product/${subjectId}`;
  return subject === 'review' && productId !== null
    ? `/product/${productId}?tab=reviews#about`
    : null;
}
