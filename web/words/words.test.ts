import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { expect, test } from 'vitest';

import english from '../../messages/en/errors.json' with { type: 'json' };
import chinese from '../../messages/zh-Hans/errors.json' with { type: 'json' };
import { formatters } from './formats.ts';
import { mergedWords } from './merge.ts';
import { wordsFor } from './words.ts';

const request = new Request('http://localhost/');

test('gives a page the namespaces it asks for and no others', () => {
  expect(Object.keys(wordsFor(request, ['ui', 'errors']))).toEqual(['language', 'ui', 'errors']);
});

test('gives them in the one language that the server asks for', () => {
  const labelIn = (headers?: HeadersInit) =>
    wordsFor(new Request('http://localhost/', { headers }), ['ui']);
  expect(labelIn({ 'accept-language': 'zh-Hans' })).toMatchObject({
    language: 'zh-Hans',
    ui: { language: '语言' },
  });
  expect(labelIn()).toMatchObject({ language: 'en', ui: { language: 'Language' } });
});

test('compiles plurals for a browser without an ICU parser', () => {
  // Compiled words are opaque to the types on purpose: only the formatter reads them.
  const { rating } = wordsFor(request, ['ui']).ui as { rating: { counted: CompiledMessage } };
  const said = (count: number) =>
    format(rating.counted, 'en', { rating: '4.8', count }, { formatters });
  expect(said(1)).toBe('4.8 out of 5 stars from 1 review');
  expect(said(24)).toBe('4.8 out of 5 stars from 24 reviews');
});

test('lets the words of an inner page win over those around it', () => {
  const outer = { loaderData: { words: { shell: { pageTitle: 'outer' } } } };
  const inner = { loaderData: { words: { shell: { pageTitle: 'inner' } } } };
  expect(mergedWords([outer, undefined, { loaderData: null }, inner])).toEqual({
    shell: { pageTitle: 'inner' },
  });
});

test('keeps placeholders out of the words of failure, which the browser shows as they are written', () => {
  const texts = (tree: object): string[] =>
    Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));
  for (const text of [english, chinese].flatMap(texts)) expect(compile(text)).toBe(text);
});
