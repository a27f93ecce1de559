/** The reports that admins go through. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { ReportQueue } from '#contract/moderation/rules.ts';
import type { AdminReport, moderationRoutes } from '#contract/moderation/schemas.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../http/keyset.ts';
import * as queries from './moderation.queries.ts';
import { adminReply } from './report-reply.ts';

/** Reports by state; what waits comes oldest first, what is decided newest first unless asked otherwise. */
export async function queueOfReports(
  ctx: Ctx,
  {
    state = 'open',
    subject,
    sort = usualIn(state),
    ...asked
  }: Received<typeof moderationRoutes.queue>['query'],
): Promise<KeysetPage<AdminReport>> {
  requireAdmin(ctx);
  const reports = reportsOf(ctx, { state, subject });
  return sortedPage(queries.queueSorts, { sort, ...asked }, reports);
}

function usualIn(state: ReportQueue) {
  return state === 'open' || state === 'appealed' ? 'date' : '-date';
}

function reportsOf({ db }: Ctx, filter: queries.QueueFilter) {
  return {
    db,
    rows: (keyset: Keyset) => queries.queueOfReports(filter, keyset),
    count: () => queries.countQueue(db, filter),
    reply: adminReply,
  };
}

/** The list as a file, in its order and with its columns. */
export function fileOfReports(
  ctx: Ctx,
  {
    state = 'open',
    subject,
    sort = usualIn(state),
    columns,
  }: Received<typeof moderationRoutes.queueFile>['query'],
): FileToSave {
  requireAdmin(ctx);
  const reports = rowsInTurn(queries.queueSorts, sort, reportsOf(ctx, { state, subject }));
  return { name: 'reports.csv', text: csvInTurn(fileColumns, reports, columns) };
}

const fileColumns: CsvColumn<AdminReport>[] = [
  { of: 'what', heading: 'Id', cell: ({ id }) => id },
  { of: 'what', heading: 'Kind', cell: ({ subject }) => subject },
  { of: 'what', heading: 'What', cell: ({ subjectName }) => subjectName },
  { of: 'what', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'reason', heading: 'Reason', cell: ({ reason }) => reason },
  { of: 'reason', heading: 'Text', cell: ({ text }) => text },
  { of: 'reporter', heading: 'Reported by', cell: ({ reporterName }) => reporterName },
  { of: 'date', heading: 'Reported (UTC)', cell: ({ createdAt }) => csvTime(createdAt) },
  { of: 'same', heading: 'Times', cell: ({ openCount }) => openCount },
  { of: 'state', heading: 'State', cell: ({ state }) => state },
  { of: 'state', heading: 'Decision', cell: ({ decisionReason }) => decisionReason },
  { of: 'state', heading: 'Appeal', cell: ({ appeal }) => appeal?.state ?? null },
];

/** How many reports and appeals wait. */
export async function countsOfReports(ctx: Ctx): Promise<{ open: number; appealed: number }> {
  requireAdmin(ctx);
  return (await queries.countsOfReports(ctx.db)) ?? { open: 0, appealed: 0 };
}
