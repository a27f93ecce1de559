/** Reviews of products, dishes and shops by people who received them, and what the shops say to that. */
import * as z from 'zod/mini';
import { serviceTypes } from '../bookings/rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { flagInQuery, id, idInPath, instant, linkToken, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { salesQuery } from '../orders/sales.schemas.ts';
import { shownOptions, writtenIn } from '../kernel/translations.ts';
import { shopKinds } from '../shops/rules.ts';
import { reviewPaths } from './paths.ts';
import { reviewSorts, roomReviewColumns } from './rules.ts';
import { reviewText } from './text.schemas.ts';

const reviewReply = z.object({ text: z.string(), at: instant, isEdited: z.boolean() });

export const review = z.object({
  id,
  stars: z.number(),
  text: z.string(),
  photos: z.array(z.string()),
  authorName: z.string(),
  /** The options that were bought. */
  variantOptions: z.record(z.string(), z.string()),
  shownOptions,
  /** What the shop said to it. */
  reply: z.nullable(reviewReply),
  createdAt: instant,
  isEdited: z.boolean(),
  /** What was bought; null where a visit is reviewed. */
  productId: z.nullable(id),
  /** Of a visit the package, '' without one. */
  productName: z.string(),
  writtenIn,
  /** What was done at a visit; null for products. */
  serviceType: z.nullable(z.enum(serviceTypes)),
});
export type Review = z.output<typeof review>;

/** The blank and the artwork of a product that is drawn as it was chosen; null of others. */
const drawnAsChosen = {
  mockup: z.nullable(z.string()),
  artworkUrl: z.nullable(z.string()),
  shopKind: z.enum(shopKinds),
};

/** As the shop's people see it: with what was hidden from shoppers. */
export const roomReview = z.object({
  ...review.shape,
  productImage: z.nullable(z.string()),
  ...drawnAsChosen,
  isHidden: z.boolean(),
});
export type RoomReview = z.output<typeof roomReview>;

const writtenReview = z.object({
  id,
  stars: z.number(),
  text: z.string(),
  photos: z.array(z.string()),
  createdAt: instant,
  isEdited: z.boolean(),
  isHidden: z.boolean(),
  reply: z.nullable(reviewReply),
});
export type WrittenReview = z.output<typeof writtenReview>;

/** An own visit, and what was said of it. */
export const reviewableVisit = z.object({
  bookingId: id,
  reference: z.string(),
  shopName: z.string(),
  serviceType: z.enum(serviceTypes),
  packageTitle: z.nullable(z.string()),
  writtenIn,
  /** The shop's civil date. */
  date: z.string(),
  /** False until it is completed, for people of the shop, and for what they entered themselves for somebody on the phone. */
  mayReview: z.boolean(),
  review: z.nullable(writtenReview),
});
export type ReviewableVisit = z.output<typeof reviewableVisit>;

/** One line of an own order, and what was said of it. */
export const reviewableLine = z.object({
  orderLineId: id,
  shopName: z.string(),
  productId: id,
  productName: z.string(),
  writtenIn,
  productImage: z.nullable(z.string()),
  ...drawnAsChosen,
  variantOptions: z.record(z.string(), z.string()),
  shownOptions,
  /** False until it is delivered, and for people of the shop. */
  mayReview: z.boolean(),
  review: z.nullable(writtenReview),
});
export type ReviewableLine = z.output<typeof reviewableLine>;

export const replyText = z.object({
  text: text({ min: 3, max: 2000, message: 'reviews.text' }),
});

const starsInQuery = z.pipe(
  z.enum(['1', '2', '3', '4', '5']),
  z.transform((digit: '1' | '2' | '3' | '4' | '5') => Number(digit)),
);
const listQuery = z.object({
  ...pageQuery,
  stars: z.optional(starsInQuery),
  photos: z.optional(flagInQuery),
  sort: z.optional(z.enum(reviewSorts)),
});
/** What narrows a shop's own list. */
const roomFilter = {
  stars: z.optional(starsInQuery),
  answered: z.optional(flagInQuery),
};
const byId = z.object({ id: idInPath });
const byToken = z.object({ token: linkToken });

/** What shoppers thought of a shop in a range of days. */
const receptionFigures = z.object({
  reviews: z.number(),
  /** The average of their stars; null without reviews. */
  rating: z.nullable(z.number()),
  /** Who began to follow it then, and follows it still. */
  newFollowers: z.number(),
});
export type ReceptionFigures = z.output<typeof receptionFigures>;

export const reviewRoutes = {
  ofProduct: endpoint(reviewPaths.ofProduct, 'public', {
    params: byId,
    query: listQuery,
    reply: z.array(review),
    summary: 'Reviews of a product, newest first unless asked otherwise',
  }),
  ofShop: endpoint(reviewPaths.ofShop, 'public', {
    params: byId,
    query: listQuery,
    reply: z.array(review),
    summary: 'Reviews of a shop’s products, newest first unless asked otherwise',
  }),
  ofOrder: endpoint(reviewPaths.ofOrder, 'signed-in', {
    params: byId,
    reply: z.array(reviewableLine),
    summary: 'The lines of an own order with the caller’s review of each',
  }),
  ofVisit: endpoint(reviewPaths.ofVisit, 'signed-in', {
    params: byId,
    reply: reviewableVisit,
    summary: 'An own visit with the caller’s review of it',
  }),
  reviewVisit: endpoint(reviewPaths.reviewVisit, 'signed-in', {
    params: byId,
    body: reviewText,
    reply: reviewableVisit,
    summary: 'Review an own visit that is completed, or change the review',
  }),
  ofLinked: endpoint(reviewPaths.ofLinked, 'public', {
    params: byToken,
    reply: reviewableVisit,
    summary: 'A guest’s visit behind a private link, with the review of it',
  }),
  reviewLinked: endpoint(reviewPaths.reviewLinked, 'public', {
    params: byToken,
    body: reviewText,
    reply: reviewableVisit,
    summary: 'Review a guest’s visit behind a private link, or change the review; without photos',
  }),
  write: endpoint(reviewPaths.write, 'signed-in', {
    body: z.object({ orderLineId: id, ...reviewText.shape }),
    reply: reviewableLine,
    status: 201,
    summary: 'Review a delivered line of an own order, once',
  }),
  edit: endpoint(reviewPaths.edit, 'signed-in', {
    params: byId,
    body: reviewText,
    reply: reviewableLine,
    summary: 'Change an own review',
  }),
  reception: endpoint(reviewPaths.reception, 'signed-in', {
    params: byId,
    query: salesQuery,
    reply: z.object({
      figures: receptionFigures,
      comparedFigures: z.nullable(receptionFigures),
    }),
    summary:
      'How many reviews and followers a shop got in a range of days, and how good the reviews are',
  }),
  forShop: endpoint(reviewPaths.forShop, 'signed-in', {
    params: byId,
    query: z.object({ ...pageQuery, sort: sortInQuery(roomReviewColumns), ...roomFilter }),
    reply: z.array(roomReview),
    summary: 'All reviews of a shop for its people, those without an answer first',
  }),
  forShopFile: endpoint(reviewPaths.forShopFile, 'signed-in', {
    params: byId,
    query: z.object({
      sort: sortInQuery(roomReviewColumns),
      columns: columnsInQuery,
      ...roomFilter,
    }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  answer: endpoint(reviewPaths.answer, 'signed-in', {
    params: byId,
    body: replyText,
    reply: roomReview,
    summary: 'Answer a review of the caller’s shop, or change the answer',
  }),
};
