import { expect, test } from 'vitest';
import { readDraft } from './draft.ts';

test('a draft comes back as it was typed', () => {
  expect(readDraft('{"name":"Kopi Corner"}')).toEqual({ name: 'Kopi Corner' });
});

test.each([null, '', 'not json', '[1]', '7'])('%j is no draft', (stored) => {
  expect(readDraft(stored)).toEqual({});
});
