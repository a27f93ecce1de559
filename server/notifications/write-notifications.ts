/** Writing the notifications of recipients, and what sends them on their way. */
import type { Ctx } from '../context.ts';
import type { Sql } from '../db/database.ts';
import { mailerOf } from '../mail/mailer.ts';
import { whatsappOf } from '../mail/whatsapp.ts';
import { type Cause, insertNotifications } from './write-notifications.queries.ts';

/**
 * All at once: a notification for each of the selected recipients who wants one and has none of this cause yet, its mail
 * or message, the job that sends it, and an event to the open pages whose bells have something new.
 */
export async function writeNotifications(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  selected: Sql,
  cause: Cause,
): Promise<void> {
  const isSending = { mail: mailerOf(config).sends, whatsapp: whatsappOf(config).sends };
  await insertNotifications(db, selected, { ...cause, isSending });
}
