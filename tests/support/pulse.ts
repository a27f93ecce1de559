/** How long a server takes on this machine to answer what it knows by itself: what a busy machine adds to everything else. */
import { setTimeout as pause } from 'node:timers/promises';

type Beat = { begun: number; ms: number };

export type Pulse = {
  /** The slowest answer while something took from `begun` on (of `performance.now()`) for `ms`; 0 if there was none. */
  during(begun: number, ms: number): number;
  stop(): Promise<void>;
};

/** Asks again and again; a server that is stuck altogether is no excuse, so no beat counts for more than `mostMs`. */
export function feelThePulse(origin: string, mostMs = 2_000): Pulse {
  const beats: Beat[] = [];
  const over = new AbortController();
  const beating = (async () => {
    while (!over.signal.aborted) {
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/health/live`, {
        signal: AbortSignal.timeout(15_000),
      }).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) beats.push({ begun, ms: performance.now() - begun });
      await pause(50, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return {
    during: (begun, ms) => {
      const meanwhile = beats.filter(
        (beat) => beat.begun <= begun + ms && beat.begun + beat.ms >= begun,
      );
      return Math.min(mostMs, Math.max(0, ...meanwhile.map((beat) => beat.ms)));
    },
    stop: () => {
      over.abort();
      return beating;
    },
  };
}
