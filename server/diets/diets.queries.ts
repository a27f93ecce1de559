/** SQL of what people do not eat; each question says whose it is. */
import type { DietNeed } from '#contract/diets/rules.ts';
import { type Database, type Sql, sql } from '../db/database.ts';

export async function needsOf(db: Database, userId: number): Promise<DietNeed[]> {
  const row = await db.row<{ needs: DietNeed[] }>(
    sql`select needs from diet_needs where user_id = ${userId}`,
  );
  return row?.needs ?? [];
}

/** A condition on the product of this id: it is a dish that its kitchen has said to be safe for all of these needs. */
export function isSafeDish(productId: Sql, needs: readonly DietNeed[]): Sql {
  return sql`exists (select from dish_facts f where f.product_id = ${productId} and f.safe_for @> ${[...needs]}::text[])`;
}

/** Another: its kitchen has not said what is in it, or not since the recipe changed. */
export function isUnsaidDish(productId: Sql): Sql {
  return sql`not exists (select from dish_facts f where f.product_id = ${productId} and not f.is_stale)`;
}

/** What a person does not eat, as a list; null of guests and of who keeps nothing. */
export function needsOfPerson(userId: number | null): Sql {
  return sql`(select needs from diet_needs where user_id = ${userId}::bigint)`;
}

export async function keepNeeds(
  db: Database,
  userId: number,
  needs: readonly DietNeed[],
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into diet_needs (user_id, needs, agreed_at) values (${userId}, ${[...needs]}::text[], ${at})
    on conflict (user_id) do update set needs = excluded.needs, agreed_at = excluded.agreed_at`);
}

export async function forgetNeeds(db: Database, userId: number): Promise<void> {
  await db.run(sql`delete from diet_needs where user_id = ${userId}`);
}
