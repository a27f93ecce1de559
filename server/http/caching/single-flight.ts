/** Work that several ask for at once is done for the first of them, and the others wait. */
import { setTimeout as pause } from 'node:timers/promises';

export type SharedWork<Result> = {
  key: string;
  work: () => Promise<Result>;
  /** Whether what came of it is for others, too. */
  isForAll: (result: Result) => boolean;
};

/** `patienceMs` is how long somebody waits for the work of another. What fails, takes longer or is not for all, each does for themselves. */
export function createFlights<Result>(patienceMs: number) {
  const underWay = new Map<string, Promise<Result>>();

  async function waitedFor(flight: Promise<Result>): Promise<Result | undefined> {
    const over = new AbortController();
    const late = pause(patienceMs, undefined, { signal: over.signal }).catch(() => undefined);
    const result = await Promise.race([flight.catch(() => undefined), late]);
    over.abort();
    return result;
  }

  return async ({ key, work, isForAll }: SharedWork<Result>): Promise<Result> => {
    const before = underWay.get(key);
    const result = before && (await waitedFor(before));
    if (result !== undefined && isForAll(result)) return result;
    const flight = work();
    underWay.set(key, flight);
    try {
      return await flight;
    } finally {
      if (underWay.get(key) === flight) underWay.delete(key);
    }
  };
}
