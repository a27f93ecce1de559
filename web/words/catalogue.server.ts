import compile from 'icu-minify/compile';
import { type Language, mainLanguage } from '#contract/kernel/languages.ts';
import type { Namespace } from './namespace.ts';

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>('../../messages/*/*.json', { eager: true, import: 'default' });
const compiled = new Map<string, object>();

/** The messages of a namespace in a language, compiled so that the browser needs no ICU parser; in English where it is not translated. */
export function wordsIn(language: Language, namespace: Namespace): object {
  const path = `../../messages/${language}/${namespace}.json`;
  const tree = files[path];
  if (!tree) return language === mainLanguage ? {} : wordsIn(mainLanguage, namespace);
  const words = compiled.get(path) ?? compiledTree(tree);
  compiled.set(path, words);
  return words;
}

function compiledTree(tree: Tree): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiledTree(value),
    ]),
  );
}
