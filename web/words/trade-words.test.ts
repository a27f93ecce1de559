import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { languages } from '#contract/kernel/languages.ts';
import { tradeWordsIn } from './trade-words.ts';

type Tree = { [key: string]: string | Tree };

/** What strangers read of the firm that the market features, whatever it does. */
const files = ['home', 'shops', 'providerPage', 'servicePricing', 'bookService'];
/** Shown where it is an air-conditioning firm alone. */
const ofAircons = new Set(['providerPage.why', 'providerPage.technicianAlt']);
const aircon = /air-?con|air condition|fancoil|coil|cold air|wall-mounted|冷气|室内机|盘管|凉风/i;

function textsIn(tree: Tree, prefix: string): Array<[key: string, text: string]> {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : textsIn(value, `${prefix}.${key}`),
  );
}

/** A message as it is read of a trade: `[name, 1, branches]` is what ICU makes of a choice among words. */
function readOf(trade: string, message: unknown): string {
  if (!Array.isArray(message)) return typeof message === 'string' ? message : '';
  const [name, kind, branches] = message as unknown[];
  if (name === 'trade' && kind === 1)
    return readOf(trade, (branches as Record<string, unknown>)[trade]);
  return message
    .map((part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.values(part)
            .map((branch) => readOf(trade, branch))
            .join(' ')
        : readOf(trade, part),
    )
    .join(' ');
}

const texts = (language: string) =>
  files.flatMap((file) =>
    textsIn(JSON.parse(readFileSync(`messages/${language}/${file}.json`, 'utf8')) as Tree, file),
  );

test.each(languages)(
  'in %s, nothing is said of air conditioners where a plumber is featured',
  (language) => {
    const said = texts(language).filter(
      ([key, text]) => !ofAircons.has(key) && aircon.test(readOf('other', compile(text))),
    );
    expect(said).toEqual([]);
  },
);

test.each(languages)(
  'in %s, an air-conditioning firm’s cards and form speak of its trade',
  (language) => {
    const said = texts(language).filter(([, text]) => aircon.test(readOf('aircon', compile(text))));
    expect(said.map(([key]) => key)).toEqual(
      expect.arrayContaining(['home.provider.title', 'providerPage.place', 'bookService.units']),
    );
  },
);

test('a category is called as its reader calls it', () => {
  const platform = { categoryNames: { Plumbing: '水管维修' } };
  expect(tradeWordsIn(platform, 'Plumbing')).toEqual({ trade: 'other', category: '水管维修' });
  expect(tradeWordsIn(platform, 'HVAC Services')).toEqual({
    trade: 'aircon',
    category: 'HVAC Services',
  });
});
