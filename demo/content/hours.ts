import type { DemoHours, DemoShop } from './shape.ts';

/** Minutes of the day, in steps of five, at which all these shops can be ordered from; goods between breakfast and bedtime. */
export function sharedMinutes(shops: DemoShop[]): number[] {
  const waking = Array.from({ length: 190 }, (_, step) => 450 + step * 5);
  return waking.filter((minute) => shops.every((shop) => isOpenMostDays(shop, minute)));
}

/** "09:30" is 570. */
export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** Whether this minute of the day is within the hours on at least five days of the week. Shops without hours always are. */
function isOpenMostDays({ hours }: DemoShop, minute: number): boolean {
  if (!hours) return true;
  const days = Object.values(hours).filter((intervals) => intervals.some((interval) => covers(interval, minute)));
  return days.length >= 5;
}

/** Leaves room for the kitchen: the last quarter of an hour takes no orders. */
function covers([from, to]: DemoHours[0][number], minute: number): boolean {
  const start = minuteOf(from);
  const end = minuteOf(to) <= start ? 1440 : minuteOf(to);
  return minute >= start && minute + 15 <= end;
}
