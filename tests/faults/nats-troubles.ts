/** What goes wrong with NATS, by which processes tell each other of events: the market has to go on as if nothing were. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kind } from './kind.ts';

/** Longer than a few rounds of pages that ask by themselves. */
const awayMs = 8_000;

/** Each is over when the server is there again; how soon events arrive, readiness says. */
export const natsTroubles: readonly Kind[] = [
  {
    name: 'NATS killed',
    plan: 'nats-away',
    happen: async ({ nats }) => {
      await nats?.kill();
      await pause(awayMs);
      await nats?.start();
    },
  },
  {
    name: 'NATS killed and started at once',
    plan: 'nats-away',
    happen: async ({ nats }) => {
      await nats?.kill();
      await nats?.start();
    },
  },
  {
    name: 'market started without NATS',
    plan: 'nats-away',
    happen: async ({ nats, killServer }) => {
      await nats?.kill();
      await killServer();
      await pause(awayMs / 2);
      await nats?.start();
    },
  },
];
