/** A list of words among the translated fields of a language: each is a field of its own, named after the word. */

/** The name of the field that says what a word is called, such as `options.Size`. */
export function wordField(list: string, word: string): string {
  return `${list}.${word}`;
}

/** The fields of a list that is stored by word. */
export function fieldsOfWords(list: string, words: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([word, called]) => [wordField(list, word), called]),
  );
}

/** A language's fields as they are stored: the list by word, and the texts beside it. */
export function wordsOfFields(
  list: string,
  fields: Record<string, string>,
): { texts: Record<string, string>; words: Record<string, string> } {
  const said = Object.entries(fields);
  const isWord = ([name]: [string, string]) => name.startsWith(wordField(list, ''));
  return {
    texts: Object.fromEntries(said.filter((one) => !isWord(one))),
    words: Object.fromEntries(
      said.filter(isWord).map(([name, called]) => [name.slice(list.length + 1), called]),
    ),
  };
}
