import { setTimeout as pause } from 'node:timers/promises';

const turnMs = 20;

/**
 * Whether something is done within so many milliseconds, counted in turns of this process: where the machine has no time
 * for us, the limits that are tested have to wait as long, and nothing is late.
 */
export function isInTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const isDone = work.then(
    () => true,
    () => true,
  );
  return Promise.race([isDone, turns(Math.ceil(ms / turnMs)).then(() => false)]);
}

async function turns(count: number): Promise<void> {
  if (count === 0) return;
  await pause(turnMs);
  await turns(count - 1);
}
