import { expect, test } from 'vitest';
import { sayingFrom } from './sentences.ts';

const say = sayingFrom({
  'Sold out': '售罄',
  'Use at most {most} characters': '最多 {most} 个字符',
  'There is no “{name}”. There are: {names}.': '没有“{name}”，只有：{names}。',
});

test.each([
  ['Sold out', '售罄'],
  ['Use at most 20 characters', '最多 20 个字符'],
  ['There is no “$& {names}”. There are: Tea (hot).', '没有“$& {names}”，只有：Tea (hot)。'],
  // What it does not know, and what only begins alike.
  ['Sold out.', 'Sold out.'],
  ['Use at most characters', 'Use at most characters'],
  ['toString', 'toString'],
])('%s is %s', (english, said) => {
  expect(say(english)).toBe(said);
});
