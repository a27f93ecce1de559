/** SQL of dishes that turn out to be sold out; all but the column inside a transaction that locked the order. */
import type { SaidIfSoldOut } from '#contract/cart/sold-out.schemas.ts';
import type { ProductTranslations } from '#contract/catalogue/product-form.schemas.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { SubstitutionState } from '#contract/orders/substitutions.rules.ts';
import { isInStock, takeStockAgain, translationsSold } from '../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { jobSql } from '../jobs/jobs.ts';

/** As JSON of the database has it. */
export type SubstitutionRow = {
  id: number;
  quantity: number;
  state: SubstitutionState;
  instead: string | null;
  translations: ProductTranslations;
  answerBy: string | null;
};

/** What became of a line, the earliest first; null is nothing. */
export function substitutionsOfLine(line: Sql): Sql {
  return sql`(
    select json_agg(json_build_object('id', b.id, 'quantity', b.quantity, 'state', b.state, 'instead', b.instead_name, 'translations', b.instead_translations,
      'answerBy', case when b.state = 'asked' then b.answer_by end) order by b.id)
    from substitutions b where b.order_line_id = ${line}.id)`;
}

/** Units that nobody has said anything of: neither refunded nor asked for nor replaced. */
const unitsLeft: Sql = sql`l.quantity - l.refunded_quantity - coalesce((
  select sum(b.quantity) from substitutions b where b.order_line_id = l.id and b.state <> 'left_out'), 0)::integer`;

export type OrderedLine = {
  unitPrice: Minor;
  productId: number;
  left: number;
  ifSoldOut: SaidIfSoldOut | null;
};

export function orderedLine(
  tx: Database,
  shopOrderId: number,
  lineId: number,
): Promise<OrderedLine | undefined> {
  return tx.row(sql`
    select l.unit_price as "unitPrice", l.product_id as "productId", l.if_sold_out as "ifSoldOut", ${unitsLeft} as left
    from order_lines l where l.id = ${lineId} and l.shop_order_id = ${shopOrderId}`);
}

export type Instead = {
  id: number;
  name: string;
  translations: ProductTranslations;
  unitPrice: Minor;
};

/** Another dish of the shop that can be had as it is on the menu. */
export function dishInstead(
  tx: Database,
  dish: { shopId: number; id: number; of: number },
): Promise<Instead | undefined> {
  return tx.row(sql`
    select p.id, p.name, ${translationsSold(sql`p`)} as translations, p.unit_price as "unitPrice"
    from products p
    where p.id = ${dish.id} and p.id <> ${dish.of} and p.shop_id = ${dish.shopId} and p.is_listed and ${isInStock(sql`p`)}
      and coalesce(p.sold_out_until <= now(), true)`);
}

/** Takes what comes instead from stock where it has any; the names of what there is not enough of. */
export async function takeInstead(
  tx: Database,
  { insteadId, quantity }: { insteadId: number; quantity: number },
): Promise<string[]> {
  const missing = await takeStockAgain(
    tx,
    sql`select id as product_id, '' as stock_key, ${quantity}::integer as quantity, name from products where id = ${insteadId}`,
  );
  return missing.map(({ name }) => name);
}

export type NewSubstitution = {
  orderId: number;
  lineId: number;
  quantity: number;
  state: SubstitutionState;
  instead: Instead | null;
  userId: number;
  at: Date;
  /** Of what is asked. */
  answerBy: Date | null;
};

/** Keeps what a kitchen said; what is asked has a job at the end of its time. Returns its id. */
export async function insertSubstitution(tx: Database, said: NewSubstitution): Promise<number> {
  const { orderId, lineId, quantity, state, instead, userId, at, answerBy } = said;
  const isAsked = state === 'asked';
  const row = await tx.row<{ id: number }>(sql`
    with said as (
      insert into substitutions (order_line_id, quantity, state, instead_id, instead_name, instead_translations, instead_price, said_by, said_at, answer_by, settled_by, settled_at)
      values (${lineId}, ${quantity}, ${state}, ${instead?.id ?? null}, ${instead?.name ?? null}, ${JSON.stringify(instead?.translations ?? {})}::jsonb, ${instead?.unitPrice ?? null},
        ${userId}, ${at}, ${answerBy}, ${isAsked ? null : 'kitchen'}, ${isAsked ? null : at})
      returning id, answer_by
    )
    select id${isAsked ? sql`, ${jobSql('orders.end_question', sql`json_build_object('orderId', ${orderId}::bigint, 'substitutionId', id)`, sql`answer_by`)}` : sql``} from said`);
  if (!row) throw new Error('nothing was kept of what is sold out');
  return row.id;
}

export type AskedSubstitution = {
  id: number;
  lineId: number;
  shopOrderId: number;
  shopId: number;
  quantity: number;
  state: SubstitutionState;
  insteadId: number | null;
  insteadPrice: Minor | null;
  unitPrice: Minor;
  answerBy: Date | null;
};

export function substitutionOfOrder(
  tx: Database,
  orderId: number,
  id: number,
): Promise<AskedSubstitution | undefined> {
  return tx.row(sql`
    select b.id, b.order_line_id as "lineId", l.shop_order_id as "shopOrderId", l.shop_id as "shopId", b.quantity, b.state, b.instead_id as "insteadId", b.instead_price as "insteadPrice",
      l.unit_price as "unitPrice", b.answer_by as "answerBy"
    from substitutions b join order_lines l on l.id = b.order_line_id where b.id = ${id} and l.order_id = ${orderId}`);
}

export type Settled = {
  id: number;
  state: 'replaced' | 'left_out';
  by: 'shopper' | 'clock';
  at: Date;
};

export async function settleSubstitution(tx: Database, settled: Settled): Promise<void> {
  await tx.run(
    sql`update substitutions set state = ${settled.state}, settled_by = ${settled.by}, settled_at = ${settled.at} where id = ${settled.id}`,
  );
}

/** Units of a shop order that are still to come, whatever they come as. */
export async function unitsToCome(tx: Database, shopOrderId: number): Promise<number> {
  const row = await tx.row<{ units: number }>(
    sql`select coalesce(sum(quantity - refunded_quantity), 0)::integer as units from order_lines where shop_order_id = ${shopOrderId}`,
  );
  return row?.units ?? 0;
}
