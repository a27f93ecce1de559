/** The Nutri-Grade of drinks: of dishes, in a market whose country asks for it, and nowhere else. */
import { gradesDrinks, type NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import type { Ctx } from '../../context.ts';
import { type Sql, sql } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import type { FieldCode } from '../../words/texts.ts';
import { isDish } from '../../shops/shops.ts';

type InMarket = Pick<Ctx, 'config'>;

/** What shoppers may read of a product of this alias; null where it has no grade. */
export function nutriGradeSaid(product: Sql, { config }: InMarket): Sql {
  return gradesDrinks(config.platform.country)
    ? sql`case when ${isDish(product)} then ${product}.nutri_grade end`
    : sql`null::jsonb`;
}

/** Left out where there is none. */
export function nutriGradeReply({ nutriGrade }: { nutriGrade: NutriGrade | null }): {
  nutriGrade?: NutriGrade;
} {
  return nutriGrade ? { nutriGrade } : {};
}

/** Whether what a shop of this kind sells can have a grade here. */
export function areGraded({ config }: InMarket, kind: ShopKind): boolean {
  return capabilitiesOf(kind).hasMenuSections && gradesDrinks(config.platform.country);
}

/** The grade after an edit; left out it stays. Refuses one of goods, and in a market that has none. */
export function nutriGradeAfter(
  ctx: InMarket,
  kind: ShopKind,
  { given, before }: { given: NutriGrade | null | undefined; before: NutriGrade | null },
): NutriGrade | null {
  if (areGraded(ctx, kind)) return given === undefined ? before : given;
  const areDishes = capabilitiesOf(kind).hasMenuSections;
  if (given) refuseGrade(areDishes ? 'diets.no_grades' : 'diets.not_a_drink');
  return before;
}

function refuseGrade(code: FieldCode): never {
  refuse('product.invalid', { errors: [{ path: 'nutriGrade', code }] });
}
