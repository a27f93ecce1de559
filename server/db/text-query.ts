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
  return words
    .map((word, index) => termOf(word, index === words.length - 1 ? ':*' : ''))
    .join(' & ');
}

const characters = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/gu;

/**
 * A word for `to_tsquery`, with the marks that it takes (`:*`, `:A`). Chinese and Japanese characters are words of their own
 * to the index, which puts no blank between them: a row of them is looked for as one.
 */
export function termOf(word: string, marks = ''): string {
  return piecesOf(word)
    .map((piece) => `${piece}${marks}`)
    .join(' <-> ');
}

/** Whether a word is written in Chinese or Japanese characters, at least in part. */
export function isInCharacters(word: string): boolean {
  return word.search(characters) >= 0;
}

/** What a word is made of, as `apart()` of the migrations has it. */
export function piecesOf(word: string): string[] {
  return word.replaceAll(characters, ' $& ').trim().split(/\s+/);
}

/** Where a word of a name may begin, as a pattern: Chinese and Japanese say it nowhere. */
export function beginningPattern(word: string): string {
  return word.search(characters) === 0 ? word : String.raw`\m${word}`;
}

/** For `like`: the text anywhere, its own wildcards taken literally. */
export function anywhere(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
