/**
 * Counts what visitors use in fixed windows of time, together with other processes that count the same: each informs the
 * others of what its busier visitors have used, now and then. Pure; `rate-limits.ts` carries the news.
 */

export type RateLimit = { times: number; seconds: number };

/** What one process has counted of some of its visitors since `window` began. */
export type VisitorNews = { window: number; used: Array<[visitor: string, times: number]> };

export type SharedCounter = {
  /** Counts one more for `key` at `now` (milliseconds) and returns 0, or returns how long to wait and counts nothing. */
  secondsToWait(key: string, now: number): number;
  /** Whether a visitor has used another tenth of the limit since the others were informed. */
  hasNews(): boolean;
  /** What the others should hear now, small enough for one message; undefined for nothing. */
  takeNews(now: number): VisitorNews | undefined;
  /** Adds what the process `by` has counted. The same news twice, or older news later, change nothing. */
  hear(by: string, news: VisitorNews, now: number): void;
  /** Everything that was published may be lost: it is news again. */
  publishAgain(): void;
};

type Visitor = { name: string; used: number; published: number };

/** So that a message stays below the 8,000 bytes that PostgreSQL passes on. */
const mostInMessage = 250;

/**
 * Nobody is refused who is within the limit, as only what was let through is published. Over `n` processes at most
 * `(n - 1) * (times / 10)` more than the limit are let through, and what comes while the news are under way. All counts
 * begin again at once, so memory holds the visitors of one window only. `nameOf` is what others receive instead of a key.
 */
export function createSharedCounter(
  { times, seconds }: RateLimit,
  nameOf: (key: string) => string,
): SharedCounter {
  const [length, step] = [seconds * 1_000, Math.ceil(times / 10)];
  let window = 0;
  let visitors = new Map<string, Visitor>();
  /** What others have counted, by visitor and process. */
  let heard = new Map<string, Map<string, number>>();
  let others = new Set<string>();
  let due = new Set<Visitor>();

  function enter(now: number): void {
    const current = Math.floor(now / length);
    if (current === window) return;
    window = current;
    [visitors, heard, others, due] = [new Map(), new Map(), new Set(), new Set()];
  }

  function visitorOf(key: string): Visitor {
    const known = visitors.get(key);
    if (known) return known;
    const visitor = { name: nameOf(key), used: 0, published: 0 };
    visitors.set(key, visitor);
    return visitor;
  }

  function usedElsewhere({ name }: Visitor): number {
    return (
      heard
        .get(name)
        ?.values()
        .reduce((sum, used) => sum + used, 0) ?? 0
    );
  }

  function noteDue(visitor: Visitor): void {
    if (visitor.used - visitor.published >= step) due.add(visitor);
  }

  function publishAgain(): void {
    for (const visitor of visitors.values()) {
      visitor.published = 0;
      noteDue(visitor);
    }
  }

  return {
    secondsToWait: (key, now) => {
      enter(now);
      const visitor = visitorOf(key);
      if (visitor.used + usedElsewhere(visitor) >= times)
        return Math.ceil(((window + 1) * length - now) / 1_000);
      visitor.used += 1;
      noteDue(visitor);
      return 0;
    },
    hasNews: () => due.size > 0,
    takeNews: (now) => {
      enter(now);
      const published = [...due].slice(0, mostInMessage);
      for (const visitor of published) {
        visitor.published = visitor.used;
        due.delete(visitor);
      }
      return published.length === 0
        ? undefined
        : { window, used: published.map(({ name, used }) => [name, used]) };
    },
    hear: (by, news, now) => {
      enter(now);
      if (news.window !== window) return;
      for (const [name, used] of news.used) {
        const counts = heard.get(name) ?? new Map<string, number>();
        heard.set(name, counts.set(by, Math.max(used, counts.get(by) ?? 0)));
      }
      // Who is heard for the first time may have begun just now, and have missed what was published before.
      if (!others.has(by)) publishAgain();
      others.add(by);
    },
    publishAgain,
  };
}
