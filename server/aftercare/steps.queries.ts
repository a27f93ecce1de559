/** SQL that opens cases and moves them on; all inside a transaction. */
import {
  type CaseKind,
  type CaseState,
  type CaseStep,
  type CaseWish,
  isLiveCase,
  type ReturnCondition,
} from '#contract/aftercare/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { returnStock, takeStockAgain } from '../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { notifySql } from '../events/notify.ts';
import { jobSql } from '../jobs/jobs.ts';

/** How many cases this person has opened within a day. */
export async function openedWithinADay(tx: Database, userId: number, at: Date): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*) as count from aftercare_cases
      where user_id = ${userId} and opened_at > ${at}::timestamptz - interval '1 day'`);
  return row?.count ?? 0;
}

export type NewCase = {
  orderId: number;
  shopOrderId: number;
  shopId: number;
  userId: number;
  kind: CaseKind;
  wish: CaseWish;
  lines: ReadonlyArray<{ lineId: number | null; quantity: number }>;
  dueAt: Date;
  at: Date;
};

/** Keeps a case that its shop has to answer. A line that has an open one already is refused by the index `aftercare_lines_open_once`. */
export async function insertCase(tx: Database, given: NewCase): Promise<number> {
  const { orderId, shopOrderId, shopId, userId, kind, wish, lines, dueAt, at } = given;
  const row = await tx.row<{ id: number }>(sql`
    with opened as (
      insert into aftercare_cases (order_id, shop_order_id, shop_id, user_id, kind, wish, due_at, opened_at, changed_at)
      values (${orderId}, ${shopOrderId}, ${shopId}, ${userId}, ${kind}, ${wish}, ${dueAt}, ${at}, ${at}) returning id, due_at
    ), units as (
      insert into aftercare_lines (case_id, shop_order_id, order_line_id, quantity)
      select opened.id, ${shopOrderId}, line."lineId", line.quantity
      from opened, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("lineId" bigint, quantity integer)
    )
    select id, ${clock} from opened`);
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Of a case `opened`: the job at the end of its time. */
const clock: Sql = jobSql('aftercare.end_clock', sql`json_build_object('caseId', id)`, sql`due_at`);

export type Change = {
  id: number;
  from: readonly CaseState[];
  to: CaseState;
  /** Null once it has ended, and while the market decides. */
  dueAt: Date | null;
  at: Date;
  /** What goes back with it. */
  refunded?: Minor;
  decidedBy?: number;
  /** Only if its time has run out by then. */
  dueBefore?: Date;
};

/** Moves a case on that stands where it is expected to stand; false if it does not. */
export async function changeCase(tx: Database, change: Change): Promise<boolean> {
  const { id, from, to, dueAt, at, refunded = 0, decidedBy = null, dueBefore } = change;
  const isOver = !isLiveCase(to);
  const changed = await tx.run(sql`
    with moved as (
      update aftercare_cases set state = ${to}, due_at = ${dueAt}, changed_at = ${at}, refunded = refunded + ${refunded}::integer,
        decided_by = coalesce(${decidedBy}::bigint, decided_by), ended_at = ${isOver ? at : null}
      where id = ${id} and state = any(${[...from]}::text[]) ${dueBefore ? sql`and due_at <= ${dueBefore}` : sql``}
      returning id, due_at
    ), let_go as (
      update aftercare_lines set is_live = false from moved where case_id = moved.id and ${isOver}
    )
    select ${dueAt ? clock : sql`id`} from moved`);
  return changed > 0;
}

export async function stateOf(tx: Database, id: number): Promise<CaseState | undefined> {
  const row = await tx.row<{ state: CaseState }>(
    sql`select state from aftercare_cases where id = ${id}`,
  );
  return row?.state;
}

export type NewStep = {
  caseId: number;
  step: CaseStep;
  by: 'shopper' | 'seller' | 'admin' | 'system';
  /** Null is a clock. */
  userId: number | null;
  text?: string;
  photos?: readonly string[];
  /** What went back with it, and the key of that refund. */
  refund?: { amount: Minor; key: string; bearer: 'shop' | 'market' };
  condition?: ReturnCondition | undefined;
  /** What it left. */
  state: CaseState;
  at: Date;
};

/** Keeps what was done, and has people notified of it. */
export async function insertStep(tx: Database, given: NewStep): Promise<void> {
  const { caseId, step, by, userId, text = '', photos = [], refund, condition, state, at } = given;
  await tx.run(sql`
    with done as (
      insert into aftercare_steps (case_id, step, done_as, user_id, text, photos, amount, refund_key,
        is_borne_by_market, condition, done_at)
      values (${caseId}, ${step}, ${by}, ${userId}, ${text}, ${[...photos]}::text[], ${refund?.amount ?? null},
        ${refund?.key ?? null}, ${refund?.bearer === 'market'}, ${condition ?? null}, ${at})
      returning id
    )
    select ${notifySql(
      'aftercare.step',
      sql`json_build_object('caseId', ${caseId}::bigint, 'stepId', id,
      'state', ${state}::text)`,
    )} from done`);
}

/** Begins a parcel instead of what came; false where one waits to be sent already, whose stock is taken. */
export async function beginReplacement(tx: Database, caseId: number): Promise<boolean> {
  const begun = await tx.run(sql`
    insert into aftercare_parcels (case_id, direction, status) values (${caseId}, 'replacement', 'preparing')
    on conflict (case_id, direction) do update
      set status = 'preparing', carrier = null, tracking_number = null, sent_at = null, arrived_at = null
      where aftercare_parcels.status <> 'preparing'`);
  return begun > 0;
}

export type SentParcel = {
  caseId: number;
  direction: 'replacement' | 'back';
  carrier: string;
  trackingNumber: string;
  at: Date;
};

export async function sendParcel(tx: Database, sent: SentParcel): Promise<void> {
  const { caseId, direction, carrier, trackingNumber, at } = sent;
  await tx.run(sql`
    insert into aftercare_parcels (case_id, direction, status, carrier, tracking_number, sent_at)
    values (${caseId}, ${direction}, 'sent', nullif(${carrier}, ''), nullif(${trackingNumber}, ''), ${at})
    on conflict (case_id, direction) do update
      set status = 'sent', carrier = excluded.carrier, tracking_number = excluded.tracking_number, sent_at = excluded.sent_at`);
}

export async function markArrived(
  tx: Database,
  { caseId, direction, at }: Pick<SentParcel, 'caseId' | 'direction' | 'at'>,
): Promise<void> {
  await tx.run(sql`
    update aftercare_parcels set status = 'arrived', arrived_at = ${at}
      where case_id = ${caseId} and direction = ${direction} and status = 'sent'`);
}

/** What a case is about, as far as it was taken from stock. */
function takenOf(caseId: number): Sql {
  return sql`
    select l.product_id, l.stock_key, a.quantity, l.product_name as name
    from aftercare_lines a join order_lines l on l.id = a.order_line_id where a.case_id = ${caseId} and l.stock_key is not null`;
}

/** Takes the same from stock once more; the names of what there is not enough of. */
export async function takeForCase(tx: Database, caseId: number): Promise<string[]> {
  return (await takeStockAgain(tx, takenOf(caseId))).map(({ name }) => name);
}

export function putBackOf(tx: Database, caseId: number): Promise<void> {
  return returnStock(tx, takenOf(caseId));
}

/** Gives up a parcel that was never sent; whether there was one, whose stock goes back. */
export async function giveUpReplacement(tx: Database, caseId: number): Promise<boolean> {
  const gone = await tx.run(sql`
    delete from aftercare_parcels where case_id = ${caseId} and direction = 'replacement' and status = 'preparing'`);
  return gone > 0;
}

/** Counts what went back for each line of a case. */
export async function countGiven(
  tx: Database,
  caseId: number,
  amounts: ReadonlyArray<{ lineId: number; amount: Minor }>,
): Promise<void> {
  await tx.run(sql`
    update aftercare_lines a set refunded = a.refunded + given.amount
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as given ("lineId" bigint, amount integer)
    where a.case_id = ${caseId} and a.order_line_id = given."lineId"`);
}

/** The units of goods of a case that have not gone back by themselves. */
export function unitsLeftOf(
  tx: Database,
  caseId: number,
): Promise<Array<{ lineId: number; quantity: number; given: Minor }>> {
  return tx.rows(sql`
    select l.id as "lineId", least(a.quantity, l.quantity - l.refunded_quantity) as quantity, a.refunded as given
    from aftercare_lines a join order_lines l on l.id = a.order_line_id
    where a.case_id = ${caseId} and l.refunded_quantity < l.quantity order by l.id`);
}

/** Whether nothing else of a shop order is left than units of a case. */
export async function isRestOfPart(tx: Database, caseId: number): Promise<boolean> {
  const row = await tx.row<{ isRest: boolean }>(sql`
    select (select coalesce(sum(l.quantity - l.refunded_quantity), 0) from order_lines l where l.shop_order_id = c.shop_order_id)
      <= (select coalesce(sum(a.quantity), 0) from aftercare_lines a
        where a.case_id = c.id and a.order_line_id is not null) as "isRest"
    from aftercare_cases c where c.id = ${caseId}`);
  return row?.isRest ?? false;
}
