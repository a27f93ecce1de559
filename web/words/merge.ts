import type { Language } from '#contract/kernel/languages.ts';
import { type WordFile, wordsAt } from './store.ts';
import type { Words } from './words.ts';

/** All words that the matched routes asked for, the inner route winning. */
export function mergedWords(
  matches: ReadonlyArray<{ loaderData?: unknown } | undefined>,
): WordFile & { language?: Language } {
  const asked = matches.flatMap((match) => wordsOf(match?.loaderData) ?? []);
  return Object.assign(
    {},
    ...asked.flatMap(({ language, files }) => [{ language }, ...files.map(wordsAt)]),
  );
}

/** The addresses of the files that these answers of loaders ask for. */
export function filesAsked(loaded: readonly unknown[]): string[] {
  return [...new Set(loaded.flatMap((one) => wordsOf(one)?.files ?? []))];
}

function wordsOf(loaded: unknown): Words | undefined {
  // `words` in a loader's answer is by agreement what `wordsFor` returned.
  return (loaded as { words?: Words } | null | undefined)?.words;
}
