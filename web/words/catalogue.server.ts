import compile from 'icu-minify/compile';
import type { Messages } from 'use-intl';

type Tree = { [key: string]: string | Tree };
type Catalogue = Record<keyof Messages, object>;

const files = import.meta.glob<Tree>('../../messages/en/*.json', { eager: true, import: 'default' });

/** Every message of the site by language and namespace, compiled so that the browser needs no ICU parser. */
export const catalogue: { en: Catalogue } = { en: compiledByNamespace() };

function compiledByNamespace() {
  const entries = Object.entries(files).map(([path, tree]) => [namespaceOf(path), compiled(tree)]);
  // The files read here are the files that `Messages` is declared from, see typed-words.ts.
  return Object.fromEntries(entries) as Catalogue;
}

function namespaceOf(path: string) {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

function compiled(tree: Tree): object {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]),
  );
}
