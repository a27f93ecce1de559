/** What the clock brings around visits. Reminders: the day before a visit and on its morning, of requests that are about to expire, of units that are due. */
import type { Ctx } from '../../context.ts';
import type { Tasks } from '../../jobs/jobs.ts';
import { remindOfDue } from './equipment.ts';
import { remindOfPlans } from '../plans/plans.queries.ts';
import { forgetLinks } from '../links/claims-by-mail.queries.ts';
import * as queries from './reminders.queries.ts';

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'bookings.remind': Record<string, never>;
    'equipment.remind': Record<string, never>;
    'bookings.remind_plans': Record<string, never>;
    'bookings.forget_links': Record<string, never>;
  }
}

export function reminderTasks({ db }: Pick<Ctx, 'db'>): Tasks {
  return {
    'bookings.remind': { run: () => remind(db, new Date()), repeat: '*/5 * * * *' },
    'equipment.remind': { run: () => remindOfDue({ db }, new Date()), repeat: '15 2 * * *' },
    'bookings.remind_plans': {
      run: async () => void (await remindOfPlans(db, new Date())),
      repeat: '25 2 * * *',
    },
    'bookings.forget_links': { run: () => forgetLinks(db), repeat: '53 4 * * *' },
  };
}

/**
 * Leaves what is due at an instant by the clock of each shop, each once: at 18:00 on the day before, at 7:00 of the day,
 * and when three quarters of the time for an answer are over. Who agreed to a visit after that moment knows of it anyway.
 */
export async function remind(db: Ctx['db'], at: Date): Promise<void> {
  await queries.remindOfVisits(db, at, { day: 'tomorrow', daysBefore: 1, clock: '18:00' });
  await queries.remindOfVisits(db, at, { day: 'today', daysBefore: 0, clock: '07:00' });
  await queries.remindOfRequests(db, at);
}
