/** Mails: sending what is queued, and what admins see of them. */
import { mainLanguage } from '#contract/kernel/languages.ts';
import type { Mail, MailDetail, mailRoutes } from '#contract/notifications/mails.schemas.ts';
import type { NotificationKind } from '#contract/notifications/rules.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { visitFile } from '../../bookings/bookings.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { type MailedPapers, mailedPapers } from '../../papers/papers.ts';
import { notify } from '../../events/notify.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../../http/keyset.ts';
import { refuse } from '../../http/refuse.ts';
import { textOf } from '../../mail/mail-content.ts';
import { isMadeUp, leavesTo } from '../../mail/made-up.ts';
import { mailerOf } from '../../mail/mailer.ts';
import { MailRefused } from '../../mail/refused.ts';
import { senderOf } from '../../mail/sender.ts';
import { tagOf } from '../../mail/tags.ts';
import { mailHtml } from '../../mail/templates/mail-html.ts';
import type { SealedColumn } from '../../secrets/reseal.ts';
import { unseal } from '../../secrets/seal.ts';
import type { DeliveryRow, TakenRow } from '../deliveries.queries.ts';
import { deliver } from '../deliveries.ts';
import { mailContentOf, type Secret } from './mail-content.ts';
import * as queries from './mails.queries.ts';

export const sealedMailSecrets: SealedColumn = {
  table: 'notifications',
  id: 'id',
  column: 'secret',
};

/**
 * Sends a mail that is queued. A process that dies after the server took it sends it again, under the same `Message-ID`.
 */
export function deliverMail(
  parts: Pick<Ctx, 'db' | 'config'>,
  { deliveryId }: { deliveryId: number },
): Promise<void> {
  return deliver(
    parts,
    { deliveryId, channel: 'mail' },
    {
      holdOf: async ({ to }) => (isMadeUp(to) ? 'made_up' : null),
      send: (taken) => sendMail(parts, taken),
    },
  );
}

async function sendMail(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  taken: TakenRow,
): Promise<void> {
  if (needsSecret(taken) && taken.secret === null)
    throw new MailRefused('the link in it has expired', { isFinal: true });
  const mail = await mailContentOf(config, taken, secretOf(config, taken));
  await mailerOf(config).send({
    to: taken.to,
    subject: mail.subject,
    html: mailHtml(mail),
    text: textOf(mail),
    tag: tagOf(config, taken.id),
    unsubscribeUrl: mail.stop?.url,
    calendar: await calendarOf({ db, config }, taken),
    papers: await papersOf({ db, config }, taken),
  });
}

/** Mails about a visit's time carry it as a calendar file. */
const withCalendar = new Set<NotificationKind>([
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.reminder',
]);

async function calendarOf(
  parts: Pick<Ctx, 'db' | 'config'>,
  { kind, bookingId, language }: DeliveryRow,
): Promise<string | undefined> {
  return bookingId !== null && withCalendar.has(kind)
    ? visitFile({ ...parts, language: language ?? mainLanguage }, bookingId)
    : undefined;
}

/** Mails about money carry its papers, made as they are sent. */
async function papersOf(
  parts: Pick<Ctx, 'db' | 'config'>,
  { kind, facts, path, at, bookingId, language }: TakenRow,
) {
  const amount = typeof facts.amount === 'object' ? facts.amount?.minor : undefined;
  const number = typeof facts.number === 'string' ? facts.number : undefined;
  const shopId = Number(/[?&]shop=(\d+)/.exec(path ?? '')?.[1] ?? 0);
  const about: MailedPapers | undefined =
    kind === 'order.placed' && number
      ? { of: 'sale', orderNumber: number }
      : kind === 'order.refunded' && number
        ? { of: 'refund', orderNumber: number, at }
        : kind === 'payout.recorded' && shopId && amount !== undefined
          ? { of: 'payout', shopId, amount }
          : kind === 'booking.paid' && bookingId !== null
            ? { of: 'rest', bookingId }
            : undefined;
  return about && mailedPapers(parts, about, language ?? mainLanguage);
}

function needsSecret({ path }: DeliveryRow): boolean {
  return path?.includes('{secret}') ?? false;
}

function secretOf(config: Ctx['config'], { secret }: DeliveryRow): Secret {
  return { open: secret === null ? null : unseal(config, secret) };
}

/** A page of mails, the newest first unless asked otherwise; for admins. */
export async function listMails(
  ctx: Ctx,
  query: Received<typeof mailRoutes.list>['query'],
): Promise<KeysetPage<Mail>> {
  requireAdmin(ctx);
  const { state, ...asked } = query;
  return sortedPage(queries.mailSorts, asked, mailsOf(ctx, { state }));
}

function mailsOf(ctx: Ctx, filter: queries.MailFilter) {
  return {
    db: ctx.db,
    rows: (keyset: Keyset) => queries.mails(filter, keyset),
    count: () => queries.countMails(ctx.db, filter),
    reply: (row: DeliveryRow) => mailReply(ctx, row),
  };
}

/** The list as a file, in its order and with its columns; for admins. */
export function fileOfMails(
  ctx: Ctx,
  { state, sort, columns }: Received<typeof mailRoutes.file>['query'],
): FileToSave {
  requireAdmin(ctx);
  const mails = rowsInTurn(queries.mailSorts, sort, mailsOf(ctx, { state }));
  return { name: 'mails.csv', text: csvInTurn(fileColumns, mails, columns) };
}

const fileColumns: CsvColumn<Mail>[] = [
  { of: 'subject', heading: 'Subject', cell: ({ subject }) => subject },
  { of: 'subject', heading: 'Kind', cell: ({ kind }) => kind },
  { of: 'to', heading: 'To', cell: ({ to }) => to },
  { of: 'state', heading: 'State', cell: ({ state }) => state },
  { of: 'state', heading: 'Tries', cell: ({ attempts }) => attempts },
  { of: 'state', heading: 'Error', cell: ({ error }) => error },
  { of: 'when', heading: 'Prepared (UTC)', cell: ({ preparedAt }) => csvTime(preparedAt) },
  { of: 'when', heading: 'Sent (UTC)', cell: ({ sentAt }) => sentAt && csvTime(sentAt) },
];

/**
 * One mail as it is sent, for admins. Its secrets are masked, or an admin could take over any account by asking for its
 * password to be reset; only a configuration that production refuses shows them. Refuses `mail.not_found`.
 */
export async function getMail(ctx: Ctx, { id }: { id: number }): Promise<MailDetail> {
  requireAdmin(ctx);
  const row = (await queries.mailById(ctx.db, id)) ?? refuse('mail.not_found');
  const mail = await mailContentOf(
    ctx.config,
    row,
    ctx.config.mail.showsLinks ? secretOf(ctx.config, row) : 'masked',
  );
  return {
    ...(await mailReply(ctx, row)),
    from: senderOf(ctx.config),
    html: mailHtml(mail),
    text: textOf(mail),
  };
}

/**
 * Mails the caller a test, as every other mail goes. Without a mail server, or at an address that is made up, it
 * stays for them to read (`isSent` is false). For admins.
 */
export async function testMail(ctx: Ctx): Promise<{ to: string; isSent: boolean }> {
  const userId = requireAdmin(ctx);
  const to = (await queries.addressOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  await notify(ctx.db, 'mail.test', { userId });
  return { to, isSent: leavesTo(ctx.config, to) };
}

/**
 * Queues a mail at once that was given up, or that waited for its next try or for a mail server to be configured. Refuses `mail.not_found`,
 * `mail.no_server`, `mail.secret_gone` when its link has expired, and `mail.not_waiting` when it is on its way or sent.
 */
export async function sendAgain(ctx: Ctx, { id }: { id: number }): Promise<Mail> {
  requireAdmin(ctx);
  const row = (await queries.mailById(ctx.db, id)) ?? refuse('mail.not_found');
  if (!mailerOf(ctx.config).sends) refuse('mail.no_server');
  if (needsSecret(row) && row.secret === null) refuse('mail.secret_gone');
  if (!(await queries.queueAgain(ctx.db, id))) refuse('mail.not_waiting');
  return mailReply(ctx, (await queries.mailById(ctx.db, id)) ?? row);
}

async function mailReply({ config }: Ctx, row: DeliveryRow): Promise<Mail> {
  const { subject } = await mailContentOf(config, row, 'masked');
  const { id, kind, to, state, attempts, error } = row;
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    id,
    kind,
    to,
    subject,
    state,
    attempts,
    error,
    preparedAt: row.preparedAt.toISOString(),
    queuedAt: at(row.queuedAt),
    sentAt: at(row.sentAt),
    failedAt: at(row.failedAt),
    nextAt: at(row.nextAt),
  };
}
