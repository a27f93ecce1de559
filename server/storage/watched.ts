/** Counts what is asked of the place of the files, for metrics, and knows whether it answered last time. */
import { type Storage, StorageAway } from './storage.ts';

type Verb = 'put' | 'get' | 'remove';
export type StorageFigures = Record<Verb, { done: number; failed: number; seconds: number }>;

export type WatchedStorage = Storage & {
  figures: StorageFigures;
  /** What was asked last found the place away, not more than a minute ago. */
  isAway(): boolean;
};

const believedForMs = 60_000;

export function watched(storage: Storage): WatchedStorage {
  const none = () => ({ done: 0, failed: 0, seconds: 0 });
  const figures: StorageFigures = { put: none(), get: none(), remove: none() };
  let awaySince = -Infinity;

  async function counted<Answer>(verb: Verb, work: () => Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    try {
      const answer = await work();
      figures[verb].done += 1;
      awaySince = -Infinity;
      return answer;
    } catch (error) {
      figures[verb].failed += 1;
      if (error instanceof StorageAway) awaySince = performance.now();
      throw error;
    } finally {
      figures[verb].seconds += (performance.now() - begun) / 1_000;
    }
  }

  return {
    put: (name, content) => counted('put', () => storage.put(name, content)),
    get: (name) => counted('get', () => storage.get(name)),
    remove: (name) => counted('remove', () => storage.remove(name)),
    list: () => storage.list(),
    check: () => storage.check(),
    figures,
    isAway: () => performance.now() - awaySince < believedForMs,
  };
}
