/** How rows of threads and messages become the contract's. */
import type { Message, NewThread, Thread } from '#contract/messages/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { ThreadSide } from '#contract/messages/rules.ts';
import { type Sql, sql } from '../db/database.ts';

export type SubjectRow = {
  shopId: number;
  shopName: string;
  logoUrl: string | null;
  shopKind: ShopKind;
  shopperName: string;
  isShopperGone: boolean;
  kind: 'shop' | 'product' | 'order';
  subjectId: number;
  subjectName: string;
  subjectImage: string | null;
};

export type ThreadRow = SubjectRow & {
  id: number;
  side: ThreadSide;
  lastMessageId: number;
  lastSide: ThreadSide | null;
  lastText: string | null;
  lastHasPictures: boolean | null;
  lastSentAt: Date | null;
  unread: number;
  isWaiting: boolean;
  blockedBy: ThreadSide[];
};

/**
 * What a thread is about: a shop and its shopper, and perhaps a product or the order of a part. The shop's
 * team reads the shopper's whole name only where there is an order with that name on it.
 */
export function subjectColumns(shop: Sql, shopper: Sql, product: Sql, order: Sql): Sql {
  return sql`
    ${shop}.id as "shopId", ${shop}.name as "shopName", ${shop}.logo_url as "logoUrl", ${shop}.kind as "shopKind",
      ${shopper}.full_name as "shopperName",
    ${shopper}.erased_at is not null as "isShopperGone",
    case when ${order}.id is not null then 'order' when ${product}.id is not null then 'product' else 'shop' end as kind,
    coalesce(${order}.id, ${product}.id, ${shop}.id) as "subjectId",
    coalesce(${order}.number, ${product}.name, ${shop}.name) as "subjectName",
    case when ${order}.id is not null then null when ${product}.id is not null then ${product}.image_url
      else ${shop}.logo_url end as "subjectImage"`;
}

export function threadReply(row: ThreadRow): Thread {
  return {
    id: row.id,
    side: row.side,
    ...aboutReply(row),
    last:
      row.lastSide && row.lastSentAt
        ? {
            side: row.lastSide,
            text: row.lastText ?? '',
            hasPictures: row.lastHasPictures ?? false,
            sentAt: row.lastSentAt.toISOString(),
          }
        : null,
    unread: row.unread,
    isWaiting: row.isWaiting,
    blockedBy: row.blockedBy,
  };
}

export function aboutReply(
  row: SubjectRow,
): Pick<NewThread, 'shop' | 'shopperName' | 'isShopperGone' | 'subject'> {
  return {
    shop: { id: row.shopId, name: row.shopName, logoUrl: row.logoUrl, kind: row.shopKind },
    shopperName: row.shopperName,
    isShopperGone: row.isShopperGone,
    subject: {
      kind: row.kind,
      id: row.subjectId,
      name: row.subjectName,
      imageUrl: row.subjectImage,
    },
  };
}

export type MessageRow = {
  id: number;
  side: ThreadSide;
  senderId: number;
  senderName: string;
  text: string;
  pictures: string[];
  sentAt: Date;
  hiddenAt: Date | null;
  isRead: boolean;
};

/** To shoppers a shop speaks with its own name; its team sees who of them wrote. */
export function messageReply(
  row: MessageRow,
  viewer: { userId: number; side: ThreadSide; shopName: string },
): Message {
  const isHidden = row.hiddenAt !== null;
  return {
    id: row.id,
    side: row.side,
    isOwn: row.senderId === viewer.userId,
    senderName: row.side === 'shop' && viewer.side === 'shopper' ? viewer.shopName : row.senderName,
    text: isHidden ? '' : row.text,
    pictures: isHidden ? [] : row.pictures,
    sentAt: row.sentAt.toISOString(),
    isHidden,
    isRead: row.isRead,
  };
}
