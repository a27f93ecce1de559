/** A product as it is being typed: texts where the person types, and what becomes of them when it is sent. */
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { type ShopKind } from '#contract/shops/rules.ts';
import {
  stockKey,
  combinationCount,
  combinationsOf,
  stockKeysOf,
  productLimits,
} from '#contract/catalogue/rules.ts';
import type { ArtworkWish } from '#contract/catalogue/artwork.rules.ts';
import type { CombinationLine } from '#contract/catalogue/combinations.schemas.ts';
import { settledPrices } from '#contract/catalogue/combination-prices.rules.ts';
import { inEach } from '#contract/kernel/translations.ts';
import { type DraftGroup, draftGroupsOf, groupsOfDraft } from '../../shops/choices-draft.ts';
import { dishBody, type DishDraft, dishDraftOf, emptyDishDraft } from './dish-draft.ts';
import { fieldsOfWords, wordsOfFields } from '#web/ui/translated-words.ts';
import { amountOf } from '#web/ui/typed-amount.ts';
import type { TranslatedFields } from '#web/ui/other-languages.tsx';
import type { ProductImage, StockLine } from '#contract/catalogue/product-body.schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import { countTyped, numberTyped } from '#contract/kernel/typed-number.ts';

/** What a combination has of its own, as typed; empty is what the product has. */
export type OwnDraft = Record<'price' | 'salePrice' | 'sku' | 'barcode' | 'imageUrl', string>;

export type DraftVariant = { name: string; values: string[] };

export type ProductDraft = DishDraft & {
  name: string;
  description: string;
  price: string;
  isOnSale: boolean;
  salePrice: string;
  images: ProductImage[];
  categoryId: string;
  menuSection: string;
  isFeatured: boolean;
  sku: string;
  /** Of how it is taxed: empty is by the kind of its shop. Absent where the market has no tax. */
  taxClass?: string;
  /** Whether shoppers add a picture to be printed; absent of dishes, and until somebody chooses. */
  artworkAsked?: ArtworkWish;
  /** Of a drink: empty is none. Absent of what has no grades. */
  nutriGrade?: string;
  /** Per cent as typed, of a drink with a grade. */
  sugar?: string;
  /** Of a dish; absent where its kitchen does not count that, and until somebody says it. */
  workPoints?: string;
  variants: DraftVariant[];
  /** Off is made to order. */
  keepsStock: boolean;
  /** Units as typed, by `stockKey`. */
  stock: Record<string, string>;
  /** By `stockKey`. */
  combinations: Record<string, OwnDraft>;
  choiceGroups: DraftGroup[];
  status: 'draft' | 'published' | 'archived';
  /** Name and description, and as `options.Red` what an option's name or value is called. */
  translations: TranslatedFields;
};

export const emptyDraft: ProductDraft = {
  name: '',
  description: '',
  price: '',
  isOnSale: false,
  salePrice: '',
  images: [],
  categoryId: '',
  menuSection: '',
  isFeatured: false,
  sku: '',
  variants: [],
  keepsStock: false,
  stock: {},
  combinations: {},
  choiceGroups: [],
  ...emptyDishDraft,
  status: 'published',
  translations: {},
};

export function productDraftOf(product: ProductForm): ProductDraft {
  const { name, description, isOnSale, images, isFeatured } = product;
  return {
    name,
    description,
    isOnSale,
    images,
    isFeatured,
    price: amountText(product.price),
    salePrice: amountText(product.salePrice),
    categoryId: product.categoryId === null ? '' : String(product.categoryId),
    menuSection: product.menuSection ?? '',
    sku: product.sku ?? '',
    ...(product.taxClass === undefined ? {} : { taxClass: product.taxClass ?? '' }),
    ...(product.artworkAsked === undefined ? {} : { artworkAsked: product.artworkAsked }),
    ...gradeDraftOf(product),
    ...(product.workPoints === undefined ? {} : { workPoints: String(product.workPoints) }),
    variants: Object.entries(product.variants).map(([variant, values]) => ({
      name: variant,
      values,
    })),
    keepsStock: product.stock !== null,
    stock: Object.fromEntries(
      (product.stock ?? []).map(({ key, onHand }) => [key, String(onHand)]),
    ),
    combinations: Object.fromEntries(product.combinations.map(ownDraftOf)),
    choiceGroups: draftGroupsOf(product.choiceGroups),
    ...dishDraftOf(product.dish),
    status: product.status === 'removed' ? 'archived' : product.status,
    translations: inEach(product.translations, ({ options = {}, ...texts }) => ({
      ...texts,
      ...fieldsOfWords('options', options),
    })),
  };
}

function gradeDraftOf({ nutriGrade }: ProductForm): Pick<ProductDraft, 'nutriGrade' | 'sugar'> {
  if (nutriGrade === undefined) return {};
  return { nutriGrade: nutriGrade?.grade ?? '', sugar: String(nutriGrade?.sugar ?? '') };
}

/** The grade of a drink as it is typed; what is no number is left for the rules to refuse. */
export function gradeOf({ nutriGrade, sugar = '' }: ProductDraft): {
  nutriGrade?: { grade: string; sugar: number | undefined } | null;
} {
  if (nutriGrade === undefined) return {};
  return {
    nutriGrade:
      nutriGrade === ''
        ? null
        : { grade: nutriGrade, sugar: sugar.trim() ? numberTyped(sugar) : undefined },
  };
}

/** An empty field is no zero: the rules refuse it. */
function workOf({ workPoints }: ProductDraft): { workPoints?: number } {
  if (workPoints === undefined) return {};
  return { workPoints: workPoints.trim() === '' ? Number.NaN : countTyped(workPoints) };
}

function ownDraftOf({ key, ...own }: ProductForm['combinations'][number]): [string, OwnDraft] {
  return [
    key,
    {
      price: amountText(own.price),
      salePrice: amountText(own.salePrice),
      sku: own.sku ?? '',
      barcode: own.barcode ?? '',
      imageUrl: own.imageUrl ?? '',
    },
  ];
}

function translationsOf({ translations }: ProductDraft) {
  return inEach(translations, (fields) => {
    const { texts, words } = wordsOfFields('options', fields ?? {});
    return { ...texts, options: words };
  });
}

/** A stored draft, if it still has the shape of one. */
export function productDraftFrom(stored: Record<string, unknown>): ProductDraft | undefined {
  const draft = { ...emptyDraft, ...stored };
  const fits = Object.entries(emptyDraft).every(([key, empty]) => {
    const value: unknown = Reflect.get(draft, key);
    return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
  });
  return fits ? draft : undefined;
}

/** How much of the price a sale price takes off, in whole per cent; undefined unless it takes some. */
export function percentSaved({
  price,
  isOnSale,
  salePrice,
}: Pick<ProductDraft, 'price' | 'isOnSale' | 'salePrice'>): number | undefined {
  const [was, now] = [amountOf(price), amountOf(salePrice)];
  return isOnSale && was && now && now < was ? Math.round(100 - (now / was) * 100) : undefined;
}

/** Names and values as the contract has them. */
export function variantsOf({ variants }: Pick<ProductDraft, 'variants'>): Record<string, string[]> {
  return Object.fromEntries(variants.map(({ name, values }) => [name, values]));
}

/** Whether units of every combination can be stored. */
export function hasRoomForStock(draft: Pick<ProductDraft, 'variants'>): boolean {
  return combinationCount(variantsOf(draft)) <= productLimits.combinations;
}

/** The values of a comma list, trimmed, each once. */
export function valuesIn(typed: string): string[] {
  return [...new Set(typed.split(/[,;，；、]/).map((value) => value.trim()))].filter(Boolean);
}

/** The draft with other variants. What combinations have stays theirs, also where a variant only got another name. */
export function withVariants(
  draft: ProductDraft,
  variants: DraftVariant[],
  renamed?: { from: string; to: string },
): ProductDraft {
  const changed = { ...draft, variants };
  if (!renamed || !hasRoomForStock(draft)) return changed;
  const keys = combinationsOf(variantsOf(draft)).map((options) => {
    const { [renamed.from]: value = '', ...others } = options;
    return { was: stockKey(options), is: stockKey({ ...others, [renamed.to]: value }) };
  });
  const moved = <Value>(of: Record<string, Value>): Record<string, Value> => ({
    ...of,
    ...Object.fromEntries(
      keys.flatMap(({ was, is }) => (was in of ? [[is, of[was] as Value] as const] : [])),
    ),
  });
  return { ...changed, stock: moved(draft.stock), combinations: moved(draft.combinations) };
}

/**
 * The draft after the stock turned out to be different from what was seen: figures that the seller had not touched follow
 * it, those they typed stay. `moved` are the combinations to look at again.
 */
export function withFreshStock(
  draft: ProductDraft,
  seen: SeenStock,
  fresh: SeenStock,
): { draft: ProductDraft; moved: StockMove[] } {
  const moved = Object.keys({ ...seen, ...fresh })
    .filter((key) => seen[key] !== fresh[key])
    .map((key) => ({ key, was: seen[key] ?? 0, now: fresh[key] ?? 0 }));
  const untouched = moved.filter(({ key, was }) => unitsOf(draft.stock[key]) === was);
  return {
    draft: {
      ...draft,
      stock: {
        ...draft.stock,
        ...Object.fromEntries(untouched.map(({ key, now }) => [key, String(now)])),
      },
    },
    moved,
  };
}

export type StockMove = { key: string; was: number; now: number };

/** The units that the seller saw, by `stockKey`; empty for what is made to order or new. */
export type SeenStock = Record<string, number>;

export function seenOf(stock: ProductForm['stock']): SeenStock {
  return Object.fromEntries((stock ?? []).map(({ key, onHand }) => [key, onHand]));
}

/** Units over all combinations, null for made to order. */
export function totalUnits(draft: ProductDraft): number | null {
  if (!draft.keepsStock || !hasRoomForStock(draft)) return null;
  return stockKeysOf(variantsOf(draft)).reduce(
    (sum, key) => sum + (unitsOf(draft.stock[key]) || 0),
    0,
  );
}

/** What is typed for units; nothing is none, and what is no whole number is left for the rules to refuse. */
function unitsOf(typed: string | undefined): number {
  return typed === undefined || typed.trim() === '' ? 0 : countTyped(typed);
}

function stockLines(draft: ProductDraft, seen: SeenStock): StockLine[] | null {
  if (!draft.keepsStock) return null;
  const variants = variantsOf(draft);
  // Beyond the limit the rules refuse, and there is no need to list them all for that.
  if (!hasRoomForStock(draft)) return [];
  return stockKeysOf(variants).map((key) => ({
    key,
    onHand: unitsOf(draft.stock[key]),
    seen: seen[key] ?? null,
  }));
}

/** All combinations in their order, so that what is wrong with one is found by its place; none where none has anything. */
function combinationLines(draft: ProductDraft): CombinationLine[] {
  const own = draft.combinations;
  if (!hasRoomForStock(draft)) return [];
  const keys = stockKeysOf(variantsOf(draft));
  if (!keys.some((key) => Object.values(own[key] ?? {}).some((typed) => typed.trim() !== '')))
    return [];
  return keys.map((key) => ({
    key,
    price: ownAmount(own[key]?.price),
    salePrice: ownAmount(own[key]?.salePrice),
    sku: own[key]?.sku || null,
    barcode: own[key]?.barcode || null,
    imageUrl: isAmong(draft.images, own[key]?.imageUrl) ? own[key]?.imageUrl : null,
  }));
}

/** Nothing is the product's; what is no amount is left for the rules to refuse. */
function ownAmount(typed = ''): number | null {
  return typed.trim() === '' ? null : (amountOf(typed) ?? Number.NaN);
}

function isAmong(images: readonly ProductImage[], url: string | undefined): boolean {
  return images.some((image) => image.url === url);
}

/** What it costs as it is typed: of its cheapest combination, and of its dearest. */
export function typedPrices(draft: ProductDraft) {
  const isOnSale = percentSaved(draft) !== undefined;
  const product = {
    price: amountOf(draft.price) ?? 0,
    salePrice: isOnSale ? (amountOf(draft.salePrice) ?? null) : null,
  };
  const priced = combinationLines(draft).map(({ price, salePrice }) => ({
    price: price || null,
    salePrice: salePrice && salePrice < (price || product.price) ? salePrice : null,
  }));
  return settledPrices(product, priced);
}

function fieldsOf(draft: ProductDraft, seen: SeenStock) {
  return {
    name: draft.name,
    description: draft.description,
    price: amountOf(draft.price),
    isOnSale: draft.isOnSale,
    salePrice: draft.isOnSale ? (amountOf(draft.salePrice) ?? null) : null,
    images: draft.images,
    categoryId: draft.categoryId === '' ? null : Number(draft.categoryId),
    menuSection: draft.menuSection,
    isFeatured: draft.isFeatured,
    sku: draft.sku,
    ...(draft.taxClass === undefined ? {} : { taxClass: draft.taxClass || null }),
    ...(draft.artworkAsked === undefined ? {} : { artworkAsked: draft.artworkAsked }),
    ...gradeOf(draft),
    ...workOf(draft),
    variants: variantsOf(draft),
    translations: translationsOf(draft),
    stock: stockLines(draft, seen),
    combinations: combinationLines(draft),
    choiceGroups: groupsOfDraft(draft.choiceGroups),
  };
}

/** What adding it sends; the rules of the contract have not been asked yet. */
export function createBody(draft: ProductDraft, shop: { id: number | undefined; kind: ShopKind }) {
  return {
    ...fieldsOf(draft, {}),
    ...dishBody(draft, null),
    shopId: shop.id,
    isFood: flagsOf(shop.kind).isFood,
    status: draft.status === 'draft' ? 'draft' : 'published',
  };
}

/** What the seller saw before the edit: its version, units, and what was said of the dish. */
export type SeenProduct = Pick<ProductForm, 'version' | 'dish'> & { seen: SeenStock };

/** What saving an edit sends, if nobody edited it since the version that was seen. */
export function updateBody(draft: ProductDraft, { seen, version, dish }: SeenProduct) {
  return {
    ...fieldsOf(draft, seen),
    ...dishBody(draft, dish),
    price: amountOf(draft.price) ?? null,
    status: draft.status,
    version,
  };
}
