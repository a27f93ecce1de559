/**
 * What a page was made from: the tags of all answers that it shows, when the oldest of them was read, and until when all
 * are fresh. So a page goes when one of its answers would, and is never older than one may be.
 */
import { freshFrom, type Moment } from './reply-cache.ts';

/** Of pages that show something of which nobody knows when it changes: they go with any change. */
export const anythingTag = 'anything';

/** Whether a page shows only what everybody may read and gets alike: each of its answers said what it shows. */
export function isForEverybody(tags: readonly string[]): boolean {
  return !tags.includes(anythingTag);
}

type Origin = { tags: readonly string[]; readAt: number; freshUntil: number };

/** Headers between this process and itself; nobody else gets them. */
const [tagsHeader, readAtHeader, freshUntilHeader] = ['x-cache-tags', 'x-read-at', 'x-fresh-until'];

export function writeOrigin({ tags, readAt, freshUntil }: Origin): Record<string, string> {
  return {
    [tagsHeader]: tags.join(' '),
    [readAtHeader]: String(readAt),
    [freshUntilHeader]: String(freshUntil),
  };
}

export type PageOrigin = ReturnType<typeof createPageOrigin>;

/** `moment` is when the page was begun. */
export function createPageOrigin(moment: Moment) {
  const tags = new Set<string>();
  let readAt = moment.at;
  let freshUntil = freshFrom(moment.at, { lasts: true });
  return {
    add(headers: Partial<Record<string, unknown>>): void {
      const written = headers[tagsHeader];
      const isTagged = typeof written === 'string' && written !== '';
      for (const tag of isTagged ? written.split(' ') : [anythingTag]) tags.add(tag);
      readAt = Math.min(readAt, Number(headers[readAtHeader] ?? readAt));
      freshUntil = Math.min(freshUntil, Number(headers[freshUntilHeader] ?? freshFrom(moment.at)));
    },
    tags: () => [...tags],
    freshUntil: () => freshUntil,
    moment: (): Moment => ({ ...moment, at: readAt }),
  };
}
