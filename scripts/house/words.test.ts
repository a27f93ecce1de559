import { expect, test } from 'vitest';
import { bannedWords } from './words.ts';

test.each([
  ['server/http/kept-pages.ts', ''],
  ['server/x/x.ts', 'export type KeptReply = { id: number };'],
  ['server/x/x.ts', 'const kept = await rows();'],
  ['server/x/x.ts', 'const [first, { told }] = answers;'],
  ['server/x/x.ts', 'export async function standingOf(id: number) {}'],
  ['server/x/x.ts', 'type Row = {\n  isKept?: boolean;\n};'],
  ['server/x/x.ts', "const refusals = {\n  'x.passkey_kept': 409,\n};"],
  ['server/x/x.queries.ts', 'sql`with kept_pickups as (select 1) select 2`'],
  ['contract/x/x.ts', 'export const reachTags = [];'],
])('%s may not say: %s', (file, text) => {
  expect(bannedWords(file, text)).toHaveLength(1);
});

test.each([
  ['server/x/x.ts', '/** The thing is kept as it was told. */'],
  ['server/x/x.ts', 'const nothing = something ?? anything;'],
  ['server/x/x.ts', "refuse('Both sides were told.');"],
  ['server/x/x.ts', 'const mustReach = true;'],
])('%s may say: %s', (file, text) => {
  expect(bannedWords(file, text)).toEqual([]);
});
