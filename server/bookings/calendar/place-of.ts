/** What comes of giving a visit to a technician at a time, for those who look before they save. Nothing changes. */
import type { PlacePreview } from '#contract/bookings/placing.schemas.ts';
import { placeFound } from '#contract/bookings/placing.rules.ts';
import { instantOf, minuteOf } from '#contract/kernel/time.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { actingForShop } from '../acting.ts';
import { bookingById } from '../bookings.queries.ts';
import { asStaffSeesIt, readCalendar } from './calendar.ts';
import { bucketAt, clockOf, needOfBooking } from './places.ts';

type Asked = { id: number; date: string; technicianId: number; from?: string | undefined };

/** For the shop's people, by the rule that saves it. Refuses `booking.not_found`. */
export async function placeOf(
  ctx: Ctx,
  { id, date, technicianId, from }: Asked,
): Promise<PlacePreview> {
  await actingForShop(ctx, id);
  const booking = (await bookingById(ctx.db, id)) ?? refuse('booking.not_found');
  const { shopId, zone, timeSlot: slot } = booking;
  const calendar = asStaffSeesIt(
    await readCalendar(ctx.db, ctx.now, {
      shopId,
      from: date,
      to: date,
      without: id,
      language: ctx.language,
    }),
  );
  const need = {
    ...needOfBooking(booking, 'shop'),
    leadId: technicianId,
    ...(from === undefined ? {} : { begins: bucketAt(from) }),
  };
  const { offered, buckets, ...found } = placeFound(calendar, need, { date, slot, at: ctx.now });
  const [first, last] = [buckets[0], buckets.at(-1)];
  return {
    ...found,
    date,
    window: offered && { slot: offered.slot, from: offered.from, to: offered.to },
    plannedFrom: first === undefined ? null : clockOf(first),
    plannedTo: last === undefined ? null : clockOf(last + 1),
    technicianIds: offered?.plan?.technicianIds ?? [],
    keepsWindow: date === booking.preferredDate && offered?.slot === slot,
    isAfterPromise:
      offered !== null && instantOf(date, minuteOf(offered.to), zone) > booking.visitBy,
    note: offered?.note ?? null,
  };
}
