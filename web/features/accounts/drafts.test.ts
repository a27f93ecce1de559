import { beforeEach, expect, test } from 'vitest';
import { forgetDraft, forgetOwn, keepDraft, ownKey, readDraft } from './drafts.ts';

const entries = new Map<string, string>();
const drafts = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  key: (index: number) => [...entries.keys()][index] ?? null,
  get length() {
    return entries.size;
  },
};
beforeEach(() => entries.clear());

test('a draft comes back as it was typed, to whom it belongs', () => {
  expect(keepDraft('shop', 7, { name: 'Kopi Corner' }, drafts)).toBe(true);
  expect(readDraft('shop', 7, drafts)).toEqual({ name: 'Kopi Corner' });
  expect(readDraft('shop', 8, drafts)).toEqual({});
  expect(readDraft('product', 7, drafts)).toEqual({});
  forgetDraft('shop', 7, drafts);
  expect(readDraft('shop', 7, drafts)).toEqual({});
});

test.each(['', 'not json', '[1]', '7', 'null'])('%j is no draft', (stored) => {
  entries.set(ownKey('draft.shop.7'), stored);
  expect(readDraft('shop', 7, drafts)).toEqual({});
});

test('signing out forgets every draft and whatever else is somebody’s own, and nothing of the device', () => {
  entries.set('theme', 'dark');
  for (const userId of [7, 8, 9]) keepDraft('shop', userId, { name: 'Kopi Corner' }, drafts);
  keepDraft('product', 7, { name: 'Tea towel' }, drafts);
  for (const name of ['searches', 'rooms', 'checklist.3']) entries.set(ownKey(name), 'x');
  forgetOwn(drafts);
  expect([...entries.keys()]).toEqual(['theme']);
});

test('a device without room does without', () => {
  const full = {
    ...drafts,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keepDraft('shop', 7, {}, full)).toBe(false);
});
