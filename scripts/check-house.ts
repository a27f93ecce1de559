/** Checks the walls of the house, circles of imports, barrels, the size of files, who writes which table, formats of their own, words in names, types and names of the site that mean several things and journeys that do not wait; see ARCHITECTURE.md and STYLE.md. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { cyclesIn } from './house/cycles.ts';
import { ownFormats } from './house/formats.ts';
import { importsOf } from './house/imports.ts';
import { guessedKinds } from './house/kinds.ts';
import { repeatedNames } from './house/names.ts';
import { foreignWrites, tableOwners } from './house/owners.ts';
import { readsOnce } from './house/polls.ts';
import { breachOf, misplacement } from './house/rules.ts';
import { repeatedTypes } from './house/types.ts';
import { wideLines } from './house/sql-lines.ts';
import { bannedWords } from './house/words.ts';

/** Tests, and what they stand on, may go on. */
const mostLines = (file: string) => (/\.test\.tsx?$|^server\/testing\//.test(file) ? 520 : 400);
const root = resolve(import.meta.dirname, '..');
const pattern = '{contract,server,web,demo,messages,scripts,bench,tests}/**/*.{ts,tsx,mjs,css}';
const files = [
  'main.ts',
  ...globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/')),
].sort();
const texts = new Map(files.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]));
const imports = [...texts].flatMap(([file, text]) =>
  file.endsWith('.css') ? [] : importsOf(root, file, text),
);

const owners = tableOwners(
  globSync('migrations/[0-9]*.sql', { cwd: root })
    .sort()
    .map((file) => readFileSync(resolve(root, file), 'utf8')),
);

const problems = [
  ...imports.flatMap((imported) =>
    withReason(`${imported.from}:${imported.line} imports ${imported.to}`, breachOf(imported)),
  ),
  ...files.flatMap((file) => withReason(file, misplacement(file))),
  ...cyclesIn(imports.filter(({ to }) => texts.has(to))).map(
    (cycle) => `a circle of imports: ${cycle.join(' → ')}`,
  ),
  ...[...texts].flatMap(([file, text]) => withReason(file, tooLong(file, text))),
  ...[...texts].flatMap(([file, text]) => ownFormats(file, text)),
  ...[...texts].flatMap(([file, text]) => guessedKinds(file, text)),
  ...[...texts].flatMap(([file, text]) => bannedWords(file, text)),
  ...[...texts].flatMap(([file, text]) => readsOnce(file, text)),
  ...[...texts].flatMap(([file, text]) => wideLines(file, text)),
  ...[...texts].flatMap(([file, text]) => foreignWrites(file, text, owners)),
  ...repeatedTypes(texts),
  ...repeatedNames(texts),
];

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${files.length} files, ${imports.length} imports: every wall stands.`
    : `${problems.length} to mend.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

function withReason(what: string, reason: string | undefined): string[] {
  return reason ? [`${what}: ${reason}`] : [];
}

function tooLong(file: string, text: string): string | undefined {
  const lines = text.split('\n').length - 1;
  const most = mostLines(file);
  return lines > most ? `has ${lines} lines; ${most} are the most` : undefined;
}
