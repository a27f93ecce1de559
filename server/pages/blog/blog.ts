/** The market's blog: posts that admins write, and visitors read from a time on. */
import * as z from 'zod/mini';
import type { Answer, Received } from '#contract/kernel/endpoint.ts';
import { id as rowId } from '#contract/kernel/fields.ts';
import { changedFields } from '#contract/kernel/merging.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { type PostState, postStateAt, postsOnPage } from '#contract/pages/blog.rules.ts';
import type {
  BlogPost,
  blogRoutes,
  CardedPost,
  ListedPost,
  PostBody,
  PostToEdit,
} from '#contract/pages/blog.schemas.ts';
import { filledIn } from '#contract/pages/rules.ts';
import { recordAudit } from '../../audit/audit.ts';
import { changesSince, noteChanges } from '../../audit/field-changes.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { type Database, isDuplicate } from '../../db/database.ts';
import { pageOf, readCursor } from '../../http/cursor.ts';
import { refuse } from '../../http/refuse.ts';
import * as queries from './blog.queries.ts';

type Page<Row> = { rows: Row[]; next: string | null };

/** A year in milliseconds that no post is from. */
const place = z.tuple([z.int().check(z.minimum(0), z.maximum(1e14)), rowId]);

/** What visitors read, the newest first, in the reader's language where it is written in that. */
export async function listPosts(
  ctx: Ctx,
  { cursor, limit = postsOnPage }: Received<typeof blogRoutes.list>['query'],
): Promise<Page<CardedPost>> {
  const below = readCursor(cursor, place);
  const found = await queries.postsToRead(ctx.db, ctx, { below, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit, (post) => [post.milliseconds, post.id]);
  return { rows: rows.map((post) => withFacts(ctx, post)), next };
}

/** A post that visitors read. Refuses `post.not_found`, also for one that is a draft or to come. */
export async function getPost(ctx: Ctx, { slug }: { slug: string }): Promise<BlogPost> {
  const post = (await queries.postToRead(ctx.db, ctx, slug)) ?? refuse('post.not_found');
  const filled = withFacts(ctx, post);
  return { ...filled, body: filledIn(post.body, ctx.config.platform) };
}

/** What holds today stands in posts as it does in pages. */
export function withFacts<Post extends { title: string; summary: string }>(
  { config }: Pick<Ctx, 'config'>,
  post: Post,
): Post {
  return {
    ...post,
    title: filledIn(post.title, config.platform),
    summary: filledIn(post.summary, config.platform),
  };
}

const beginning = z.tuple([rowId]);

/** All posts, the latest begun first. For admins. */
export async function allPosts(
  ctx: Ctx,
  { cursor, limit = pageSize.usual, q = '', state }: Received<typeof blogRoutes.all>['query'],
): Promise<Page<ListedPost>> {
  requireAdmin(ctx);
  const [below] = readCursor(cursor, beginning) ?? [];
  const found = await queries.allPosts(
    ctx.db,
    { q, state, language: ctx.language, now: ctx.now },
    { below, limit: limit + 1 },
  );
  const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
  return {
    rows: rows.map((post) => ({ ...post, state: postStateAt(post.publishedAt, ctx.now) })),
    next,
  };
}

/** How many posts there are in each state. For admins. */
export function countPosts(ctx: Ctx): Promise<Answer<typeof blogRoutes.counts>> {
  requireAdmin(ctx);
  return queries.countPosts(ctx.db, ctx.now);
}

/** A post as it is stored. For admins; refuses `post.not_found`. */
export async function getPostToEdit(ctx: Ctx, { id }: { id: number }): Promise<PostToEdit> {
  requireAdmin(ctx);
  const post = (await queries.storedPost(ctx.db, id)) ?? refuse('post.not_found');
  return replyOf(post, ctx.now);
}

function replyOf({ wasPublic, ...post }: queries.StoredPost, now: Date): PostToEdit {
  const state = postStateAt(post.publishedAt, now);
  return { ...post, state, isAddressFixed: wasPublic || state === 'public' };
}

/** Begins a post. Refuses an address that another post has. For admins. */
export async function createPost(ctx: Ctx, body: PostBody): Promise<PostToEdit> {
  const by = requireAdmin(ctx);
  const publishedAt = publishedFrom(ctx, body, null);
  const row = { ...body, publishedAt, wasPublic: false };
  const id = await ctx.db.transaction(async (tx) => {
    const created = await uniquely(() => queries.insertPost(tx, row, { by, at: ctx.now }));
    const state = postStateAt(publishedAt, ctx.now);
    await record(ctx, tx, { action: 'post.created', post: { ...body, id: created } });
    if (state !== 'draft')
      await record(ctx, tx, { action: actionOf(state), post: { ...body, id: created } });
    if (state === 'public') await drop(ctx, tx);
    return created;
  });
  return getPostToEdit(ctx, { id });
}

/**
 * Writes a post, and says whether and from when it is read. Refuses `post.not_found`; `post.changed_meanwhile` when it is
 * not in the version that the admin saw; an address that another post has, and another address for a post that visitors
 * have read at its own. For admins.
 */
export async function savePost(
  ctx: Ctx,
  { id, ...body }: PostBody & { id: number },
): Promise<PostToEdit> {
  const by = requireAdmin(ctx);
  const { version } = body;
  await ctx.db.transaction(async (tx) => {
    const stored = (await queries.storedPost(tx, id)) ?? refuse('post.not_found');
    const before = replyOf(stored, ctx.now);
    const subject = `post:${id}`;
    if (before.version !== version) await refuseChanged(tx, { subject, version, by, now: before });
    const publishedAt = publishedFrom(ctx, body, before.publishedAt);
    if (before.isAddressFixed && body.slug !== before.slug)
      refuse('request.invalid', { errors: [{ path: 'slug', code: 'posts.fixed' }] });
    const row = {
      ...body,
      id,
      publishedAt,
      wasPublic: before.isAddressFixed,
      seenVersion: version,
    };
    const saved = await uniquely(() => queries.updatePost(tx, row, { by, at: ctx.now }));
    if (saved === 0) {
      const now = (await queries.storedPost(tx, id)) ?? refuse('post.not_found');
      await refuseChanged(tx, { subject, version, by, now });
    }
    const state = postStateAt(publishedAt, ctx.now);
    const fields = changedFields(fieldsOf(before), fieldsOf({ ...body, state, publishedAt }));
    await noteChanges(tx, [{ subject, version: version + 1, fields }], { by, at: ctx.now });
    await record(ctx, tx, {
      action: state === before.state ? 'post.changed' : actionOf(state),
      post: { ...body, id },
      before: { version },
      after: { version: version + 1 },
    });
    if (state === 'public' || before.state === 'public') await drop(ctx, tx);
  });
  return getPostToEdit(ctx, { id });
}

/** Deletes a post; it can be brought back. Refuses `post.not_found`. For admins. */
export async function removePost(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const post = (await queries.storedPost(tx, id)) ?? refuse('post.not_found');
    if ((await queries.deletePost(tx, id, ctx.now)) === 0) refuse('post.not_found');
    await queries.forgetDeletedBefore(tx, new Date(ctx.now.getTime() - keepsDeletedMs));
    await record(ctx, tx, { action: 'post.deleted', post });
    if (postStateAt(post.publishedAt, ctx.now) === 'public') await drop(ctx, tx);
  });
}

const keepsDeletedMs = 30 * 86_400_000;

/** Brings a deleted post back as it was. Refuses `post.not_found`, and `post.address_taken` where another post has its address. For admins. */
export async function restorePost(ctx: Ctx, { id }: { id: number }): Promise<PostToEdit> {
  requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const post =
      (await queries.storedPost(tx, id, { isDeleted: true })) ?? refuse('post.not_found');
    const restored = await queries.undeletePost(tx, id).catch((error: unknown) => {
      if (isDuplicate(error)) refuse('post.address_taken');
      throw error;
    });
    if (restored === 0) refuse('post.not_found');
    await record(ctx, tx, { action: 'post.restored', post });
    if (postStateAt(post.publishedAt, ctx.now) === 'public') await drop(ctx, tx);
  });
  return getPostToEdit(ctx, { id });
}

/** From when on it is read: what is read goes on so, and what waits for its time may do so though that has come. */
function publishedFrom(
  { now }: Ctx,
  { state, at }: Pick<PostBody, 'state' | 'at'>,
  before: string | null,
): string | null {
  if (state === 'draft') return null;
  if (state === 'public')
    return before !== null && postStateAt(before, now) === 'public' ? before : now.toISOString();
  const from = at ?? '';
  const isSame = before !== null && Date.parse(before) === Date.parse(from);
  if (!isSame && postStateAt(from, now) === 'public')
    refuse('request.invalid', { errors: [{ path: 'at', code: 'posts.at' }] });
  return from;
}

/** What two admins may write at once, by the names of the body. */
function fieldsOf({
  texts,
  slug,
  author,
  pictureUrl,
  state,
  publishedAt,
}: Omit<queries.PostRow, 'wasPublic'> & { state: PostState }) {
  const at = publishedAt === null ? null : new Date(publishedAt).toISOString();
  return { texts, slug, author, pictureUrl, state, at };
}

async function refuseChanged(
  tx: Database,
  {
    subject,
    version,
    by,
    now,
  }: { subject: string; version: number; by: number; now: { version: number } },
): Promise<never> {
  const changes = await changesSince(tx, { subject, version }, by);
  return refuse('post.changed_meanwhile', { facts: { version: now.version, changes } });
}

/** Refuses the address of another post. */
async function uniquely<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error))
      refuse('request.invalid', { errors: [{ path: 'slug', code: 'posts.taken' }] });
    throw error;
  }
}

function actionOf(state: PostState): string {
  return { draft: 'post.taken_back', later: 'post.scheduled', public: 'post.published' }[state];
}

type Recorded = {
  action: string;
  post: Pick<PostToEdit, 'id' | 'texts'>;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

function record(ctx: Ctx, tx: Database, { action, post, ...facts }: Recorded): Promise<void> {
  const { en, 'zh-Hans': inChinese } = post.texts;
  return recordAudit(tx, {
    at: ctx.now,
    actorId: requireAdmin(ctx),
    action,
    subject: { kind: 'post', id: post.id, name: en.title || inChinese.title },
    ...facts,
  });
}

/** What is cached of the blog, here and at a CDN, goes at once. */
async function drop(ctx: Ctx, tx: Database): Promise<void> {
  await ctx.events.publish(tx, 'catalogue.changed', { tags: ['blog'] });
}
