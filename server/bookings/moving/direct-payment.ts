/** The shop's word that its customer paid the rest of a visit's price to it, not here: in cash, say. */
import type { DirectPayment } from '#contract/bookings/direct-payment.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { actingForShop, replyTo } from '../acting.ts';
import { changing, write } from '../changing.ts';
import { restOrRefuse } from './settle-rest.ts';

/**
 * Records that the customer paid all that is left (`amount`, major units) to the shop itself; they are notified, and nothing is
 * left to pay here. No order, no paper and no commission comes of it. For the shop's people. Refuses what `restToPay` does,
 * `viewer.not_allowed` for customers, and `booking.changed_meanwhile`.
 */
export async function recordDirectPayment(
  ctx: Ctx,
  { id, amount, method, version }: { id: number } & DirectPayment,
): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, { version }, async (tx, booking) => {
    const rest = restOrRefuse(booking, toMinor(amount), ctx.now);
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'paid_directly',
      sets: [
        sql`direct_amount = ${rest.amount}`,
        sql`direct_method = ${method}`,
        sql`paid_directly_at = ${ctx.now}`,
      ],
    });
    await notify(tx, 'booking.paid_directly', {
      bookingId: id,
      amount: rest.amount,
      state: 'paid',
      recordedAt: ctx.now.toISOString(),
    });
    await recordAudit(tx, {
      at: ctx.now,
      actorId: acting.userId,
      action: 'booking.paid_directly',
      subject: { kind: 'booking', id, name: booking.reference },
      after: { amount, method },
    });
  });
  return replyTo(ctx, acting);
}

/** Takes that back: the rest is left to pay again, which the customer is notified of. Of a visit without it, nothing happens. */
export async function undoDirectPayment(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, {}, async (tx, booking) => {
    const { directAmount: amount, directMethod: method } = booking;
    if (amount === null) return;
    await write({ tx, now: ctx.now }, booking, acting, {
      kind: 'direct_undone',
      sets: [sql`direct_amount = null`, sql`direct_method = null`, sql`paid_directly_at = null`],
    });
    await notify(tx, 'booking.paid_directly', { bookingId: id, amount, state: 'open' });
    await recordAudit(tx, {
      at: ctx.now,
      actorId: acting.userId,
      action: 'booking.paid_directly',
      subject: { kind: 'booking', id, name: booking.reference },
      before: { amount: toMajor(amount), method },
    });
  });
  return replyTo(ctx, acting);
}
