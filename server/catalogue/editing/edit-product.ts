/** Adding and editing products: the only verbs that write what a shop sells. Amounts come and go in major units. */
import type { Product } from '#contract/catalogue/schemas.ts';
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { capabilitiesOf, haveSameItems, type ShopKind } from '#contract/shops/rules.ts';
import { changedFields } from '#contract/kernel/merging.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type {
  CreateProduct,
  ProductImage,
  UpdateProduct,
} from '#contract/catalogue/product-body.schemas.ts';
import type { ProductForm, ShopToFill } from '#contract/catalogue/product-form.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireAdmin, requireUser } from '../../context.ts';
import { breaksRule, type Database, isDuplicate } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import type { FieldCode } from '../../words/texts.ts';
import { managedShop, type ShopCondition, tagsOfProducts } from '../../shops/shops.ts';
import { hasTax } from '../../tax/tax.ts';
import { requireRoomInFront } from '../listings/held-listings.ts';
import { auditOf } from './audited-edit.ts';
import { noteEdits, refuseEdited } from './note-edits.ts';
import * as queries from './product-edit.queries.ts';
import { translationsWritten } from '../product-words.ts';
import { productReply } from '../product-reply.ts';
import { combinationsAfter, requireOwnNumbers } from './combination-edit.ts';
import { artworkAskedOf } from '../artwork.ts';
import { groupsInMajor, groupsInMinor } from '../choices.ts';
import { inMajor, replaceCombinations } from '../combinations.ts';
import { stateDish } from '../dishes/dish-facts.ts';
import { areGraded, nutriGradeAfter } from '../dishes/nutri-grade.ts';
import { usualWorkPoints, workPointsAfter } from '../dishes/work-points.ts';
import { heldStock, replaceStock, type Units } from '../stock.ts';
import { stockAfter } from './stock-edit.ts';

/** Shops whose catalogue the caller keeps. */
export function editable(ctx: Ctx): ShopCondition {
  requireUser(ctx);
  return managedShop(ctx.viewer, 'catalogue');
}

/** The same, and which of them are the caller's own, also where an admin keeps all. */
export function keepers(ctx: Ctx): queries.Keepers {
  return {
    managed: editable(ctx),
    own: managedShop({ ...ctx.viewer, isAdmin: false }, 'catalogue'),
  };
}

/**
 * Adds a product to a shop of the caller's, or as an admin to any. Refuses `product.not_your_shop`, `product.wrong_kind`
 * when its food flag is not the shop's, `product.unknown_category`, `product.sku_taken`, `listing.too_many_featured` and what `stockAfter` refuses.
 */
export async function createProduct(ctx: Ctx, input: CreateProduct): Promise<Product> {
  const shop = await queries.shopToFill(ctx.db, input.shopId, editable(ctx));
  if (!shop) refuse(ctx.viewer.isAdmin ? 'shop.not_found' : 'product.not_your_shop');
  const { kind, language } = shop;
  if (input.isFood !== undefined && input.isFood !== flagsOf(kind).isFood)
    refuse('product.wrong_kind');
  const categoryName = await categoryNameOrRefuse(ctx.db, input.categoryId ?? null, kind);
  const menuSection = sectionOf(kind, input.menuSection, categoryName);
  const images = input.images ?? firstImage(input.imageUrl);
  const choiceGroups = groupsInMinor(input.choiceGroups ?? []);
  const settled = combinationsAfter({
    ...pricesOf(input.price, input.isOnSale, input.salePrice ?? null),
    given: input.combinations,
    held: [],
    variants: input.variants,
    pictures: images.map(({ url }) => url),
  });
  const product: queries.NewProduct = {
    ...input,
    ...settled,
    images,
    choiceGroups,
    categoryId: input.categoryId ?? null,
    menuSection,
    sku: input.sku || null,
    taxClass: hasTax(ctx) ? (input.taxClass ?? null) : null,
    nutriGrade: nutriGradeAfter(ctx, kind, { given: input.nutriGrade, before: null }),
    workPoints: workPointsAfter(kind, { given: input.workPoints, before: usualWorkPoints }),
    artworkAsked: artworkAskedOf(kind, { given: input.artworkAsked, before: 'never' }),
    translations: translationsWritten(input.translations ?? {}, {
      language,
      variants: input.variants,
      choiceGroups,
      menuSection,
    }),
    stock: stockAfter({ given: input.stock ?? null, variants: input.variants, onHand: null }),
    kind,
  };
  return ctx.db.transaction(async (tx) => {
    if (product.isFeatured) await requireRoomInFront(tx, product.shopId);
    await requireOwnNumbers(tx, { ...product, productId: null, given: input.combinations });
    const id = await skuChecked(queries.insertProduct(tx, product));
    if (product.stock !== null) await replaceStock(tx, [{ id, units: product.stock }]);
    if (settled.combinations.length > 0)
      await replaceCombinations(tx, [{ id, combinations: settled.combinations }]);
    if (input.dish) await stateDish(ctx, tx, { id, kind, contents: input.dish });
    const row = await queries.productRow(tx, id, ctx);
    await ctx.events.publish(tx, 'catalogue.changed', {
      tags: tagsOfProducts([{ id, shopId: product.shopId, isMoved: true }]),
    });
    return row ? productReply(row, ctx.language) : refuse('product.not_found');
  });
}

function firstImage(url: string | null | undefined): ProductImage[] {
  return url ? [{ url, alt: '', shows: {} }] : [];
}

/** In minor units; a sale price that is not on sale is dropped. */
function pricesOf(price: number, isOnSale: boolean, salePrice: number | null) {
  return {
    price: toMinor(price),
    isOnSale,
    salePrice: isOnSale && salePrice ? toMinor(salePrice) : null,
  };
}

async function categoryNameOrRefuse(
  db: Database,
  categoryId: number | null,
  kind: ShopKind,
): Promise<string | null> {
  if (categoryId === null) return null;
  const category = await queries.categoryById(db, categoryId);
  if (category && haveSameItems(category.kind, kind)) return category.name;
  return refuse('product.unknown_category', {
    errors: [{ path: 'categoryId', code: 'catalogue.category' }],
  });
}

async function skuChecked<Written>(writing: Promise<Written>): Promise<Written> {
  try {
    return await writing;
  } catch (error) {
    // The shop's kind changed at this moment.
    if (breaksRule(error, 'product_fits_shop')) refuse('product.wrong_kind');
    if (isDuplicate(error, 'products_sku'))
      refuse('product.sku_taken', {
        errors: [{ path: 'sku', code: 'catalogue.sku_taken' }],
      });
    throw error;
  }
}

/** Shops that an admin may add a product to, by some of their name or by id. */
export async function shopsToFill(
  ctx: Ctx,
  wanted: { q?: string | undefined; shopId?: number | undefined },
): Promise<ShopToFill[]> {
  requireAdmin(ctx);
  const shops = await queries.shopsToFill(ctx.db, wanted);
  return shops.map(({ countsWork, ...shop }) => ({
    ...shop,
    ...(countsWork && { countsWork }),
  }));
}

/** A product as its form has it; `product.not_found` also for those of other shops. */
export async function getProductForm(ctx: Ctx, { id }: { id: number }): Promise<ProductForm> {
  const row = await queries.formOfProduct(ctx.db, id, editable(ctx));
  return row ? formReply(ctx, row) : refuse('product.not_found');
}

function formReply(
  ctx: Pick<Ctx, 'config'>,
  { taxClass, artworkAsked, dish, nutriGrade, workPoints, ...row }: queries.ProductFormRow,
): ProductForm {
  const salePrice = row.salePrice === null ? null : toMajor(row.salePrice);
  return {
    ...row,
    ...(hasTax(ctx) ? { taxClass } : {}),
    ...(capabilitiesOf(row.kind).hasMenuSections ? { dish } : { artworkAsked }),
    ...(areGraded(ctx, row.kind) ? { nutriGrade } : {}),
    ...(workPoints === null ? {} : { workPoints }),
    price: toMajor(row.price),
    salePrice,
    combinations: row.combinations.map(inMajor),
    choiceGroups: groupsInMajor(row.choiceGroups),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Changes a product; what is left out stays, and units sold meanwhile are never overwritten. Refuses `product.not_found`,
 * `product.edited_meanwhile` with the `version` of now and the `changes` since, unless the one given is it,
 * `listing.taken_down` when it is to be published, `listing.too_many_featured`, and what `createProduct` and
 * `stockAfter` refuse.
 */
export function updateProduct(
  ctx: Ctx,
  { id, ...given }: { id: number } & UpdateProduct,
): Promise<ProductForm> {
  return ctx.db.transaction(async (tx) => {
    const before =
      (await queries.lockedProduct(tx, id, keepers(ctx))) ?? refuse('product.not_found');
    if (given.version !== undefined && given.version !== before.version)
      await refuseEdited(ctx, tx, { id, seen: given.version, version: before.version });
    if (before.isTakenDown && given.status === 'published' && before.status !== 'published')
      refuse('listing.taken_down');
    if (given.isFeatured && !before.isFeatured) await requireRoomInFront(tx, before.shopId);
    const asked = await fieldsAfter(ctx, tx, before, given);
    const stock = await stockOf(tx, before, given);
    // Its units are locked by now, so that what differs afterwards is what this edit changed.
    const row = (await queries.formOfProduct(tx, id, editable(ctx))) ?? refuse('product.not_found');
    const after = { ...asked, ...settledAfter(row, asked, given) };
    if (given.sku !== undefined || given.combinations !== undefined)
      await requireOwnNumbers(tx, {
        ...after,
        shopId: before.shopId,
        productId: id,
        given: given.combinations,
      });
    await skuChecked(queries.writeEdit(tx, { before, after, images: given.images, at: ctx.now }));
    if (stock !== undefined) await replaceStock(tx, [{ id, units: stock }]);
    if (row.combinations.length + after.combinations.length > 0)
      await replaceCombinations(tx, [{ id, combinations: after.combinations }]);
    if (given.dish !== undefined)
      await stateDish(ctx, tx, { id, kind: before.kind, contents: given.dish });
    if (!before.isOwn) await recordAudit(tx, auditOf(ctx, before, after));
    const is = await getProductForm({ ...ctx, db: tx }, { id });
    const fields = changedFields(noted(formReply(ctx, row), stock), noted(is, stock));
    await noteEdits(ctx, tx, [{ id, version: is.version, fields }]);
    const isMoved =
      before.isOnSale !== after.isOnSale || !fields.every((field) => stayingInPlace.has(field));
    const tags = tagsOfProducts([{ id, shopId: before.shopId, isMoved }]);
    await ctx.events.publish(tx, 'catalogue.changed', { tags });
    return is;
  });
}

/**
 * Fields that leave a product in the lists where it is; all others are searched, filtered or sorted by. Where it stands by
 * its price waits for what is cached to grow old.
 */
const stayingInPlace = new Set([
  'price',
  'salePrice',
  'stock',
  'images',
  'taxClass',
  'nutriGrade',
  'workPoints',
  'artworkAsked',
]);

/** What an edit may have changed; units only if it touched them, since they are sold all the time. */
function noted(form: ProductForm, touched: Units | undefined) {
  const { name, description, price, salePrice, categoryId, menuSection, isFeatured, sku } = form;
  const { images, variants, combinations, choiceGroups, translations, status } = form;
  const { taxClass, artworkAsked, dish, nutriGrade, workPoints } = form;
  const words = { name, description, price, salePrice, categoryId, menuSection, isFeatured, sku };
  const stock = touched === undefined ? {} : { stock: form.stock };
  const tax = taxClass === undefined ? {} : { taxClass };
  const printed = artworkAsked === undefined ? {} : { artworkAsked };
  const worked = workPoints === undefined ? {} : { workPoints };
  // One field each, as they are one statement.
  const graded =
    nutriGrade === undefined
      ? {}
      : { nutriGrade: nutriGrade && [nutriGrade.grade, nutriGrade.sugar ?? null] };
  const said =
    dish === undefined
      ? {}
      : { dish: dish && [dish.contains, dish.mayContain, dish.fitFor, dish.parts ?? null] };
  const lists = { images, variants, combinations, choiceGroups, translations };
  return {
    ...words,
    ...tax,
    ...printed,
    ...said,
    ...graded,
    ...worked,
    ...lists,
    status,
    ...stock,
  };
}

async function fieldsAfter(
  ctx: Ctx,
  tx: Database,
  before: queries.LockedProduct,
  given: UpdateProduct,
): Promise<queries.ProductFields> {
  const categoryId = given.categoryId === undefined ? before.categoryId : given.categoryId;
  const categoryName =
    categoryId === before.categoryId
      ? null
      : await categoryNameOrRefuse(tx, categoryId, before.kind);
  const variants = given.variants ?? before.variants;
  const choiceGroups = given.choiceGroups ? groupsInMinor(given.choiceGroups) : before.choiceGroups;
  const asked = given.menuSection === undefined ? before.menuSection : given.menuSection;
  const menuSection = sectionOf(before.kind, asked, categoryName);
  return {
    name: given.name ?? before.name,
    description: given.description ?? before.description,
    ...pricesAfter(before, given),
    categoryId,
    menuSection,
    isFeatured: given.isFeatured ?? before.isFeatured,
    sku: (given.sku === undefined ? before.sku : given.sku) || null,
    taxClass: given.taxClass === undefined || !hasTax(ctx) ? before.taxClass : given.taxClass,
    nutriGrade: nutriGradeAfter(ctx, before.kind, {
      given: given.nutriGrade,
      before: before.nutriGrade,
    }),
    workPoints: workPointsAfter(before.kind, {
      given: given.workPoints,
      before: before.workPoints,
    }),
    artworkAsked: artworkAskedOf(before.kind, {
      given: given.artworkAsked,
      before: before.artworkAsked,
    }),
    variants,
    choiceGroups,
    translations: translationsWritten(given.translations ?? before.translations, {
      language: before.language,
      variants,
      choiceGroups,
      menuSection,
    }),
    status: given.status ?? before.status,
  };
}

/** The section of the menu, named like the category unless it has a name of its own. */
function sectionOf(
  kind: ShopKind,
  asked: string | null | undefined,
  categoryName: string | null,
): string | null {
  return capabilitiesOf(kind).hasMenuSections ? asked || categoryName : null;
}

/** The prices as they will be; the contract could judge only those that were given together. */
function pricesAfter(before: queries.LockedProduct, given: UpdateProduct) {
  const isOnSale = given.isOnSale ?? before.isOnSale;
  const price = given.price ?? toMajor(before.price);
  const current = before.salePrice === null ? null : toMajor(before.salePrice);
  const salePrice = given.salePrice === undefined ? current : given.salePrice;
  if (isOnSale && !salePrice) refusePrice('catalogue.sale_price');
  if (isOnSale && salePrice && salePrice >= price) refusePrice('catalogue.sale_price_high');
  return pricesOf(price, isOnSale, salePrice);
}

/** The prices with those of its combinations, which keep what they have unless the edit is about them. */
function settledAfter(
  { combinations: held, images, mockup }: queries.ProductFormRow,
  { price, isOnSale, salePrice, variants }: queries.ProductFields,
  given: UpdateProduct,
) {
  const pictures = mockup === null ? (given.images ?? images).map(({ url }) => url) : [];
  const prices = { price, isOnSale, salePrice };
  return combinationsAfter({ ...prices, given: given.combinations, held, variants, pictures });
}

function refusePrice(code: FieldCode): never {
  refuse('product.invalid', { errors: [{ path: 'salePrice', code }] });
}

/** The stock afterwards; undefined when the edit does not touch it. */
async function stockOf(
  tx: Database,
  before: queries.LockedProduct,
  given: UpdateProduct,
): Promise<Units | undefined> {
  if (given.stock === undefined && (given.variants === undefined || !before.isStocked))
    return undefined;
  const rows = before.isStocked ? await heldStock(tx, [before.id]) : null;
  const onHand = rows && new Map(rows.map(({ key, onHand: units }) => [key, units]));
  return stockAfter({ given: given.stock, variants: given.variants ?? before.variants, onHand });
}
