/** What people call the same: whoever says one of a row finds what is called by another, in any language. */
import rows from '#messages/same-words.json' with { type: 'json' };
import { isInCharacters, wordsOf } from '../db/text-query.ts';
import type { SearchWord } from './engine.ts';

const asSaid = (text: string) => wordsOf(text).join(' ');
const rowOf = new Map(
  rows.map((row) => row.map(asSaid)).flatMap((row) => row.map((said) => [said, row] as const)),
);

/** A single character is part of too many words. */
const phrases = [...rowOf.keys()].filter((said) => isInCharacters(said) && said.length > 1);

/** Words in the order that they were typed, each, or a few together, with what else it is called. */
export function withSameWords(typed: readonly string[]): SearchWord[] {
  return inPhrases(typed.flatMap(knownParts));
}

const mostInPhrase = 2;

function inPhrases(words: readonly string[]): SearchWord[] {
  if (words.length === 0) return [];
  const isKnown = (count: number) =>
    count <= words.length && sameAs(words.slice(0, count).join(' ')).length > 0;
  const count = isKnown(mostInPhrase) ? mostInPhrase : 1;
  const said = words.slice(0, count).join(' ');
  return [[said, ...sameAs(said)], ...inPhrases(words.slice(count))];
}

/** English says several with an s. */
function sameAs(said: string): string[] {
  const row = rowOf.get(said) ?? rowOf.get(said.replace(/s$/, '')) ?? [];
  return row.filter((other) => other !== said);
}

/** Chinese puts no blanks between words: what is known stands by itself. */
function knownParts(word: string): string[] {
  if (!isInCharacters(word) || rowOf.has(word)) return [word];
  const known = phrases.find((said) => word.includes(said));
  if (known === undefined) return [word];
  const at = word.indexOf(known);
  return [
    ...knownParts(word.slice(0, at)),
    known,
    ...knownParts(word.slice(at + known.length)),
  ].filter(Boolean);
}
