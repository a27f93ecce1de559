/**
 * Finished answers to strangers, cached in memory for a moment: lists and pages are the same for everybody who has no
 * cookie. Each has tags, which say what it shows; a change drops its tags, by event, in every process. What depends on the
 * clock, on stock or on figures waits for the lifetime instead.
 */
import { createHash } from 'node:crypto';

export type CachedResponse = {
  status: number;
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  tags: readonly string[];
  /** When the oldest of its facts were read. */
  readAt: number;
  /** False where something of it changed while it was made: it is answered, and nobody may cache it. */
  isCurrent: boolean;
};

/** When something was read, and after how many drops. */
export type Moment = { at: number; drops: number };

export type ReplyCache = ReturnType<typeof createReplyCache>;

/** Of tags that were dropped, so many are remembered for what is being read meanwhile. */
const mostRemembered = 10_000;

/** `lifetimeMs` is how old an answer's facts may get, `mostBytes` how much all may hold; the oldest go first. */
export function createReplyCache(options: {
  lifetimeMs: number;
  mostBytes: number;
  clock?: () => number;
}) {
  const clock = options.clock ?? (() => Date.now());
  const responses = new Map<string, CachedResponse>();
  const keysByTag = new Map<string, Set<string>>();
  /** The newest drop of each tag, oldest first. */
  const dropsOfTags = new Map<string, number>();
  let [bytes, drops, forgottenUntil] = [0, 0, 0];
  const asked = { hit: 0, miss: 0 };

  function store(key: string, reply: CachedResponse): void {
    remove(key);
    responses.set(key, reply);
    bytes += sizeOf(key, reply);
    for (const tag of reply.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
    for (const oldest of responses.keys()) {
      if (bytes <= options.mostBytes) break;
      remove(oldest);
    }
  }

  function remove(key: string): void {
    const reply = responses.get(key);
    if (!reply) return;
    responses.delete(key);
    bytes -= sizeOf(key, reply);
    for (const tag of reply.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function dropTag(tag: string): void {
    for (const key of keysByTag.get(tag) ?? []) remove(key);
    dropsOfTags.delete(tag);
    dropsOfTags.set(tag, drops);
    if (dropsOfTags.size <= mostRemembered) return;
    const [oldest] = dropsOfTags;
    if (!oldest) return;
    dropsOfTags.delete(oldest[0]);
    forgottenUntil = oldest[1];
  }

  /** Whether nothing that has one of the tags has changed since. What is no longer remembered may have. */
  function isStillSo(tags: readonly string[], since: Moment): boolean {
    if (since.drops < forgottenUntil) return false;
    return tags.every((tag) => (dropsOfTags.get(tag) ?? 0) <= since.drops);
  }

  return {
    get(key: string): CachedResponse | undefined {
      const reply = responses.get(key);
      if (reply && reply.readAt + options.lifetimeMs >= clock()) {
        asked.hit += 1;
        return reply;
      }
      asked.miss += 1;
      remove(key);
      return undefined;
    },
    /** How often an answer was there, or not, since the start; and how many bytes are cached now. */
    figures: () => ({ ...asked, bytes }),
    /** To be asked before an answer's facts are read, and handed to `put` with it. */
    moment: (): Moment => ({ at: clock(), drops }),
    /** What was read before one of its tags was dropped is too old to be cached; it is only made whole. */
    put(
      key: string,
      reply: Omit<CachedResponse, 'etag' | 'readAt' | 'isCurrent'>,
      since: Moment,
    ): CachedResponse {
      const isCurrent = isStillSo(reply.tags, since);
      const whole = { ...reply, etag: etagOf(reply.body), readAt: since.at, isCurrent };
      if (isCurrent) store(key, whole);
      return whole;
    },
    /** Lets go of everything that has one of these tags. */
    drop(tags: readonly string[]): void {
      drops += 1;
      tags.forEach(dropTag);
    },
    clear(): void {
      for (const key of responses.keys()) remove(key);
      drops += 1;
      forgottenUntil = drops;
    },
  };
}

/** About what an answer takes in memory: its tags are in an index, too. */
function sizeOf(key: string, { body, tags }: CachedResponse): number {
  return body.length + 2 * key.length + 100 * tags.length;
}

/** A weak validator of a body. */
export function etagOf(body: Buffer | string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
