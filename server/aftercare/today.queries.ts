import { type CaseKind, type CaseState, statesThatWaitFor } from '#contract/aftercare/rules.ts';
import { mostOfKind } from '#contract/shops/today.rules.ts';
import { type Database, type Sql, sql } from '../db/database.ts';

/** What a case `c` is about, by its first line. */
export const nameOfCase: Sql = sql`coalesce((
  select coalesce(l.product_name, b.package_title) from aftercare_lines a left join order_lines l on l.id = a.order_line_id
    left join service_bookings b on a.order_line_id is null
      and (b.shop_order_id = c.shop_order_id or b.rest_shop_order_id = c.shop_order_id)
  where a.case_id = c.id order by a.id limit 1), '')`;

export type CaseToAnswer = {
  id: number;
  kind: CaseKind;
  state: CaseState;
  number: string;
  name: string;
  dueAt: Date;
  openedAt: Date;
};

/** What it is the shop's turn in, the soonest first. */
export function casesToAnswer(db: Database, shopId: number): Promise<CaseToAnswer[]> {
  return db.rows(sql`
    select c.id, c.kind, c.state, o.number, ${nameOfCase} as name, c.due_at as "dueAt", c.opened_at as "openedAt"
    from aftercare_cases c join orders o on o.id = c.order_id
    where c.shop_id = ${shopId} and c.state = any(${statesThatWaitFor('shop')}::text[])
      order by c.due_at, c.id limit ${mostOfKind}`);
}

export type CaseToDecide = { id: number; kind: CaseKind; shop: string; name: string; at: Date };

/** What was passed on to the market, the earliest first. */
export function casesToDecide(db: Database): Promise<CaseToDecide[]> {
  return db.rows(sql`
    select c.id, c.kind, h.name as shop, ${nameOfCase} as name, c.changed_at as at
    from aftercare_cases c join shops h on h.id = c.shop_id where c.state = 'escalated'
      order by c.changed_at, c.id limit ${mostOfKind}`);
}
