/** How a review's row becomes the contract's review. */
import type { Review, ReviewableLine, RoomReview } from '#contract/reviews.ts';
import { type Sql, sql } from '../db/database.ts';

/** A review, or nulls where the product or shop that was asked for has none. */
export type ReviewRow = {
  id: number | null;
  stars: number;
  text: string;
  photos: string[];
  fullName: string;
  variantOptions: Record<string, string>;
  reply: string | null;
  repliedAt: Date | null;
  replyEditedAt: Date | null;
  createdAt: Date;
  editedAt: Date | null;
  hiddenAt: Date | null;
  productId: number;
  productName: string;
  productImage: string | null;
};

/** The columns of `ReviewRow`, of a review `v`, its author `u` and its order line `l`. */
export const reviewColumns: Sql = sql`
  v.id, v.stars, v.text, v.photos, u.full_name as "fullName", l.options as "variantOptions", v.reply, v.replied_at as "repliedAt",
  v.reply_edited_at as "replyEditedAt", v.created_at as "createdAt", v.edited_at as "editedAt", v.hidden_at as "hiddenAt",
  v.product_id as "productId", l.product_name as "productName", l.product_image as "productImage"`;

/** As everybody reads it. */
export function reviewReply(row: ReviewRow & { id: number }): Review {
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    photos: row.photos,
    authorName: shortName(row.fullName),
    variantOptions: row.variantOptions,
    reply: replyOf(row),
    createdAt: row.createdAt.toISOString(),
    isEdited: row.editedAt !== null,
    productId: row.productId,
    productName: row.productName,
  };
}

/** As the shop's people read it. */
export function roomReply(row: ReviewRow & { id: number }): RoomReview {
  return { ...reviewReply(row), productImage: row.productImage, isHidden: row.hiddenAt !== null };
}

/** An order line with the own review of it, if there is one. */
export type LineRow = Omit<ReviewRow, 'fullName'> & { orderLineId: number; shopName: string; mayReview: boolean };

export function lineReply(row: LineRow): ReviewableLine {
  const { orderLineId, shopName, productId, productName, productImage, variantOptions, mayReview } = row;
  return { orderLineId, shopName, productId, productName, productImage, variantOptions, mayReview, review: ownReview(row) };
}

function ownReview(row: LineRow): ReviewableLine['review'] {
  if (row.id === null) return null;
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    photos: row.photos,
    createdAt: row.createdAt.toISOString(),
    isEdited: row.editedAt !== null,
    isHidden: row.hiddenAt !== null,
    reply: replyOf(row),
  };
}

function replyOf({ reply, repliedAt, replyEditedAt }: Pick<ReviewRow, 'reply' | 'repliedAt' | 'replyEditedAt'>): Review['reply'] {
  if (reply === null || repliedAt === null) return null;
  return { text: reply, at: repliedAt.toISOString(), isEdited: replyEditedAt !== null };
}

/** Strangers read "Jasmine T.", not who it was. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}
