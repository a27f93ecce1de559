import type { Words } from '../words.ts';

/** All words that the matched routes loaded, the inner route winning. */
export function mergedWords(matches: ReadonlyArray<{ loaderData?: unknown } | undefined>): Words {
  return Object.assign({}, ...matches.map((match) => wordsOf(match?.loaderData)));
}

function wordsOf(loaded: unknown): Words {
  const carries = typeof loaded === 'object' && loaded !== null && 'words' in loaded;
  // `words` in a loader's answer is by agreement what `wordsFor` returned.
  return carries ? (loaded.words as Words) : {};
}
