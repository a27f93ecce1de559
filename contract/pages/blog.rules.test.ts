import { expect, test } from 'vitest';
import { lacksOfPost, postStateAt, slugOf } from './blog.rules.ts';

test.each([
  ['Café & crumbs', 'cafe-crumbs'],
  ['  What’s new in 2027?  ', 'whats-new-in-2027'],
  ['市集', ''],
  [`${'long '.repeat(30)}`, `${'long-'.repeat(16)}`.slice(0, 79)],
])('of “%s” the address is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a post is to come until its time, and read from then on', () => {
  const at = '2027-01-04T01:00:00.000Z';
  expect(postStateAt(null, new Date(at))).toBe('draft');
  expect(postStateAt(at, new Date('2027-01-04T00:59:59.999Z'))).toBe('later');
  expect(postStateAt(at, new Date(at))).toBe('public');
});

const nothing = { title: '', summary: '', body: '', pictureText: '' };
const whole = { title: 'T', summary: 'S', body: 'B', pictureText: '' };
const lacks = (post: Partial<Parameters<typeof lacksOfPost>[0]>) =>
  lacksOfPost({
    texts: { en: whole, 'zh-Hans': nothing },
    author: 'Mei',
    pictureUrl: '',
    state: 'public',
    at: null,
    ...post,
  }).map(({ path }) => path.join('.'));

test('a draft has a title, and may lack all else', () => {
  const draft = { state: 'draft', author: '' } as const;
  expect(lacks({ ...draft, texts: { en: nothing, 'zh-Hans': nothing } })).toEqual([
    'texts.en.title',
  ]);
  expect(
    lacks({ ...draft, texts: { en: nothing, 'zh-Hans': { ...nothing, title: '字' } } }),
  ).toEqual([]);
});

test('what visitors read is whole in one language, and in each that it is begun in', () => {
  expect(lacks({})).toEqual([]);
  expect(lacks({ texts: { en: nothing, 'zh-Hans': whole } })).toEqual([]);
  expect(lacks({ texts: { en: whole, 'zh-Hans': { ...nothing, body: '字' } } })).toEqual([
    'texts.zh-Hans.title',
    'texts.zh-Hans.summary',
  ]);
  expect(lacks({ pictureUrl: '/pictures/x.avif', author: '', state: 'later' })).toEqual([
    'texts.en.pictureText',
    'author',
    'at',
  ]);
});
