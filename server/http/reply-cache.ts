/**
 * Finished answers to strangers, cached in memory for a moment: lists and pages are the same for
 * everybody who has no cookie. Emptied when something that they show changes (by event, in every
 * process); what depends on the clock or on stock waits for the lifetime instead.
 */
import { createHash } from 'node:crypto';

export type CachedResponse = {
  status: number;
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  until: number;
};

/** Between which two changes something was read. */
export type Moment = number;

export type ReplyCache = ReturnType<typeof createReplyCache>;

/** `lifetimeMs` is how old an answer may get, `mostBytes` how much all may hold; the oldest go first. */
export function createReplyCache(options: {
  lifetimeMs: number;
  mostBytes: number;
  clock?: () => number;
}) {
  const clock = options.clock ?? Date.now;
  const responses = new Map<string, CachedResponse>();
  let bytes = 0;
  let timesCleared = 0;
  const asked = { hit: 0, miss: 0 };

  function drop(key: string): void {
    const reply = responses.get(key);
    if (!reply) return;
    responses.delete(key);
    bytes -= reply.body.length;
  }

  return {
    get(key: string): CachedResponse | undefined {
      const reply = responses.get(key);
      if (reply && reply.until >= clock()) {
        asked.hit += 1;
        return reply;
      }
      asked.miss += 1;
      if (reply) drop(key);
      return undefined;
    },
    /** How often an answer was there, or not, since the start; and how many bytes are cached now. */
    figures: () => ({ ...asked, bytes }),
    /** To be asked before an answer's facts are read, and handed to `put` with it. */
    moment(): Moment {
      return timesCleared;
    },
    /** What was read before something changed is too old to be cached; it is only made whole. */
    put(key: string, reply: Omit<CachedResponse, 'etag' | 'until'>, since: Moment): CachedResponse {
      const whole = { ...reply, etag: etagOf(reply.body), until: clock() + options.lifetimeMs };
      if (since !== timesCleared) return whole;
      drop(key);
      responses.set(key, whole);
      bytes += whole.body.length;
      for (const oldest of responses.keys()) {
        if (bytes <= options.mostBytes) break;
        drop(oldest);
      }
      return whole;
    },
    clear(): void {
      responses.clear();
      bytes = 0;
      timesCleared += 1;
    },
  };
}

/** A weak validator of a body. */
export function etagOf(body: Buffer | string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
