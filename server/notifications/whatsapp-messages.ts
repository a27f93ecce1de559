/** Messages by WhatsApp to customers who gave no e-mail address: sending them, where the installation can. */
import type { Ctx } from '../context.ts';
import { MailRefused } from '../mail/mailer.ts';
import { sendWhatsApp } from '../mail/whatsapp.ts';
import * as queries from './mails.queries.ts';
import { noticeWords } from './words.ts';

const mostAttempts = 10;

/**
 * Sends a message that is queued, as mails are sent. Throws when WhatsApp may take it later, so that the queue tries again.
 */
export async function deliverWhatsApp({ db, config }: Pick<Ctx, 'db' | 'config'>, { deliveryId }: { deliveryId: number }): Promise<void> {
  const taken = await queries.takeDelivery(db, deliveryId, 'whatsapp');
  if (!taken) return;
  if (taken.isOvertaken) {
    await queries.overtaken(db, deliveryId);
    return;
  }
  try {
    await sendWhatsApp(config, { to: taken.to, text: await whatsappText(taken) });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const isGivenUp = error.isFinal || taken.attempts >= mostAttempts;
    await queries.deliveryNotSent(db, deliveryId, error.message.slice(0, 500), isGivenUp);
    if (!isGivenUp) throw error;
    return;
  }
  await queries.deliverySent(db, deliveryId);
}

/** A notice as a message without a link: the private one is the customer's own, and staff may be who sends this. */
export async function whatsappText({ kind, facts }: Pick<queries.MailRow, 'kind' | 'facts'>): Promise<string> {
  const { lines: _, ...words } = facts;
  const { title, text, reason } = (await noticeWords()).ofKind(kind, words);
  return [title, text, reason].filter(Boolean).join('\n');
}
