/** Opening hours as shops set them, and when a kitchen delivers. */
import * as z from 'zod/mini';
import { text, version } from '../kernel/fields.ts';
import { isCivilDate } from '../kernel/time.ts';
import { daysOutside } from './delivery-hours.rules.ts';
import { type Interval, overlap } from './hours.rules.ts';

export const clock = z
  .string('general.time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'general.time'));
export const intervals = z.array(z.tuple([clock, clock])).check(
  z.maxLength(6, 'shops.intervals'),
  z.refine((day) => !overlap(day), 'shops.hours_overlap'),
);
const exception = z.object({
  date: z.string('general.date').check(z.refine(isCivilDate, 'general.date')),
  intervals,
  reason: text({ max: 80 }),
});

/** Seven lists of intervals, Sunday first; one that ends at or before its start runs into the next day. */
export const weekHours = z.array(intervals).check(z.length(7));
export const specialDays = z.array(exception).check(
  z.maxLength(100, 'shops.special_days'),
  z.refine(
    (days) => new Set(days.map(({ date }) => date)).size === days.length,
    'shops.date_twice',
  ),
);
export const statedHours = { week: weekHours, exceptions: specialDays };
const weekdays = [0, 1, 2, 3, 4, 5, 6];

export const changeHoursBody = z
  .object({
    version,
    ...statedHours,
    /** When a kitchen delivers, within its week; null is as the week says. What is left out stays, as far as it is within. */
    deliveryWeek: z.optional(z.nullable(weekHours)),
  })
  .check(
    ...weekdays.map((day) =>
      z.refine<{ week: Interval[][]; deliveryWeek?: Interval[][] | null | undefined }>(
        ({ week, deliveryWeek }) => !daysOutside(deliveryWeek ?? [], week).includes(day),
        { message: 'shops.delivery_hours', path: ['deliveryWeek', day] },
      ),
    ),
  );
