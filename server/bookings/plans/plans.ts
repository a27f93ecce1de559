/** Plans of several visits, for who has them, and their end. What takes their visits is in `plan-visit.ts`. */
import type { OwnPlan } from '#contract/bookings/plans.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireAdmin, requireUser } from '../../context.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { actingForShop, replyTo } from '../acting.ts';
import { changing } from '../changing.ts';
import { balanceOf } from './plan-of.ts';
import * as queries from './plans.queries.ts';

/** Somebody's plans, for themselves and for admins; refuses others with `viewer.not_allowed`. */
export async function plansOfUser(
  ctx: Ctx,
  { userId }: { userId: number | 'me' },
): Promise<OwnPlan[]> {
  const viewerId = requireUser(ctx);
  const customerId = userId === 'me' ? viewerId : userId;
  if (customerId !== viewerId) requireAdmin(ctx);
  const rows = await queries.plansOfUser(ctx.db, customerId, ctx.language);
  return rows
    .map(({ zone, plan, ...row }) => ({ ...row, plan: balanceOf(plan, { now: ctx.now, zone }) }))
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
}

function isOver({ plan: { state } }: OwnPlan): boolean {
  return state === 'used' || state === 'over' || state === 'ended';
}

/**
 * Ends the plan that a booking is of: no further visit of it can be booked, while those that are agreed take place. Its customer
 * is told why; what they get back is refunded as anything that was paid for the visit. For the shop's people. Refuses
 * `booking.no_plan`, and `booking.plan_ended` where it was ended before.
 */
export async function endPlan(
  ctx: Ctx,
  { id, reason }: { id: number; reason: string },
): Promise<Booking> {
  const acting = await actingForShop(ctx, id);
  await changing(ctx, acting, {}, async (tx, booking) => {
    const plan = booking.plan ?? refuse('booking.no_plan');
    if ((await queries.endPlan(tx, { id: plan.id, reason, at: ctx.now })) === 0)
      refuse('booking.plan_ended');
    await notify(tx, 'booking.plan_ended', { bookingId: id, reason }, String(plan.id));
    await recordAudit(tx, {
      at: ctx.now,
      actorId: acting.userId,
      action: 'booking.plan_ended',
      subject: { kind: 'booking', id, name: booking.reference },
      before: { left: Math.max(0, plan.visits - plan.taken) },
      reason,
    });
  });
  return replyTo(ctx, acting);
}
