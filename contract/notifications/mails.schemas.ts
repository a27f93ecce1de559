/** What admins see of mails and of messages by WhatsApp: how far each is, and whether any leave. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { mailPaths } from './paths.ts';
import { mailColumns, mailStates, notificationKinds } from './rules.ts';

const kind = z.enum(notificationKinds);

export const mail = z.object({
  id,
  kind,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** What the mail server said last, when it did not take it or it came back; of one that is withheld, `unreachable`, `made_up` or `unwanted`. */
  error: z.nullable(z.string()),
  preparedAt: instant,
  queuedAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  /** When it is tried again, while it is queued after the server did not take it. */
  nextAt: z.nullable(instant),
});
export type Mail = z.output<typeof mail>;

/** As it is sent, but for secrets: links that would take over an account are masked. */
export const mailDetail = z.object({
  ...mail.shape,
  from: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailDetail = z.output<typeof mailDetail>;

/** How a way of sending has fared: what left last, and what was refused last, in the words of the server that refused it. */
const fared = {
  lastSentAt: z.nullable(instant),
  lastError: z.nullable(z.object({ text: z.string(), at: instant })),
  /** How many wait for their turn or their next try. */
  waiting: z.number(),
};

export const mailServer = z.object({
  isConfigured: z.boolean(),
  from: z.string(),
  /** Its name and port, without the password. */
  server: z.nullable(z.string()),
  /** Whether mails that come back later are taken; the mail server has to hand them on. */
  takesReturns: z.boolean(),
  ...fared,
});
export type MailServer = z.output<typeof mailServer>;

export const whatsappStatus = z.object({
  isConfigured: z.boolean(),
  phoneId: z.nullable(z.string()),
  /** Where WhatsApp reports what became of messages; null where no secret is configured to know it by. */
  webhookUrl: z.nullable(z.string()),
  /** To be created there before anything can be sent, with these texts. */
  templates: z.array(z.object({ kind, name: z.string(), language: z.string(), text: z.string() })),
  ...fared,
});
export type WhatsAppStatus = z.output<typeof whatsappStatus>;

const byId = z.object({ id: idInPath });
const mailFilter = { state: z.optional(z.enum(mailStates)) };

export const mailRoutes = {
  list: endpoint(mailPaths.list, 'admin', {
    query: z.object({
      ...pageQuery,
      sort: sortInQuery(mailColumns),
      ...mailFilter,
    }),
    reply: z.array(mail),
    summary: 'Mails and how far they are, newest first',
  }),
  file: endpoint(mailPaths.file, 'admin', {
    query: z.object({ sort: sortInQuery(mailColumns), columns: columnsInQuery, ...mailFilter }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  get: endpoint(mailPaths.get, 'admin', {
    params: byId,
    reply: mailDetail,
    summary: 'One mail, its secrets masked',
  }),
  server: endpoint(mailPaths.server, 'admin', {
    reply: mailServer,
    summary: 'Whether mails are sent, and how the last ones fared',
  }),
  whatsapp: endpoint(mailPaths.whatsapp, 'admin', {
    reply: whatsappStatus,
    summary:
      'Whether messages go by WhatsApp, how the last ones fared, and which templates they need',
  }),
  sendTest: endpoint(mailPaths.sendTest, 'admin', {
    reply: z.object({ to: z.string(), isSent: z.boolean() }),
    summary: 'Mail the caller a test; without a mail server it stays with the other mails',
  }),
  sendAgain: endpoint(mailPaths.sendAgain, 'admin', {
    params: byId,
    reply: mail,
    summary: 'Queue a mail that failed, or that waited for a mail server',
  }),
};
