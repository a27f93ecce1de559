import { expect, test } from 'vitest';
import { languageAsked } from './languages.ts';

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['ZH-hans-cn', 'zh-Hans'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  ['en;q=0.2,zh;q=0.7', 'zh-Hans'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en'],
  // Whose browser is set to traditional characters names Chinese as such next.
  ['zh-TW,zh;q=0.9,en-US;q=0.8', 'zh-Hans'],
  ['zh-TW,en-US;q=0.8', 'en'],
])('%s reads %s', (header, language) => {
  expect(languageAsked(header)).toBe(language);
});

test.each([
  undefined,
  '',
  '*',
  'de',
  'zh-Hant',
  'zh;q=0',
  'x-klingon',
  'zh-%',
  'a'.repeat(10_000),
  `${'de,'.repeat(20)}zh`,
])('%s asks for no language of ours', (header) => {
  expect(languageAsked(header)).toBeUndefined();
});
