/** SQL of what a case may be opened about: parts of orders, with what their shops promised. */
import type { AftercarePolicy } from '#contract/aftercare/rules.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { PaymentStatus } from '#contract/payments/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { whatCame } from '../orders/orders.ts';

export type LineOfPart = {
  /** Null is the visit. */
  id: number | null;
  name: string;
  /** Units that have not gone back. */
  left: number;
  isMadeToOrder: boolean;
  /** A case about it has not ended, or the market has decided one. */
  isOpen: boolean;
  isDecided: boolean;
};

/** What one shop has of an order, with what it promised when that was placed. */
export type SoldPart = {
  id: number;
  shopId: number;
  kind: ShopKind;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveredAt: Date | null;
  expectedBy: Date | null;
  promised: AftercarePolicy | null;
  lines: LineOfPart[];
};

/** The parts of somebody's own order, in their language. */
export function partsOfShopper(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<SoldPart[]> {
  return db.rows(sql`
    select s.id, s.shop_id as "shopId", h.kind, s.status, o.payment_status as "paymentStatus", s.delivered_at as "deliveredAt",
      coalesce(s.promised_at, (s.arrives_to + 1)::timestamp at time zone h.time_zone) as "expectedBy",
      (select ${promise} from aftercare_policies p where p.shop_id = s.shop_id and p.stated_at <= s.placed_at
        order by p.id desc limit 1) as promised,
      (select coalesce(json_agg(line order by line.id), '[]') from (
        select l.id, coalesce(case when came.name = l.product_name
            then (l.translations - h.language) -> ${language} ->> 'name' end, came.name) as name,
          l.quantity - l.refunded_quantity as left, l.stock_key is null as "isMadeToOrder",
          ${hadCase(sql`a.order_line_id = l.id`)}
        from order_lines l cross join lateral (select ${whatCame} as name) came where l.shop_order_id = s.id
        union all
        select null, coalesce(case when h.language <> ${language} then b.package_titles ->> ${language} end, b.package_title, ''),
          1, true, ${hadCase(sql`a.order_line_id is null and a.shop_order_id = s.id`)}
        from service_bookings b where b.shop_order_id = s.id or b.rest_shop_order_id = s.id
      ) line) as lines
    from orders o join shop_orders s on s.order_id = o.id join shops h on h.id = s.shop_id
    where o.id = ${orderId} and o.user_id = ${userId} order by s.id`);
}

export const promise: Sql = sql`json_build_object('reportHours', p.report_hours, 'takesReturns', p.takes_returns,
  'returnDays', p.return_days, 'wayBack', p.way_back)`;

function hadCase(same: Sql): Sql {
  return sql`exists (select from aftercare_lines a where ${same} and a.is_live) as "isOpen",
    exists (select from aftercare_lines a join aftercare_cases c on c.id = a.case_id
      where ${same} and c.state = 'decided') as "isDecided"`;
}
