/** What a kitchen says is in its dishes. A recipe that changes makes it unknown (a trigger of the migrations), until somebody looks again. */
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import { partsOf, usualContents } from '#contract/catalogue/dish-parts.rules.ts';
import {
  contentsWith,
  type DishStatement,
  partSaid,
  takenParts,
} from '#contract/diets/parts.rules.ts';
import { allergens, type DishContents, diets, safeNeeds } from '#contract/diets/rules.ts';
import type { DishFacts, StatedDish } from '#contract/diets/schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { isoOf } from '../../db/iso-time.ts';
import { refuse } from '../../http/refuse.ts';
import { isDish } from '../../shops/shops.ts';

export type DishOfForm = NonNullable<ProductForm['dish']>;

const said = sql`'contains', f.contains, 'mayContain', f.may_contain, 'fitFor', f.fit_for, 'parts', f.parts,
  'checkedAt', ${isoOf(sql`f.checked_at`)}`;

/** What shoppers may read of a product of this alias; null of goods and of what is unknown. */
export function dishSaid(product: Sql): Sql {
  return sql`case when ${isDish(product)} then (
      select json_strip_nulls(json_build_object(${said})) from dish_facts f where f.product_id = ${product}.id and not f.is_stale
    ) end`;
}

/** The same as the column `dish`. */
export function dishColumn(product: Sql): Sql {
  return sql`${dishSaid(product)} as dish`;
}

/** All of it, as the people of its kitchen see it. */
export function ownDishColumn(product: Sql): Sql {
  return sql`(
      select jsonb_strip_nulls(jsonb_build_object(${said})) || jsonb_build_object('checkedBy', u.full_name, 'isStale', f.is_stale)
      from dish_facts f left join users u on u.id = f.checked_by where f.product_id = ${product}.id
    ) as dish`;
}

type TakenOfDish = {
  options: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, readonly string[]>>;
};

/** The same of a dish as it was chosen, as orders keep it. */
export function dishAsChosen(
  dish: StatedDish | null,
  { options, choices }: TakenOfDish,
): DishFacts | null {
  return dish && { ...contentsWith(dish, takenParts(options, choices)), checkedAt: dish.checkedAt };
}

/** Left out where it is unknown. */
export function dishReply({ dish }: { dish: StatedDish | null }): { dish?: StatedDish } {
  return dish ? { dish } : {};
}

/** Says what is in a held dish, as the caller has just checked it; null takes back what was said. Refuses goods. */
export async function stateDish(
  { viewer, now }: Pick<Ctx, 'viewer' | 'now'>,
  tx: Database,
  { id, kind, contents }: { id: number; kind: ShopKind; contents: DishStatement | null },
): Promise<void> {
  if (contents && !capabilitiesOf(kind).hasMenuSections)
    refuse('product.invalid', { errors: [{ path: 'dish', code: 'diets.not_a_dish' }] });
  await stateDishes(tx, [{ id, contents }], { by: viewer.userId, at: now });
}

/** The same of many held dishes whose options and choices are written, in three statements. */
export async function stateDishes(
  tx: Database,
  dishes: ReadonlyArray<{ id: number; contents: DishStatement | null }>,
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  const gone = dishes.flatMap(({ id, contents }) => (contents ? [] : [id]));
  const stated = dishes.flatMap(({ id, contents }) => (contents ? [{ id, contents }] : []));
  if (gone.length > 0)
    await tx.run(sql`delete from dish_facts where product_id = any(${gone}::bigint[])`);
  if (stated.length === 0) return;
  const offered = await choosable(
    tx,
    stated.filter(({ contents }) => contents.parts),
  );
  const rows = stated.map(({ id, contents }) => rowOf(id, contents, offered.get(id) ?? nothing));
  await tx.run(sql`
    insert into dish_facts (product_id, contains, may_contain, fit_for, parts, safe_for, checked_at, checked_by)
    select id, contains, "mayContain", "fitFor", parts, "safeFor", ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, contains text[],
      "mayContain" text[], "fitFor" text[], parts jsonb, "safeFor" text[])
    on conflict (product_id) do update
      set contains = excluded.contains, may_contain = excluded.may_contain, fit_for = excluded.fit_for, parts = excluded.parts,
      safe_for = excluded.safe_for, checked_at = excluded.checked_at, checked_by = excluded.checked_by, is_stale = false`);
}

type Choosable = { variants: Record<string, string[]>; choiceGroups: ChoiceGroup[] };
const nothing: Choosable = { variants: {}, choiceGroups: [] };

/** What can be chosen of these dishes now. */
async function choosable(
  tx: Database,
  dishes: ReadonlyArray<{ id: number }>,
): Promise<Map<number, Choosable>> {
  if (dishes.length === 0) return new Map();
  const rows = await tx.rows<Choosable & { id: number }>(sql`
    select id, variants, choice_groups as "choiceGroups" from products where id = any(${dishes.map(({ id }) => id)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** With what is said of its parts as far as they are offered, in their order. */
function rowOf(id: number, { parts, ...given }: DishStatement, offered: Choosable) {
  const contents = settled(given);
  if (!parts) return { id, ...contents, parts: null, safeFor: safeNeeds(contents) };
  const saidOf = partsOf(offered).flatMap(({ group, name }) => {
    const part = partSaid(parts, { group, name });
    return part ? [{ group, name, ...settled(part) }] : [];
  });
  const usual = usualContents({ ...offered, dish: { ...contents, parts: saidOf } });
  return { id, ...contents, parts: saidOf, safeFor: usual ? safeNeeds(usual) : [] };
}

/** In the order of the lists; what is in it is not also named among traces. */
function settled(given: DishContents) {
  const contains = allergens.filter((allergen) => given.contains.includes(allergen));
  const mayContain = allergens.filter(
    (allergen) => given.mayContain.includes(allergen) && !contains.includes(allergen),
  );
  return { contains, mayContain, fitFor: diets.filter((diet) => given.fitFor.includes(diet)) };
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
