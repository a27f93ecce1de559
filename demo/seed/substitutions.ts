/** What became of dishes of the demo's orders that were sold out, and the question that waits for the demo's shopper. */
import { stockKey } from '#contract/catalogue/rules.ts';
import { translationsSold } from '#server/catalogue/catalogue.ts';
import { type Database, sql } from '#server/db/database.ts';
import { jobSql } from '#server/jobs/jobs.ts';
import type { PlacedLine } from './order-lines.ts';
import type { PlacedOrder } from './orders.ts';
import type { Row } from './rows.ts';

/** Longer than a kitchen waits, so that whoever looks at the demo finds the question open. */
const answerHours = 8;

export function substitutionRows(
  orders: readonly PlacedOrder[],
  { ownerOf, now }: { ownerOf: ReadonlyMap<number, number>; now: Date },
): Row[] {
  const answerBy = new Date(now.getTime() + answerHours * 3_600_000);
  return orders.flatMap(({ shopOrders }) =>
    shopOrders.flatMap(({ shopId, lines }) =>
      lines.flatMap((line) => rowsOf(line, { saidBy: ownerOf.get(shopId) ?? null, answerBy })),
    ),
  );
}

function rowsOf(
  { id, quantity, soldOut }: PlacedLine,
  { saidBy, answerBy }: { saidBy: number | null; answerBy: Date },
): Row[] {
  if (!soldOut) return [];
  const { state, by, instead, saidAt, settledAt } = soldOut;
  return [
    {
      order_line_id: id,
      quantity,
      state,
      instead_id: instead?.productId ?? null,
      instead_name: instead?.name ?? null,
      instead_price: instead?.unitPrice ?? null,
      instead_options: instead?.options ?? {},
      instead_stock_key: instead && stockKey(instead.options),
      instead_choices: instead?.choices ?? null,
      instead_dish: instead?.dish ?? null,
      instead_translations: {},
      said_by: saidBy,
      said_at: saidAt.toISOString(),
      answer_by: by === 'kitchen' ? null : answerBy.toISOString(),
      settled_by: by,
      settled_at: settledAt?.toISOString() ?? null,
    },
  ];
}

/** After their rows: names in other languages, and the job that ends a question. */
export async function startQuestions(tx: Database): Promise<void> {
  await tx.run(sql`
    update substitutions b set instead_translations = ${translationsSold(sql`p`)} from products p where p.id = b.instead_id`);
  const end = jobSql(
    'orders.end_question',
    sql`json_build_object('orderId', l.order_id, 'substitutionId', b.id)`,
    sql`b.answer_by`,
  );
  await tx.run(
    sql`select ${end} from substitutions b join order_lines l on l.id = b.order_line_id where b.state = 'asked'`,
  );
}
