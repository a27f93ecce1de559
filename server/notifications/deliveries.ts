/** Sending what is queued, by whichever way. */
import type { Ctx } from '../context.ts';
import { MailRefused } from '../mail/mailer.ts';
import * as queries from './mails.queries.ts';

/** After these, with the pauses between them that the queue makes, a message is given up: some six hours. */
const mostAttempts = 10;

type Due = { deliveryId: number; channel: queries.Channel };

/**
 * Sends a message that is queued; what is sent already, being sent, or overtaken by what happened since stays unsent.
 * Throws when its server may take it later, so that the queue tries again.
 */
export async function deliver({ db }: Pick<Ctx, 'db'>, due: Due, send: (taken: queries.MailRow) => Promise<unknown>): Promise<void> {
  const taken = await queries.takeDelivery(db, due.deliveryId, due.channel);
  if (!taken) return;
  if (taken.isOvertaken) {
    await queries.overtaken(db, taken.id);
    return;
  }
  try {
    await send(taken);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const isGivenUp = error.isFinal || taken.attempts >= mostAttempts;
    await queries.deliveryNotSent(db, taken.id, error.message.slice(0, 500), isGivenUp);
    if (!isGivenUp) throw error;
    return;
  }
  await queries.deliverySent(db, taken.id);
}
