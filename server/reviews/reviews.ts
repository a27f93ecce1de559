/** Reviews: what people who received something said of it. Writing them comes with the order they belong to. */
import type { Review } from '#contract/reviews.ts';
import * as z from 'zod/mini';
import { pageSize } from '#contract/paging.ts';
import type { Ctx } from '../context.ts';
import { sql } from '../db/database.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { managedShop, visibleShop } from '../shops/shops.ts';
import { type ReviewPage, type ReviewRow, reviewsOfProduct, reviewsOfShop } from './reviews.queries.ts';

type Asked = { id: number; limit?: number | undefined; cursor?: string | undefined };
type Page = { rows: Review[]; next: string | null };

/** A product's reviews, the latest first; `product.not_found` when the viewer cannot see it. */
export async function listReviewsOfProduct(ctx: Ctx, asked: Asked): Promise<Page> {
  const page = pageFor(asked);
  const rows = await reviewsOfProduct(ctx.db, page, sql`(p.is_listed or ${managedShop(ctx.viewer, 'catalogue')})`);
  return rows.length === 0 ? refuse('product.not_found') : replyOf(rows, page);
}

/** The reviews of all of a shop's products, the latest first; `shop.not_found` when the viewer cannot see it. */
export async function listReviewsOfShop(ctx: Ctx, asked: Asked): Promise<Page> {
  const page = pageFor(asked);
  const rows = await reviewsOfShop(ctx.db, page, visibleShop(ctx.viewer));
  return rows.length === 0 ? refuse('shop.not_found') : replyOf(rows, page);
}

const largestId = 2_147_483_647;
const position = z.tuple([z.int().check(z.minimum(1), z.maximum(largestId))]);

function pageFor({ id, limit = pageSize.usual, cursor }: Asked): ReviewPage {
  return { id, limit, before: readCursor(cursor, position)?.[0] ?? largestId };
}

function replyOf(rows: ReviewRow[], { limit }: ReviewPage): Page {
  const written = rows.filter((row): row is ReviewRow & { id: number } => row.id !== null);
  const page = pageOf(written, limit, ({ id }) => [id]);
  return {
    next: page.next,
    rows: page.rows.map(({ fullName, createdAt, ...row }) => ({
      ...row,
      authorName: shortName(fullName),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Strangers read "Jasmine T.", not who it was. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}
