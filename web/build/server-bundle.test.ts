import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inLatin1 } from './server-bundle.ts';

test.for([
  "['It’s “here”…', \"店铺\", 'é', '😀']",
  '`${1}–${2} 😀`',
  String.raw`['a\’b', '\\’', '\\\’', /^\’$/.test('’')]`,
  '[/[一-龥’]/.test("店"), /^店?$/u.test("店"), /^😀$/u.test("😀")]',
  '({ "naïve’s": 1, 名: 2 })',
])('%s means the same without wide characters', (program) => {
  const narrow = inLatin1(program);
  expect(narrow).not.toMatch(/[^\0-\u00FF]/);
  expect(runInThisContext(`(${narrow})`)).toEqual(runInThisContext(`(${program})`));
});
