/** SQL of dishes that turn out to be sold out; all but the column inside a transaction that locked the order. */
import type { InsteadDish } from '#contract/cart/sold-out.rules.ts';
import type { ChoiceGroup, ChosenChoice } from '#contract/catalogue/choices.rules.ts';
import type { ProductTranslations } from '#contract/catalogue/product-body.schemas.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { DishFacts, StatedDish } from '#contract/diets/schemas.ts';
import type {
  SubstitutionSettler,
  SubstitutionState,
} from '#contract/orders/substitutions.rules.ts';
import { stockKey } from '#contract/catalogue/rules.ts';
import type { SaidIfSoldOutRow } from '../../cart/cart.ts';
import {
  chosenUnitPrice,
  dishSaid,
  ownOfCombination,
  takeStockAgain,
  translationsSold,
  unitsLeft,
} from '../../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { jobSql } from '../../jobs/jobs.ts';

/** As JSON of the database has it. */
export type SubstitutionRow = {
  id: number;
  quantity: number;
  state: SubstitutionState;
  instead: string | null;
  options: Record<string, string>;
  /** Null where nothing was chosen beside them. */
  choices: ChosenChoice[] | null;
  /** Both as a reader calls them, where that is not as the shop does. */
  shownOptions?: Record<string, string>;
  dish: DishFacts | null;
  translations: ProductTranslations;
  saidAt: string;
  settledBy: SubstitutionSettler | null;
  settledAt: string | null;
  answerBy: string | null;
};

/** What became of a line, the earliest first; null is nothing. */
export function substitutionsOfLine(line: Sql): Sql {
  return sql`(
    select json_agg(json_build_object('id', b.id, 'quantity', b.quantity, 'state', b.state, 'instead', b.instead_name,
      'options', b.instead_options, 'choices', b.instead_choices, 'dish', b.instead_dish, 'translations', b.instead_translations,
      'saidAt', b.said_at, 'settledBy', b.settled_by, 'settledAt', b.settled_at,
      'answerBy', case when b.state = 'asked' then b.answer_by end) order by b.id)
    from substitutions b where b.order_line_id = ${line}.id)`;
}

/** Units that nobody has said anything of: neither refunded nor asked for nor replaced. */
const unitsUnsettled: Sql = sql`l.quantity - l.refunded_quantity - coalesce((
  select sum(b.quantity) from substitutions b where b.order_line_id = l.id and b.state <> 'left_out'), 0)::integer`;

export type OrderedLine = {
  unitPrice: Minor;
  productId: number;
  left: number;
  ifSoldOut: SaidIfSoldOutRow | null;
};

export function orderedLine(
  tx: Database,
  shopOrderId: number,
  lineId: number,
): Promise<OrderedLine | undefined> {
  return tx.row(sql`
    select l.unit_price as "unitPrice", l.product_id as "productId", l.if_sold_out as "ifSoldOut", ${unitsUnsettled} as left
    from order_lines l where l.id = ${lineId} and l.shop_order_id = ${shopOrderId}`);
}

type OfferedDish = {
  id: number;
  name: string;
  translations: ProductTranslations;
  choiceGroups: ChoiceGroup[];
  /** Before anything is chosen of it; null where its kitchen has said nothing. */
  dish: StatedDish | null;
  /** With what was chosen; null where that is not what is offered. */
  unitPrice: Minor | null;
  /** Units of the combination that was chosen; null is made to order. */
  left: number | null;
};

/** Another dish on the menu of the shop, as it is chosen. */
export function dishInstead(
  tx: Database,
  { instead, shopId, of }: { instead: InsteadDish; shopId: number; of: number },
): Promise<OfferedDish | undefined> {
  const key = stockKey(instead.variantOptions);
  return tx.row(sql`
    select p.id, p.name, ${translationsSold(sql`p`)} as translations,
      p.choice_groups as "choiceGroups", ${dishSaid(sql`p`)} as dish,
      case when chosen_options(p.variants, false, ${JSON.stringify(instead.variantOptions)}::jsonb) is not null
        then ${chosenUnitPrice(sql`p`, sql`${JSON.stringify(instead.choices)}::jsonb`)} end as "unitPrice",
          ${unitsLeft(sql`p`, sql`k`)} as left
    from products p left join stock k on k.product_id = p.id
      and k.options_key = ${key} ${ownOfCombination(sql`p`, sql`${key}::text`)}
    where p.id = ${instead.id} and p.id <> ${of} and p.shop_id = ${shopId} and p.is_listed`);
}

export type Instead = Pick<OfferedDish, 'id' | 'name' | 'translations'> & {
  unitPrice: Minor;
  options: Record<string, string>;
  choices: ChosenChoice[] | null;
  dish: DishFacts | null;
};

/** Takes what comes instead from stock where it has any; the names of what there is not enough of. */
export async function takeInstead(tx: Database, substitutionId: number): Promise<string[]> {
  const missing = await takeStockAgain(
    tx,
    sql`select instead_id as product_id, instead_stock_key as stock_key, quantity, instead_name as name
      from substitutions where id = ${substitutionId}`,
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
      insert into substitutions (order_line_id, quantity, state, instead_id, instead_name, instead_translations,
        instead_price, instead_options, instead_stock_key, instead_choices, instead_dish, said_by, said_at,
        answer_by, settled_by, settled_at)
      values (${lineId}, ${quantity}, ${state}, ${instead?.id ?? null}, ${instead?.name ?? null},
        ${JSON.stringify(instead?.translations ?? {})}::jsonb, ${instead?.unitPrice ?? null},
        ${JSON.stringify(instead?.options ?? {})}::jsonb, ${instead ? stockKey(instead.options) : null},
          ${jsonOrNull(instead?.choices)}::jsonb, ${jsonOrNull(instead?.dish)}::jsonb, ${userId}, ${at},
            ${answerBy}, ${isAsked ? null : 'kitchen'}, ${isAsked ? null : at})
      returning id, answer_by
    )
    select id${
      isAsked
        ? sql`, ${jobSql(
            'orders.end_question',
            sql`json_build_object('orderId', ${orderId}::bigint,
      'substitutionId', id)`,
            sql`answer_by`,
          )}`
        : sql``
    } from said`);
  if (!row) throw new Error('nothing was kept of what is sold out');
  return row.id;
}

function jsonOrNull(value: unknown): string | null {
  return value ? JSON.stringify(value) : null;
}

/** What comes instead, with what was chosen of it, in the shop's words and in one text; of substitutions `b`. */
export const insteadInOne: Sql = sql`b.instead_name || coalesce(' (' || nullif(concat_ws(', ',
  (select string_agg(value, ', ' order by key) from jsonb_each_text(b.instead_options)),
  (select string_agg(taken.choice ->> 'name', ', ' order by taken.place)
    from jsonb_array_elements(b.instead_choices) with ordinality taken (choice, place))), '') || ')', '')`;

/** What came of a line `l`, in the shop's words: what was ordered, what its kitchen brought instead, or both. */
export const whatCame: Sql = sql`coalesce((
  select case when sum(b.quantity) < l.quantity then l.product_name || ', '
    else '' end || string_agg(${insteadInOne}, ', ' order by b.id) filter (where b.state = 'replaced')
  from substitutions b where b.order_line_id = l.id and b.state <> 'asked'), l.product_name)`;

/** A condition on a line `l`: some of what was ordered came, rather than nothing or something else in its place. */
export const hasCome: Sql = sql`l.quantity > coalesce((
  select sum(b.quantity) from substitutions b where b.order_line_id = l.id and b.state <> 'asked'), 0)`;

export type AskedSubstitution = {
  id: number;
  lineId: number;
  shopOrderId: number;
  shopId: number;
  quantity: number;
  state: SubstitutionState;
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
    select b.id, b.order_line_id as "lineId", l.shop_order_id as "shopOrderId", l.shop_id as "shopId",
      b.quantity, b.state, b.instead_price as "insteadPrice",
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
    sql`update substitutions set state = ${settled.state}, settled_by = ${settled.by}, settled_at = ${settled.at}
      where id = ${settled.id}`,
  );
}

/** In a slot that counts work: what is left out gives its places to others, what comes instead takes its own. */
export async function moveWork(tx: Database, substitutionId: number): Promise<void> {
  await tx.run(sql`
    update shop_orders s set slot_places = greatest(0, s.slot_places - work.freed)
    from (
      select l.shop_order_id, l.shop_id, b.quantity
        * (p.work_points - case when b.state = 'replaced' then coalesce(other.work_points, 0) else 0 end) as freed
      from substitutions b join order_lines l on l.id = b.order_line_id join products p on p.id = l.product_id
        left join products other on other.id = b.instead_id
      where b.id = ${substitutionId}
    ) work join shops k on k.id = work.shop_id and k.slot_unit = 'points'
    where s.id = work.shop_order_id and s.slot_at is not null`);
}

/** Units of a shop order that are still to come, whatever they come as. */
export async function unitsToCome(tx: Database, shopOrderId: number): Promise<number> {
  const row = await tx.row<{ units: number }>(
    sql`select coalesce(sum(quantity - refunded_quantity), 0)::integer as units from order_lines
      where shop_order_id = ${shopOrderId}`,
  );
  return row?.units ?? 0;
}
