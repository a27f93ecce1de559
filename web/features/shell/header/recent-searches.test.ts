import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the last five stay, the latest first, each once whatever its case', () => {
  for (const text of ['tote', 'ramen', 'mug', 'Tote', 'lamp', 'tee', 'card'])
    rememberSearch(text, 7);
  expect(recentSearches(7)).toEqual(['card', 'tee', 'lamp', 'Tote', 'mug']);
  forgetSearches();
  expect(recentSearches(7)).toEqual([]);
});

test('who comes after somebody whose session ended finds none of theirs, and leaves none', () => {
  rememberSearch('lamp', 7);
  expect([recentSearches(null), recentSearches(8)]).toEqual([[], []]);
  expect(recentSearches(7)).toEqual(['lamp']);
  rememberSearch('mug', 8);
  expect([recentSearches(8), recentSearches(7)]).toEqual([['mug'], []]);
});

test('what a guest searched for is theirs once they log in', () => {
  rememberSearch('mug', null);
  expect(recentSearches(7)).toEqual(['mug']);
  rememberSearch('lamp', 7);
  expect([recentSearches(7), recentSearches(null)]).toEqual([['lamp', 'mug'], []]);
});

test.each(['{', 'null', '{"a":1}', '[1, null]', '{"of":null,"texts":[1]}'])(
  'what is stored but is none, %s, is passed over',
  (value) => {
    stored.set('pasar.own.searches', value);
    expect(recentSearches(null)).toEqual([]);
  },
);

test('a device without room does without', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => rememberSearch('tote', null)).not.toThrow();
});
