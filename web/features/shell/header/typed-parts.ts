export type Part = { text: string; isTyped: boolean };

/**
 * A suggestion cut into what was typed and what is predicted. Words count from their beginnings,
 * in any order and case; a suggestion found in spite of a typing mistake is predicted as a whole.
 */
export function typedParts(suggestion: string, typed: string): Part[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text: suggestion, isTyped: false }];
  const longestFirst = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  const matches = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu');
  return suggestion
    .split(matches)
    .map((text, index) => ({ text, isTyped: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
