/**
 * Who wants no messages by WhatsApp. That holds for the number, no matter who books with it and what becomes of their account,
 * so it is stored by a keyed hash: a number that is about to be written to is found by it, and none can be read out of it.
 */
import { createHmac } from 'node:crypto';
import type { Secrets } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { lastingKey } from '../../secrets/lasting-keys.ts';
import * as queries from './phone-choices.queries.ts';

/** `phone` is a `phoneKey`. */
export type PhoneChoice = { messageId: string; phone: string; wantsMessages: boolean; at: Date };

/** Stores what each phone said last, in whichever order it arrives, and answers what is news. */
export async function storeWishes(
  tx: Database,
  secrets: Secrets,
  wishes: readonly PhoneChoice[],
): Promise<void> {
  if (wishes.length === 0) return;
  const hashOf = await hashing(tx, secrets);
  await queries.storeWishes(
    tx,
    wishes.map((wish) => ({ ...wish, hash: hashOf(wish.phone) })),
  );
}

/** What these phones said last. */
export async function choicesOf(
  db: Database,
  secrets: Secrets,
  phones: readonly string[],
): Promise<Array<{ phone: string; wantsMessages: boolean; saidAt: Date }>> {
  const hashOf = await hashing(db, secrets);
  const choices = await queries.choicesOf(db, phones.map(hashOf));
  return phones.flatMap((phone) =>
    choices
      .filter(({ hash }) => hash === hashOf(phone))
      .map(({ wantsMessages, saidAt }) => ({ phone, wantsMessages, saidAt })),
  );
}

/** In hex. */
async function hashing(db: Database, secrets: Secrets): Promise<(phone: string) => string> {
  const key = await lastingKey(db, secrets, 'phones that want no messages');
  return (phone) => createHmac('sha256', key).update(phone).digest('hex');
}
