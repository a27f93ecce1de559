/** People's search words as PostgreSQL's text queries. */

/**
 * The words of a text as `plain()` of the migrations writes them: letters and digits, lower case, without accents; at
 * most eight of forty characters. A possessive s counts for nothing, as in the index.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|['’]s\b/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map((word) => word.slice(0, 40));
}

/** For `to_tsquery`: all words, the last one as the beginning of a word since it may not be typed out; '' finds nothing. */
export function prefixQuery(text: string): string {
  const words = wordsOf(text);
  return words.length === 0 ? '' : `${words.join(' & ')}:*`;
}

/** For `like`: the text anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
