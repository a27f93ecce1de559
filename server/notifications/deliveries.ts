/** Sending what is queued, by whichever way. */
import type { Ctx } from '../context.ts';
import { MailRefused } from '../mail/refused.ts';
import { markUnreachable } from '../mail/unreachable.ts';
import * as queries from './deliveries.queries.ts';

/** Between one try and the next, in minutes; after the last a message is given up, some sixteen hours after the first. */
const pauses = [1, 2, 5, 10, 30, 60, 120, 240, 480];

type Due = { deliveryId: number; channel: queries.Channel };

type WayOut = {
  /** Sends one message, and may return what the other side calls it. */
  send(taken: queries.TakenRow): Promise<{ providerId: string } | void>;
  /** Why not to send it, where the database alone cannot say so. */
  holdOf?(taken: queries.TakenRow): Promise<queries.DeliveryHold | null>;
};

/**
 * Sends a message that is queued; what is sent already, being sent, not due yet, not wanted any more or overtaken by what
 * happened since stays unsent. What the other side may take later is put off by a pause that grows.
 */
export async function deliver(
  { db }: Pick<Ctx, 'db'>,
  due: Due,
  { send, holdOf }: WayOut,
): Promise<void> {
  const taken = await queries.takeDelivery(db, due.deliveryId, due.channel);
  if (!taken) return;
  const hold = taken.hold ?? (await holdOf?.(taken)) ?? null;
  if (hold) {
    await queries.holdBack(db, taken.id, hold);
    return;
  }
  try {
    const { providerId = null } = (await send(taken)) ?? {};
    await queries.deliverySent(db, taken.id, providerId);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await notTaken(db, taken, error);
  }
}

async function notTaken(
  db: Ctx['db'],
  { id, to, attempts }: queries.TakenRow,
  refused: MailRefused,
): Promise<void> {
  const reason = refused.message.slice(0, 500);
  const pause = refused.isFinal ? undefined : pauses[attempts - 1];
  await queries.deliveryNotSent(db, id, { error: reason, pauseMinutes: pause ?? null });
  if (refused.isAboutAddress) await markUnreachable(db, to, reason);
}
