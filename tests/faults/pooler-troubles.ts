/** What goes wrong with PgBouncer, through which all statements of visitors go: without it the database is away. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './kind.ts';
import type { Stage } from './stage.ts';

const awayMs = 8_000;

/** Each is over when PgBouncer takes connections again. */
export const poolerTroubles: readonly Kind[] = [
  {
    name: 'pooler killed',
    plan: 'pooler-away',
    isDatabaseAway: true,
    happen: async (stage) => {
      const pooler = poolerOf(stage);
      await pooler.kill();
      await pause(awayMs);
      await pooler.start();
    },
  },
  {
    name: 'pooler killed and started at once',
    plan: 'pooler-away',
    isDatabaseAway: true,
    happen: async (stage) => {
      const pooler = poolerOf(stage);
      await pooler.kill();
      await pooler.start();
    },
  },
  {
    name: 'pooler silent',
    plan: 'pooler-away',
    isDatabaseAway: true,
    happen: async (stage) => {
      const pooler = poolerOf(stage);
      pooler.signal('SIGSTOP');
      await pause(awayMs);
      pooler.signal('SIGCONT');
    },
  },
];

function poolerOf({ pooler }: Stage): NonNullable<Stage['pooler']> {
  if (!pooler) throw new Error('this plan has a pooler');
  return pooler;
}
