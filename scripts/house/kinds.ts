/** What a kind of shop can do is asked of the table in contract/shops/rules.ts, and not guessed from its name. */

/** Where the specification's calls name the two flags: its schemas, and what answers or makes those calls. */
const edge = new Set([
  'contract/shops/flags.rules.ts',
  'contract/shops/schemas.ts',
  'contract/shops/settings.schemas.ts',
  'contract/catalogue/schemas.ts',
  'contract/catalogue/product-body.schemas.ts',
  'server/shops/settings/change-kind.ts',
  'server/shops/kinds.ts',
  'server/shops/shop-reply.ts',
  'server/shops/shops.ts',
  'server/catalogue/catalogue.ts',
  'server/catalogue/catalogue.queries.ts',
  'server/catalogue/editing/edit-product.ts',
  'server/catalogue/files/import-listings.queries.ts',
  'server/catalogue/listings/listing-edits.queries.ts',
  'server/catalogue/editing/product-edit.queries.ts',
  'server/catalogue/product-reply.ts',
  'web/api/client.ts',
  'web/features/catalogue/edit/categories.ts',
  'web/features/catalogue/edit/preview.ts',
  'web/features/catalogue/edit/product-draft.ts',
  'web/features/shops/settings/profile-form.ts',
  'web/pages/food.tsx',
  'web/pages/home.tsx',
  'web/pages/seller-portfolio.tsx',
  'web/pages/shops.tsx',
]);

const flag = /\b(?:isFood|isService|is_food)\b/g;
/** Names of kinds that mean nothing else. */
const comparison = /(?:[!=]==|[^=!<>]=|<>) ?'food'/g;

/** Where a file decides by a flag or the name of a kind, with its line; nothing in tests. */
export function guessedKinds(file: string, text: string): string[] {
  if (!/^(?:contract|server|web)\/.*\.tsx?$/.test(file)) return [];
  if (/\.test(?:ing)?\.tsx?$|\.testing\.ts$|\/testing\//.test(file)) return [];
  const found = [...(edge.has(file) ? [] : text.matchAll(flag)), ...text.matchAll(comparison)];
  return found.map(
    ({ 0: words, index }) =>
      `${file}:${text.slice(0, index).split('\n').length} decides by the kind of a shop (${words}): ask capabilitiesOf() of contract/shops/rules.ts`,
  );
}
