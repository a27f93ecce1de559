/** What importing a file would do to a shop's listings, and what is wrong with it. Pure: reads nothing and writes nothing. */
import {
  combinationCount,
  stockKeysOf,
  type ListingColumn,
  listingColumns,
  productLimits,
} from '#contract/catalogue/rules.ts';
import type { ImportChange } from '#contract/catalogue/listing-csv.schemas.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { toMinor } from '#contract/kernel/money.ts';
import type { Facts } from '#contract/kernel/refusals.ts';
import type { FieldCode } from '../../words/texts.ts';
import type { Match, PlannedListing, StoredListing } from './import-listings.queries.ts';
import type { Units } from '../stock.ts';
import { groupsInMinor } from '../choices.ts';
import { usualWorkPoints } from '../dishes/work-points.ts';
import { nothingOwn } from '../editing/combination-edit.ts';
import type { CombinationRow } from '../combinations.ts';
import { checkNumbers, importedCombinations, withUnits } from './import-combinations.ts';
import {
  cellsOf,
  choicesCell,
  contentsCell,
  gradeCell,
  combinationCells,
  combinationColumns,
  storedUnits,
} from './listing-cells.ts';
import type { ImportRow, WrongCell } from './listing-rows.ts';

export type Shelf = {
  kind: ShopKind;
  categories: ReadonlyArray<{ id: number; name: string }>;
  /** As they are now, by id. */
  stored: ReadonlyMap<number, StoredListing>;
};

export type Plan = {
  created: PlannedListing[];
  /** `changed` are the columns in which a row differs. */
  updated: Array<PlannedListing & { id: number; changed: readonly ListingColumn[] }>;
  unchanged: number;
  /** Cell by cell, of listings that the shop has. */
  changes: ImportChange[];
  errors: WrongCell[];
};

/** Says what is wrong with a cell of the row at hand. */
type Complain = (column: ListingColumn | null, code: FieldCode, facts?: Facts) => void;
type ComplainAt = (
  row: number,
  column: ListingColumn | null,
  code: FieldCode,
  facts?: Facts,
) => void;

/** Of rows that are half read, only what can be said without the rest is checked, so that a file is mended in one go. */
export function planImport(
  { rows, halfRead }: { rows: readonly ImportRow[]; halfRead: readonly ImportRow[] },
  matches: readonly Match[],
  shelf: Shelf,
): Plan {
  const matchOf = new Map(matches.map((match) => [match.row, match]));
  const plan: Plan = { created: [], updated: [], unchanged: 0, changes: [], errors: [] };
  const seen = new Map<string, number>();
  const complainAt: ComplainAt = (row, column, code, facts = {}) =>
    plan.errors.push({ row, column, code, facts });
  for (const read of rows) {
    const before = plan.errors.length;
    const row = withUnits(read);
    const complain: Complain = (...wrong) => complainAt(row.row, ...wrong);
    const stored = listingMeant(row, matchOf.get(row.row), shelf, seen, complain);
    checkNumbers(row, stored?.id ?? null, { matchOf, seen, complainAt });
    const planned =
      plan.errors.length === before ? plannedOf(row, stored, shelf, complainAt) : undefined;
    if (plan.errors.length > before || !planned) continue;
    if (!stored) plan.created.push(planned);
    else if (isSame(planned, stored)) plan.unchanged += 1;
    else {
      const changes = changesOf(row, stored, planned, shelf);
      plan.updated.push({
        ...planned,
        id: stored.id,
        changed: [
          ...changes.filter((change) => change.row === row.row).map(({ column }) => column),
          ...(haveSame(planned, stored) ? [] : (['options'] as const)),
        ],
      });
      plan.changes.push(...changes);
    }
  }
  for (const row of halfRead) {
    const complain: Complain = (...wrong) => complainAt(row.row, ...wrong);
    if (row.price !== undefined) salePriceOf(row, undefined, toMinor(row.price), complain);
    categoryOf(row, undefined, shelf, complain);
  }
  return plan;
}

function changesOf(
  { row, combinations: rows }: ImportRow,
  stored: StoredListing,
  planned: PlannedListing,
  { categories }: Shelf,
): ImportChange[] {
  const categoryName = categories.find(({ id }) => id === planned.categoryId)?.name ?? null;
  const before = cellsOf(stored, storedUnits(stored));
  const after = cellsOf({ ...planned, categoryName }, planned.units);
  const ofListing = listingColumns.flatMap((column) =>
    column === 'id' || column === 'stock_before' || before[column] === after[column]
      ? []
      : [{ row, listing: stored.name, column, before: before[column], after: after[column] }],
  );
  return [...ofListing, ...rows.flatMap((one) => changesOfCombination(one, stored, planned))];
}

/** Units are named with the listing's. */
function changesOfCombination(
  { row, key }: ImportRow['combinations'][number],
  stored: StoredListing,
  planned: PlannedListing,
): ImportChange[] {
  const cells = (of: readonly CombinationRow[]) =>
    combinationCells(of.find((own) => own.key === key) ?? nothingOwn(key), null);
  const [before, after] = [cells(stored.combinations), cells(planned.combinations)];
  const listing = `${stored.name} (${key})`;
  return combinationColumns.flatMap((column) =>
    before[column] === after[column]
      ? []
      : [{ row, listing, column, before: before[column], after: after[column] }],
  );
}

/** The listing that a row is about; undefined for a new one. */
function listingMeant(
  row: ImportRow,
  match: Match | undefined,
  { stored }: Shelf,
  seen: Map<string, number>,
  complain: Complain,
): StoredListing | undefined {
  if (row.id !== null && match?.idMatch === null) complain('id', 'catalogue.row_unknown_id');
  const id = row.id === null ? match?.skuMatch : match?.idMatch;
  if (row.id !== null && id && match?.skuMatch && match.skuMatch !== id)
    complain('sku', 'catalogue.row_sku_taken');
  if (match?.combinationMatch) complain('sku', 'catalogue.sku_taken');
  once(`sku ${match?.folded}`, match?.folded ? 'sku' : null);
  once(`id ${id}`, id ? (row.id === null ? 'sku' : 'id') : null);
  return id ? stored.get(id) : undefined;

  function once(key: string, column: ListingColumn | null): void {
    const earlier = seen.get(key);
    if (column && earlier !== undefined && earlier !== row.row)
      complain(column, 'catalogue.row_twice', {
        row: earlier,
        name: column === 'id' ? String(row.id) : (row.sku ?? ''),
      });
    if (column && earlier === undefined) seen.set(key, row.row);
  }
}

function plannedOf(
  row: ImportRow,
  stored: StoredListing | undefined,
  shelf: Shelf,
  complainAt: ComplainAt,
): PlannedListing | undefined {
  const complain: Complain = (...wrong) => complainAt(row.row, ...wrong);
  const name = row.name ?? stored?.name;
  const description = row.description ?? stored?.description;
  const price = row.price === undefined ? stored?.price : toMinor(row.price);
  if (name === undefined) complain('name', 'catalogue.row_name');
  if (description === undefined) complain('description', 'catalogue.row_description');
  if (price === undefined) complain('price', 'catalogue.row_price');
  if (name === undefined || description === undefined || price === undefined) return undefined;
  const variants = row.variants ?? stored?.variants ?? {};
  const units = unitsAfter(row, stored, variants, complain);
  const images = imagesOf(row, stored);
  const salePrice = salePriceOf(row, stored, price, complain);
  const listing = {
    id: stored?.id ?? null,
    price,
    salePrice,
    variants,
    images: images.images,
    isDrawn: stored?.isDrawn ?? false,
    held: stored?.combinations ?? [],
  };
  const { isOnSale: _, ...settled } = importedCombinations(row, listing, complainAt);
  return {
    sku: row.sku ?? (row.id === null ? null : skuUnlessCleared(row, stored)),
    name,
    description,
    ...settled,
    ...categoryOf(row, stored, shelf, complain),
    taxClass: row.taxClass === undefined ? (stored?.taxClass ?? null) : row.taxClass,
    contents: row.contents ?? stored?.contents ?? null,
    nutriGrade: row.nutriGrade === undefined ? (stored?.nutriGrade ?? null) : row.nutriGrade,
    workPoints: row.workPoints ?? stored?.workPoints ?? usualWorkPoints,
    status: statusOf(row, stored, complain),
    variants,
    choiceGroups: row.choices ? groupsInMinor(row.choices) : (stored?.choiceGroups ?? []),
    ...images,
    units,
  };
}

/** An empty cell beside a listing's number takes its SKU away only if the file has the column. */
function skuUnlessCleared(row: ImportRow, stored: StoredListing | undefined): string | null {
  return row.hasSku ? null : (stored?.sku ?? null);
}

function salePriceOf(
  row: ImportRow,
  stored: StoredListing | undefined,
  price: number,
  complain: Complain,
): number | null {
  const salePrice =
    row.salePrice === undefined
      ? (stored?.salePrice ?? null)
      : row.salePrice === null
        ? null
        : toMinor(row.salePrice);
  if (salePrice !== null && salePrice >= price) complain('sale_price', 'catalogue.sale_price_high');
  return salePrice;
}

function categoryOf(
  row: ImportRow,
  stored: StoredListing | undefined,
  { kind, categories }: Shelf,
  complain: Complain,
) {
  const current = { categoryId: stored?.categoryId ?? null, name: stored?.categoryName ?? '' };
  const wanted = row.category;
  const found = wanted
    ? categories.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
    : undefined;
  if (wanted && !found)
    complain('category', 'catalogue.row_category', {
      name: wanted.slice(0, 60),
      names: categories.map(({ name }) => name).join(', '),
    });
  const categoryId = wanted === undefined ? current.categoryId : (found?.id ?? null);
  const newName = categoryId === current.categoryId ? null : (found?.name ?? null);
  const section = row.menuSection === undefined ? (stored?.menuSection ?? null) : row.menuSection;
  return {
    categoryId,
    menuSection: capabilitiesOf(kind).hasMenuSections ? section || newName : null,
  };
}

function statusOf(row: ImportRow, stored: StoredListing | undefined, complain: Complain) {
  const status = row.status ?? stored?.status ?? 'draft';
  if (stored?.isTakenDown && status === 'published' && stored.status !== 'published')
    complain('status', 'catalogue.row_taken_down');
  return status;
}

/** What was said of a picture stays with it. */
function imagesOf(row: ImportRow, stored: StoredListing | undefined) {
  const images = row.images ?? stored?.images ?? [];
  return {
    images,
    imageAlts: images.map((url) => stored?.imageAlts[stored.images.indexOf(url)] ?? ''),
  };
}

/** The units of each combination afterwards; null is made to order. */
function unitsAfter(
  row: ImportRow,
  stored: StoredListing | undefined,
  variants: Record<string, string[]>,
  complain: Complain,
): Units {
  const now: Units = stored?.isStocked ? new Map(Object.entries(stored.onHand)) : null;
  const wanted =
    stored && row.stockBefore !== undefined && isSameStock(row.stock, row.stockBefore)
      ? undefined
      : row.stock;
  if (wanted === null || (wanted === undefined && now === null)) return null;
  if (combinationCount(variants) > productLimits.combinations) {
    complain('stock', 'catalogue.combinations', {
      maximum: productLimits.combinations,
    });
    return null;
  }
  const keys = stockKeysOf(variants);
  const unknown = [...(wanted?.keys() ?? [])].find((key) => !keys.includes(key));
  if (unknown !== undefined)
    complain('stock', unknown === '' ? 'catalogue.row_combinations' : 'catalogue.row_combination', {
      name: unknown,
    });
  if (stored && wanted !== undefined && isOtherKind(row.stockBefore, now))
    complain('stock', 'catalogue.row_other_stock');
  return new Map(keys.map((key) => [key, unitsOf(key)]));

  function unitsOf(key: string): number {
    const [count, before, left] = [wanted?.get(key), row.stockBefore?.get(key), now?.get(key) ?? 0];
    if (count === undefined) return left;
    if (before === undefined || !stored) return count;
    if (left + count - before < 0) complain('stock', 'catalogue.row_left', { left });
    return left + count - before;
  }
}

/** The file was exported when the listing was made to order, and now it is not, or the other way round. */
function isOtherKind(before: Units | undefined, now: Units): boolean {
  return before !== undefined && (before === null) !== (now === null);
}

function isSameStock(one: Units | undefined, other: Units | undefined): boolean {
  if (!one || !other) return one === other;
  return one.size === other.size && [...one].every(([key, count]) => other.get(key) === count);
}

function isSame(planned: PlannedListing, stored: StoredListing): boolean {
  const {
    units,
    imageAlts: _,
    variants,
    images,
    combinations: __,
    contents,
    nutriGrade,
    choiceGroups,
    ...plain
  } = planned;
  return (
    Object.entries(plain).every(([key, value]) => stored[key as keyof typeof plain] === value) &&
    canonical(variants) === canonical(stored.variants) &&
    images.join('\n') === stored.images.join('\n') &&
    haveSame(planned, stored) &&
    contentsCell(contents) === contentsCell(stored.contents) &&
    gradeCell(nutriGrade) === gradeCell(stored.nutriGrade) &&
    choicesCell(choiceGroups) === choicesCell(stored.choiceGroups) &&
    (units !== null) === stored.isStocked &&
    [...(units ?? [])].every(([key, count]) => count === (stored.onHand[key] ?? 0))
  );
}

function haveSame(planned: PlannedListing, stored: StoredListing): boolean {
  const inOrder = planned.combinations.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return JSON.stringify(inOrder) === JSON.stringify(stored.combinations);
}

/** The database keeps variants in an order of its own. */
function canonical(variants: Record<string, string[]>): string {
  return JSON.stringify(Object.entries(variants).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
