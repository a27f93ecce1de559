/** What is new in the shops that somebody follows. */
import * as z from 'zod/mini';
import type { CardedProduct, catalogueRoutes } from '#contract/catalogue/schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { id } from '#contract/kernel/fields.ts';
import { type Ctx, requireUser } from '../context.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { followedProducts } from './follow-feed.queries.ts';
import { cardReply } from './product-cards.ts';

const position = z.tuple([z.int(), id]);

/** A page of what the shops that the caller follows listed last, newest first. */
export async function followFeed(
  ctx: Ctx,
  { cursor, limit = pageSize.usual }: Received<typeof catalogueRoutes.followed>['query'],
): Promise<{ rows: CardedProduct[]; next: string | null }> {
  const below = readCursor(cursor, position);
  const found = await followedProducts(ctx, requireUser(ctx), { below, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit, (row) => [row.listedMicroseconds, row.id]);
  return { rows: rows.map(cardReply), next };
}
