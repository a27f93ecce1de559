/** SQL of a shop's board: its orders in short, and its totals. Every question takes the shop; who asks was let pass before. */
import type { ChosenChoice } from '#contract/catalogue/choices.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { TakenSlots } from '#contract/shops/slots.schemas.ts';
import { openStatuses, type PaymentStatus } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { BoardOrder, KitchenState } from '#contract/orders/board.schemas.ts';
import type { ShopOrderArrival, ShopOrderVisit } from '#contract/orders/schemas.ts';
import { mostOnBoard, type KitchenStep, type OrderStatus } from '#contract/orders/rules.ts';
import { allOf, type Database, type Sql, sql } from '../../db/database.ts';
import { chargedFor } from '../../tax/tax.ts';
import { arrivalOfShopOrder } from '../reply/arrival-of-shop-order.ts';
import { earningsOfShopOrder, isSold } from '../../payments/payments.ts';
import { minutesToDoor, type ShopCondition, takenSlotsColumn } from '../../shops/shops.ts';
import { stationOfLine, stationsOfShop } from '../kitchen/stations.queries.ts';
import type { PrintProofState } from '#contract/orders/print-proofs.rules.ts';
import type { OrderLineRow } from '../reply/order-line-reply.ts';
import { lastProofOfLine } from '../printing/print-proofs.queries.ts';
import { substitutionsOfLine } from '../kitchen/substitutions.queries.ts';
import { wasPaid } from '../paid.queries.ts';
import { visitOfShopOrder } from '../reply/visit-of-shop-order.ts';

type OfLine = Pick<OrderLineRow, 'dish' | 'ifSoldOut' | 'substitutions' | 'ownArtwork'> & {
  printProof: PrintProofState | null;
};

export type BoardFilter = {
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Amounts in minor units; instants as JSON of the database writes them. */
export type BoardRow = {
  id: number;
  orderNumber: string;
  status: OrderStatus;
  kitchenStep: KitchenStep | null;
  placedAt: string;
  acceptBy: string | null;
  promisedAt: string | null;
  arrival: ShopOrderArrival | null;
  movedAt: string;
  fullName: string;
  itemCount: number;
  /** Times as JSON of the database writes them. */
  items: Array<
    Omit<BoardOrder['items'][number], keyof OfLine> & OfLine & { choices: ChosenChoice[] | null }
  >;
  total: number;
  refunded: number;
  disputed: number;
  paymentStatus: PaymentStatus;
  note: string | null;
  isDisputed: boolean;
  isPickup: boolean;
  trackingNumber: string | null;
  visit: ShopOrderVisit | null;
};

type Counts = {
  pending: number;
  processing: number;
  preparing: number;
  ready: number;
  shipped: number;
  delivered: number;
  cancelled: number;
};

export type BoardFacts = {
  kind: ShopKind;
  pausedUntil: Date | null;
  pauseReason: string;
  busyMinutes: number;
  busyUntil: Date | null;
  toMinutes: number;
  soldOutDishes: number;
  stations: KitchenState['stations'];
  slots: TakenSlots | null;
  seesMoney: boolean;
  counts: Counts;
  orders: BoardRow[];
};

/** `showsMoney` is asked of the shop: whether this viewer may see its money. */
export type BoardOfShop = { shopId: number; showsMoney: ShopCondition };

/** When a shop order `s` came to its status. */
export const movedAt: Sql = sql`
  coalesce((select max(c.changed_at) from order_changes c
    where c.order_id = s.order_id and c.shop_order_id = s.id and c.kind = 'status'), s.placed_at)`;

/** A card of a shop order `s` of an order `o`. */
export const card: Sql = sql`json_build_object(
  'id', o.id, 'orderNumber', o.number, 'status', s.status, 'kitchenStep', s.kitchen_step, 'placedAt', o.created_at,
  'acceptBy', s.accept_by, 'promisedAt', s.promised_at, 'arrival', ${arrivalOfShopOrder(sql`s`)}, 'fullName', o.full_name,
  'movedAt', ${movedAt},
  'itemCount', lines.count, 'items', lines.list, 'total', ${chargedFor(sql`s`)}, 'refunded', s.refunded,
  'disputed', s.disputed, 'paymentStatus', o.payment_status,
  'note', s.note, 'isDisputed', exists (
    select from payments p join disputes d on d.payment_id = p.id where p.order_id = o.id and d.status = any(${openStatuses})),
  'isPickup', s.pickup_address is not null, 'trackingNumber', s.tracking_number,
  'visit', ${visitOfShopOrder(sql`s`)})`;

/** The lines of a shop order `s`, for `card`. */
export const linesOfShopOrder: Sql = sql`
  cross join lateral (
    select coalesce(sum(l.quantity - l.refunded_quantity), 0) as count,
      coalesce(json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'refundedQuantity', l.refunded_quantity,
        'name', l.product_name, 'options', l.options, 'choices', l.choices, 'note', l.note, 'dish', l.dish,
        'ownArtwork', l.own_artwork, 'printProof', ${lastProofOfLine(sql`l`)},
        'ifSoldOut', l.if_sold_out, 'substitutions', ${substitutionsOfLine(sql`l`)},
        'stationId', ${stationOfLine(sql`l`)}, 'cookedAt', c.cooked_at) order by l.id), '[]') as list
    from order_lines l left join cooked_lines c on c.order_line_id = l.id where l.order_id = s.order_id and l.shop_order_id = s.id
  ) lines`;

/** Of shop orders `s`. */
const countsByStage: Sql = sql`json_build_object(
  'pending', count(*) filter (where s.status = 'pending'), 'processing', count(*) filter (where s.status = 'processing'),
  'preparing', count(*) filter (where s.status = 'processing' and s.kitchen_step is distinct from 'ready'),
  'ready', count(*) filter (where s.kitchen_step = 'ready'), 'shipped', count(*) filter (where s.status = 'shipped'),
  'delivered', count(*) filter (where s.status = 'delivered'), 'cancelled', count(*) filter (where s.status = 'cancelled'))`;

/** What is not done, the oldest first, with the state of the kitchen and how many there are of each. */
export function boardOf(
  db: Database,
  { shopId, showsMoney }: BoardOfShop,
  filter: BoardFilter,
): Promise<BoardFacts | undefined> {
  return db.row(sql`
    select h.kind, h.paused_until as "pausedUntil", h.pause_reason as "pauseReason",
      h.busy_minutes as "busyMinutes", h.busy_until as "busyUntil", ${minutesToDoor(sql`h`)} as "toMinutes",
      ${takenSlotsColumn(sql`h`)} as slots, ${showsMoney(sql`h`)} as "seesMoney",
      (select count(*) from products p
        where p.shop_id = h.id and p.sold_out_until > now() and p.status = 'published') as "soldOutDishes",
          ${stationsOfShop(sql`h.id`)} as stations,
      (select ${countsByStage} from shop_orders s where s.shop_id = h.id) as counts,
      (select coalesce(json_agg(${card} order by o.id), '[]') from (
        select s.* from shop_orders s join orders o on o.id = s.order_id
        where s.shop_id = h.id and s.status in ('pending', 'processing', 'shipped') and ${matching(filter)}
        order by s.order_id limit ${mostOnBoard}
      ) s join orders o on o.id = s.order_id ${linesOfShopOrder}) as orders
    from shops h where h.id = ${shopId}`);
}

/** Of shop orders `s`, orders `o` and the shop `h`. A day is that of the shop's zone. */
export function matching({ q, from, to }: BoardFilter): Sql {
  const asked = q?.trim().toLowerCase() ?? '';
  // A short number ends as the long one does.
  const text = /^[a-z]\d{3}$/.test(asked) ? `-${asked.slice(1)}` : asked;
  const dayStart = (date: string, days: number) =>
    sql`(${date}::date + ${days}::integer)::timestamp at time zone h.time_zone`;
  return allOf([
    sql`true`,
    ...(text
      ? [sql`(strpos(lower(o.number), ${text}) > 0 or strpos(lower(o.full_name), ${text}) > 0)`]
      : []),
    ...(from ? [sql`o.created_at >= ${dayStart(from, 0)}`] : []),
    ...(to ? [sql`o.created_at < ${dayStart(to, 1)}`] : []),
  ]);
}

type Recently = { orders: number; earnings: Minor };
export type SummaryRow = {
  productCount: number;
  newProducts: number;
  orderCount: number;
  counts: Counts;
  toDo: number;
  unpaid: number;
  earnings: Minor;
  seesMoney: boolean;
  orderCountToday: number;
  now: Recently;
  before: Recently;
};

/** Totals over a shop's orders that were paid, counted in one statement; `counts` is of all of them. */
export function summaryOf(
  db: Database,
  { shopId, showsMoney }: BoardOfShop,
  { now, days }: { now: Date; days: number },
): Promise<SummaryRow | undefined> {
  const recently = sql`s.placed_day > h.today - ${days}::integer`;
  const before = sql`s.placed_day between h.today - ${2 * days - 1}::integer and h.today - ${days}::integer`;
  const sums = (
    which: Sql,
  ) => sql`json_build_object('orders', count(*) filter (where s.was_paid and ${which}),
    'earnings', coalesce(sum(s.earned) filter (where ${which}), 0))`;
  return db.row(sql`
    select products.*, totals.*, h."seesMoney"
    from (select id, time_zone, ${showsMoney(sql`shops`)} as "seesMoney",
      (${now}::timestamptz at time zone time_zone)::date as today from shops where id = ${shopId}) h
    cross join lateral (
      select count(*) as "productCount",
        count(*) filter (where (p.created_at at time zone h.time_zone)::date > h.today - ${days}::integer) as "newProducts"
      from products p where p.shop_id = h.id and p.is_listed
    ) products
    cross join lateral (
      select count(*) filter (where s.was_paid) as "orderCount", ${countsByStage} as counts,
        count(*) filter (where s.was_paid and s.status = 'pending') as "toDo",
        count(*) filter (where not s.was_paid and s.status <> 'cancelled') as unpaid, coalesce(sum(s.earned), 0) as earnings,
        count(*) filter (where s.was_paid and s.placed_day = h.today) as "orderCountToday",
        ${sums(recently)} as now, ${sums(before)} as before
      from (
        select s.*, ${wasPaid(sql`o`)} as was_paid, (o.created_at at time zone h.time_zone)::date as placed_day,
          case when ${isSold(sql`s`, sql`o`)} then ${earningsOfShopOrder(sql`s`)} end as earned
        from shop_orders s join orders o on o.id = s.order_id where s.shop_id = h.id
      ) s
    ) totals`);
}
