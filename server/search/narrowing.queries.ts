/** SQL of what a search is narrowed to, whichever engine found what matches. */
import type { DietNeed } from '#contract/diets/rules.ts';
import { kindsWhere } from '#contract/shops/rules.ts';
import { allOf, raw, type Sql, sql } from '../db/database.ts';
import { isSafeDish } from '../diets/diets.ts';
import { bringsForFree, isDish, isKitchen, isOneOf, takesOrdersAt } from '../shops/shops.ts';
import type { MatchQuery, Narrowing } from './engine.ts';

/** Rows `p` of products that are listed, of the kind, and in what the search is narrowed to by what an index serves. */
export function listed({ kind, narrowing }: Pick<MatchQuery, 'kind' | 'narrowing'>): Sql {
  return allOf([sql`p.is_listed`, ofKind(kind, isDish(sql`p`)), ...narrowed(kind, narrowing)]);
}

export function ofKind(kind: MatchQuery['kind'], dish: Sql): Sql {
  return kind === 'dishes' ? dish : sql`not ${dish}`;
}

export function narrowed(kind: MatchQuery['kind'], { category, onSale }: Narrowing): Sql[] {
  const kinds = kindsWhere(({ itemsAre }) => (itemsAre === 'dishes') === (kind === 'dishes'));
  return [
    ...(category === undefined
      ? []
      : [
          sql`p.category_id = (select id from categories where name = ${category} and ${isOneOf(sql`kind`, kinds)})`,
        ]),
    ...(onSale ? [sql`p.is_on_sale`] : []),
  ];
}

/** What no index serves is asked of matches alone, which are few. */
export function isWanted(
  id: Sql,
  { priceFrom, priceTo, rating, open, way }: Narrowing,
  at: Date,
): Sql {
  const wishes = [
    ...(priceFrom === undefined ? [] : [sql`w.unit_price >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql`w.unit_price <= ${priceTo}`]),
    ...(rating === undefined ? [] : [sql`pf.rating >= ${Number(rating)}`]),
    ...wishesOfShop(sql`s`, { open, way }, at),
  ];
  if (wishes.length === 0) return sql`true`;
  return sql`exists (
    select from products w join product_figures pf on pf.product_id = w.id join shops s on s.id = w.shop_id
      where w.id = ${id} and ${allOf(wishes)})`;
}

/** Rows `p` of shops that shoppers find, as the search is narrowed. None is on sale, nor has a price. */
export function isWantedShop(
  { category, onSale, priceFrom, priceTo, rating, ...wishes }: Narrowing,
  at: Date,
): Sql {
  const isOfGoods = onSale === true || priceFrom !== undefined || priceTo !== undefined;
  return allOf([
    sql`p.approval_status = 'approved'`,
    ...(isOfGoods ? [sql`false`] : []),
    ...(category === undefined ? [] : [sql`p.category = ${category}`]),
    ...(rating === undefined
      ? []
      : [
          sql`exists (select from shop_figures f where f.shop_id = p.id and f.rating >= ${Number(rating)})`,
        ]),
    ...wishesOfShop(sql`p`, wishes, at),
  ]);
}

/** What is wanted of the shop that something is of. */
function wishesOfShop(shop: Sql, { open, way }: Pick<Narrowing, 'open' | 'way'>, at: Date): Sql[] {
  return [
    ...(open ? [sql`(not ${isKitchen(sql`${shop}.kind`)} or ${takesOrdersAt(shop, at)})`] : []),
    ...(way === 'pickup' ? [sql`${shop}.offers_pickup`] : []),
    ...(way === 'free-delivery'
      ? [sql`${isKitchen(sql`${shop}.kind`)} and ${bringsForFree(shop)}`]
      : []),
  ];
}

/** The name of what matches, whether or not it is safe for what is asked. */
export const anyFit = (part: string) => `${part}_any_fit`;

/** `matches` as a part, those of dishes that are safe: asked of them last, so that what is left out can be counted. */
export function fittingPart({ part, kind, narrowing }: MatchQuery, matches: Sql): Sql {
  const needs: readonly DietNeed[] = (kind === 'dishes' && narrowing.needs) || [];
  if (needs.length === 0) return sql`${raw(part)} as materialized (${matches})`;
  return sql`${raw(anyFit(part))} as materialized (${matches}),
    ${raw(part)} as materialized (select m.* from ${raw(anyFit(part))} m where ${isSafeDish(sql`m.id`, needs)})`;
}
