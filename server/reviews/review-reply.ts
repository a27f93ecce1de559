/** How a review's row becomes the contract's review. */
import { erasedName } from '#contract/accounts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type {
  Review,
  ReviewableLine,
  ReviewableVisit,
  RoomReview,
  WrittenReview,
} from '#contract/reviews/schemas.ts';
import { soldRead, type SoldWords } from '../catalogue/catalogue.ts';
import { type Sql, sql } from '../db/database.ts';

/** A review, or nulls where the product or shop that was asked for has none. */
export type ReviewRow = Pick<SoldWords, 'language' | 'translations'> & {
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
  productId: number | null;
  productName: string;
  productImage: string | null;
  serviceType: Review['serviceType'];
};

/** The columns of `ReviewRow`, of reviews that `aroundReview` has joined with what they need. */
export function reviewColumns(review: Sql): Sql {
  return sql`
    ${review}.id, ${review}.stars, ${review}.text, ${review}.photos, ${authorName} as "fullName",
      coalesce(l.options, '{}') as "variantOptions", ${review}.reply, ${review}.replied_at as "repliedAt",
    ${review}.reply_edited_at as "replyEditedAt", ${review}.created_at as "createdAt", ${review}.edited_at as "editedAt",
      ${review}.hidden_at as "hiddenAt",
    ${review}.product_id as "productId", coalesce(l.product_name, b.package_title, '') as "productName",
      l.product_image as "productImage",
    b.service_type as "serviceType", shop.language,
    coalesce(l.translations, (select jsonb_object_agg(said.key, jsonb_build_object('name', said.value))
      from jsonb_each(b.package_titles) said), '{}') as translations`;
}

/** The author of a review, and what it is of: the line of an order, or the visit. */
export function aroundReview(review: Sql): Sql {
  return sql`
    left join users u on u.id = ${review}.user_id left join order_lines l on l.id = ${review}.order_line_id
      left join service_bookings b on b.id = ${review}.booking_id
    join shops shop on shop.id = ${review}.shop_id`;
}

/** Of an account, or of the guest whose visit it was. */
export const authorName = sql`coalesce(u.full_name, b.customer_name)`;

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
    serviceType: row.serviceType,
  };
}

/** The same, with what it is of in the reader's language. */
export function reviewRead(row: ReviewRow & { id: number }, reader: Language): Review {
  return { ...reviewReply(row), ...wordsRead(row, reader) };
}

function wordsRead(
  row: Pick<ReviewRow, 'productName' | 'variantOptions' | 'language' | 'translations'>,
  reader: Language,
): ReturnType<typeof soldRead> {
  return soldRead({ ...row, options: row.variantOptions, choices: null }, reader);
}

/** A review with how its product is drawn. */
export type RoomRow = ReviewRow & { id: number } & Pick<
    RoomReview,
    'mockup' | 'artworkUrl' | 'shopKind'
  >;

/** As the shop's people read it. */
export function roomReply(row: RoomRow): RoomReview {
  const { productImage, mockup, artworkUrl, shopKind, hiddenAt } = row;
  const drawn = { productImage, mockup, artworkUrl, shopKind };
  return { ...reviewReply(row), ...drawn, isHidden: hiddenAt !== null };
}

/** An order line with the caller's review of it, if there is one. */
export type ReviewableLineRow = Omit<ReviewRow, 'fullName' | 'productId' | 'serviceType'> &
  Omit<ReviewableLine, 'review'>;

export function lineReply(row: ReviewableLineRow, reader: Language): ReviewableLine {
  const {
    orderLineId,
    shopName,
    productId,
    productImage,
    mockup,
    artworkUrl,
    shopKind,
    variantOptions,
    mayReview,
  } = row;
  const drawn = { productImage, mockup, artworkUrl, shopKind };
  const product = { productId, ...wordsRead(row, reader), ...drawn };
  return { orderLineId, shopName, ...product, variantOptions, mayReview, review: ownReview(row) };
}

/** A visit with the caller's review of it, if there is one. */
export type ReviewableVisitRow = OwnRow &
  Omit<ReviewableVisit, 'review' | 'mayReview'> & { isCompleted: boolean; isOwnShop: boolean };

export function visitReply(row: ReviewableVisitRow): ReviewableVisit {
  const {
    bookingId,
    reference,
    shopName,
    serviceType,
    packageTitle,
    writtenIn,
    date,
    isCompleted,
    isOwnShop,
  } = row;
  const mayReview = isCompleted && !isOwnShop;
  return {
    bookingId,
    reference,
    shopName,
    serviceType,
    packageTitle,
    writtenIn,
    date,
    mayReview,
    review: ownReview(row),
  };
}

type OwnRow = Pick<
  ReviewRow,
  | 'id'
  | 'stars'
  | 'text'
  | 'photos'
  | 'reply'
  | 'repliedAt'
  | 'replyEditedAt'
  | 'createdAt'
  | 'editedAt'
  | 'hiddenAt'
>;

function ownReview(row: OwnRow): WrittenReview | null {
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

function replyOf({
  reply,
  repliedAt,
  replyEditedAt,
}: Pick<ReviewRow, 'reply' | 'repliedAt' | 'replyEditedAt'>): Review['reply'] {
  if (reply === null || repliedAt === null) return null;
  return { text: reply, at: repliedAt.toISOString(), isEdited: replyEditedAt !== null };
}

/** Strangers read "Jasmine T." or "陈**", not who it was. */
export function shortName(fullName: string): string {
  if (fullName === erasedName) return fullName;
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  if (/^\p{Script=Han}{2,}$/u.test(first)) return `${[...first][0] ?? ''}**`;
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}
