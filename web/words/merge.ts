import type { Words } from './words.ts';

/** All words that the matched routes loaded, the inner route winning. */
export function mergedWords(matches: ReadonlyArray<{ loaderData?: unknown } | undefined>): Words {
  return Object.assign({}, ...matches.map((match) => wordsOf(match?.loaderData)));
}

function wordsOf(loaded: unknown): Words | undefined {
  // `words` in a loader's answer is by agreement what `wordsFor` returned.
  return (loaded as { words?: Words } | null | undefined)?.words;
}
