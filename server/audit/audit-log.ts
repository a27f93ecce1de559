/** Reading the audit log: what people with power did, found by who, what, to whom and when. Nobody writes here. */
import type { Currency } from '#contract/kernel/currency.ts';
import { amountText } from '#contract/kernel/money.ts';
import { type Fact, factsByField, isAmountOf } from '#contract/platform/audit.rules.ts';
import type { AuditEntry, auditRoutes } from '#contract/platform/audit.schemas.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { type CsvColumn, csvInTurn } from '../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../http/keyset.ts';
import * as queries from './audit-log.queries.ts';

type Query = Received<typeof auditRoutes.list>['query'];
type Filter = Omit<Query, 'cursor' | 'limit' | 'sort'>;

/** A page of the log, the newest first unless asked otherwise. For admins. */
export async function listAudit(ctx: Ctx, query: Query): Promise<KeysetPage<AuditEntry>> {
  requireAdmin(ctx);
  const { sort, cursor, limit = 50, ...asked } = query;
  return sortedPage(queries.auditSorts, { sort, cursor, limit }, entriesOf(ctx, asked));
}

/** Days begin at midnight of the marketplace's zone. */
function entriesOf({ db, config }: Ctx, asked: Filter) {
  const filter = { ...asked, zone: config.platform.timeZone };
  return {
    db,
    rows: (keyset: Keyset) => queries.auditEntries(filter, keyset),
    count: () => queries.countEntries(db, filter),
    reply: entryFrom,
  };
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

const fileColumns = (currency: Currency): CsvColumn<AuditEntry>[] => [
  { of: 'at', heading: 'Time (UTC)', cell: ({ at }) => at },
  {
    of: 'by',
    heading: 'Admin',
    cell: ({ actor, isByMarket }) => actor?.name ?? (isByMarket ? 'The market' : 'Command line'),
  },
  { of: 'action', heading: 'Action', cell: ({ action }) => action },
  { of: 'subject', heading: 'Subject', cell: ({ subject }) => subject.kind },
  { of: 'subject', heading: 'Subject id', cell: ({ subject }) => subject.id },
  { of: 'subject', heading: 'Name', cell: ({ subject }) => subject.name },
  { of: 'change', heading: 'Before', cell: ({ before }) => factsText(before, currency) },
  { of: 'change', heading: 'After', cell: ({ after }) => factsText(after, currency) },
  { of: 'reason', heading: 'Reason', cell: ({ reason }) => reason },
];

/** What was found as a file, in the order of the list and with its columns. For admins. */
export function exportAudit(
  ctx: Ctx,
  { sort, columns, ...asked }: Received<typeof auditRoutes.export>['query'],
): FileToSave {
  requireAdmin(ctx);
  const entries = rowsInTurn(queries.auditSorts, sort, entriesOf(ctx, asked));
  return {
    name: `audit-${ctx.now.toISOString().slice(0, 10)}.csv`,
    text: csvInTurn(fileColumns(ctx.config.platform.currency), entries, columns),
  };
}

function factsText(facts: AuditEntry['before'], currency: Currency): string | null {
  if (!facts) return null;
  const written = (field: string, fact: Fact) =>
    typeof fact === 'number' && isAmountOf(field)
      ? `${amountText(fact)} ${currency}`
      : String(fact);
  return [...factsByField(facts)]
    .map(([field, fact]) => `${field}: ${written(field, fact)}`)
    .join('; ');
}

function entryFrom({ at, ...row }: queries.AuditRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}
