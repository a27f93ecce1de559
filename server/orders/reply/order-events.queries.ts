/** SQL of what happened to an order: its steps and its money; minor units. Every question says who asks. */
import type { Minor } from '#contract/kernel/money.ts';
import type { OrderChange, ShopOrderRefund } from '#contract/orders/schemas.ts';
import type {
  SubstitutionSettler,
  SubstitutionState,
} from '#contract/orders/substitutions.rules.ts';
import type { DisputeReason, DisputeStatus, PaymentMethod } from '#contract/payments/rules.ts';
import type { Viewer } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { ofGifts } from '../../payments/payments.ts';
import { managedShop } from '../../shops/shops.ts';
import { insteadInOne } from '../kitchen/substitutions.queries.ts';

export type OrderEvents = {
  changes: Array<{ shopId: number; name: string | null; change: OrderChange }>;
  soldOut: Array<{
    shopId: number;
    name: string | null;
    quantity: number;
    dish: string;
    instead: string | null;
    state: SubstitutionState;
    saidAt: string;
    settledAt: string | null;
    settledBy: SubstitutionSettler | null;
  }>;
  /** `ofGifts` is what of the amount gift cards paid, or got back. */
  payments: Array<{ at: string; amount: Minor; ofGifts: Minor; method: PaymentMethod }>;
  refunds: Array<{
    at: string;
    shopId: number;
    name: string | null;
    amount: Minor;
    ofGifts: Minor;
    given: (Pick<ShopOrderRefund, 'by' | 'lines'> & { reason: string }) | null;
  }>;
  disputes: Array<{ at: string; amount: Minor; reason: DisputeReason; status: DisputeStatus }>;
};

/** Of the parts that the viewer works, or of one shop's; undefined where there is none. Money for those who may see it. */
export function eventsOf(
  db: Database,
  { id, shopId, viewer }: { id: number; shopId: number | undefined; viewer: Viewer },
): Promise<OrderEvents | undefined> {
  const ofShop = shopId === undefined ? sql`true` : sql`part.shop_id = ${shopId}`;
  const sees = (shop: Sql) => managedShop(viewer, 'money')(shop);
  return db.row(sql`
    with parts as (
      select part.id, part.order_id, part.shop_id, part.commission, ${sees(sql`s`)} as sees_money
      from shop_orders part join shops s on s.id = part.shop_id
      where part.order_id = ${id} and ${ofShop} and ${managedShop(viewer, 'orders')(sql`s`)}
    )
    select ${listOf(changes(viewer))} as changes, ${listOf(soldOut(viewer))} as "soldOut", ${listOf(payments)} as payments,
      ${listOf(refunds(viewer))} as refunds, ${listOf(disputes(id, shopId === undefined))} as disputes
    where exists (select from parts)`);
}

function listOf(events: Sql): Sql {
  return sql`(select coalesce(json_agg(event), '[]') from (${events}) event)`;
}

/** Admins know everybody; a shop its own people. */
function nameOf({ isAdmin }: Viewer, userId: Sql): Sql {
  return sql`(
    select u.full_name from users u where u.id = ${userId}
      and (${isAdmin} or exists (select from shop_people own where own.shop_id = part.shop_id and own.user_id = u.id)))`;
}

function changes(viewer: Viewer): Sql {
  return sql`
    select part.shop_id as "shopId", ${nameOf(viewer, sql`c.user_id`)} as name,
      json_build_object('kind', c.kind, 'status', c.status,
      'kitchenStep', c.kitchen_step, 'at', c.changed_at, 'by', c.changed_by, 'reason', c.reason,
      'code', c.reason_code, 'promisedAt', c.promised_at) as change
    from parts part join order_changes c on c.order_id = part.order_id and c.shop_order_id = part.id order by c.id`;
}

function soldOut(viewer: Viewer): Sql {
  return sql`
    select part.shop_id as "shopId", ${nameOf(viewer, sql`b.said_by`)} as name, b.quantity,
      l.product_name as dish, ${insteadInOne} as instead,
      b.state, b.said_at as "saidAt", b.settled_at as "settledAt", b.settled_by as "settledBy"
    from parts part join order_lines l on l.shop_order_id = part.id join substitutions b on b.order_line_id = l.id order by b.id`;
}

/** As far as they are of these parts. */
const payments = sql`
  select min(e.booked_at) as at, sum(part.commission - e.amount) as amount,
    sum(${ofGifts(sql`t`, sql`part`)}) as "ofGifts", o.payment_method as method
  from parts part join orders o on o.id = part.order_id
    join ledger_transactions t on t.order_id = part.order_id and t.kind = 'payment'
    join ledger_entries e on e.transaction_id = t.id and e.account = 'seller' and e.shop_id = part.shop_id
  where part.sees_money group by t.id, o.payment_method order by t.id`;

/**
 * What the ledger says went back. What was given as a refund has its reason and units, the others of its amount in their
 * order; the rest went back because the part was cancelled, which comes last.
 */
function refunds(viewer: Viewer): Sql {
  return sql`
    select coalesce(r.refunded_at, b.booked_at) as at, part.shop_id as "shopId", b.amount, b.of_gifts as "ofGifts",
      ${nameOf(viewer, sql`r.refunded_by`)} as name,
      case when r.id is not null then json_build_object('by', r.refunded_as, 'reason', r.reason, 'lines', (
        select coalesce(json_agg(json_build_object('lineId', unit.order_line_id, 'quantity', unit.quantity)
          order by unit.order_line_id), '[]')
        from refund_lines unit where unit.refund_id = r.id)) end as given
    from parts part join lateral (
        select t.id, e.amount, e.of_gifts, e.booked_at, row_number() over (partition by e.amount order by t.id) as nth
        from ledger_transactions t join lateral (
          select -sum(e.amount) as amount, coalesce(-sum(e.amount) filter (where e.account = 'gift_cards'), 0) as of_gifts,
            min(e.booked_at) as booked_at from ledger_entries e
          where e.transaction_id = t.id and e.account in ('gateway', 'gift_cards') having count(*) > 0
        ) e on true
        where t.order_id = part.order_id and t.shop_order_id = part.id and t.kind = 'refund'
      ) b on true left join lateral (
        select given.* from (
          select g.*, row_number() over (partition by g.amount order by g.id) as nth from refunds g
            where g.order_id = part.order_id and g.shop_order_id = part.id
        ) given where given.amount = b.amount and given.nth = b.nth
      ) r on true
    where part.sees_money order by b.id`;
}

/** Of a shop, what was taken of its part; nothing while the bank only asks. */
function disputes(orderId: number, isWhole: boolean): Sql {
  const share = sql`(
    select coalesce(sum(k.amount), 0) from dispute_shares k join parts part on part.id = k.shop_order_id
      where k.provider = d.provider and k.dispute_id = d.id)`;
  return sql`
    select d.opened_at as at, ${isWhole ? sql`d.amount` : share} as amount, d.reason, d.status
    from payments p join disputes d on d.payment_id = p.id
    where p.order_id = ${orderId} and exists (select from parts part where part.sees_money) order by d.opened_at, d.id`;
}
