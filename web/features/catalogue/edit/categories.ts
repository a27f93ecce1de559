/** Which categories a product of a shop may have. For loaders. */
import { categoriesFor } from '#contract/shops/rules.ts';
import type { Api } from '#web/api/client.ts';
import type { CategoryChoice } from './category-section.tsx';

/** The market's categories of the shop's kind; what a service shop sells are goods. */
export async function categoriesOf(
  api: Api,
  { isFood }: { isFood: boolean },
): Promise<CategoryChoice[]> {
  const names = categoriesFor({ isFood, isService: false });
  const all = await api.catalogue.categories({ query: { isFood } });
  return all.filter(({ name }) => names.includes(name)).map(({ id, name }) => ({ id, name }));
}
