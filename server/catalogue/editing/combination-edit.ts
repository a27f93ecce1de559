/** What an edit makes of a product's combinations and, where they have prices of their own, of the product's price. */
import type { CombinationLine, OwnCombination } from '#contract/catalogue/combinations.schemas.ts';
import {
  type OwnPrices,
  type Prices,
  pricesOfCombination,
  settledPrices,
} from '#contract/catalogue/combination-prices.rules.ts';
import { combinationCount, productLimits, stockKeysOf } from '#contract/catalogue/rules.ts';
import { type Minor, toMinor } from '#contract/kernel/money.ts';
import type { Database } from '../../db/database.ts';
import { refuse, type WrongField } from '../../http/refuse.ts';
import { type CombinationRow, takenNumbers } from '../combinations.ts';

type ProductPrices = { price: Minor; isOnSale: boolean; salePrice: Minor | null };

export type CombinationEdit = ProductPrices & {
  /** Undefined leaves what combinations have, but for those that come or go. */
  given: CombinationLine[] | undefined;
  /** As they are now, in minor units. */
  held: readonly CombinationRow[];
  variants: Record<string, string[]>;
  /** The addresses of its pictures; empty of what is drawn on a blank. */
  pictures: readonly string[];
};

export type SettledProduct = ProductPrices & {
  highestPrice: Minor | null;
  combinations: CombinationRow[];
};

/**
 * The product's prices and those of its combinations afterwards: the product costs what the cheapest does. Refuses
 * `product.invalid`, cell by cell, for combinations that the variants do not have, a sale price that is none, and a
 * picture that is not the product's.
 */
export function combinationsAfter(edit: CombinationEdit): SettledProduct {
  const { price, isOnSale, salePrice, given, held, variants, pictures } = edit;
  const unchanged = { price, isOnSale, salePrice, highestPrice: null, combinations: [] };
  if (given === undefined && held.length === 0) return unchanged;
  if (given?.length === 0) return unchanged;
  if (combinationCount(variants) > productLimits.combinations) {
    if (given === undefined) return unchanged;
    refuseCells([
      {
        path: 'combinations',
        code: 'catalogue.combinations',
        facts: { maximum: productLimits.combinations },
      },
    ]);
  }
  const keys = stockKeysOf(variants);
  const product = { price, salePrice: isOnSale ? salePrice : null };
  if (given) refuseCells(wrongCombinations(given, { keys, product, pictures }).map(fieldAt));
  const rows = new Map((given?.map(rowOf) ?? held).map((row) => [row.key, row]));
  const all = keys.map((key) => withPicture(rows.get(key) ?? nothingOwn(key), pictures));
  const settled = settledPrices(product, all);
  return {
    price: settled.product.price,
    isOnSale: settled.product.salePrice !== null,
    salePrice: settled.product.salePrice,
    highestPrice: settled.highest,
    combinations: settled.combinations.filter(hasSomething),
  };
}

/** What is wrong with the combination at a place of a list. */
export type WrongCombination = {
  at: number;
  field?: 'salePrice' | 'imageUrl';
  code: WrongField['code'];
};

/** What the variants, the product's prices and its pictures say against combinations. */
export function wrongCombinations(
  given: readonly CombinationLine[],
  { keys, product, pictures }: { keys: string[]; product: Prices; pictures: readonly string[] },
): WrongCombination[] {
  const seen = new Set<string>();
  return given.flatMap((line, at): WrongCombination[] => {
    if (!keys.includes(line.key)) return [{ at, code: 'catalogue.combination_unknown' }];
    if (seen.has(line.key)) return [{ at, code: 'catalogue.combination_twice' }];
    seen.add(line.key);
    const { price, salePrice } = pricesOfCombination(product, ownPricesOf(line));
    const isHigh = salePrice !== null && salePrice >= price;
    const isOther = line.imageUrl && !pictures.includes(line.imageUrl);
    return [
      ...(isHigh ? [{ at, field: 'salePrice', code: 'catalogue.sale_price_high' } as const] : []),
      ...(isOther
        ? [{ at, field: 'imageUrl', code: 'catalogue.combination_picture' } as const]
        : []),
    ];
  });
}

function fieldAt({ at, field, code }: WrongCombination): WrongField {
  return { path: `combinations[${at}]${field ? `.${field}` : ''}`, code };
}

function ownPricesOf({ price, salePrice }: CombinationLine): OwnPrices {
  return {
    price: price ? toMinor(price) : null,
    salePrice: salePrice ? toMinor(salePrice) : null,
  };
}

function rowOf(line: CombinationLine): CombinationRow {
  return {
    key: line.key,
    ...ownPricesOf(line),
    sku: line.sku || null,
    barcode: line.barcode || null,
    imageUrl: line.imageUrl || null,
  };
}

/** A combination that is as its product is. */
export function nothingOwn(key: string): CombinationRow {
  return { key, price: null, salePrice: null, sku: null, barcode: null, imageUrl: null };
}

/** A picture that the product no longer has is nobody's. */
function withPicture(row: CombinationRow, pictures: readonly string[]): CombinationRow {
  return row.imageUrl !== null && !pictures.includes(row.imageUrl)
    ? { ...row, imageUrl: null }
    : row;
}

function hasSomething({ key: _, ...own }: OwnCombination): boolean {
  return Object.values(own).some((value) => value !== null);
}

type Numbered = {
  shopId: number;
  /** Null is new. */
  productId: number | null;
  sku: string | null;
  combinations: readonly CombinationRow[];
  given: readonly CombinationLine[] | undefined;
};

/** Refuses `product.sku_taken`, cell by cell, for numbers that name something else of the shop, too. */
export async function requireOwnNumbers(
  tx: Database,
  { shopId, productId, sku, combinations, given }: Numbered,
): Promise<void> {
  const skus = [sku, ...combinations.map((own) => own.sku)].filter((one) => one !== null);
  if (skus.length === 0) return;
  const taken = new Set(
    (await takenNumbers(tx, { shopId, productId, skus })).map((row) => row.sku),
  );
  const counts = Map.groupBy(skus, folded);
  const isWrong = (one: string | null | undefined) =>
    Boolean(one && (taken.has(one) || (counts.get(folded(one))?.length ?? 0) > 1));
  const errors = (given ?? []).flatMap((line, at): WrongField[] =>
    isWrong(line.sku) ? [{ path: `combinations[${at}].sku`, code: 'catalogue.sku_taken' }] : [],
  );
  if (isWrong(sku)) errors.unshift({ path: 'sku', code: 'catalogue.sku_taken' });
  if (errors.length > 0) refuse('product.sku_taken', { errors });
}

/** As the database compares them. */
function folded(sku: string): string {
  return sku.normalize('NFKC').toLowerCase();
}

function refuseCells(errors: WrongField[]): void {
  if (errors.length > 0) refuse('product.invalid', { errors });
}
