/**
 * Reviews: what people who received something said of it, and what the shop said to that. This file reads them, and
 * hides what admins decided to hide; `write-review.ts`, `visit-review.ts` and
 * `answer-review.ts` write them.
 */
import * as z from 'zod/mini';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import type {
  Review,
  ReviewableLine,
  reviewRoutes,
  RoomReview,
} from '#contract/reviews/schemas.ts';
import { type Ctx, requireUser } from '../context.ts';
import { type Database, sql } from '../db/database.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../http/keyset.ts';
import { refuse } from '../http/refuse.ts';
import { managedShop, requireShop, visibleShop } from '../shops/shops.ts';
import { countReviews, figuresLock, tagsOfReview } from './figures.ts';
import { lineReply, reviewRead, type ReviewRow, roomReply } from './review-reply.ts';
import * as queries from './reviews.queries.ts';
import {
  reviewToJudge,
  type ReviewToJudge,
  setHidden,
  shopOfReview,
  subjectsOfAuthor,
} from './write.queries.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** A review was written, changed or answered. */
    'reviews.changed': { reviewId: number; shopId: number; authorId: number | null };
  }
}

type Asked = { id: number } & Received<typeof reviewRoutes.ofProduct>['query'];
type Page<Row> = { rows: Row[]; next: string | null };

/** A product's reviews, the latest first unless asked otherwise; `product.not_found` when the viewer cannot see it. */
export async function listReviewsOfProduct(
  ctx: Ctx,
  asked: Asked,
): Promise<Page<Review> & { shopId: number }> {
  const page = pageFor(asked);
  const managed = managedShop(ctx.viewer, 'catalogue');
  const rows = await queries.reviewsOfProduct(
    ctx.db,
    page,
    (product, shop) => sql`(${product}.is_listed or ${managed(shop)})`,
  );
  const [first] = rows;
  return first
    ? { ...replyOf(ctx, rows, page), shopId: first.shopId }
    : refuse('product.not_found');
}

/** The reviews of all of a shop's products, as `listReviewsOfProduct`; `shop.not_found` when the viewer cannot see it. */
export async function listReviewsOfShop(ctx: Ctx, asked: Asked): Promise<Page<Review>> {
  const page = pageFor(asked);
  const rows = await queries.reviewsOfShop(ctx.db, page, visibleShop(ctx.viewer));
  return rows.length === 0 ? refuse('shop.not_found') : replyOf(ctx, rows, page);
}

/** The lines of an own order, of which visits have none, with the caller's review of each; `order.not_found` for anybody else's. */
export async function listLinesToReview(
  ctx: Ctx,
  { id }: { id: number },
): Promise<ReviewableLine[]> {
  const userId = requireUser(ctx);
  const lines = await queries.linesOfOrder(ctx.db, id, userId);
  if (lines.length === 0 && !(await queries.isOrderOf(ctx.db, id, userId)))
    refuse('order.not_found');
  return lines.map((line) => lineReply(line, ctx.language));
}

type AskedByShop = { id: number } & Received<typeof reviewRoutes.forShop>['query'];

/** All reviews of a shop, hidden ones too, for those who answer people there; without an answer first. */
export async function listReviewsForShop(
  ctx: Ctx,
  { id, stars, answered, ...asked }: AskedByShop,
): Promise<KeysetPage<RoomReview>> {
  await requireShop(ctx, id, 'messages');
  const filter = { shopId: id, stars, isAnswered: answered };
  return sortedPage(queries.roomSorts, asked, forRoom(ctx, filter));
}

function forRoom({ db }: Ctx, filter: queries.RoomFilter) {
  return {
    db,
    rows: (keyset: Keyset) => queries.reviewsForRoom(filter, keyset),
    count: () => queries.countForRoom(db, filter),
    reply: roomReply,
  };
}

type FileAskedByShop = { id: number } & Received<typeof reviewRoutes.forShopFile>['query'];

/** The list as a file, in its order and with its columns. */
export async function fileOfReviewsForShop(
  ctx: Ctx,
  { id, sort, columns, stars, answered }: FileAskedByShop,
): Promise<FileToSave> {
  await requireShop(ctx, id, 'messages');
  const filter = { shopId: id, stars, isAnswered: answered };
  const reviews = rowsInTurn(queries.roomSorts, sort, forRoom(ctx, filter));
  return { name: 'reviews.csv', text: csvInTurn(fileColumns, reviews, columns) };
}

const fileColumns: CsvColumn<RoomReview>[] = [
  { of: 'review', heading: 'Author', cell: ({ authorName }) => authorName },
  { of: 'review', heading: 'Review', cell: ({ text }) => text },
  { of: 'stars', heading: 'Stars', cell: ({ stars }) => stars },
  {
    of: 'item',
    heading: 'Item',
    cell: ({ productName, serviceType }) => productName || serviceType,
  },
  { of: 'written', heading: 'Written (UTC)', cell: ({ createdAt }) => csvTime(createdAt) },
  { of: 'answer', heading: 'Answer', cell: ({ reply }) => reply?.text ?? null },
  { of: 'answer', heading: 'Hidden', cell: ({ isHidden }) => (isHidden ? 'yes' : 'no') },
];

/** What admins need to know of a reported review, for the moderation. */
export function findReview(db: Database, id: number): Promise<ReviewToJudge | undefined> {
  return reviewToJudge(db, id);
}

/** What shows reviews of somebody goes: they are called otherwise, or gone. */
export async function dropReviewsOf(
  { tx, events }: Pick<Ctx, 'events'> & { tx: Database },
  userId: number,
): Promise<void> {
  const subjects = await subjectsOfAuthor(tx, userId);
  const changes = subjects.map((subject) => ({ tags: tagsOfReview(subject) }));
  await events.publishEach(tx, 'catalogue.changed', changes);
}

/** Hides a review from shoppers after a report (`at` says when), or shows it again; figures and pages follow. */
export async function hideReview(
  ctx: Pick<Ctx, 'events'>,
  tx: Database,
  { id, at }: { id: number; at: Date | null },
): Promise<void> {
  const review = await shopOfReview(tx, id);
  if (!review) return;
  await figuresLock(tx, review.shopId);
  const changed = await setHidden(tx, { id, at });
  if (!changed) return;
  await countReviews(tx, changed);
  await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfReview(changed) });
}

const largestId = 2_147_483_647;
const anId = z.int().check(z.minimum(1), z.maximum(largestId));
const position = z.tuple([z.int().check(z.minimum(1), z.maximum(5)), anId]);

function pageFor({
  id,
  limit = pageSize.usual,
  cursor,
  stars,
  photos,
  sort = 'newest',
}: Asked): queries.ReviewPage {
  return {
    id,
    limit,
    sort,
    stars,
    withPhotos: photos ?? false,
    after: readCursor(cursor, position),
  };
}

function replyOf(
  { language }: Pick<Ctx, 'language'>,
  rows: ReviewRow[],
  { limit }: queries.ReviewPage,
): Page<Review> {
  const written = rows.filter((row): row is ReviewRow & { id: number } => row.id !== null);
  const page = pageOf(written, limit, ({ stars, id }) => [stars, id]);
  return { next: page.next, rows: page.rows.map((row) => reviewRead(row, language)) };
}
