/** Constants and rules of the blog that pages and the server share. */
import { type Language, languages } from '../kernel/languages.ts';

/** `later` is public from a time to come, without anybody doing anything then. */
export const postStates = ['draft', 'later', 'public'] as const;
export type PostState = (typeof postStates)[number];

/** Of characters. */
export const longestInPost = {
  title: 100,
  summary: 300,
  body: 30_000,
  pictureText: 200,
  author: 80,
  slug: 80,
} as const;

/** How many posts the blog shows on a page, and its feed in all. */
export const postsOnPage = 12;
export const postsInFeed = 20;

type PostText = { title: string; summary: string; body: string; pictureText: string };

/** The state that a post has at an instant, by when it is read; null is of a draft. */
export function postStateAt(publishedAt: string | null, now: Date): PostState {
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > now.getTime() ? 'later' : 'public';
}

/**
 * What a post lacks to be kept, or to be read by visitors: a title in one language, and all of it in each language that
 * it has anything in.
 */
export function lacksOfPost({
  texts,
  author,
  pictureUrl,
  state,
  at,
}: {
  texts: Record<Language, PostText>;
  author: string;
  pictureUrl: string;
  state: PostState;
  at: string | null;
}): Array<{ path: string[]; message: string }> {
  const used = languages.filter((language) => {
    const { title, summary, body } = texts[language];
    return title !== '' || (state !== 'draft' && (summary !== '' || body !== ''));
  });
  if (used.length === 0) return [{ path: ['texts', 'en', 'title'], message: 'posts.title' }];
  if (state === 'draft') return [];
  const needed = [
    'title',
    'summary',
    'body',
    ...(pictureUrl === '' ? [] : (['pictureText'] as const)),
  ] as const;
  return [
    ...used.flatMap((language) =>
      needed
        .filter((name) => texts[language][name] === '')
        .map((name) => ({ path: ['texts', language, name], message: `posts.${name}` })),
    ),
    ...(author === '' ? [{ path: ['author'], message: 'posts.author' }] : []),
    ...(state === 'later' && at === null ? [{ path: ['at'], message: 'posts.at' }] : []),
  ];
}

/**
 * The last part of a post's address, made of its title; '' of one without Latin letters or digits.
 *
 * @example slugOf('Café & crumbs') // 'cafe-crumbs'
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, longestInPost.slug).replace(/-+$/, '');
}
