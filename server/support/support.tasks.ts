/** What follows in support as time passes. */
import type { Ctx } from '../context.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { forgetDone } from './support.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'support.forget_done': Record<string, never>;
  }
}

export function supportTasks({ db }: Pick<Ctx, 'db'>): Tasks {
  return {
    'support.forget_done': { run: () => forgetDone(db, new Date()), repeat: '7 4 * * *' },
  };
}
