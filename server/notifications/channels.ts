/** Whether mails and messages by WhatsApp leave, for admins. */
import type { MailServer, WhatsAppStatus } from '#contract/notifications/mails.schemas.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { mailerOf } from '../mail/mailer.ts';
import { senderOf } from '../mail/sender.ts';
import { whatsappOf } from '../mail/whatsapp.ts';
import * as queries from './mails/mails.queries.ts';
import { whatsappTemplates } from './whatsapp/whatsapp-templates.ts';

/** Which mail server there is and how it has fared; its password stays in the environment. */
export async function mailServer(ctx: Ctx): Promise<MailServer> {
  requireAdmin(ctx);
  const { mail } = ctx.config;
  return {
    isConfigured: mailerOf(ctx.config).sends,
    from: senderOf(ctx.config),
    server: mail.smtpUrl === undefined ? null : new URL(mail.smtpUrl).host,
    takesReturns: mail.returnSecret !== undefined,
    ...faredReply(await queries.howFared(ctx.db, 'mail')),
  };
}

/** Whether messages go by WhatsApp, and the templates that have to be there first. */
export async function whatsappStatus(ctx: Ctx): Promise<WhatsAppStatus> {
  requireAdmin(ctx);
  const { whatsapp, publicUrl } = ctx.config;
  return {
    isConfigured: whatsappOf(ctx.config).sends,
    phoneId: whatsapp?.phoneId ?? null,
    webhookUrl: whatsapp?.hook ? `${publicUrl}/api/whatsapp/webhook` : null,
    templates: await whatsappTemplates(whatsapp),
    ...faredReply(await queries.howFared(ctx.db, 'whatsapp')),
  };
}

function faredReply({ lastSentAt, errorText, errorAt, waiting }: queries.Fared) {
  return {
    lastSentAt: lastSentAt?.toISOString() ?? null,
    lastError:
      errorText !== null && errorAt !== null
        ? { text: errorText, at: errorAt.toISOString() }
        : null,
    waiting,
  };
}
