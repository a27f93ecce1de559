/** PostgreSQL finds by its own text indexes, in the statement that shows what it found. */
import type { SearchEngine } from './engine.ts';
import { areMore, matchPart, wordsPart } from './matches.queries.ts';
import { namedParts } from './suggestions.queries.ts';

export const byPostgres: SearchEngine = {
  match: async (_, search) => ({
    parts: [wordsPart(search.words), ...search.queries.map((query) => matchPart(search, query))],
    isCut: areMore,
  }),
  suggest: async (_, words) => namedParts(words),
};
