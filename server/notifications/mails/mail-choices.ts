/** Stopping mails by the link in one of them, without signing in: by a page that asks, or by one click in a mail program. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { MailChoice, mailChoiceRoutes } from '#contract/notifications/mail-choices.schemas.ts';
import { chosenKinds } from '#contract/notifications/schemas.ts';
import { type NotificationKind, notificationRules } from '#contract/notifications/rules.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { maskedAddress } from '../../mail/masked.ts';
import * as queries from './mail-choices.queries.ts';
import { notificationOfToken } from './unsubscribe-token.ts';

type Link = { token: string };

/** What the link stops, and whether it is stopped. Refuses `mail.link_over`. */
export async function getMailChoice(ctx: Ctx, link: Link): Promise<MailChoice> {
  const { address, ...choice } = await mailBehind(ctx, link);
  return {
    kind: choice.kind,
    to: maskedAddress(address),
    wantsKind: choice.wanted.includes(choice.kind),
    wantsAny: choice.wanted.length > 0,
    hasAccount: choice.userId !== null,
  };
}

type Choice = Received<typeof mailChoiceRoutes.choose>['body'];

/** Stops mails of the link's kind, or all that may be stopped; or has them again. Twice is fine. Refuses `mail.link_over`. */
export async function chooseByLink(
  ctx: Ctx,
  { token, which, mail }: Link & Choice,
): Promise<MailChoice> {
  const behind = await mailBehind(ctx, { token });
  await setMails(ctx, behind, which === 'all' ? 'all' : behind.kind, mail);
  return getMailChoice(ctx, { token });
}

/** One click in a mail program (RFC 8058) stops the link's kind. Refuses `mail.link_over`. */
export async function stopByOneClick(ctx: Ctx, link: Link): Promise<void> {
  const behind = await mailBehind(ctx, link);
  await setMails(ctx, behind, behind.kind, false);
}

/** Somebody who complained of a mail as unwanted gets no more mails that may be stopped. */
export async function stopAllAfterComplaint(
  ctx: Pick<Ctx, 'db' | 'now'>,
  deliveryId: number,
): Promise<void> {
  const behind = await queries.mailOfDelivery(ctx.db, deliveryId);
  if (behind) await setMails(ctx, behind, 'all', false);
}

/** Refuses for mails that nobody may stop, too: no such link was ever written. */
async function mailBehind(ctx: Ctx, { token }: Link): Promise<queries.MailBehind> {
  const notificationId = notificationOfToken(ctx.config, token) ?? refuse('mail.link_over');
  const behind =
    (await queries.mailOfNotification(ctx.db, notificationId)) ?? refuse('mail.link_over');
  return notificationRules[behind.kind].group === 'account' ? refuse('mail.link_over') : behind;
}

/** Choices of an account are stored with it; of an address without one, what it refuses. Having all again is the default of each kind. */
async function setMails(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  behind: queries.MailBehind,
  which: NotificationKind | 'all',
  mail: boolean,
): Promise<void> {
  const { userId, address } = behind;
  if (userId === null)
    return queries.refuseMails(db, {
      address,
      kind: which === 'all' ? '' : which,
      isRefused: !mail,
      at: now,
    });
  const kinds = which === 'all' ? chosenKinds : [which];
  await queries.chooseMails(
    db,
    kinds.map((kind) => ({
      kind,
      inApp: notificationRules[kind].inApp,
      mail: mail && (which !== 'all' || notificationRules[kind].mail),
    })),
    { userId, at: now },
  );
}
