/** Messages by WhatsApp to customers who gave no e-mail address: sending them, where the installation can. */
import { linkOf } from '../bookings/bookings.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { sendWhatsApp } from '../mail/whatsapp.ts';
import { deliver } from './deliveries.ts';
import type { MailRow } from './mails.queries.ts';
import { noticeWords } from './words.ts';

/** Sends a message that is queued. */
export function deliverWhatsApp({ db, config }: Pick<Ctx, 'db' | 'config'>, { deliveryId }: { deliveryId: number }): Promise<void> {
  return deliver({ db }, { deliveryId, channel: 'whatsapp' }, async (taken) =>
    sendWhatsApp(config, { to: taken.to, text: await whatsappText(config, taken) }),
  );
}

type Said = Pick<MailRow, 'kind' | 'facts' | 'link'>;

/** A notice as a message; with the private link, where the visit is in nobody's account. The link alone shows no address. */
export async function whatsappText({ sessionSecret, publicUrl }: Config, { kind, facts, link }: Said): Promise<string> {
  const { lines: _, ...known } = facts;
  const words = await noticeWords();
  const { title, text, reason } = words.ofKind(kind, known);
  const path = linkOf({ sessionSecret }, link);
  return [title, text, reason, path && words.t('link', { link: publicUrl + path })].filter(Boolean).join('\n');
}
