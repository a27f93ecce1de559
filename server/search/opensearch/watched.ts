/** Asks OpenSearch, and does something else while it is away: said once, counted each time, and nobody waits for it twice. */
import type { FastifyBaseLogger } from 'fastify';
import { SearchAway } from './cluster.ts';

export type Watch = {
  isAway(): boolean;
  /** How often something else was done. */
  missed(): number;
  orElse<Result>(ask: () => Promise<Result>, instead: () => Promise<Result>): Promise<Result>;
};

const restMs = 5_000;

export function watchOf(log: Pick<FastifyBaseLogger, 'warn' | 'info'>, without: string): Watch {
  let isAway = false;
  let missed = 0;
  let askedAgainAt = 0;

  function miss<Result>(instead: () => Promise<Result>): Promise<Result> {
    missed += 1;
    return instead();
  }

  return {
    isAway: () => isAway,
    missed: () => missed,
    orElse: async (ask, instead) => {
      if (performance.now() < askedAgainAt) return miss(instead);
      try {
        const result = await ask();
        if (isAway) log.info('OpenSearch is back');
        isAway = false;
        return result;
      } catch (error) {
        if (!(error instanceof SearchAway)) throw error;
        askedAgainAt = performance.now() + restMs;
        if (!isAway) log.warn({ err: error }, without);
        isAway = true;
        return miss(instead);
      }
    },
  };
}
