/** How a process goes away without anybody noticing: it answers so when asked, and goes on answering until they have all gone elsewhere. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Draining = {
  /** `/api/health/ready` answers 503 from then on, so that balancers send nobody here any more. */
  isLeaving(): boolean;
  /** To be called before the server closes: waits as long as balancers take to see it. */
  leave(seconds: number): Promise<void>;
};

/** Every answer of a process that is leaving ends its connection, so that the next request opens one elsewhere. */
export function installLeaving(app: FastifyInstance): Draining {
  let isLeaving = false;
  app.addHook('onRequest', async (_, reply) => {
    if (isLeaving) reply.header('connection', 'close');
  });
  return {
    isLeaving: () => isLeaving,
    leave: async (seconds) => {
      isLeaving = true;
      await pause(seconds * 1_000);
    },
  };
}
