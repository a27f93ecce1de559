/** Names are what the field calls things: no file, type, function, variable, property or expression of SQL has one of the old words. */

/** Words that a name is split into at capitals, underscores, hyphens and dots. */
const banned = new Set(
  'kept deed deeds told telling tellings standing standings takings thing things'.split(' '),
);

/** What structured data and metadata for search engines were called; elsewhere `reach` is ordinary English. */
const bannedNames = new Set(['Reach', 'reachTags', 'reachContext', 'withReach', 'tellMachines']);

/** Its cases are names with these words. */
const ownTest = 'scripts/house/words.test.ts';

const declarations = [
  /\b(?:type|interface|class|enum|function\*?|const|let)\s+(\w+|[[{][^=;]*?[\]}])/g,
  /^\s*(?:readonly\s+)?(\w+|'[\w.-]+')\??:/gm,
  /\b(\w+) as (?:materialized )?\(/g,
];

/** Where a file is named, or declares a name, with one of these words, with its line. */
export function bannedWords(file: string, text: string): string[] {
  if (file === ownTest) return [];
  const declared = declarations.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 1: name = '', index }) => ({ name, index })),
  );
  return [
    ...wordsIn(file).map((word) => `${file}: its name has the word ${word}: see STYLE.md, Names`),
    ...declared.flatMap(({ name, index }) =>
      wordsIn(name).map(
        (word) =>
          `${file}:${text.slice(0, index).split('\n').length} declares a name with the word ${word}: see STYLE.md, Names`,
      ),
    ),
  ];
}

function wordsIn(name: string): string[] {
  return [
    ...(name.match(/\w+/g) ?? []).filter((whole) => bannedNames.has(whole)),
    ...name
      .split(/[^A-Za-z]+|(?<=[a-z0-9])(?=[A-Z])/)
      .filter((word) => banned.has(word.toLowerCase())),
  ];
}
