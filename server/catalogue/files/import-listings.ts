/** Importing a shop's listings from CSV: a file as a whole, or its good rows, and never what orders took meanwhile. */
import type * as z from 'zod/mini';
import type { importBody, ImportReport } from '#contract/catalogue/listing-csv.schemas.ts';
import { importLimits, type ListingColumn, problemColumn } from '#contract/catalogue/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { Ctx } from '../../context.ts';
import { type Database, isDuplicate, sql } from '../../db/database.ts';
import { csvText } from '../../http/csv.ts';
import { refuse } from '../../http/refuse.ts';
import { requireShop, tagsOfShops } from '../../shops/shops.ts';
import { type Texts, textsIn } from '../../words/texts.ts';
import { replaceCombinations } from '../combinations.ts';
import { stateDishes } from '../dishes/dish-facts.ts';
import { catalogueOf, changeHeld, hold } from '../listings/held-listings.ts';
import { columnsOfFiles } from './export-listings.ts';
import * as queries from './import-listings.queries.ts';
import { type Plan, planImport } from './import-plan.ts';
import { countListed } from '../listings/listing-changes.queries.ts';
import { readSheet, type Sheet } from './listing-sheet.ts';
import { noteEdits } from '../editing/note-edits.ts';
import { heldStock, replaceStock } from '../stock.ts';

type Import = z.output<typeof importBody>;

/**
 * Checks a file and, unless `dryRun`, imports it in the same transaction; with any error nothing is imported, unless
 * `goodRowsOnly`: then the others come back as a file to mend. Rows are
 * matched by number, else by SKU, so that a file that is imported twice changes nothing the second time. Refuses
 * `viewer.not_allowed`, `listing.file_too_large`, and `product.sku_taken` when somebody else took a SKU meanwhile.
 */
export async function importListings(
  ctx: Ctx,
  shopId: number,
  { csv, ...how }: Import,
): Promise<ImportReport> {
  await requireShop(ctx, shopId, 'catalogue');
  const shop = (await queries.shopKind(ctx.db, shopId)) ?? refuse('viewer.not_allowed');
  const sheet = readSheet(csv, columnsOfFiles(ctx, shop));
  try {
    return await ctx.db.transaction(
      (tx) => importSheet(ctx, tx, { ...shop, id: shopId }, sheet, how),
      catalogueOf(shopId),
    );
  } catch (error) {
    if (isDuplicate(error, 'products_sku')) refuse('product.sku_taken');
    throw error;
  }
}

type Shop = { id: number; kind: ShopKind };

async function importSheet(
  ctx: Ctx,
  tx: Database,
  shop: Shop,
  sheet: Sheet,
  { dryRun, goodRowsOnly = false }: Omit<Import, 'csv'>,
): Promise<ImportReport> {
  const rows = sheet.rows.flatMap((row) => [
    row,
    ...row.combinations.map((own) => ({ row: own.row, id: null, sku: own.sku ?? null })),
  ]);
  const matches = await queries.matches(tx, shop.id, rows);
  const ids = matches
    .flatMap(({ idMatch, skuMatch }) => [idMatch, skuMatch])
    .filter((id) => id !== null);
  // Products first, then their stock; what is read afterwards stays as it is until the end.
  const held = await hold(tx, ids, (product) => sql`${product}.shop_id = ${shop.id}`);
  await heldStock(tx, ids);
  const stored = await queries.storedListings(
    tx,
    shop.id,
    (product) => sql`${product}.id = any(${ids}::bigint[])`,
  );
  const categories = await queries.categoriesOf(tx, shop.kind);
  const plan = planImport(sheet, matches, {
    kind: shop.kind,
    categories,
    stored: new Map(stored.map((listing) => [listing.id, listing])),
  });
  const report = reportOf(await textsIn(ctx.language), sheet, plan);
  const isGood =
    report.errorCount === 0 || (goodRowsOnly && plan.created.length + plan.updated.length > 0);
  if (dryRun || !isGood) return report;
  requireFewCombinations(plan);
  const columns = new Map(plan.updated.map(({ id, changed }) => [id, changed]));
  const changed = held.filter(({ id }) => columns.has(id));
  await changeHeld(ctx, tx, changed, () => update(ctx, tx, plan));
  const edits = changed.map(({ id, version }) => ({
    id,
    version: version + 1,
    fields: (columns.get(id) ?? []).map((column) => fieldOf[column] ?? column),
  }));
  await noteEdits(ctx, tx, edits);
  if (plan.created.length > 0) await create(ctx, tx, shop, plan);
  await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfShops([shop.id]) });
  return { ...report, isImported: true };
}

/** What forms call a column, where they call it by another name. */
const fieldOf: Partial<Record<ListingColumn, string>> = {
  sale_price: 'salePrice',
  category: 'categoryId',
  menu_section: 'menuSection',
  tax_class: 'taxClass',
  contents: 'dish',
  nutri_grade: 'nutriGrade',
  work_points: 'workPoints',
  choices: 'choiceGroups',
  options: 'combinations',
};

function reportOf(texts: Texts, sheet: Sheet, plan: Plan): ImportReport {
  const errors = [...sheet.errors, ...plan.errors]
    .toSorted((a, b) => a.row - b.row)
    .map(({ row, column, ...wrong }) => ({ row, column, message: texts.field(wrong) }));
  const problems = Map.groupBy(errors, ({ row }) => row);
  // With a wrong row, its listing and all rows of its combinations are left out.
  const wrong = new Set([...problems.keys()].map((row) => sheet.listingOf.get(row) ?? row));
  const rowSeen = (row: number) => sheet.rowInShopify?.get(row) ?? row;
  const bad = sheet.lines.filter(({ row }) => wrong.has(sheet.listingOf.get(row) ?? row));
  return {
    isImported: false,
    rows: sheet.lines.length,
    created: plan.created.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    errorCount: errors.length,
    ...(sheet.rowInShopify && { isFromShopify: true }),
    errors: errors.slice(0, importLimits.errors).map((one) => ({ ...one, row: rowSeen(one.row) })),
    changeCount: plan.changes.length,
    changes: plan.changes
      .slice(0, importLimits.changes)
      .map((one) => ({ ...one, row: rowSeen(one.row) })),
    badRows: bad.length,
    toMend: bad.length === 0 ? null : fileToMend(sheet, bad, problems),
  };
}

/** The bad lines as they were, with what is wrong with each in a column of its own. */
function fileToMend(
  { header }: Sheet,
  bad: Sheet['lines'],
  problems: ReadonlyMap<number, ReadonlyArray<ImportReport['errors'][number]>>,
): string {
  const isOwn = (at: number) => header[at]?.trim().toLowerCase() !== problemColumn;
  const own = (cells: readonly string[]) => cells.filter((_, at) => isOwn(at));
  return csvText(
    [...own(header), problemColumn],
    bad.map(({ row, cells }) => [
      ...own(header.map((_, at) => cells[at] ?? '')),
      (problems.get(row) ?? [])
        .map(({ column, message }) => (column ? `${column}: ${message}` : message))
        .join(' '),
      ...cells.slice(header.length),
    ]),
  );
}

/** A cell of few letters may mean hundreds of combinations. */
function requireFewCombinations({ created, updated }: Plan): void {
  const combinations = [...created, ...updated].reduce(
    (sum, { units }) => sum + (units?.size ?? 0),
    0,
  );
  if (combinations > importLimits.combinations)
    refuse('listing.too_many_combinations', { facts: { most: importLimits.combinations } });
}

async function update(ctx: Ctx, tx: Database, { updated }: Plan): Promise<void> {
  for (const part of inParts(updated)) await queries.updateListings(tx, part, ctx.now);
  await replaceStock(tx, updated);
  await replaceCombinations(tx, updated);
  await queries.replaceFurtherImages(tx, updated);
  // After the recipes, whose change makes unknown what was said before.
  const stated = updated.filter(({ changed }) => changed.includes('contents'));
  await stateDishes(tx, stated, { by: ctx.viewer.userId, at: ctx.now });
}

async function create(ctx: Ctx, tx: Database, shop: Shop, { created }: Plan): Promise<void> {
  const ids = new Map<string, number>();
  for (const part of inParts(created))
    for (const { id, sku } of await queries.insertListings(tx, shop, part)) ids.set(sku, id);
  const made = created.flatMap((listing) => {
    const id = ids.get(listing.sku ?? '');
    return id === undefined ? [] : [{ ...listing, id }];
  });
  await replaceStock(tx, made);
  await replaceCombinations(tx, made);
  await queries.replaceFurtherImages(tx, made);
  const stated = made.filter(({ contents }) => contents !== null);
  await stateDishes(tx, stated, { by: ctx.viewer.userId, at: ctx.now });
  await countListed(tx, [shop.id]);
}

/** The text index makes a row dear: a statement of the longest file would come near the time that one may take. */
function inParts<Listing>(listings: readonly Listing[]): Listing[][] {
  const size = 1_000;
  return Array.from({ length: Math.ceil(listings.length / size) }, (_, at) =>
    listings.slice(at * size, (at + 1) * size),
  );
}
