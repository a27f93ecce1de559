import { expect, test } from 'vitest';
import { type Urgency, urgencies } from '#contract/bookings/rules.ts';
import {
  answerBy,
  urgencyFor,
  visitDay,
  type WorkingDays,
} from '#contract/bookings/promises.rules.ts';
import { addDays } from '#contract/kernel/time.ts';
import { promisedUrgency } from './promise.ts';

const office: [string, string][] = [['09:00', '17:00']];
const days: WorkingDays = {
  zone: 'Asia/Singapore',
  hours: {
    week: [[], office, office, office, office, office, [['09:00', '12:00']]],
    exceptions: {},
  },
  holidays: { '2026-12-25': 'Christmas Day' },
};
const promiseOf = (urgency: Urgency, at: Date) => ({
  answerBy: answerBy(days, urgency, at).toISOString(),
  visitDay: visitDay(days, urgency, at),
});

/** Monday morning, Saturday afternoon, and the evening before a holiday. */
test.each(['2026-11-23T02:00:00Z', '2026-11-28T07:00:00Z', '2026-12-24T11:00:00Z'])(
  'what the form says at %s is what the server writes',
  (now) => {
    const at = new Date(now);
    const promises = {
      low: promiseOf('low', at),
      normal: promiseOf('normal', at),
      high: promiseOf('high', at),
      emergency: promiseOf('emergency', at),
    };
    for (const asked of urgencies) {
      for (let ahead = 0; ahead < 14; ahead += 1) {
        const date = addDays(now.slice(0, 10), ahead);
        expect([asked, date, promisedUrgency(asked, date, promises)]).toEqual([
          asked,
          date,
          urgencyFor(days, asked, { date, at }),
        ]);
      }
    }
  },
);
