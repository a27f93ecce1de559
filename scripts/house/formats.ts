/** Dates, numbers and the order of names are written by one file for screens and one for the server; see decision 17. */

/** Where they are written, and where clocks of the wall are read. */
const homes = new Set([
  'contract/kernel/languages.ts',
  'contract/kernel/time.ts',
  'server/words/formats.ts',
  'web/words/formats.ts',
]);

const ways: Array<[pattern: RegExp, instead: string]> = [
  [/\.toLocale(?:Date|Time)?String\(/g, 'formats by the reader’s machine'],
  [/new Intl\.(?!Locale\b)\w+/g, 'makes a format of its own'],
  [
    /import \{[^}]*\buseFormatter\b[^}]*\} from 'use-intl'/g,
    'makes its formats anew for each page: useFormatter() of web/words/use-formatter.ts',
  ],
  [
    /\.localeCompare\(/g,
    'orders by the machine’s language: asNames() of server/db/names.ts, or inOrderOfTime() of contract/kernel/time.ts',
  ],
  [/['"`](?:en-[A-Z]{2}|zh-(?:CN|SG|TW|HK|Hans-[A-Z]{2}))\b/g, 'names a region by hand'],
  [
    /\b(?:dateTime|number|list)\((?:[^;{]|\$\{)*?\{[^}]*?\b(?:weekday|day|month|year|hour|minute|hourCycle|dateStyle|timeStyle|style|notation|maximumFractionDigits|type): /g,
    'chooses how something is written',
  ],
];

/** What a file writes by a format of its own, with its line; nothing in tests. */
export function ownFormats(file: string, text: string): string[] {
  if (
    homes.has(file) ||
    !/^(?:contract|server|web)\/.*\.tsx?$/.test(file) ||
    /\.test\.tsx?$|\/testing\//.test(file)
  )
    return [];
  return ways.flatMap(([pattern, why]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: found, index }) =>
        `${file}:${text.slice(0, index).split('\n').length} ${why} (${found.split('\n')[0]}): use web/words/formats.ts or server/words/formats.ts`,
    ),
  );
}
