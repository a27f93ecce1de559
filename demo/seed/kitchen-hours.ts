/** When the demo's shops are open, and by when its kitchens have to answer what is new. */
import { type OpeningHours, openState } from '#contract/shops/hours.rules.ts';
import { laterTimes } from '#contract/shops/later-times.rules.ts';
import { acceptMinutes } from '#contract/orders/rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { type Database, sql } from '#server/db/database.ts';
import { jobSql } from '#server/jobs/jobs.ts';
import { busyKitchen } from '../content/board.ts';
import type { DemoShop } from '../content/shape.ts';

const zone = 'Asia/Singapore';
/** Minutes from the kitchen to the door. */
const ride = [15, 20] as const;

/** A shop's week. The kitchen with the full board is open around the clock while the demo begins, at whatever hour that is. */
export function openingHoursOf({ slug, hours }: DemoShop, now: Date): OpeningHours {
  const week = [0, 1, 2, 3, 4, 5, 6].map(
    (day) => Object.entries(hours ?? {}).find(([name]) => name === String(day))?.[1] ?? [],
  );
  const { date: today } = civilTime(now, zone);
  const days = slug === busyKitchen ? [today, addDays(today, 1)] : [];
  const allDay = {
    intervals: [['00:00', '00:00'] as [string, string]],
    reason: 'The broth pot stays on all night',
  };
  return {
    week,
    exceptions: Object.fromEntries(days.map((date) => [date, allDay])),
    pausedUntil: null,
  };
}

/** How long a kitchen cooks, by what it says. */
export function prepMinutesOf({ delivery }: DemoShop): [from: number, to: number] {
  return delivery?.prepMinutes ?? [15, 25];
}

/** From the order to the door, by what a kitchen says. */
export function minutesSaid(shop: DemoShop): { fromMinutes: number; toMinutes: number } {
  const [from, to] = prepMinutesOf(shop);
  return { fromMinutes: from + ride[0], toMinutes: to + ride[1] };
}

/** What a kitchen has to accept: by when, and of what came while it was closed when it is wanted, as the market's checkout says. */
export type ToAccept = { by: Date; from: Date | null; wantedAt: Date | null };

/** Of something ordered at an instant, in a demo that begins `now`. */
export function toAccept(shop: DemoShop, at: Date, now: Date): ToAccept {
  const hours = openingHoursOf(shop, now);
  const minutes = minutesSaid(shop).toMinutes;
  const [later] =
    openState(hours, zone, at).state === 'open' ? [] : laterTimes(hours, { zone, minutes }, at);
  const begins = later?.opensAt ?? at;
  return {
    by: new Date(begins.getTime() + acceptMinutes * 60_000),
    from: later?.opensAt ?? null,
    wantedAt: later?.at ?? null,
  };
}

/** Leaves the jobs that decline what a kitchen has not accepted in time, as checkouts do. */
export async function startAcceptClocks(tx: Database): Promise<void> {
  const late = jobSql(
    'orders.decline_late',
    sql`json_build_object('orderId', order_id, 'shopOrderId', id)`,
    sql`accept_by`,
  );
  await tx.run(
    sql`select ${late} from shop_orders where status = 'pending' and accept_by is not null`,
  );
}
