/** Categories among the suggestions, by their English name or what the reader's language calls them. */
import type { Suggestion } from '#contract/search/schemas.ts';
import { allCategories, isCategoryOf, shopKinds } from '#contract/shops/rules.ts';
import type { Ctx } from '../context.ts';
import { wordsOf } from '../db/text-query.ts';
import { categoriesCalled, categoryNamesIn } from '../words/categories.ts';
import { categoriesWithShops } from './suggestions.queries.ts';

const shown = 2;

/** Up to two in which there is a shop. */
export async function suggestedCategories(ctx: Ctx, q: string): Promise<Suggestion[]> {
  const { categories } = ctx.config.platform;
  const words = wordsOf(q);
  const isNamed = (name: string) =>
    words.every((word) => wordsOf(name).some((own) => own.startsWith(word)));
  const called = categoriesCalled(categories, q);
  const meant = allCategories.filter((name) => isNamed(name) || called.includes(name));
  if (meant.length === 0) return [];
  const names = categoryNamesIn(categories, ctx.language);
  const withShops = new Set(await categoriesWithShops(ctx.db, meant));
  return meant
    .filter((category) => withShops.has(category))
    .slice(0, shown)
    .map((category) => ({
      kind: 'categories' as const,
      id: allCategories.indexOf(category) + 1,
      name: names[category] ?? category,
      shopKind: shopKinds.find((kind) => isCategoryOf(kind, category)) ?? 'product',
      shopName: '',
      imageUrl: null,
      picturedOptions: {},
      category,
    }));
}
