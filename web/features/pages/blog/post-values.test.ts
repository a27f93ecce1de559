import { expect, test } from 'vitest';
import type { PostToEdit } from '#contract/pages/blog.schemas.ts';
import { bodyOfPost, usualSlug, valuesOfPost, withUsualSlug } from './post-values.ts';

const zone = 'Asia/Singapore';
const nothing = { title: '', summary: '', body: '', pictureText: '' };
const titled = (en: string, chinese = '') => ({
  en: { ...nothing, title: en },
  'zh-Hans': { ...nothing, title: chinese },
});
const post: PostToEdit = {
  id: 7,
  texts: titled('Cups'),
  slug: 'cups',
  author: '',
  pictureUrl: '',
  state: 'later',
  publishedAt: '2027-01-04T01:00:30.000Z',
  isAddressFixed: false,
  version: 3,
  changedBy: null,
  changedAt: '2026-12-01T00:00:00.000Z',
};

test('a time is shown by the market’s clock, and sent as it is stored where nobody touched it', () => {
  const values = valuesOfPost(post, zone);
  expect(values.at).toBe('2027-01-04T09:00');
  expect(bodyOfPost(values, post, zone)).toMatchObject({ at: '2027-01-04T01:00:30.000Z' });
  expect(bodyOfPost({ ...values, at: '2027-01-04T10:15' }, post, zone)).toMatchObject({
    at: '2027-01-04T02:15:00.000Z',
  });
  expect(bodyOfPost({ ...values, at: '' }, post, zone)).toMatchObject({ at: null });
  expect(
    bodyOfPost({ ...values, state: 'draft', at: '2027-01-04T10:15' }, post, zone),
  ).toMatchObject({
    at: null,
  });
});

test.each([
  [titled('Cups and kilns', '杯'), 'cups-and-kilns'],
  [titled('', '杯'), 'post-2026-12-01'],
  [titled('', ''), ''],
])('an address follows the title', (texts, slug) => {
  expect(usualSlug(texts, '2026-12-01')).toBe(slug);
});

test('what somebody typed as the address, or visitors know, stays', () => {
  const asked = { today: '2026-12-01', isFixed: false };
  const next = titled('Bowls');
  expect(withUsualSlug({ texts: titled('Cups'), slug: 'cups' }, next, asked).slug).toBe('bowls');
  expect(withUsualSlug({ texts: titled('Cups'), slug: 'mine' }, next, asked).slug).toBe('mine');
  expect(
    withUsualSlug({ texts: titled('Cups'), slug: 'cups' }, next, { ...asked, isFixed: true }).slug,
  ).toBe('cups');
});
