/** What happens to a booking because its time is over. */
import type { Ctx } from '../context.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { forgetVisits } from './requests/cart-visits.queries.ts';
import { lapseIn } from './changing.ts';
import { forgetNamesOfErased } from './forgetting.ts';
import { offerEarlier } from './moving/earlier.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** What has become free, to who waits for an earlier time. */
    'bookings.offer_earlier': Record<string, never>;
  }
}

export function bookingTasks({ db, events }: Pick<Ctx, 'db' | 'events'>): Tasks {
  return {
    'bookings.forget_names': { run: () => forgetNamesOfErased(db), repeat: '38 * * * *' },
    // Anyone who needs the place before this runs ends the request first: see `requestBooking`.
    'bookings.expire': {
      run: (which) => db.transaction((tx) => lapseIn({ tx, events }, which, new Date())),
    },
    'bookings.offer_earlier': {
      run: () => offerEarlier({ db, events }, new Date()),
      repeat: '*/2 * * * *',
    },
    'bookings.forget_cart_visits': {
      run: async () => void (await forgetVisits(db)),
      repeat: '37 * * * *',
    },
  };
}
