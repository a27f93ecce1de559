/** Putting bookings out of the shop's sight, and back. What is going to happen still holds its place. */
import type { Booking } from '#contract/bookings/schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import { sql } from '../../db/database.ts';
import { actingForShop, replyTo } from '../acting.ts';
import { changing, write } from '../changing.ts';

/** For the shop's people; twice is fine. */
export function archiveBooking(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  return setArchived(ctx, id, true);
}

export function restoreBooking(ctx: Ctx, { id }: { id: number }): Promise<Booking> {
  return setArchived(ctx, id, false);
}

async function setArchived(ctx: Ctx, id: number, isArchived: boolean): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, {}, async (tx, booking) => {
    if ((booking.archivedAt !== null) === isArchived) return;
    const kind = isArchived ? 'archived' : 'restored';
    await write({ tx, now: ctx.now }, booking, acting, {
      kind,
      sets: [sql`archived_at = ${isArchived ? ctx.now : null}`],
    });
    if (acting.by !== 'admin') return;
    const subject = { kind: 'booking', id: booking.id, name: booking.reference };
    await recordAudit(tx, {
      at: ctx.now,
      actorId: acting.userId,
      action: `booking.${kind}`,
      subject,
    });
  });
  return replyTo(ctx, acting);
}
