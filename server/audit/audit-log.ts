/** Reading the audit log: what people with power did, found by who, what, to whom and when. Nobody writes here. */
import type { AuditEntry, auditRoutes } from '#contract/platform/audit.schemas.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { csvText } from '../http/csv.ts';
import { sql } from '../db/database.ts';
import { type KeysetPage, keysetOf } from '../http/keyset.ts';
import * as queries from './audit-log.queries.ts';

type Query = Received<typeof auditRoutes.list>['query'];
type Filter = Omit<Query, 'cursor' | 'limit' | 'sort'>;

/** A page of the log, the newest first unless asked otherwise. For admins. */
export async function listAudit(ctx: Ctx, query: Query): Promise<KeysetPage<AuditEntry>> {
  requireAdmin(ctx);
  const { sort = '-at', cursor, limit = 50, ...asked } = query;
  const filter = filterOf(ctx, asked);
  const keyset = keysetOf(queries.auditSorts, sql`a.id`, { sort, cursor, limit });
  const [found, total] = await Promise.all([
    queries.auditEntries(ctx.db, filter, keyset),
    queries.countEntries(ctx.db, filter),
  ]);
  const page = keyset.page(found, total);
  return { ...page, rows: page.rows.map(entryFrom) };
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
  const newest = { sort: '-at', cursor: undefined, limit: mostExported } as const;
  const keyset = keysetOf(queries.auditSorts, sql`a.id`, newest);
  const found = await queries.auditEntries(ctx.db, filterOf(ctx, filter), keyset);
  const { rows } = keyset.page(found, found.length);
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
