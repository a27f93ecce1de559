/** A service shop's working day: how its bookings stand, what is planned and free. */
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import { defaultNotes, serviceTypes } from '#contract/bookings/rules.ts';
import { addDays, civilTime, weekdayOf } from '#contract/kernel/time.ts';
import { bucketMinutes } from '#contract/bookings/calendar.rules.ts';
import { minutesLeft, offeredWindow, windowLoad } from '#contract/bookings/windows.rules.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { requireShop } from '../../shops/shops.ts';
import { gapsOf } from '../settings/setup-gaps.ts';
import { asStaffSeesIt, type Calendar, readCalendar } from '../calendar/calendar.ts';
import { deskOf } from './desk.queries.ts';

/** For those who work the shop's orders, and admins; refuses `booking.shop_not_found` for a shop that takes no visits. */
export async function bookingDesk(ctx: Ctx, { shopId }: { shopId: number }): Promise<BookingDesk> {
  await requireShop(ctx, shopId, 'orders');
  const { messages, setup, ...row } =
    (await deskOf(ctx.db, shopId, ctx.now, {
      language: ctx.language,
      userId: ctx.viewer.userId,
    })) ?? refuse('booking.shop_not_found');
  const note = (status: 'confirmed' | 'in_progress' | 'completed') =>
    messages[status] || (defaultNotes[status] ?? '');
  return {
    ...row,
    now: ctx.now.toISOString(),
    today: civilTime(ctx.now, row.zone).date,
    gaps: row.isClosed ? [] : gapsOf(setup),
    notes: {
      confirmed: note('confirmed'),
      in_progress: note('in_progress'),
      completed: note('completed'),
    },
  };
}

/** What is planned and free on some days, a week unless asked otherwise; who may ask and what is refused as above. */
export async function deskDays(
  ctx: Ctx,
  { shopId, from, days = 7 }: { shopId: number; from: string; days?: number | undefined },
): Promise<DeskDay[]> {
  await requireShop(ctx, shopId, 'orders');
  const calendar = asStaffSeesIt(
    await readCalendar(ctx.db, ctx.now, {
      shopId,
      language: ctx.language,
      from,
      to: addDays(from, days - 1),
    }),
  );
  return Array.from({ length: days }, (_, ahead) =>
    deskDay(calendar, addDays(from, ahead), ctx.now),
  );
}

function deskDay(calendar: Calendar, date: string, at: Date): DeskDay {
  if (calendar.row.isClosed) return closedDay(calendar, date);
  const windows = calendar.windows.map((window) => {
    const { total, free } = windowLoad(calendar, { date, window });
    const { slot, from, to } = window;
    return {
      slot,
      from,
      to,
      ...reasonOn(calendar, { date, window, at }),
      totalMinutes: total,
      freeMinutes: free,
    };
  });
  const shifts = calendar.technicians
    .filter(({ daysOff }) => !daysOff.includes(date))
    .map((technician) => ({
      technicianId: technician.id,
      intervals: [...(technician.shifts[weekdayOf(date)] ?? [])],
      freeMinutes: minutesLeft(calendar, technician, { date, at }),
    }));
  return { date, windows, shifts: shifts.filter(({ intervals }) => intervals.length > 0) };
}

/** What was done then still stands in its window. */
function closedDay({ windows }: Calendar, date: string): DeskDay {
  const none = { reason: 'closed', note: null, totalMinutes: 0, freeMinutes: 0 } as const;
  return {
    date,
    windows: windows.map(({ slot, from, to }) => ({ slot, from, to, ...none })),
    shifts: [],
  };
}

/** Why not even the shortest visit of any kind is taken; no reason where one is. */
function reasonOn(
  calendar: Calendar,
  wish: Parameters<typeof offeredWindow>[2],
): Pick<DeskDay['windows'][number], 'reason' | 'note'> {
  const short = { minutes: bucketMinutes, technicians: 1, sector: null, isGuest: false };
  const asked = serviceTypes.map((serviceType) =>
    offeredWindow(calendar, { ...short, serviceType }, wish),
  );
  const { reason = null, note = null } = asked.find((one) => one.reason === null) ?? asked[0] ?? {};
  return { reason, note };
}
