/** Who imports whom, read from the text of the files. */
import { existsSync, statSync } from 'node:fs';
import { join, normalize, posix } from 'node:path';

/** Paths from the root of the repository; a package is written `npm:zod`, Node's own `node:fs`. */
export type Import = { from: string; to: string; line: number };

const statement =
  /(?:^|[;\n])\s*(?:import|export)(?:\s+type)?\s(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** The imports of one file. `root` is the repository, where `#room/file.ts` begins. */
export function importsOf(root: string, from: string, text: string): Import[] {
  const code = withoutComments(text);
  return [...code.matchAll(statement)].map((match) => ({
    from,
    to: target(root, from, match[1] ?? match[2] ?? ''),
    line: code.slice(0, (match.index ?? 0) + match[0].length).split('\n').length,
  }));
}

/** Only whole-line comments, which is where an example may import something; lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ''),
  );
}

function target(root: string, from: string, specifier: string): string {
  if (specifier.startsWith('#')) return fileAt(root, specifier.slice(1));
  if (specifier.startsWith('.')) return fileAt(root, posix.join(posix.dirname(from), specifier));
  if (/^[a-z]+:/.test(specifier)) return specifier;
  const [scope = '', name = ''] = specifier.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

/** Vite lets the site leave out an ending. */
function fileAt(root: string, path: string): string {
  const clean = normalize(path).replaceAll('\\', '/').replace(/\?.*$/, '');
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => clean + ending).find((file) => isFile(join(root, file))) ?? clean;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
