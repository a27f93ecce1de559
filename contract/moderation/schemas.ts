/** Reports of shops, products, reviews and messages that somebody finds wrong, and how admins work each to an outcome. */
import * as z from 'zod/mini';
import { privatePicture } from '../files/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { moderationPaths } from './paths.ts';
import {
  reportActions,
  reportColumns,
  reportQueues,
  reportReasons,
  reportStates,
  reportSubjects,
} from './rules.ts';

const appeal = z.object({
  text: z.string(),
  at: instant,
  state: z.enum(['open', 'granted', 'rejected']),
  reason: z.nullable(z.string()),
});

/** A report as those see it whom it concerns: no names of the other side. */
export const report = z.object({
  id,
  subject: z.enum(reportSubjects),
  /** What was reported, in a few words. */
  subjectName: z.string(),
  /** Where it stands, when it can be visited. */
  subjectPath: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  state: z.enum(reportStates),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
  action: z.nullable(z.enum(reportActions)),
  /** `reporter` sent it; `affected` is whom the decision touches. */
  role: z.enum(['reporter', 'affected']),
  /** What the reporter wrote; for the reporter only. */
  text: z.nullable(z.string()),
  /** For the affected only. */
  appeal: z.nullable(appeal),
  mayAppeal: z.boolean(),
  /** Why the decision was taken back after an appeal, which the reporter does not read; for the reporter only. */
  takenBack: z.nullable(z.string()),
});
export type Report = z.output<typeof report>;

/** The decision that took a listing down, for the people of its shop. */
export const takeDown = z.object({
  listingId: id,
  /** The report with the decision, where it is appealed. */
  reportId: id,
  /** How the appeal stands; null as long as there is none. */
  appeal: z.nullable(z.enum(['open', 'granted', 'rejected'])),
});
export type TakeDown = z.output<typeof takeDown>;

/** A report as admins work on it. */
export const adminReport = z.object({
  id,
  subject: z.enum(reportSubjects),
  subjectId: id,
  subjectName: z.string(),
  subjectPath: z.nullable(z.string()),
  shopName: z.nullable(z.string()),
  reason: z.enum(reportReasons),
  text: z.string(),
  state: z.enum(reportStates),
  reporterName: z.string(),
  createdAt: instant,
  /** Open reports of the same subject, this one included; one decision settles them all. */
  openCount: z.number(),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  action: z.nullable(z.enum(reportActions)),
  appeal: z.nullable(z.object({ ...appeal.shape, by: z.string() })),
});
export type AdminReport = z.output<typeof adminReport>;

const contextMessage = z.object({
  id,
  side: z.enum(['shopper', 'shop']),
  senderName: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  sentAt: instant,
  isReported: z.boolean(),
});

export const adminReportDetail = z.object({
  ...adminReport.shape,
  evidenceUrl: z.nullable(z.string()),
  reporterUsername: z.string(),
  /** How many reports of this person were upheld and dismissed before. */
  reporterRecord: z.object({ upheld: z.number(), dismissed: z.number() }),
  /** What was reported, as it is now: its text and pictures. Of a message only the message itself; see `context`. */
  content: z.object({
    text: z.string(),
    pictures: z.array(z.string()),
    stars: z.nullable(z.number()),
    authorName: z.nullable(z.string()),
    isGone: z.boolean(),
    /** Whether the other side can read of it, and appeal: not who wrote as a guest, or has left. */
    hasAccount: z.boolean(),
  }),
  /** Other reports of the same subject, the latest first, at most 20. */
  others: z.array(
    z.object({
      id,
      reason: z.enum(reportReasons),
      text: z.string(),
      state: z.enum(reportStates),
      createdAt: instant,
    }),
  ),
  actions: z.array(z.enum(reportActions)),
});
export type AdminReportDetail = z.output<typeof adminReportDetail>;

export const reportBody = z.object({
  subject: z.enum(reportSubjects),
  subjectId: id,
  reason: z.enum(reportReasons, 'moderation.reason'),
  text: text({
    min: 10,
    max: 2000,
    message: 'moderation.text',
  }),
  evidenceUrl: z.nullish(privatePicture),
});

const why = text({ min: 5, max: 1000, message: 'moderation.decision_reason' });

export const decisionBody = z.object({
  outcome: z.enum(['upheld', 'dismissed'], 'moderation.outcome'),
  action: z._default(z.enum(reportActions), 'none'),
  reason: why,
});
export type ReportDecision = z.output<typeof decisionBody>;

export const appealDecisionBody = z.object({
  outcome: z.enum(['granted', 'rejected'], 'moderation.outcome'),
  reason: why,
});

export const appealBody = z.object({
  text: text({ min: 10, max: 2000, message: 'moderation.appeal' }),
});

const byId = z.object({ id: idInPath });
const queueFilter = {
  /** Those that are open unless said. */
  state: z.optional(z.enum(reportQueues)),
  subject: z.optional(z.enum(reportSubjects)),
};

export const moderationRoutes = {
  report: endpoint(moderationPaths.report, 'signed-in', {
    body: reportBody,
    reply: z.object({ id }),
    status: 201,
    summary:
      'Report a shop, product, review or message; the same person’s open report of it is stored once',
  }),
  own: endpoint(moderationPaths.own, 'signed-in', {
    query: z.object({ ...pageQuery, role: z.optional(z.enum(['reporter', 'affected'])) }),
    reply: z.array(report),
    summary: 'The reports that the caller sent, or those that touch the caller or their shops',
  }),
  get: endpoint(moderationPaths.get, 'signed-in', {
    params: byId,
    reply: report,
    summary: 'One report, for its reporter or whom it affects',
  }),
  appeal: endpoint(moderationPaths.appeal, 'signed-in', {
    params: byId,
    body: appealBody,
    reply: report,
    status: 201,
    summary: 'Ask to look at an upheld report again, once',
  }),
  takeDowns: endpoint(moderationPaths.takeDowns, 'signed-in', {
    params: byId,
    reply: z.array(takeDown),
    summary: 'The decisions that took down what an own shop lists, by listing',
  }),
  queue: endpoint(moderationPaths.queue, 'admin', {
    query: z.object({
      ...pageQuery,
      sort: sortInQuery(reportColumns),
      ...queueFilter,
    }),
    reply: z.array(adminReport),
    summary: 'Reports for admins: open ones oldest first, others latest first',
  }),
  queueFile: endpoint(moderationPaths.queueFile, 'admin', {
    query: z.object({
      sort: sortInQuery(reportColumns),
      columns: columnsInQuery,
      ...queueFilter,
    }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  counts: endpoint(moderationPaths.counts, 'admin', {
    reply: z.object({ open: z.number(), appealed: z.number() }),
    summary: 'How many reports and appeals wait for a decision',
  }),
  detail: endpoint(moderationPaths.detail, 'admin', {
    params: byId,
    reply: adminReportDetail,
    summary: 'One report with what it is about',
  }),
  context: endpoint(moderationPaths.context, 'admin', {
    params: byId,
    reply: z.array(contextMessage),
    summary: 'Read a reported message among its neighbours; noted in the audit log',
  }),
  decide: endpoint(moderationPaths.decide, 'admin', {
    params: byId,
    body: decisionBody,
    reply: adminReportDetail,
    summary: 'Decide a report and all open ones of the same subject',
  }),
  decideAppeal: endpoint(moderationPaths.decideAppeal, 'admin', {
    params: byId,
    body: appealDecisionBody,
    reply: adminReportDetail,
    summary: 'Decide an appeal; granting it takes the action back',
  }),
};
