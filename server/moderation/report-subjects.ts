/** What can be reported, as a report needs it: what it says, which shop it belongs to, whom a decision affects. */
import type { ReportSubject } from '#contract/moderation/rules.ts';
import type { Database } from '../db/database.ts';
import { findMessage } from '../messages/messages.ts';
import { findReview } from '../reviews/reviews.ts';
import * as queries from './report-subjects.queries.ts';

export type ReportedContent = {
  subject: ReportSubject;
  id: number;
  /** In a report: the shop's or product's name, of a review what was reviewed, of a message the shop. */
  name: string;
  shopName: string;
  text: string;
  pictures: string[];
  stars: number | null;
  authorName: string | null;
  /** Shoppers cannot see it, or not any more. */
  isGone: boolean;
  affectedShopId: number | null;
  affectedUserId: number | null;
  /** Of a message: the thread that it belongs to. */
  threadId: number | null;
};

/** What was reported, no matter who may see it; undefined when there is none. */
export function findReportSubject(
  db: Database,
  subject: ReportSubject,
  id: number,
): Promise<ReportedContent | undefined> {
  return finders[subject](db, id);
}

const finders: Record<
  ReportSubject,
  (db: Database, id: number) => Promise<ReportedContent | undefined>
> = {
  shop: async (db, id) => {
    const shop = await queries.shopToJudge(db, id);
    return shop && { ...ofShop(id), ...shop, subject: 'shop', id, shopName: shop.name };
  },
  product: async (db, id) => {
    const product = await queries.productToJudge(db, id);
    return product && { ...ofShop(product.shopId), ...product, subject: 'product', id };
  },
  review: async (db, id) => {
    const review = await findReview(db, id);
    if (!review) return undefined;
    const {
      productName: name,
      shopName,
      text,
      photos: pictures,
      stars,
      fullName: authorName,
      isHidden: isGone,
      userId,
    } = review;
    return {
      subject: 'review',
      id,
      name,
      shopName,
      text,
      pictures,
      stars,
      authorName,
      isGone,
      affectedShopId: null,
      affectedUserId: userId,
      threadId: null,
    };
  },
  message: async (db, id) => {
    const message = await findMessage(db, id);
    if (!message) return undefined;
    const {
      shopName,
      text,
      pictures,
      senderName: authorName,
      isHidden: isGone,
      threadId,
    } = message;
    const isShop = message.side === 'shop';
    return {
      subject: 'message',
      id,
      name: shopName,
      shopName,
      text,
      pictures,
      stars: null,
      authorName,
      isGone,
      affectedShopId: isShop ? message.shopId : null,
      affectedUserId: isShop ? null : message.senderId,
      threadId,
    };
  },
};

function ofShop(shopId: number) {
  return {
    affectedShopId: shopId,
    affectedUserId: null,
    stars: null,
    authorName: null,
    threadId: null,
  };
}
