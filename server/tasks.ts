/** Every job of the product with what runs it, and when the recurring ones do. */
import { forgetEndedSessions } from './accounts/sessions.ts';
import { cartTasks } from './cart/cart.ts';
import type { Database } from './db/database.ts';
import { forgetOldAttempts } from './http/attempts.ts';
import type { Tasks } from './jobs/jobs.ts';

export function tasks(parts: { db: Database }): Tasks {
  const { db } = parts;
  return {
    'jobs.ping': { run: async () => {} },
    'attempts.forget_old': { run: () => forgetOldAttempts(db), repeat: '7 * * * *' },
    'sessions.forget_ended': { run: () => forgetEndedSessions(db), repeat: '23 4 * * *' },
    ...cartTasks(parts),
  };
}
