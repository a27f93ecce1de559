/** SQL of the blog. */
import type { PostState } from '#contract/pages/blog.rules.ts';
import type {
  BlogPost,
  CardedPost,
  ListedPost,
  PostBody,
  PostToEdit,
} from '#contract/pages/blog.schemas.ts';
import { type Language, languages } from '#contract/kernel/languages.ts';
import { allOf, type Database, join, type Sql, sql } from '../../db/database.ts';
import { isoOf } from '../../db/iso-time.ts';
import { anywhere } from '../../db/text-query.ts';
import { limitAbove } from '../../http/cursor.ts';
import { writer } from '../pages.queries.ts';

/** Who reads, and when. */
export type Reading = { language: Language; now: Date };

/** Read by visitors at this moment, as posts to come are from their time on, without a job. */
function isPublic(post: Sql, now: Date): Sql {
  return sql`${post}.deleted_at is null and ${post}.published_at <= ${now}`;
}

/** The reader's language where the post is written in it, else one that it is written in. */
function languageOf(post: Sql, language: Language): Sql {
  const inOrder = [language, ...languages.filter((other) => other !== language)];
  const written = inOrder.map(
    (one) => sql`case when ${post}.texts -> ${one} ->> 'title' <> '' then ${one} end`,
  );
  return sql`coalesce(${join(written)}, 'en')`;
}

const shown: Sql = sql`p.slug, p.texts -> l.language ->> 'title' as title, p.texts -> l.language ->> 'summary' as summary,
  p.picture_url as "pictureUrl", p.texts -> l.language ->> 'pictureText' as "pictureText",
  ${isoOf(sql`p.published_at`)} as "publishedAt", l.language`;

const milliseconds: Sql = sql`(extract(epoch from p.published_at) * 1000)::bigint`;

export type PlacedPost = CardedPost & { id: number; milliseconds: number };

/** What visitors read, the newest first, below a place in milliseconds. */
export function postsToRead(
  db: Database,
  { language, now }: Reading,
  {
    below,
    limit,
  }: { below: readonly [milliseconds: number, id: number] | undefined; limit: number },
): Promise<PlacedPost[]> {
  const [at, id] = below ?? [];
  const beyond = below ? sql`and (${milliseconds}, p.id) < (${at}::bigint, ${id}::bigint)` : sql``;
  return db.rows(sql`
    select ${shown}, p.id, ${milliseconds} as milliseconds
    from blog_posts p cross join lateral (select ${languageOf(sql`p`, language)} as language) l
    where ${isPublic(sql`p`, now)} ${beyond}
    order by p.published_at desc, p.id desc limit ${limitAbove(limit)}`);
}

export type WholePost = CardedPost & Pick<BlogPost, 'body' | 'author' | 'changedAt'>;

/** The newest with their text. */
export function postsInWhole(
  db: Database,
  { language, now }: Reading,
  limit: number,
): Promise<WholePost[]> {
  return db.rows(sql`
    select ${shown}, ${more}
    from blog_posts p cross join lateral (select ${languageOf(sql`p`, language)} as language) l
    where ${isPublic(sql`p`, now)} order by p.published_at desc, p.id desc limit ${limit}`);
}

// What is begun before it is read has not changed for its readers.
const more: Sql = sql`p.texts -> l.language ->> 'body' as body, p.author,
  to_json(greatest(p.updated_at, p.published_at)) as "changedAt"`;

export function postToRead(
  db: Database,
  { language, now }: Reading,
  slug: string,
): Promise<BlogPost | undefined> {
  const beside = (where: Sql, order: Sql) => sql`(
    select json_build_object('slug', b.slug, 'language', bl.language, 'title', b.texts -> bl.language ->> 'title')
    from blog_posts b cross join lateral (select ${languageOf(sql`b`, language)} as language) bl
    where ${isPublic(sql`b`, now)} and ${where} order by ${order} limit 1)`;
  return db.row(sql`
    select p.id, ${shown}, ${more},
      ${beside(sql`(b.published_at, b.id) > (p.published_at, p.id)`, sql`b.published_at, b.id`)} as newer,
      ${beside(sql`(b.published_at, b.id) < (p.published_at, p.id)`, sql`b.published_at desc, b.id desc`)} as older
    from blog_posts p cross join lateral (select ${languageOf(sql`p`, language)} as language) l
    where p.slug = ${slug} and ${isPublic(sql`p`, now)}`);
}

type Dated = { publishedAt: string | null };

/** Of a post joined to `users u`. */
const written: Sql = sql`${isoOf(sql`p.published_at`)} as "publishedAt", p.version, ${writer} as "changedBy",
  to_json(p.updated_at) as "changedAt"`;

export type PostFilter = Reading & { q: string; state: PostState | undefined };

/** Drafts and what is to come among them, the latest begun first. */
export function allPosts(
  db: Database,
  { q, state, language, now }: PostFilter,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<Array<Omit<ListedPost, 'state'> & Dated>> {
  const asked = [
    sql`p.deleted_at is null`,
    ...(below === undefined ? [] : [sql`p.id < ${below}::bigint`]),
    ...(q === '' ? [] : [sql`lower(${found}) like ${anywhere(q)}`]),
    ...(state === undefined ? [] : [isIn(state, now)]),
  ];
  return db.rows(sql`
    select p.id, p.slug, p.picture_url as "pictureUrl",
      p.texts -> l.language ->> 'title' as title, l.language,
      array(select key from jsonb_each(p.texts) where value ->> 'title' <> '' order by key) as languages, ${written}
    from blog_posts p cross join lateral (select ${languageOf(sql`p`, language)} as language) l
      left join users u on u.id = p.changed_by
    where ${allOf(asked)} order by p.id desc limit ${limitAbove(limit)}`);
}

const found: Sql = sql`concat_ws(' ', p.texts -> 'en' ->> 'title', p.texts -> 'zh-Hans' ->> 'title', p.author, p.slug)`;

function isIn(state: PostState, now: Date): Sql {
  if (state === 'draft') return sql`p.published_at is null`;
  return state === 'later' ? sql`p.published_at > ${now}` : sql`p.published_at <= ${now}`;
}

export async function countPosts(db: Database, now: Date): Promise<Record<PostState, number>> {
  const counted = await db.row<Record<PostState, number>>(sql`
    select count(*) filter (where ${isIn('draft', now)}) as draft, count(*) filter (where ${isIn('later', now)}) as later,
      count(*) filter (where ${isIn('public', now)}) as public
    from blog_posts p where p.deleted_at is null`);
  return counted ?? { draft: 0, later: 0, public: 0 };
}

export type StoredPost = Omit<PostToEdit, 'state' | 'isAddressFixed'> & { wasPublic: boolean };

/** As it is stored; of those that were deleted, only where they are asked for. */
export function storedPost(
  db: Database,
  id: number,
  { isDeleted = false } = {},
): Promise<StoredPost | undefined> {
  return db.row(sql`
    select p.id, p.texts, p.slug, p.author, p.picture_url as "pictureUrl", p.was_public as "wasPublic", ${written}
    from blog_posts p left join users u on u.id = p.changed_by
    where p.id = ${id} and (p.deleted_at is not null) = ${isDeleted}`);
}

export type PostRow = Pick<PostBody, 'texts' | 'slug' | 'author' | 'pictureUrl'> & {
  publishedAt: string | null;
  wasPublic: boolean;
};
type By = { by: number; at: Date };

export async function insertPost(tx: Database, post: PostRow, { by, at }: By): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into blog_posts (slug, texts, author, picture_url, published_at, changed_by, updated_at)
    values (${post.slug}, ${JSON.stringify(post.texts)}::jsonb, ${post.author}, ${post.pictureUrl}, ${post.publishedAt},
      ${by}, ${at})
    returning id`);
  return row?.id ?? 0;
}

/** A post that is still in the version that was seen; how many rows that touched. */
export function updatePost(
  tx: Database,
  { id, seenVersion, ...post }: PostRow & { id: number; seenVersion: number },
  { by, at }: By,
): Promise<number> {
  return tx.run(sql`
    update blog_posts set slug = ${post.slug}, texts = ${JSON.stringify(post.texts)}::jsonb, author = ${post.author},
      picture_url = ${post.pictureUrl}, published_at = ${post.publishedAt}, was_public = ${post.wasPublic},
      version = version + 1, changed_by = ${by}, updated_at = ${at}
    where id = ${id} and version = ${seenVersion} and deleted_at is null`);
}

export function deletePost(tx: Database, id: number, at: Date): Promise<number> {
  return tx.run(
    sql`update blog_posts set deleted_at = ${at} where id = ${id} and deleted_at is null`,
  );
}

/** Those that can no longer be brought back. */
export async function forgetDeletedBefore(tx: Database, before: Date): Promise<void> {
  await tx.run(sql`delete from blog_posts where deleted_at < ${before}`);
}

export function undeletePost(tx: Database, id: number): Promise<number> {
  return tx.run(
    sql`update blog_posts set deleted_at = null where id = ${id} and deleted_at is not null`,
  );
}
