import { useSyncExternalStore } from 'react';

/** What the server's clock is ahead of this one, in milliseconds. */
let ahead = 0;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * What something reads off a clock, every second. Only those whose reading changed are drawn again, so hundreds may look
 * at it. On the server and while the page comes alive the clock stands at `first` (ISO).
 *
 * @example const minutes = useTick((now) => Math.floor((due - now) / 60_000), board.now);
 */
export function useTick<Reading extends string | number | boolean>(
  read: (now: number) => Reading,
  first: string,
): Reading {
  return useSyncExternalStore(
    subscribe,
    () => read(now || Date.parse(first)),
    () => read(Date.parse(first)),
  );
}

/** The server's time, as far as it was said. */
export function serverTime(): number {
  return Date.now() + ahead;
}

/** Sets the clock by what the server said its time is (ISO). */
export function setClock(serverNow: string): void {
  ahead = Date.parse(serverNow) - Date.now();
  tick();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = serverTime();
  for (const listener of listeners) listener();
}
