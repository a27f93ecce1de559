import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import { type Language, languages, localeOf, mainLanguage } from '#contract/kernel/languages.ts';
import { formattingOf } from './formats.ts';
import { type FileName, type Namespace, wordFiles } from './namespace.ts';
import { putWords, type WordFile } from './store.ts';

type Tree = { [key: string]: string | Tree };
type Written = { address: string; body: string };

const catalogue = import.meta.glob<Tree>('../../messages/*/*.json', {
  eager: true,
  import: 'default',
});
const written = new Map<string, Written>();
const names = Object.keys(wordFiles) as FileName[];

/** The addresses of the files in which these words stand. The server has them at hand from then on. */
export function filesWith(language: Language, namespaces: readonly Namespace[]): string[] {
  return names
    .filter((name) => wordFiles[name].some((one) => namespaces.includes(one)))
    .map((name) => fileOf(language, name).address);
}

/** What stands at an address; undefined where no such words are, or others by now. */
export function bodyAt(address: string): string | undefined {
  const files = languages.flatMap((language) => names.map((name) => ({ language, name })));
  const asked = files.find(({ language, name }) => address.startsWith(stemOf(language, name)));
  const file = asked && fileOf(asked.language, asked.name);
  return file?.address === address ? file.body : undefined;
}

const stemOf = (language: Language, name: FileName) => `/words/${language}-${name}-`;

function fileOf(language: Language, name: FileName): Written {
  const stem = stemOf(language, name);
  // The formats are those of the market's country, which an admin may change.
  const edition = `${stem} ${localeOf(language)}`;
  const file = written.get(edition) ?? writtenAt(stem, wordsOfFile(language, name));
  written.set(edition, file);
  return file;
}

function writtenAt(stem: string, words: WordFile): Written {
  const body = JSON.stringify(words);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const address = `${stem}${hash}.json`;
  putWords(address, words);
  return { address, body };
}

function wordsOfFile(language: Language, name: FileName): WordFile {
  return {
    ...(name === 'site' ? { formats: formattingOf(language).formats } : {}),
    ...Object.fromEntries(wordFiles[name].map((one) => [one, wordsIn(language, one)])),
  };
}

/** The messages of a namespace in a language, compiled so that the browser needs no ICU parser; in English where it is not translated. */
function wordsIn(language: Language, namespace: Namespace): object {
  const tree = catalogue[`../../messages/${language}/${namespace}.json`];
  if (tree) return compiledTree(tree);
  return language === mainLanguage ? {} : wordsIn(mainLanguage, namespace);
}

function compiledTree(tree: Tree): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiledTree(value),
    ]),
  );
}
