/** The audit log as admins read it. Entries are never changed. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { auditColumns } from './audit.rules.ts';
import { auditPaths } from './paths.ts';

const facts = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  id,
  at: instant,
  /** Null: the command line, or the market by itself. */
  actor: z.nullable(z.object({ id, name: z.string() })),
  isByMarket: z.boolean(),
  /** A past participle after its subject, such as `account.approved`. */
  action: z.string(),
  /** `name` as it was called then. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: facts,
  after: facts,
  reason: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditQuery = z.object({
  /** A part of the subject's name or of the reason. */
  q: z.optional(text({ max: 100 })),
  actorId: z.optional(idInPath),
  action: z.optional(text({ max: 60 })),
  subjectKind: z.optional(text({ max: 40 })),
  subjectId: z.optional(text({ max: 60 })),
  /** Civil dates of the marketplace's zone, both included. */
  from: z.optional(civilDate),
  to: z.optional(civilDate),
});

export const auditRoutes = {
  list: endpoint(auditPaths.list, 'admin', {
    query: z.object({ ...pageQuery, sort: sortInQuery(auditColumns), ...auditQuery.shape }),
    reply: z.array(auditEntry),
    summary: 'What people with power did, newest first',
  }),
  latest: endpoint(auditPaths.latest, 'admin', {
    query: z.object({
      subjectKind: text({ min: 1, max: 40 }),
      /** At most a hundred, separated by commas. */
      ids: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/, 'general.ids')),
    }),
    reply: z.array(auditEntry),
    summary: 'The last entry about each of some subjects',
  }),
  export: endpoint(auditPaths.export, 'admin', {
    query: z.object({
      sort: sortInQuery(auditColumns),
      columns: columnsInQuery,
      ...auditQuery.shape,
    }),
    file: 'text/csv',
    summary: 'What was found as a file, in the order of the list and with its columns',
  }),
  choices: endpoint(auditPaths.choices, 'admin', {
    reply: z.object({
      actors: z.array(z.object({ id, name: z.string() })),
      actions: z.array(z.string()),
    }),
    summary: 'Who and what the audit log knows, to search it by',
  }),
};
