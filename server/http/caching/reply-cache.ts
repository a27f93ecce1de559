/**
 * Finished answers to strangers, cached in memory for a moment: lists and pages are the same for everybody who has no
 * cookie. Each has tags, which say what it shows; a change drops its tags, by event, in every process. What follows the
 * clock lives for seconds; an answer lasts for longer where its tags say of all that it shows that it changed.
 */
import { createHash } from 'node:crypto';
import { createTagMemory } from './tag-memory.ts';

export type CachedResponse = {
  status: number;
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  tags: readonly string[];
  /** When the oldest of its facts were read. */
  readAt: number;
  freshUntil: number;
  /** False where something of it changed while it was made: it is answered, and nobody may cache it. */
  isCurrent: boolean;
};

/** When something was read, and after how many changes. */
export type Moment = { at: number; changes: number };

/** Who waits for it: a reader, or a page that is made for one. */
export type Asker = 'reader' | 'page';

export type ReplyCache = ReturnType<typeof createReplyCache>;

/** How old an answer's facts may get that nobody says have changed, and those of an answer that lasts. */
const [lifetimeMs, lastingMs] = [5_000, 60_000];

/** At each of these it is midnight somewhere, and another civil day. */
const quarterHourMs = 15 * 60_000;

/** `mostBytes` is how much all may hold; the oldest go first. */
export function createReplyCache(options: { mostBytes: number; clock?: () => number }) {
  const clock = options.clock ?? (() => Date.now());
  const responses = new Map<string, CachedResponse>();
  const keysByTag = new Map<string, Set<string>>();
  const [dropped, aged] = [createTagMemory(), createTagMemory()];
  let [bytes, changes] = [0, 0];
  const asked = { reader: { hit: 0, miss: 0 }, page: { hit: 0, miss: 0 } };

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

  return {
    get(key: string, asker: Asker = 'reader'): CachedResponse | undefined {
      const reply = responses.get(key);
      if (reply && reply.freshUntil >= clock()) {
        asked[asker].hit += 1;
        return reply;
      }
      asked[asker].miss += 1;
      remove(key);
      return undefined;
    },
    /** How often an answer was there, or not, since the start; and how many bytes are cached now. */
    figures: () => ({ asked, bytes }),
    /** To be asked before an answer's facts are read, and handed to `put` with it. */
    moment: (): Moment => ({ at: clock(), changes }),
    /** What was read before one of its tags was dropped is too old to be cached; it is only made whole. */
    put(
      key: string,
      reply: Omit<CachedResponse, 'etag' | 'readAt' | 'isCurrent'>,
      since: Moment,
    ): CachedResponse {
      const isCurrent = dropped.areStillSo(reply.tags, since.changes);
      const isYoung = aged.areStillSo(reply.tags, since.changes);
      const freshUntil = isYoung
        ? reply.freshUntil
        : Math.min(reply.freshUntil, freshFrom(since.at));
      const etag = etagOf(reply.body);
      const whole = { ...reply, etag, readAt: since.at, freshUntil, isCurrent };
      if (isCurrent) store(key, whole);
      return whole;
    },
    /** Lets go of everything that has one of these tags. */
    drop(tags: readonly string[]): void {
      changes += 1;
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) remove(key);
        dropped.note(tag, changes);
      }
    },
    /** What has one of these tags lasts no longer: it gets as old as what follows the clock. */
    age(tags: readonly string[]): void {
      changes += 1;
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) {
          const reply = responses.get(key);
          if (reply) reply.freshUntil = Math.min(reply.freshUntil, freshFrom(reply.readAt));
        }
        aged.note(tag, changes);
      }
    },
    clear(): void {
      for (const key of responses.keys()) remove(key);
      changes += 1;
      dropped.noteAll(changes);
    },
  };
}

/** Until when that is fresh which was read at an instant; what lasts is read again where another day may have begun. */
export function freshFrom(readAt: number, { lasts = false } = {}): number {
  if (!lasts) return readAt + lifetimeMs;
  const nextQuarter = (Math.floor(readAt / quarterHourMs) + 1) * quarterHourMs;
  return Math.min(readAt + lastingMs, nextQuarter - 1);
}

/** About what an answer takes in memory: its tags are in an index, too. */
function sizeOf(key: string, { body, tags }: CachedResponse): number {
  return body.length + 2 * key.length + 100 * tags.length;
}

/** A weak validator of a body. */
export function etagOf(body: Buffer | string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}
