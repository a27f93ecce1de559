/** Reading the audit log: what people with power did, found by who, what, to whom and when. Nobody writes here. */
import type { AuditEntry, auditRoutes } from '#contract/platform/audit.schemas.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { type Ctx, requireAdmin } from '../context.ts';
import { csvText } from '../http/csv.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import * as queries from './audit-log.queries.ts';

type Query = Received<typeof auditRoutes.list>['query'];
type Filter = Omit<Query, 'cursor' | 'limit'>;

/** A page of the log, the newest first. For admins. */
export async function listAudit(
  ctx: Ctx,
  { cursor, limit = 50, ...filter }: Query,
): Promise<{ rows: AuditEntry[]; next: string | null }> {
  requireAdmin(ctx);
  const [below] = readCursor(cursor, z.tuple([z.int()])) ?? [];
  const found = await queries.auditEntries(ctx.db, filterOf(ctx, filter), {
    below,
    limit: limit + 1,
  });
  const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
  return { rows: rows.map(entryFrom), next };
}

/** The last entry about each of some subjects, as far as there are any. For admins. */
export async function latestAudit(
  ctx: Ctx,
  { subjectKind, ids }: Received<typeof auditRoutes.latest>['query'],
): Promise<AuditEntry[]> {
  requireAdmin(ctx);
  return (await queries.latestEntries(ctx.db, subjectKind, ids.split(','))).map(entryFrom);
}

/** Who and what is in the log. For admins. */
export async function auditChoices(ctx: Ctx) {
  requireAdmin(ctx);
  return (await queries.auditChoices(ctx.db, ctx.language)) ?? { actors: [], actions: [] };
}

/** The most that a file holds; anyone who needs more narrows the dates. */
const mostExported = 50_000;

const header = [
  'Time (UTC)',
  'Admin',
  'Action',
  'Subject',
  'Subject id',
  'Name',
  'Before',
  'After',
  'Reason',
];

/** The found entries as a file, the newest first. For admins. */
export async function exportAudit(ctx: Ctx, filter: Filter): Promise<FileToSave> {
  requireAdmin(ctx);
  const rows = await queries.auditEntries(ctx.db, filterOf(ctx, filter), {
    below: undefined,
    limit: mostExported,
  });
  const lines = rows.map((row) => [
    row.at.toISOString(),
    row.actor?.name ?? 'Command line',
    row.action,
    row.subject.kind,
    row.subject.id,
    row.subject.name,
    factsText(row.before),
    factsText(row.after),
    row.reason,
  ]);
  return { name: `audit-${ctx.now.toISOString().slice(0, 10)}.csv`, text: csvText(header, lines) };
}

function factsText(facts: AuditEntry['before']): string | null {
  if (!facts) return null;
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');
}

/** Days begin at midnight of the marketplace's zone. */
function filterOf({ config }: Ctx, filter: Filter): queries.AuditFilter {
  return { ...filter, zone: config.platform.timeZone };
}

function entryFrom({ at, ...row }: queries.AuditRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}
