/** SQL that reads cases. Every question says whose they are. */
import type {
  Bearer,
  CaseColumn,
  CaseFilter,
  CaseKind,
  CaseState,
  CaseStep,
  CaseWish,
  ReturnCondition,
} from '#contract/aftercare/rules.ts';
import { liveCaseStates, statesThatWaitFor } from '#contract/aftercare/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { ProductTranslations } from '#contract/catalogue/product-body.schemas.ts';
import { rolesThatMay, type ShopRole } from '#contract/shops/team.rules.ts';
import type { Viewer } from '../context.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
import { whatCame } from '../orders/orders.ts';
import { managedShop } from '../shops/shops.ts';

export type CaseLineRow = {
  lineId: number | null;
  productId: number | null;
  name: string;
  image: string | null;
  options: Record<string, string>;
  quantity: number;
  /** For its shopper, of what came as it was ordered; null otherwise. */
  translations: ProductTranslations | null;
};

export type CaseRow = {
  seesMoney: boolean;
  id: number;
  orderId: number;
  orderNumber: string;
  shopOrderId: number;
  shopId: number;
  shopName: string;
  shopKind: ShopKind;
  userId: number;
  shopperName: string;
  kind: CaseKind;
  wish: CaseWish;
  state: CaseState;
  dueAt: Date | null;
  openedAt: Date;
  refunded: Minor;
  lines: CaseLineRow[];
};

/** With whether who reads may see the money of it. */
function columnsFor(viewer: Viewer): Sql {
  return sql`
  (c.user_id = ${viewer.userId} or ${managedShop(viewer, 'money')(sql`h`)}) as "seesMoney",
  c.id, c.order_id as "orderId", o.number as "orderNumber", c.shop_order_id as "shopOrderId", c.shop_id as "shopId",
  h.name as "shopName", h.kind as "shopKind",
  c.user_id as "userId", o.full_name as "shopperName", c.kind, c.wish, c.state, c.due_at as "dueAt",
  c.opened_at as "openedAt", c.refunded, (
    select coalesce(json_agg(json_build_object('lineId', a.order_line_id, 'productId', l.product_id, 'image', l.product_image,
      'name', coalesce(came.name, visit.package_title, ''),
      'options', coalesce(case when came.name = l.product_name then l.options end, '{}'), 'quantity', a.quantity,
      'translations', case when c.user_id <> ${viewer.userId} then null when a.order_line_id is null then (
          select jsonb_object_agg(title.key, json_build_object('name', title.value))
          from jsonb_each(visit.package_titles - h.language) title)
        when came.name = l.product_name then l.translations - h.language end) order by a.id), '[]')
    from aftercare_lines a left join order_lines l on l.id = a.order_line_id
      left join service_bookings visit on a.order_line_id is null
        and (visit.shop_order_id = c.shop_order_id or visit.rest_shop_order_id = c.shop_order_id)
      cross join lateral (select ${whatCame} as name) came where a.case_id = c.id
  ) as lines`;
}

const from: Sql = sql`from aftercare_cases c join orders o on o.id = c.order_id join shops h on h.id = c.shop_id`;

/** A condition on cases: somebody works the orders of their shop. */
function isWorkedBy(userId: number | null): Sql {
  return sql`exists (select from shop_people p
    where p.shop_id = c.shop_id and p.user_id = ${userId} and p.role = any(${rolesThatMay('orders')}::text[]))`;
}

function isSeenBy({ userId, isAdmin }: Viewer): Sql {
  return sql`(${isAdmin} or c.user_id = ${userId} or ${isWorkedBy(userId)})`;
}

export type StepRow = {
  step: CaseStep;
  by: 'shopper' | 'seller' | 'admin' | 'system';
  text: string;
  photos: string[];
  amount: Minor | null;
  bearer: Bearer;
  condition: ReturnCondition | null;
  at: string;
};
export type ParcelRow = {
  direction: 'replacement' | 'back';
  status: 'preparing' | 'sent' | 'arrived';
  carrier: string | null;
  trackingNumber: string | null;
};
export type WholeCase = CaseRow & {
  /** Of the reader, in its shop. */
  role: ShopRole | null;
  steps: StepRow[];
  parcels: ParcelRow[];
};

/** A case if this person may see it: its shopper, people who work its shop's orders, an admin. */
export function caseSeenBy(
  db: Database,
  id: number,
  viewer: Viewer,
): Promise<WholeCase | undefined> {
  return db.row(sql`
    select ${columnsFor(viewer)}, (select p.role from shop_people p
      where p.shop_id = c.shop_id and p.user_id = ${viewer.userId}) as role, (
        select coalesce(json_agg(json_build_object('step', t.step, 'by', t.done_as, 'text', t.text,
          'photos', t.photos, 'amount', t.amount,
          'bearer', case when t.is_borne_by_market then 'market' else 'shop' end, 'condition', t.condition, 'at', t.done_at)
            order by t.id), '[]')
        from aftercare_steps t where t.case_id = c.id
      ) as steps, (
        select coalesce(json_agg(json_build_object('direction', w.direction, 'status', w.status,
          'carrier', w.carrier, 'trackingNumber', w.tracking_number)), '[]')
        from aftercare_parcels w where w.case_id = c.id
      ) as parcels
    ${from} where c.id = ${id} and ${isSeenBy(viewer)}`);
}

export function casesOfOrder(db: Database, orderId: number, viewer: Viewer): Promise<CaseRow[]> {
  return db.rows(sql`
    select ${columnsFor(viewer)} ${from} where c.order_id = ${orderId} and ${isSeenBy(viewer)} order by c.id desc`);
}

/** Somebody's own that have not ended. */
export function openCasesOf(db: Database, viewer: Viewer): Promise<CaseRow[]> {
  return db.rows(sql`
    select ${columnsFor(viewer)} ${from}
    where c.user_id = ${viewer.userId} and c.state = any(${[...liveCaseStates]}::text[]) order by c.id desc limit 100`);
}

/** Whose case a private picture belongs to, if this person may see that. */
export async function isPhotoSeenBy(
  db: Database,
  address: string,
  viewer: Viewer,
): Promise<boolean> {
  const row = await db.row(sql`
    select from aftercare_steps t join aftercare_cases c on c.id = t.case_id
    where t.photos @> array[${address}]::text[] and ${isSeenBy(viewer)} limit 1`);
  return row !== undefined;
}

export type ListFilter = {
  viewer: Viewer;
  /** Null is all shops. */
  shopId: number | null;
  turn?: CaseFilter | undefined;
  kind?: CaseKind | undefined;
};

/** What has no clock comes after what has one. */
// After every other: a place in the list is written as microseconds, which infinity has none of.
const due = sql`coalesce(c.due_at, '9999-01-01Z'::timestamptz)`;

export const caseSorts: SortedList<CaseColumn> = {
  id: sql`c.id`,
  usual: '-opened',
  indexed: ['opened'],
  by: {
    number: { value: sql`c.id`, type: 'bigint' },
    shop: { value: sql`h.plain_name`, type: 'text' },
    order: { value: sql`o.number`, type: 'text' },
    kind: { value: sql`c.kind`, type: 'text' },
    opened: { value: sql`c.opened_at`, type: 'timestamptz' },
    state: { value: sql`c.state`, type: 'text' },
    due: { value: due, type: 'timestamptz' },
  },
};

export function listedCases(
  filter: ListFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<CaseRow & KeysetRow> {
  return sql`
    select ${columnsFor(filter.viewer)}, ${position} as position ${from}
    where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}`;
}

export function countCases(db: Database, filter: ListFilter): Promise<number> {
  return counted(db, sql`${from} where ${allOf(matching(filter))}`);
}

function matching({ shopId, turn, kind }: ListFilter): Sql[] {
  return [
    ...(shopId === null ? [] : [sql`c.shop_id = ${shopId}`]),
    ...(turn ? [ofTurn(turn)] : []),
    ...(kind ? [sql`c.kind = ${kind}`] : []),
  ];
}

function ofTurn(turn: CaseFilter): Sql {
  return turn === 'ended'
    ? sql`c.ended_at is not null`
    : sql`c.state = any(${statesThatWaitFor(turn)}::text[])`;
}

export type ShareRow = {
  shopId: number;
  shopName: string;
  orders: number;
  cases: number;
  returns: number;
  escalated: number;
};

/** Shops with cases of parts that were ordered since then, with how many such parts each has. */
export function sharesSince(db: Database, since: Date): Promise<ShareRow[]> {
  return db.rows(sql`
    with opened as (
      select c.shop_id, count(distinct c.shop_order_id) filter (where c.kind <> 'return') as cases,
        count(distinct c.shop_order_id) filter (where c.kind = 'return') as returns,
        count(*) filter (where exists (select from aftercare_steps t
          where t.case_id = c.id and (t.step = 'escalated' or t.step = 'decided'))) as escalated
      from aftercare_cases c join shop_orders s on s.id = c.shop_order_id where s.placed_at >= ${since} group by c.shop_id
    )
    select h.id as "shopId", h.name as "shopName", opened.cases, opened.returns, opened.escalated,
      (select count(*) from shop_orders s
        where s.shop_id = h.id and s.placed_at >= ${since} and s.status <> 'cancelled') as orders
    from opened join shops h on h.id = opened.shop_id`);
}
