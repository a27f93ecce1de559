import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { languages, locales } from '#contract/kernel/languages.ts';
import type { Preset } from '@react-router/dev/config';

const messages = 'messages/en';
/** Beside the router's own types, whose folder it empties whenever it writes them. */
const declared = '.react-router';

/**
 * Types every `t('…')` by the message files: a wrong key or a missing argument fails the type check.
 * Runs with `react-router typegen`, `dev` and `build`; adding a file to `messages/en` is enough. Other languages are held against them by `parity.test.ts`.
 */
export function typedWords(): Preset {
  return { name: 'typed-words', reactRouterConfigResolved: declareWords };
}

async function declareWords() {
  const files = (await readdir(messages)).filter((file) => file.endsWith('.json')).sort();
  const namespaces = await Promise.all(files.map(declareNamespace));
  await mkdir(declared, { recursive: true });
  await writeFile(join(declared, 'words.d.ts'), declaration(namespaces));
}

async function declareNamespace(file: string) {
  // JSON is also a literal type, which keeps the arguments inside each message visible to the checker.
  return `      ${basename(file, '.json')}: ${await readFile(join(messages, file), 'utf8')}`;
}

function declaration(namespaces: string[]) {
  return `export {}
declare module 'use-intl' {
  interface AppConfig {
    Locale: ${[...new Set([...languages, ...locales])].map((tag) => `'${tag}'`).join(' | ')}
    Formats: typeof import('../web/words/formats.ts').formats
    Messages: {
${namespaces.join('\n')}
    }
  }
}
`;
}
