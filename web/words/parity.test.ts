import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { languages, mainLanguage } from '#contract/kernel/languages.ts';
import { awaited, latinWords } from './translating.ts';

type Tree = { [key: string]: string | Tree };

const read = (path: string): Tree => JSON.parse(readFileSync(path, 'utf8'));
const namesIn = (language: string) =>
  globSync(`messages/${language}/*.json`).map((path) => basename(path));

/** Every text of a file by its dotted key. */
function textsIn(tree: Tree, prefix = ''): Array<[key: string, text: string]> {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : textsIn(value, `${prefix}${key}.`),
  );
}

/** What ICU makes of a message: texts, placeholders `[name, kind, how]`, tags `[name, ...inside]`. */
type Part = string | number | [name: string, ...rest: unknown[]];
const kinds = { select: 1, choices: [1, 2, 3] };

// The compiler's types keep its output opaque, for callers who only format.
const partsOf = (message: unknown): Part[] =>
  typeof message === 'string' ? [message] : (message as Part[]);
const branchesOf = ([, kind, how]: readonly unknown[]) =>
  kinds.choices.includes(kind as number) ? Object.values(how as object) : [];
const isTag = ([, kind]: readonly unknown[]) => kind !== undefined && typeof kind !== 'number';

/** The placeholders and tags of a message; the branches of a choice among words count, those of a number are each language's own. */
function askedBy(message: unknown): string[] {
  return partsOf(message).flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, kind, how] = part;
    if (isTag(part)) return [`<${name}>`, ...askedBy(part.slice(1))];
    const detail =
      kind === kinds.select
        ? Object.keys(how as object).sort()
        : kinds.choices.includes(kind as number)
          ? ''
          : how;
    return [`${name} ${JSON.stringify([kind, detail])}`, ...branchesOf(part).flatMap(askedBy)];
  });
}

/** The words of a message that no placeholder stands for. */
function wordsIn(message: unknown): string {
  const said = (part: Part): string => {
    if (!Array.isArray(part)) return typeof part === 'string' ? part : '';
    return isTag(part) ? wordsIn(part.slice(1)) : branchesOf(part).map(wordsIn).join(' ');
  };
  return partsOf(message).map(said).join('');
}

const compiled = (text = ''): CompiledMessage => compile(text);

test('a missing placeholder and a word that is not translated are noticed', () => {
  expect(
    askedBy(compiled('{name} has <b>{count, plural, one {# tea} other {# teas}}</b>')),
  ).toEqual(['name [null,null]', '<b>', 'count [2,""]']);
  expect(askedBy(compiled('{kind, select, a {{x}} other {}}'))).toEqual([
    'kind [1,["a","other"]]',
    'x [null,null]',
  ]);
  expect(wordsIn(compiled('茶 <b>Tea</b> {n, plural, other {# cups}} {name}'))).toBe(
    '茶 Tea  cups ',
  );
});

describe.each(languages.filter((language) => language !== mainLanguage))('%s', (language) => {
  test('has every file of English, and none besides', () => {
    expect([...namesIn(language), ...awaited.map((name) => `${name}.json`)].sort()).toEqual(
      namesIn(mainLanguage).sort(),
    );
  });

  describe.each(namesIn(language))('%s', (file) => {
    const english = new Map(textsIn(read(`messages/${mainLanguage}/${file}`)));
    const translated = textsIn(read(`messages/${language}/${file}`));

    test('says everything that English says, in its order', () => {
      expect(translated.map(([key]) => key)).toEqual([...english.keys()]);
    });

    test('asks for what English asks for', () => {
      const asked = (text?: string) => [...new Set(askedBy(compiled(text)))].sort();
      for (const [key, text] of translated)
        expect(asked(text), key).toEqual(asked(english.get(key)));
    });

    test('leaves nothing empty, and nothing in English', () => {
      for (const [key, text] of translated) {
        expect(text.trim() === '', key).toBe(english.get(key)?.trim() === '');
        const left = wordsIn(compiled(text)).match(/[A-Za-z][A-Za-z'’-]+/g) ?? [];
        expect(
          left.filter((word) => !latinWords.has(word)),
          `${key}: ${text}`,
        ).toEqual([]);
      }
    });
  });
});
