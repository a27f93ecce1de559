/** Lists are plain JSON arrays; where the next page begins travels in a `Link` header as an opaque cursor. */
import * as z from 'zod/mini';

/** How many rows a page of shoppers' lists has unless asked otherwise, and at most. */
export const pageSize = { usual: 24, most: 100 };

/** `?limit` of a list: digits from 1 to `pageSize.most`. */
export const limitInQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.int().check(z.minimum(1), z.maximum(pageSize.most)),
  ),
);

/** `?limit&cursor`, to be spread into a list's query schema. */
export const pageQuery = {
  limit: z.optional(limitInQuery),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,300}$/))),
};

/** The path of the next page from a `Link` header, or null on the last one. */
export function nextPage(linkHeader: string | null): string | null {
  return linkHeader?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null;
}
