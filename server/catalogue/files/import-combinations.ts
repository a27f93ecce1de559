/** What the rows of a file would make of the combinations of a listing. Pure. */
import type { CombinationLine } from '#contract/catalogue/combinations.schemas.ts';
import {
  combinationCount,
  type ListingColumn,
  productLimits,
  stockKeysOf,
} from '#contract/catalogue/rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { FieldCode } from '../../words/texts.ts';
import {
  combinationsAfter,
  type SettledProduct,
  wrongCombinations,
} from '../editing/combination-edit.ts';
import type { CombinationRow } from '../combinations.ts';
import type { Match } from './import-listings.queries.ts';
import type { CombinationRowRead, ImportRow } from './listing-rows.ts';

type ListingSoFar = {
  /** Null is new. */
  id: number | null;
  price: number;
  salePrice: number | null;
  variants: Record<string, string[]>;
  images: readonly string[];
  isDrawn: boolean;
  held: readonly CombinationRow[];
};

/** Says what is wrong with a cell of a row. */
type ComplainAt = (row: number, column: ListingColumn, code: FieldCode) => void;

/** The prices and combinations of a listing afterwards; combinations without a row keep what they have. */
export function importedCombinations(
  { combinations: rows }: ImportRow,
  listing: ListingSoFar,
  complainAt: ComplainAt,
): SettledProduct {
  const { held, variants, images, isDrawn, ...product } = listing;
  const pictures = isDrawn ? [] : images;
  const edit = { ...product, isOnSale: product.salePrice !== null, held, variants, pictures };
  if (rows.length === 0) return combinationsAfter({ ...edit, given: undefined });
  const [first] = rows;
  if (first && combinationCount(variants) > productLimits.combinations)
    complainAt(first.row, 'options', 'catalogue.combination_unknown');
  else {
    const given = linesOf(rows, held, stockKeysOf(variants));
    const wrong = wrongCombinations(given, { keys: stockKeysOf(variants), product, pictures });
    for (const { at, field, code } of wrong)
      complainAt(rows[at]?.row ?? first?.row ?? 0, field ? columns[field] : 'options', code);
    for (const { row, sku } of rows)
      if (sku && given.slice(rows.length).some((other) => isSameNumber(other.sku, sku)))
        complainAt(row, 'sku', 'catalogue.sku_taken');
    if (wrong.length === 0) return combinationsAfter({ ...edit, given });
  }
  return combinationsAfter({ ...edit, given: undefined });
}

function isSameNumber(one: string | null | undefined, other: string): boolean {
  return one?.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}

const columns = { salePrice: 'sale_price', imageUrl: 'images' } as const;

/** The rows with what is held where they say nothing, then what has no row and is still offered. */
function linesOf(
  rows: readonly CombinationRowRead[],
  held: readonly CombinationRow[],
  keys: readonly string[],
): CombinationLine[] {
  const lines = new Map(held.map((own) => [own.key, inMajor(own)]));
  const named = rows.map(({ row: _, stock: __, stockBefore: ___, ...said }) => ({
    ...lines.get(said.key),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    key: said.key,
  }));
  const keysNamed = new Set(named.map(({ key }) => key));
  const others = [...lines.values()].filter(({ key }) => !keysNamed.has(key) && keys.includes(key));
  return [...named, ...others];
}

function inMajor({ price, salePrice, ...own }: CombinationRow): CombinationLine {
  const major = (amount: number | null) => (amount === null ? null : toMajor(amount));
  return { ...own, price: major(price), salePrice: major(salePrice) };
}

/** The rows with the units that their combinations are to have, as if the listing's own cell had said so. */
export function withUnits(row: ImportRow): ImportRow {
  const stock = unitsIn(row.combinations, 'stock');
  if (stock.size === 0) return row;
  const before = unitsIn(row.combinations, 'stockBefore');
  return {
    ...row,
    stock: new Map([...(row.stock ?? []), ...stock]),
    stockBefore:
      before.size === 0 && !row.stockBefore
        ? undefined
        : new Map([...(row.stockBefore ?? []), ...before]),
  };
}

function unitsIn(
  rows: readonly CombinationRowRead[],
  which: 'stock' | 'stockBefore',
): Map<string, number> {
  return new Map(
    rows.flatMap(({ key, ...row }) => {
      const count = row[which];
      return count === undefined ? [] : [[key, count] as const];
    }),
  );
}

/** Numbers of combinations that name something else of the shop, or of the file. */
export function checkNumbers(
  { combinations: rows, sku: own }: ImportRow,
  id: number | null,
  {
    matchOf,
    seen,
    complainAt,
  }: { matchOf: ReadonlyMap<number, Match>; seen: Map<string, number>; complainAt: ComplainAt },
): void {
  for (const { row, sku } of rows) {
    const match = matchOf.get(row);
    if (!sku || !match) continue;
    const isTaken =
      match.skuMatch !== null ||
      (match.combinationMatch !== null && match.combinationMatch !== id) ||
      sku === own;
    const name = `sku ${match.folded}`;
    if (isTaken || seen.has(name)) complainAt(row, 'sku', 'catalogue.sku_taken');
    seen.set(name, row);
  }
}
