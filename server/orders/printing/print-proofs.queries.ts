/** SQL of proofs of what is printed; all but the columns inside a transaction that locked the order. */
import type { PrintProofState } from '#contract/orders/print-proofs.rules.ts';
import { mostOfKind } from '#contract/shops/today.rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { wasPaid } from '../paid.queries.ts';

/** As JSON of the database has it. */
export type PrintProofRow = {
  id: number;
  picture: string;
  state: PrintProofState;
  note: string | null;
  words: string | null;
  askedAt: string;
  answeredAt: string | null;
};

/** Of a line with artwork, the earliest first; null is none. */
export function proofsOfLine(line: Sql): Sql {
  return sql`case when ${line}.own_artwork is not null then (
    select json_agg(json_build_object('id', b.id, 'picture', b.picture, 'state', b.state, 'note', b.note, 'words', b.words,
      'askedAt', b.asked_at, 'answeredAt', b.answered_at) order by b.id)
    from print_proofs b where b.order_line_id = ${line}.id) end`;
}

/** How the last one stands; null is none. */
export function lastProofOfLine(line: Sql): Sql {
  return sql`case when ${line}.own_artwork is not null then (
    select b.state from print_proofs b where b.order_line_id = ${line}.id order by b.id desc limit 1) end`;
}

/** As JSON of the database has it. */
export type OrderToProve = {
  id: number;
  orderNumber: string;
  fullName: string;
  wantsChanges: boolean;
  since: string;
};

/** The paid orders of a shop with something to print of which no proof was shown, or one that is to change; as JSON, the earliest first. */
export function ordersToProve(shop: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('id', id, 'orderNumber', number, 'fullName', full_name,
      'wantsChanges', wants_changes, 'since', since) order by id), '[]')
    from (
      select o.id, o.number, o.full_name, bool_or(b.state is not null) as wants_changes,
        min(coalesce(b.answered_at, s.placed_at)) as since
      from shop_orders s join orders o on o.id = s.order_id join order_lines l on l.shop_order_id = s.id
        left join lateral (
          select state, answered_at from print_proofs where order_line_id = l.id order by id desc limit 1
        ) b on true
      where s.shop_id = ${shop}.id and s.status in ('pending', 'processing') and ${wasPaid(sql`o`)}
        and l.own_artwork is not null and l.refunded_quantity < l.quantity and coalesce(b.state, 'changes') = 'changes'
      group by o.id order by o.id limit ${mostOfKind}) to_prove)`;
}

export type PrintedLine = { hasArtwork: boolean; proofs: number };

export function printedLine(
  tx: Database,
  shopOrderId: number,
  lineId: number,
): Promise<PrintedLine | undefined> {
  return tx.row(sql`
    select l.own_artwork is not null as "hasArtwork",
      (select count(*)::integer from print_proofs b where b.order_line_id = l.id) as proofs
    from order_lines l where l.id = ${lineId} and l.shop_order_id = ${shopOrderId}`);
}

export type NewPrintProof = {
  lineId: number;
  picture: string;
  note: string;
  userId: number;
  at: Date;
};

/** Takes the place of one that is not answered. */
export async function insertProof(tx: Database, proof: NewPrintProof): Promise<number> {
  const { lineId, picture, note, userId, at } = proof;
  const row = await tx.row<{ id: number }>(sql`
    with replaced as (
      update print_proofs set state = 'replaced', answered_at = ${at} where order_line_id = ${lineId} and state = 'asked'
    )
    insert into print_proofs (order_line_id, picture, state, note, asked_by, asked_at)
    values (${lineId}, ${picture}, 'asked', ${note || null}, ${userId}, ${at}) returning id`);
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

export type AskedPrintProof = { shopOrderId: number; state: PrintProofState };

export function proofOfOrder(
  tx: Database,
  orderId: number,
  id: number,
): Promise<AskedPrintProof | undefined> {
  return tx.row(sql`
    select l.shop_order_id as "shopOrderId", b.state from print_proofs b join order_lines l on l.id = b.order_line_id
    where b.id = ${id} and l.order_id = ${orderId}`);
}

export async function answerProof(
  tx: Database,
  answer: { id: number; isApproved: boolean; words: string; at: Date },
): Promise<void> {
  const { id, isApproved, words, at } = answer;
  await tx.run(sql`
    update print_proofs set state = ${isApproved ? 'approved' : 'changes'}, words = ${words || null}, answered_at = ${at}
    where id = ${id} and state = 'asked'`);
}
