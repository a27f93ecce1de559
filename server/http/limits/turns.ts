/** Turns for work that is dear: only so many at once, and who waits too long is asked to come back. */
import { refuse } from '../refuse.ts';

/** Runs the given work when it is its turn. Refuses with 503 after `patienceMs` of waiting. */
export function createTurns({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }) {
  const waiting: Array<() => void> = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    // Work that finishes hands its place over, so `running` stays as it is.
    const isMine = await new Promise<boolean>((resolve) => {
      const mine = () => {
        clearTimeout(patience);
        resolve(true);
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1);
        resolve(false);
      }, patienceMs);
      waiting.push(mine);
    });
    if (!isMine) refuse('service.unavailable', { retryAfterSeconds: 2 });
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
