/** Constants and rules of what shops sell that pages and the server share. */
import type { VariantOptions } from '../kernel/fields.ts';

/** How much a product may have. */
export const productLimits = {
  longestName: 120,
  longestDescription: 5_000,
  images: 8,
  altText: 200,
  sku: 60,
  menuSection: 60,
  combinations: 250,
  units: 100_000,
} as const;

/** The variant that says where artwork is printed; it never has stock of its own. */
export const printLocation = 'Print location';

/** What a shopper pays for one: the sale price when the product is on sale and has one. */
export function unitPrice(priced: {
  price: number;
  isOnSale: boolean;
  salePrice: number | null;
}): number {
  return priced.isOnSale && priced.salePrice !== null ? priced.salePrice : priced.price;
}

/** Names the combination that stock is counted for: the chosen options but the print location, sorted by name. */
export function stockKey(options: VariantOptions): string {
  return Object.entries(options)
    .filter(([name]) => name !== printLocation)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

type Variants = Readonly<Record<string, readonly string[]>>;

/** How many combinations have stock of their own; 1 without variants. Counts without making them: there may be 50^10. */
export function combinationCount(variants: Variants): number {
  return stocked(variants).reduce((count, [, values]) => count * values.length, 1);
}

/** All of them, without the print location, the last variant changing fastest. Ask `combinationCount` first. */
export function combinationsOf(variants: Variants): VariantOptions[] {
  return stocked(variants).reduce<VariantOptions[]>(
    (all, [name, values]) =>
      all.flatMap((options) => values.map((value) => ({ ...options, [name]: value }))),
    [{}],
  );
}

/** The `stockKey` of each combination, in their order. */
export function stockKeysOf(variants: Variants): string[] {
  return combinationsOf(variants).map(stockKey);
}

function stocked(variants: Variants): Array<[name: string, values: readonly string[]]> {
  return Object.entries(variants).filter(([name]) => name !== printLocation);
}

/**
 * The columns, in the order of an export. Only `sku` (or `id`) and what is to change must be in a file; a new listing
 * also needs `name`, `description` and `price`. A row with `options` is about one combination of the listing above it: its
 * own price, sale price, SKU, barcode, units and picture. `stock_before` is what the export said: with it, `stock` is taken as a
 * change, so that what was sold since is not put back on the shelf.
 */
export const listingColumns = [
  'id',
  'sku',
  'name',
  'description',
  'price',
  'sale_price',
  'category',
  'menu_section',
  'status',
  'variants',
  'choices',
  'options',
  'barcode',
  'stock',
  'stock_before',
  'images',
  'tax_class',
  'contents',
  'nutri_grade',
  'work_points',
] as const;
export type ListingColumn = (typeof listingColumns)[number];

/** The columns of files: without tax or grades in the market nothing speaks of them, only dishes say what is in them, and how much work they are where that is counted. */
export function listingColumnsOf(
  hasTax: boolean,
  { areDishes, areGraded, countsWork }: FilesOfShop = goods,
): readonly ListingColumn[] {
  const left = [
    ...(hasTax ? [] : ['tax_class']),
    ...(areDishes ? [] : ['contents']),
    ...(areDishes && areGraded ? [] : ['nutri_grade']),
    ...(areDishes && countsWork ? [] : ['work_points']),
  ];
  return listingColumns.filter((column) => !left.includes(column));
}

type FilesOfShop = { areDishes: boolean; areGraded: boolean; countsWork: boolean };
const goods: FilesOfShop = { areDishes: false, areGraded: false, countsWork: false };

/** Says what is wrong with a row, in a file of rows to mend; importing passes it over. */
export const problemColumn = 'problem';

/** What one file may hold: bytes of UTF-8, rows under the header, combinations with stock of their own; errors and changes that are named. */
export const importLimits = {
  bytes: 1_048_576,
  rows: 5_000,
  combinations: 50_000,
  errors: 1_000,
  changes: 200,
} as const;

export const listingStatuses = ['draft', 'published', 'archived'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The tabs over a list of listings. What is archived is in its own and, if so, in `taken-down` only. */
export const listingTabs = [
  'all',
  'published',
  'draft',
  'sold-out',
  'on-sale',
  'taken-down',
  'archived',
] as const;
export type ListingTab = (typeof listingTabs)[number];

const sortColumns = ['created', 'name', 'status', 'price', 'sale', 'stock', 'sold'] as const;

/** What a shop's listings are sorted by; `shop` is the order that it gave them. */
export const listingSortColumns = [...sortColumns, 'shop'] as const;
export type ListingSortColumn = (typeof listingSortColumns)[number];

/** And those of all shops. */
export const marketSortColumns = [...sortColumns, 'shopName'] as const;
export type MarketSortColumn = (typeof marketSortColumns)[number];

/** Which of all shops' listings admins may look at alone. */
export const marketOnly = ['reported', 'picks'] as const;

/** How many listings a shop may put in front as its featured ones. */
export const mostFeatured = 12;

/** How many products of all shops admins may pick for the front page. */
export const mostPicks = 8;

/** How many listings one change may be about. */
export const mostAtOnce = 100;

export type ListingCounts = Record<ListingTab, number>;

/** What can be done to many listings at once. */
export const listingActions = [
  'publish',
  'unpublish',
  'archive',
  'restore',
  'feature',
  'unfeature',
  'sale',
  'end-sale',
] as const;
export type ListingAction = (typeof listingActions)[number];

/** From which statuses the actions begin that move a listing. `restore` brings it back as it was before. */
export const movableFrom = {
  publish: ['draft', 'published'],
  unpublish: ['draft', 'published'],
  archive: ['draft', 'published', 'archived'],
  restore: ['archived'],
} as const satisfies Partial<Record<ListingAction, readonly ListingStatus[]>>;

/** Why one of many was left as it was. */
export const leftReasons = [
  'missing',
  'wrong-status',
  'taken-down',
  'too-many',
  'price-too-low',
  'own-prices',
] as const;
export type LeftReason = (typeof leftReasons)[number];

export const productStatuses = ['draft', 'published', 'archived', 'removed'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** `shop` is the order a shop put its products in, what it did not arrange by units sold; without a shop it is `best-selling`. */
export const productSorts = [
  'best-selling',
  'newest',
  'price-desc',
  'price-asc',
  'rating',
  'shop',
] as const;
export type ProductSort = (typeof productSorts)[number];
