/** SQL of the mails that an order's shopper was sent. */
import { orderMailKinds, type MailState } from '#contract/notifications/rules.ts';
import type { Viewer } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { managedShop } from '../shops/shops.ts';

export type OrderMailRow = {
  at: Date;
  kind: (typeof orderMailKinds)[number];
  state: MailState;
  id: number;
};

type MailsAsked = { id: number; shopId: number | undefined; viewer: Viewer };

/** Of one shop's part, or for admins of the whole order. */
export function mailsOfOrder(
  db: Database,
  { id, shopId, viewer }: MailsAsked,
): Promise<OrderMailRow[]> {
  const isForShop =
    shopId === undefined
      ? sql`true`
      : sql`exists (select from shops s where s.id = ${shopId} and ${concerns(sql`s`, viewer)})`;
  return db.rows(sql`
    select coalesce(d.sent_at, d.failed_at, d.prepared_at) as at, n.kind, d.state, d.id
    from orders o join notifications n on n.user_id = o.user_id and n.created_at >= o.created_at
      join notification_deliveries d on d.notification_id = n.id and d.notification_created_at = n.created_at
    where o.id = ${id} and n.kind = any(${orderMailKinds}::text[]) and n.facts ->> 'number' = o.number
      and d.channel = 'mail' and ${isForShop}
    order by d.id limit 200`);
}

/** Of an order of several shops, what is about other parts is not this shop's; of refunds those hear who see its money. */
function concerns(shop: Sql, viewer: Viewer): Sql {
  return sql`(n.kind <> 'order.refunded' or ${managedShop(viewer, 'money')(shop)}) and (
    n.kind in ('order.unpaid', 'order.placed') or n.facts ->> 'shops' = ${shop}.name
      or not exists (select from shop_orders other where other.order_id = o.id and other.shop_id <> ${shop}.id))`;
}
