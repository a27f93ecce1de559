/** Before a change takes the place of agreed visits: saying which, and afterwards finding each another place. */
import type { HitVisit, Proposal } from '#contract/bookings/settings.schemas.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { requireShop } from '../../shops/shops.ts';
import { readCalendar } from '../calendar/calendar.ts';
import { type Hit, hitsOf, proposed } from './hits.ts';
import * as queries from './hits.queries.ts';

/** Visits may be agreed farther ahead than they are taken by now. */
const farthestDays = 400;

/** Which agreed visits a change would leave without their place; changes nothing. */
export async function impactOf(
  ctx: Ctx,
  { shopId, ...proposal }: Proposal & { shopId: number },
): Promise<HitVisit[]> {
  await requireShop(ctx, shopId, 'settings');
  return (await findHits(ctx, ctx.db, shopId, proposal)).map(hitReply);
}

type Settling = { shopId: number; userId: number; proposal: Proposal; hit: readonly number[] };

/**
 * Refuses `service.visits_hit` with the visits as long as the caller has not seen all of them. Returns what to do after
 * the change: visits that another technician can do in the same window are theirs, the customers of the others are asked
 * for another time and keep what they hold until then.
 */
export async function settleHits(
  ctx: Ctx,
  tx: Database,
  { shopId, userId, proposal, hit }: Settling,
): Promise<() => Promise<void>> {
  const found = await findHits(ctx, tx, shopId, proposal);
  if (found.some(({ visit }) => !hit.includes(visit.id)))
    refuse('service.visits_hit', { facts: { hit: found.map(hitReply) } });
  return async () => {
    const plans = found.flatMap(({ visit, plan }) =>
      plan ? [{ bookingId: visit.id, date: visit.date, ...plan }] : [],
    );
    const asked = found.filter(({ plan }) => !plan).map(({ visit }) => visit.id);
    const doing = { by: userId, at: ctx.now };
    if (plans.length > 0) {
      // All of them let go first, since one may take what another leaves.
      await queries.release(
        tx,
        plans.map(({ bookingId }) => bookingId),
      );
      await queries.claim(tx, plans, doing);
    }
    if (asked.length > 0) await queries.askToMove(tx, asked, doing);
    await ctx.events.publishEach(
      tx,
      'bookings.changed',
      found.map(({ visit }) => ({ bookingId: visit.id, shopId, userId: visit.userId })),
    );
  };
}

async function findHits(
  ctx: Ctx,
  db: Database,
  shopId: number,
  proposal: Proposal,
): Promise<Hit[]> {
  const visits = await queries.heldVisits(db, shopId, ctx.now);
  const today = visits[0]?.date ?? civilTime(ctx.now, 'UTC').date;
  const calendar = await readCalendar(db, ctx.now, {
    shopId,
    from: today,
    to: addDays(today, farthestDays),
  });
  return hitsOf(calendar, proposed(calendar, proposal), visits, ctx.now);
}

function hitReply({ visit, reason, plan }: Hit): HitVisit {
  const {
    id,
    reference,
    customerName,
    customerPhone,
    date,
    slot,
    from,
    to,
    status,
    technicianName,
  } = visit;
  const reach = visit.userId !== null ? 'account' : visit.customerEmail ? 'mail' : 'phone';
  return {
    id,
    reference,
    customerName,
    customerPhone,
    date,
    slot,
    from,
    to,
    status,
    technicianName,
    reason,
    isReplanned: plan !== null,
    reach,
  };
}
