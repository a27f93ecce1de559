import { globSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { expect, test } from 'vitest';

import english from '../../messages/en/errors.json' with { type: 'json' };
import chinese from '../../messages/zh-Hans/errors.json' with { type: 'json' };
import { formats, formatters } from './formats.ts';
import { bodyAt } from './catalogue.server.ts';
import { filesAsked, mergedWords } from './merge.ts';
import { wordFiles } from './namespace.ts';
import { wordsFor } from './words.ts';

const request = new Request('http://localhost/');

const wordsOf = (...words: object[]) =>
  mergedWords(words.map((one) => ({ loaderData: { words: one } })));

test('gives a page the files in which its words stand and no others', () => {
  const words = wordsFor(request, ['ui', 'cart', 'home']);
  expect(words).toEqual({
    language: 'en',
    files: [
      expect.stringMatching(/^\/words\/en-site-[0-9a-f]{10}\.json$/),
      expect.stringMatching(/^\/words\/en-market-[0-9a-f]{10}\.json$/),
    ],
  });
  expect(Object.keys(wordsOf(words)).sort()).toEqual(
    ['language', 'formats', ...wordFiles.site, ...wordFiles.market].sort(),
  );
});

test('every word stands in one file', () => {
  const all = Object.values(wordFiles).flat();
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
});

test('asks for a file once, whichever routes need it', () => {
  const loaded = (['cart', 'home'] as const).map((name) => ({ words: wordsFor(request, [name]) }));
  expect(filesAsked([...loaded, null, { words: undefined }])).toHaveLength(1);
});

test('a browser fetches what the server renders with, at an address of this content alone', () => {
  const { files } = wordsFor(request, ['ui']);
  const [address = ''] = files;
  const { language, ...words } = wordsOf({ language: 'en', files });
  expect(JSON.parse(bodyAt(address) ?? '')).toEqual(words);
  expect(words.formats).toEqual(formats);
  expect(bodyAt(address.replace(/[0-9a-f]{10}/, '0123456789'))).toBeUndefined();
  expect(bodyAt('/words/none.json')).toBeUndefined();
});

test('gives them in the one language that the server asks for', () => {
  const labelIn = (headers?: HeadersInit) =>
    wordsOf(wordsFor(new Request('http://localhost/', { headers }), ['ui']));
  expect(labelIn({ 'accept-language': 'zh-Hans' })).toMatchObject({
    language: 'zh-Hans',
    ui: { language: '语言' },
  });
  expect(labelIn()).toMatchObject({ language: 'en', ui: { language: 'Language' } });
});

test('compiles plurals for a browser without an ICU parser', () => {
  // Compiled words are opaque to the types on purpose: only the formatter reads them.
  const { rating } = wordsOf(wordsFor(request, ['ui'])).ui as {
    rating: { counted: CompiledMessage };
  };
  const said = (count: number) =>
    format(rating.counted, 'en', { rating: '4.8', count }, { formatters });
  expect(said(1)).toBe('4.8 out of 5 stars from 1 review');
  expect(said(24)).toBe('4.8 out of 5 stars from 24 reviews');
});

test('lets the words of an inner page win over those around it', () => {
  const chinese = new Request('http://localhost/', { headers: { 'accept-language': 'zh-Hans' } });
  const [outer, inner] = [request, chinese].map((one) => ({
    loaderData: { words: wordsFor(one, ['ui']) },
  }));
  expect(mergedWords([outer, undefined, { loaderData: null }, inner])).toMatchObject({
    language: 'zh-Hans',
    ui: { language: '语言' },
  });
});

test('keeps placeholders out of the words of failure, which the browser shows as they are written', () => {
  const texts = (tree: object): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
  for (const text of [english, chinese].flatMap(texts)) expect(compile(text)).toBe(text);
});

test('the cart, which opens beside any page, is in words that every page of the market has', () => {
  const spaces = globSync('web/features/cart/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useTranslations\('(\w+)/g)].map(
      ([, namespace]) => namespace,
    ),
  );
  const known: ReadonlySet<unknown> = new Set([...wordFiles.site, ...wordFiles.market]);
  expect(spaces).toContain('cart');
  expect(spaces.filter((namespace) => !known.has(namespace))).toEqual([]);
});
