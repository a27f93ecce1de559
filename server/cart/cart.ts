/** The cart: what an owner, guest or signed in, means to buy. It holds nothing back: stock and prices are settled when the order is placed. */
import { cartLimits } from '#contract/cart/rules.ts';
import type { CartItem, cartRoutes } from '#contract/cart/schemas.ts';
import { chosenChoices, settledChoices } from '#contract/catalogue/choices.rules.ts';
import { stockKey } from '#contract/catalogue/rules.ts';
import { contentsWith, takenParts } from '#contract/diets/parts.rules.ts';
import { dietWarning } from '#contract/diets/rules.ts';
import type { Received, Reply } from '#contract/kernel/endpoint.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { type Ctx, requireOwner } from '../context.ts';
import { nutriGradeReply, optionsShown, wordsRead } from '../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { returnAttempt, takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { arrivalAt, stoppedReply, termsAnywhere, zonesReply } from '../shops/shops.ts';
import { taxRateOf } from '../tax/tax.ts';
import * as queries from './cart.queries.ts';
import * as offerQueries from './offers.queries.ts';
import { type OffersOfLine, offersReply } from './offers-reply.ts';
import { openReply, soonestReply } from './soonest.ts';
import { refuseArtwork, refuseChoices, refuseNote } from './line-choices.ts';
import { chosenIn, ifSoldOutReply } from './sold-out.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Forgets the carts of guests who have not come back for 90 days. */
    'cart.forget_guests': Record<string, never>;
  }
}

type CartOf = { userId: number | 'me' };

/** The lines of the caller's cart with prices (major units), stock and opening as they are now, oldest first. Refuses `cart.not_yours`. */
export async function cartItems(ctx: Ctx, { userId }: CartOf): Promise<CartItem[]> {
  requireOwnCart(ctx, userId);
  if (ctx.viewer.owner === null) return [];
  const rows = await queries.linesOf(ctx, ctx.viewer.owner);
  return Promise.all(rows.map((row) => cartItemReply(ctx, row)));
}

/**
 * Puts a product into the caller's cart; the same product with the same options, choices, note and artwork adds up. Refuses
 * `product.not_found` (also for what a service shop offers), `cart.unknown_option`, `cart.choices` of what is not offered or
 * too little or much, `cart.no_note` but for dishes and what is printed, `cart.no_artwork` and `cart.artwork_missing` where a picture
 * is not taken or needed, `file.not_yours` of others' pictures, `cart.sold_out` with how many are `left`, `cart.too_many_of_one` and
 * `cart.too_many_lines`.
 */
export async function addToCart(
  ctx: Ctx,
  input: Received<typeof cartRoutes.add>['body'],
): Promise<Reply<typeof cartRoutes.add>> {
  const owner = requireOwner(ctx);
  const { productId, quantity, variantOptions: options, note = '', ownArtwork = '' } = input;
  const line = await queries.addLine(ctx.db, {
    owner,
    productId,
    quantity,
    options,
    stockKey: stockKey(options),
    choices: settledChoices(input.choices),
    note,
    ownArtwork,
  });
  if (!line) refuse('product.not_found');
  if (line.id === null || line.quantity === null || line.options === null)
    refuseLine(line, quantity);
  return { id: line.id, productId, quantity: line.quantity, variantOptions: line.options };
}

type BoughtLine = Omit<queries.LineAgain, 'stockKey'>;

/**
 * Puts what was bought before into the caller's cart, each as many as there are and as fit; never refuses. Returns how many lines
 * were put in, and the products of which not all were.
 */
export function addAgain(
  ctx: Ctx,
  lines: readonly BoughtLine[],
): Promise<{ added: number; short: number[] }> {
  const same = Map.groupBy(
    lines.map((line) => ({ ...line, choices: settledChoices(line.choices) })),
    ({ productId, options, choices, note, ownArtwork }) =>
      JSON.stringify([productId, Object.entries(options).toSorted(), choices, note, ownArtwork]),
  );
  const wanted = [...same.values()].flatMap(([first, ...others]) =>
    first
      ? [
          {
            ...first,
            stockKey: stockKey(first.options),
            quantity: others.reduce((count, one) => count + one.quantity, first.quantity),
          },
        ]
      : [],
  );
  const owner = requireOwner(ctx);
  return ctx.db.transaction(async (tx) => {
    await queries.holdCart(tx, owner);
    return queries.addLinesAgain(tx, owner, wanted);
  });
}

function refuseLine(line: queries.AddedLine, quantity: number): never {
  if (!line.isKnown)
    refuse('cart.unknown_option', {
      errors: [{ path: 'variantOptions', code: 'cart.options' }],
    });
  if (!line.isChosen) refuseChoices();
  if (line.artwork) refuseArtwork(line.artwork);
  if (line.isNoteLost) refuseNote();
  if (line.left !== null && line.already + quantity > line.left) refuseSoldOut(line.left);
  return refuse(
    line.isThere || line.lines < cartLimits.lines ? 'cart.too_many_of_one' : 'cart.too_many_lines',
  );
}

function refuseSoldOut(left: number): never {
  refuse('cart.sold_out', { facts: { left } });
}

/** Sets how many of a line. Refuses `cart.line_not_found` for lines of others too, and `cart.sold_out` beyond what is `left`. */
export async function setQuantity(
  ctx: Ctx,
  input: { id: number; quantity: number },
): Promise<{ id: number; quantity: number }> {
  const line = await queries.setLineQuantity(ctx.db, { owner: requireOwner(ctx), ...input });
  if (!line) refuse('cart.line_not_found');
  if (line.id === null) refuseSoldOut(line.left ?? 0);
  return input;
}

/**
 * Says whether the owner of the cart fetches what is in it from a shop. Refuses `cart.shop_not_found` without a line of
 * it, and `cart.no_pickup` where everything is delivered.
 */
export async function setPickup(
  ctx: Ctx,
  choice: { shopId: number; isPickup: boolean },
): Promise<{ shopId: number; isPickup: boolean }> {
  const shop =
    (await queries.choosePickup(ctx.db, { owner: requireOwner(ctx), ...choice })) ??
    refuse('cart.shop_not_found');
  if (choice.isPickup && !shop.isOffered) refuse('cart.no_pickup');
  return choice;
}

/** What offers hold for a product that is bought at once, beside the cart. Refuses `product.not_found`. */
export async function offersFor(
  ctx: Ctx,
  { productId }: { productId: number },
): Promise<OffersOfLine> {
  const facts = await offerQueries.offersForProduct(ctx, {
    owner: ctx.viewer.owner ?? '',
    productId,
  });
  return facts ? offersReply(facts) : refuse('product.not_found');
}

/**
 * Keeps a code for the caller's next order; whether it takes something off what is in the cart is said with the cart.
 * Refuses `code.unknown` for what is nobody's or paused, which is tried a few times only, and `code.not_yet`, `.ended`,
 * `.used_up`, `.used_by_you` and `.not_first`.
 */
export async function putCode(
  ctx: Ctx,
  { code, network }: { code: string; network: string },
): Promise<{ code: string }> {
  const owner = requireOwner(ctx);
  const attempts = [
    { limit: 'codeOfCart', key: owner },
    { limit: 'codeOfAddress', key: network },
  ] as const;
  for (const attempt of attempts) await takeAttempt(ctx, attempt);
  const refused = await offerQueries.codeRefusal(ctx, code);
  if (refused === 'unknown') refuse('code.unknown');
  for (const attempt of attempts) await returnAttempt(ctx.db, attempt);
  // At another hour it will count again; until then the cart says when.
  if (refused !== null && refused !== 'off_hours') refuse(`code.${refused}`);
  await offerQueries.putCode(ctx.db, { owner, code, at: ctx.now });
  return { code };
}

export async function removeCode(ctx: Ctx): Promise<void> {
  await offerQueries.deleteCode(ctx.db, requireOwner(ctx));
}

/** Takes a line out. Refuses `cart.line_not_found` for lines of others too. */
export async function removeLine(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const removed = await queries.deleteLine(ctx.db, { owner: requireOwner(ctx), id });
  if (removed === 0) refuse('cart.line_not_found');
}

/** Empties the caller's cart. Refuses `cart.not_yours`. */
export async function clearCart(ctx: Ctx, { userId }: CartOf): Promise<void> {
  requireOwnCart(ctx, userId);
  await queries.deleteLines(ctx.db, requireOwner(ctx));
}

/** To be called in the transaction of a sign-in: a guest's lines become a person's. Quantities add up, as far as a line and the stock go. */
export async function mergeCarts(
  tx: Database,
  guestOwner: string,
  userOwner: string,
): Promise<void> {
  await queries.holdCart(tx, userOwner);
  await queries.moveLines(tx, guestOwner, userOwner);
}

/**
 * For placing an order, as a subquery: the owner's lines `(cart_line_id, product_id, options, stock_key, choices, note, own_artwork, if_sold_out, quantity)`,
 * locked until the transaction ends.
 */
export function heldCart(owner: string): Sql {
  return sql`
    select c.id as cart_line_id, c.product_id, c.options, c.stock_key, c.choices, c.note, c.own_artwork, c.if_sold_out, c.quantity
    from cart_lines c where c.owner = ${owner} order by c.id for update`;
}

export { withOffers } from './visit-offers.ts';
export { ifSoldOutReply, setIfSoldOut } from './sold-out.ts';
export { saidIfSoldOut, type SaidIfSoldOutRow } from './sold-out.queries.ts';

/** For placing an order, as a statement: the next cart is delivered again, unless its owner says otherwise. */
export function pickupsForgotten(owner: string): Sql {
  return sql`delete from cart_pickups where owner = ${owner}`;
}

/** For placing an order, as an expression: the code that its owner has typed. */
export function codeTypedBy(owner: string): Sql {
  return sql`(select code from cart_codes where owner = ${owner})`;
}

/** For placing an order that used it, as a statement. */
export function codeForgotten(owner: string): Sql {
  return sql`delete from cart_codes where owner = ${owner}`;
}

/** For placing an order, as a statement: takes the ordered lines out of the cart. */
export function linesTaken(owner: string, ids: readonly number[]): Sql {
  return sql`delete from cart_lines where owner = ${owner} and id = any(${ids}::bigint[])`;
}

export function cartTasks({ db }: Pick<Ctx, 'db'>): Tasks {
  return {
    'cart.forget_guests': {
      run: async () => void (await queries.deleteOldGuestLines(db)),
      repeat: '17 3 * * *',
    },
  };
}

function requireOwnCart(ctx: Ctx, userId: number | 'me'): void {
  if (userId !== 'me' && userId !== ctx.viewer.userId) refuse('cart.not_yours');
}

async function cartItemReply(ctx: Ctx, row: queries.CartRow): Promise<CartItem> {
  const taxBasisPoints = taxRateOf(ctx, row);
  return {
    id: row.id,
    userId: ctx.viewer.userId,
    productId: row.productId,
    quantity: row.quantity,
    variantOptions: row.options,
    ...(Object.keys(row.choices).length > 0 && { choices: row.choices }),
    ...(row.note !== '' && { note: row.note }),
    ...(row.ownArtwork !== '' && { ownArtwork: row.ownArtwork }),
    ...(row.isListed && row.artworkTrouble !== null && { artworkTrouble: row.artworkTrouble }),
    ...(row.ifSoldOut && { ifSoldOut: ifSoldOutReply(row.ifSoldOut, row.needs) }),
    ...optionsShown(row.options, row, shownChoices(row)),
    addedPrice: toMajor(row.addedPrice),
    createdAt: row.createdAt.toISOString(),
    ...(taxBasisPoints === undefined ? {} : { taxBasisPoints }),
    ...warningOf(row),
    ...offersReply(row),
    product: {
      id: row.productId,
      ...wordsRead({ name: row.name }, row, ctx.language),
      imageUrl: row.imageUrl,
      mockup: row.mockup,
      artworkUrl: row.artworkUrl,
      price: toMajor(row.price),
      isOnSale: row.isOnSale,
      salePrice: row.salePrice === null ? null : toMajor(row.salePrice),
      stock: row.stock,
      isListed: row.isListed && row.artworkTrouble === null,
      ...nutriGradeReply(row),
    },
    shop: {
      id: row.shopId,
      name: row.shopName,
      logoUrl: row.logoUrl,
      colours: [row.colourOne, row.colourTwo],
      kind: row.kind,
      ...deliveryReply(row),
      ...zonesReply(row.zones),
      pickup: row.pickup,
      isPickup: row.isPickup,
      arrival: await arrivalAt(row.goodsDays, ctx.now),
      ...soonestReply(row, ctx.now),
      ...openReply(row, ctx.now),
      ...stoppedReply(row, ctx.now),
      ...(row.tipsFor ? { tipsFor: row.tipsFor } : {}),
    },
  };
}

/** Its fee and minimum, or the least of its zones. */
function deliveryReply({ kind, zones, deliveryFee, deliveryMinimum }: queries.CartRow) {
  const hasMinimum = capabilitiesOf(kind).delivery === 'own';
  const usual = { fee: deliveryFee, minimum: hasMinimum ? deliveryMinimum : 0, ...noMinutes };
  const { fee, minimum } = termsAnywhere(zones, usual);
  return { deliveryFee: toMajor(fee), deliveryMinimum: toMajor(minimum) };
}

const noMinutes = { fromMinutes: null, toMinutes: null };

/** What is no longer offered is shown as it was chosen. */
function shownChoices({ choices, choiceGroups }: queries.CartRow) {
  const isSomething = Object.keys(choices).length > 0;
  return isSomething ? (chosenChoices(choiceGroups ?? [], choices) ?? chosenIn(choices)) : [];
}

/** Of dishes: what its owner keeps, and this as it was chosen does not fulfil. */
function warningOf({ kind, needs, ...row }: queries.CartRow): Pick<CartItem, 'dietWarning'> {
  const isDish = capabilitiesOf(kind).hasMenuSections;
  if (!needs || !isDish) return {};
  const dish = row.dish && contentsWith(row.dish, takenParts(row.options, row.choices));
  const warning = dietWarning(dish, needs);
  return warning ? { dietWarning: warning } : {};
}
