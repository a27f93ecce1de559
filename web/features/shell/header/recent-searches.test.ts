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
  for (const text of ['tote', 'ramen', 'mug', 'Tote', 'lamp', 'tee', 'card']) rememberSearch(text);
  expect(recentSearches()).toEqual(['card', 'tee', 'lamp', 'Tote', 'mug']);
  forgetSearches();
  expect(recentSearches()).toEqual([]);
});

test.each(['{', '{"a":1}', '[1, null]'])(
  'what is stored but is none, %s, is passed over',
  (value) => {
    stored.set('pasar.searches', value);
    expect(recentSearches()).toEqual([]);
  },
);

test('a device without room does without', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  expect(() => rememberSearch('tote')).not.toThrow();
});
