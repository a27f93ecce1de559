/** The checklist of a visit: its firm's points for this kind of work, which are answered before the visit is completed. */
import { asksForWords } from '#contract/bookings/checks.rules.ts';
import type { VisitCheck } from '#contract/bookings/checks.schemas.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { actingForShop, actingOn } from '../acting.ts';
import * as queries from './checks.queries.ts';

/**
 * For the people of its shop the whole list from the beginning of the work, for its customer what was answered once it is
 * done; empty before. Refuses everybody else with `booking.not_found`.
 */
export async function checksOfBooking(ctx: Ctx, { id }: { id: number }): Promise<VisitCheck[]> {
  const { bookingId, side } = await actingOn(ctx, id);
  return side === 'customer' ? checkedAt(ctx.db, bookingId) : listOf(await visitOf(ctx, bookingId));
}

/** What was checked at a visit that is done; empty before. */
export async function checkedAt(db: Database, bookingId: number): Promise<VisitCheck[]> {
  const found = await queries.visitToCheck(db, bookingId);
  return found?.status === 'completed' ? found.answered : [];
}

/**
 * Answers a point, or opens it again, for those who work the shop's orders. Refuses `equipment.not_begun` before the
 * work has, `booking.no_check` for a point that is not on the list, `request.invalid` for words that are missing, and
 * `booking.checks_open` to open a point of a visit that is completed.
 */
export async function check(
  ctx: Ctx,
  { id, point, outcome, said }: { id: number } & VisitCheck,
): Promise<VisitCheck[]> {
  const { bookingId } = await actingForShop(ctx, id);
  return ctx.db.transaction(async (tx) => {
    const found = (await queries.lockedVisitToCheck(tx, bookingId)) ?? refuse('booking.not_found');
    if (!isWorkedOn(found)) refuse('equipment.not_begun');
    const position = listOf(found).findIndex((one) => one.point === point);
    if (position === -1) refuse('booking.no_check');
    if (outcome === null && found.status === 'completed')
      refuse('booking.checks_open', { facts: { points: 1 } });
    const isInWords = outcome === 'done' && asksForWords(point);
    if (isInWords && said === '')
      refuse('request.invalid', { errors: [{ path: 'said', code: 'bookings.check_said' }] });
    await queries.writeCheck(tx, bookingId, {
      point,
      position,
      outcome,
      said: isInWords ? said : '',
    });
    return listOf(await visitOf({ db: tx }, bookingId));
  });
}

/** To be called before a visit is completed; refuses `booking.checks_open` while points of its list are. */
export async function requireChecked(tx: Database, bookingId: number): Promise<void> {
  const open = listOf(await visitOf({ db: tx }, bookingId)).filter(
    ({ outcome }) => outcome === null,
  );
  if (open.length > 0) refuse('booking.checks_open', { facts: { points: open.length } });
}

async function visitOf({ db }: { db: Database }, bookingId: number): Promise<queries.VisitToCheck> {
  return (await queries.visitToCheck(db, bookingId)) ?? refuse('booking.not_found');
}

function isWorkedOn({ status }: queries.VisitToCheck): boolean {
  return status === 'in_progress' || status === 'completed';
}

/** The firm's points, and what was answered before the firm took its point off the list; of a visit that is done what was answered. */
function listOf(visit: queries.VisitToCheck): VisitCheck[] {
  const { status, points, answered } = visit;
  if (!isWorkedOn(visit)) return [];
  if (status === 'completed') return answered;
  const known = new Map(answered.map((one) => [one.point, one]));
  return [
    ...points.map((point) => known.get(point) ?? { point, outcome: null, said: '' }),
    ...answered.filter(({ point }) => !points.includes(point)),
  ];
}
