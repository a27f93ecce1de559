import { civilTime, instantOf, minuteOf } from '#contract/kernel/time.ts';
import { type PostState, slugOf } from '#contract/pages/blog.rules.ts';
import type { PostTexts, PostToEdit } from '#contract/pages/blog.schemas.ts';

/** What the form of a post holds: `at` as a clock of the market shows it, `2027-01-04T09:00`, or empty. */
export type PostValues = {
  version: number;
  texts: PostTexts;
  slug: string;
  author: string;
  pictureUrl: string;
  state: PostState;
  at: string;
};

export function valuesOfPost(post: PostToEdit, zone: string): PostValues {
  const { version, texts, slug, author, pictureUrl, state, publishedAt } = post;
  const at = state === 'later' && publishedAt !== null ? clockOf(publishedAt, zone) : '';
  return { version, texts, slug, author, pictureUrl, state, at };
}

/** What is sent of it. A time that was not touched is the one that is stored, to the second. */
export function bodyOfPost(values: PostValues, post: PostToEdit, zone: string): object {
  const stored = valuesOfPost(post, zone);
  return {
    ...values,
    at: values.at === stored.at && values.at ? post.publishedAt : sentAt(values, zone),
  };
}

function sentAt({ state, at }: PostValues, zone: string): string | null {
  const [date = '', clock = ''] = at.split('T');
  if (state !== 'later' || !date || !clock) return null;
  return instantOf(date, minuteOf(clock), zone).toISOString();
}

function clockOf(instant: string, zone: string): string {
  const { date, minute } = civilTime(new Date(instant), zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The address that a post has of itself: by its title or, where that has no Latin letters, by the day. */
export function usualSlug({ en, 'zh-Hans': inChinese }: PostTexts, today: string): string {
  if (en.title === '' && inChinese.title === '') return '';
  return slugOf(en.title) || slugOf(inChinese.title) || `post-${today}`;
}

/** Texts with the address that follows them, as long as nobody has typed another. */
export function withUsualSlug(
  { texts, slug }: Pick<PostValues, 'texts' | 'slug'>,
  next: PostTexts,
  { today, isFixed }: { today: string; isFixed: boolean },
): Pick<PostValues, 'texts' | 'slug'> {
  const follows = !isFixed && slug === usualSlug(texts, today);
  return { texts: next, slug: follows ? usualSlug(next, today) : slug };
}
