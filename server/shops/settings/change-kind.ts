/** Which kind a shop is after a change of its front, and in which category. */
import { flagsOf, kindOf } from '#contract/shops/flags.rules.ts';
import { capabilitiesOf, isCategoryOf, type ShopKind } from '#contract/shops/rules.ts';
import type { ChangeShop } from '#contract/shops/settings.schemas.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import type { ShopSettingsRow } from './settings.queries.ts';

/** Of the kind that was asked for, with a category of that kind: the chosen one, the present one, or the first tag that is one. */
export function kindAndCategory(
  ctx: Ctx,
  shop: ShopSettingsRow,
  input: Omit<ChangeShop, 'version'>,
): { kind: ShopKind; category: string } {
  const kind = kindAfter(shop.kind, input);
  const isProvider =
    capabilitiesOf(shop.kind).takesVisits && shop.id === ctx.config.platform.providerShopId;
  if (kind !== shop.kind && (shop.hasProducts || isProvider)) refuse('shop.kind_fixed');
  const wanted = input.shopCategory
    ? [input.shopCategory]
    : [shop.shopCategory, ...(input.tags ?? [])];
  const category = wanted.find((name) => isCategoryOf(kind, name));
  return {
    kind,
    category:
      category ??
      refuse('shop.unknown_category', {
        errors: [{ path: 'shopCategory', code: 'shops.category' }],
      }),
  };
}

/** What is left out stays, as long as nothing else makes it another kind. */
function kindAfter(
  before: ShopKind,
  { kind, isFood, isService }: Pick<ChangeShop, 'kind' | 'isFood' | 'isService'>,
): ShopKind {
  if (kind === undefined && isFood === undefined && isService === undefined) return before;
  const now = flagsOf(before);
  return kindOf({
    kind,
    isFood: isFood ?? now.isFood,
    isService: isService ?? (now.isService && isFood === undefined),
  });
}
