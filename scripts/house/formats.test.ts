import { expect, test } from 'vitest';
import { ownFormats } from './formats.ts';

test.each([
  'at.toLocaleDateString()',
  'count.toLocaleString("en")',
  'new Intl.DateTimeFormat(locale)',
  'names.sort((a, b) => a.localeCompare(b))',
  "const tag = 'en-SG'",
  "const tag = 'zh-CN'",
  "format.dateTime(new Date(at), { day: 'numeric', month: 'short' })",
  "format.dateTime(new Date(`${date}T00:00:00Z`), {\n  weekday: 'short',\n})",
  "number(share, { style: 'percent' })",
  "format.dateTime(at, 'date', { hour: '2-digit' })",
  "import { useFormatter, useTranslations } from 'use-intl';",
])('%s is a format of its own', (text) => {
  expect(ownFormats('web/pages/cart.tsx', `\n${text}`)).toMatchObject([
    expect.stringContaining('web/pages/cart.tsx:2 '),
  ]);
});

test.each([
  "format.dateTime(new Date(at), 'date', { timeZone })",
  "format.number(length, 'length', { unit })",
  'new Intl.Locale(tag).maximize()',
  "if (language === 'zh-Hans') return",
  'api.orders.list({ query: { limit: 10 } })',
])('%s is none', (text) => {
  expect(ownFormats('web/pages/cart.tsx', text)).toEqual([]);
});

test('tests, other rooms and the homes of formats write them as they like', () => {
  for (const file of [
    'web/ui/price.test.ts',
    'server/testing/app.ts',
    'demo/seed.ts',
    'web/words/formats.ts',
  ])
    expect(ownFormats(file, 'new Intl.DateTimeFormat()')).toEqual([]);
});
