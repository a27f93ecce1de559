/** Lists are plain JSON arrays; where the next page begins travels in a `Link` header as an opaque cursor. */
import * as z from 'zod/mini';
import { wholeInQuery } from './fields.ts';
import { sortsBy } from './list-pages.ts';

/** How many rows a page of shoppers' lists has unless asked otherwise, and at most. */
export const pageSize = { usual: 24, most: 100 };

/** `?limit&cursor`, to be spread into a list's query schema. */
export const pageQuery = {
  limit: z.optional(wholeInQuery(1, pageSize.most)),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,1500}$/, 'general.cursor'))),
};

/** `?fields=card` of a list: of each row only what its card shows (the endpoint's `card`). */
export const fieldsInQuery = z.optional(z.enum(['card']));

/** `?columns` of a list's file: those that are shown, by their ids; all of them unless said. */
export const columnsInQuery = z.optional(
  z.string().check(z.regex(/^[\w-]{1,30}(\.[\w-]{1,30}){0,29}$/, 'general.columns')),
);

/** `?sort` of a list by one of these columns. */
export function sortInQuery<const Name extends string>(columns: readonly Name[]) {
  return z.optional(z.enum(sortsBy(columns)));
}
