/** Which categories a product of a shop may have. For loaders. */
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { capabilitiesOf, haveSameItems, type ShopKind, shopKinds } from '#contract/shops/rules.ts';
import type { Api } from '#web/api/client.ts';
import type { CategoryChoice } from './category-section.tsx';

/** The market's categories of the shop's kind; what a service shop sells are goods. */
export async function categoriesOf(
  api: Api,
  { kind }: { kind: ShopKind },
): Promise<CategoryChoice[]> {
  const names = shopKinds
    .filter((other) => capabilitiesOf(other).sellsItems && haveSameItems(other, kind))
    .flatMap((other): readonly string[] => capabilitiesOf(other).categories);
  const all = await api.catalogue.categories({ query: { isFood: flagsOf(kind).isFood } });
  return all.filter(({ name }) => names.includes(name)).map(({ id, name }) => ({ id, name }));
}
