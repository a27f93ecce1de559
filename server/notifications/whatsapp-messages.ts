/** Messages by WhatsApp to customers who gave no e-mail address: sending them, where the installation can. */
import type { Ctx } from '../context.ts';
import { sendWhatsApp } from '../mail/whatsapp.ts';
import { deliver } from './deliveries.ts';
import type { MailRow } from './mails.queries.ts';
import { noticeWords } from './words.ts';

/** Sends a message that is queued. */
export function deliverWhatsApp({ db, config }: Pick<Ctx, 'db' | 'config'>, { deliveryId }: { deliveryId: number }): Promise<void> {
  return deliver({ db }, { deliveryId, channel: 'whatsapp' }, async (taken) =>
    sendWhatsApp(config, { to: taken.to, text: await whatsappText(taken) }),
  );
}

/** A notice as a message without a link: the private one is the customer's own, and staff may be who sends this. */
export async function whatsappText({ kind, facts }: Pick<MailRow, 'kind' | 'facts'>): Promise<string> {
  const { lines: _, ...words } = facts;
  const { title, text, reason } = (await noticeWords()).ofKind(kind, words);
  return [title, text, reason].filter(Boolean).join('\n');
}
