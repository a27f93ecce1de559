/** What a kitchen says is in its dishes. A recipe that changes makes it unknown (a trigger of the migrations), until somebody looks again. */
import { allergens, type DishContents, diets, safeNeeds } from '#contract/diets/rules.ts';
import type { DishFacts } from '#contract/diets/schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { Ctx } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { isDish } from '../shops/shops.ts';

export type DishOfForm = NonNullable<ProductForm['dish']>;

const said = sql`'contains', f.contains, 'mayContain', f.may_contain, 'fitFor', f.fit_for,
  'checkedAt', to_char(f.checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What shoppers may read of a product of this alias; null of goods and of what is unknown. */
export function dishSaid(product: Sql): Sql {
  return sql`case when ${isDish(product)} then (
      select json_build_object(${said}) from dish_facts f where f.product_id = ${product}.id and not f.is_stale
    ) end`;
}

/** The same as the column `dish`. */
export function dishColumn(product: Sql): Sql {
  return sql`${dishSaid(product)} as dish`;
}

/** All of it, as the people of its kitchen see it. */
export function ownDishColumn(product: Sql): Sql {
  return sql`(
      select json_build_object(${said}, 'checkedBy', u.full_name, 'isStale', f.is_stale)
      from dish_facts f left join users u on u.id = f.checked_by where f.product_id = ${product}.id
    ) as dish`;
}

/** Left out where it is unknown. */
export function dishReply({ dish }: { dish: DishFacts | null }): { dish?: DishFacts } {
  return dish ? { dish } : {};
}

/** Says what is in a held dish, as the caller has just checked it; null takes back what was said. Refuses goods. */
export async function stateDish(
  { viewer, now }: Pick<Ctx, 'viewer' | 'now'>,
  tx: Database,
  { id, kind, contents }: { id: number; kind: ShopKind; contents: DishContents | null },
): Promise<void> {
  if (contents && !capabilitiesOf(kind).hasMenuSections)
    refuse('product.invalid', { errors: [{ path: 'dish', code: 'diets.not_a_dish' }] });
  await stateDishes(tx, [{ id, contents }], { by: viewer.userId, at: now });
}

/** The same of many held dishes, in two statements. */
export async function stateDishes(
  tx: Database,
  dishes: ReadonlyArray<{ id: number; contents: DishContents | null }>,
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  const gone = dishes.flatMap(({ id, contents }) => (contents ? [] : [id]));
  const rows = dishes.flatMap(({ id, contents }) => (contents ? [rowOf(id, contents)] : []));
  if (gone.length > 0)
    await tx.run(sql`delete from dish_facts where product_id = any(${gone}::bigint[])`);
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into dish_facts (product_id, contains, may_contain, fit_for, safe_for, checked_at, checked_by)
    select id, contains, "mayContain", "fitFor", "safeFor", ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, contains text[], "mayContain" text[], "fitFor" text[], "safeFor" text[])
    on conflict (product_id) do update set contains = excluded.contains, may_contain = excluded.may_contain, fit_for = excluded.fit_for,
      safe_for = excluded.safe_for, checked_at = excluded.checked_at, checked_by = excluded.checked_by, is_stale = false`);
}

/** In the order of the lists; what is in it is not also named among traces. */
function rowOf(id: number, given: DishContents) {
  const contains = allergens.filter((allergen) => given.contains.includes(allergen));
  const mayContain = allergens.filter(
    (allergen) => given.mayContain.includes(allergen) && !contains.includes(allergen),
  );
  const fitFor = diets.filter((diet) => given.fitFor.includes(diet));
  const contents = { contains, mayContain, fitFor };
  return { id, ...contents, safeFor: safeNeeds(contents) };
}

/** How many dishes of a shop have to be looked at again, with the one that was checked longest ago. */
export function staleDishes(
  db: Database,
  shopId: number,
): Promise<{ id: number; name: string; count: number; since: Date } | undefined> {
  return db.row(sql`
    select p.id, p.name, count(*) over () as count, p.updated_at as since
    from products p join dish_facts f on f.product_id = p.id
    where p.shop_id = ${shopId} and p.status in ('draft', 'published') and f.is_stale
    order by f.checked_at, p.id limit 1`);
}
