/** Dishes that turn out to be sold out: what the shopper wished for is done at once, else they are asked, and the money follows. */
import { randomUUID } from 'node:crypto';
import type { InsteadDish } from '#contract/cart/sold-out.rules.ts';
import { chosenChoices } from '#contract/catalogue/choices.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import type { SoldOutUnits } from '#contract/orders/substitutions.schemas.ts';
import {
  answerSubstitutionBy,
  returnedForReplacement,
  type SubstitutionAnswer,
  substitutionOf,
  wishedOf,
} from '#contract/orders/substitutions.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { dishAsChosen } from '../../catalogue/catalogue.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import type { StoredReason } from '../../words/texts.ts';
import { applyMove, isTooLate, refuseConflict } from '../moving/apply-move.ts';
import { type LockedShopOrder, lockedShopOrders } from '../moving/moves.queries.ts';
import { getOrder } from '../orders.ts';
import { orderSeenBy } from '../orders.queries.ts';
import { costOf, costsOf, giveBack, leftToRefund } from '../refunds/give-back.ts';
import { countRefunded, lockedShopOrder } from '../refunds/refunds.queries.ts';
import * as queries from './substitutions.queries.ts';
import { workedShopOrder } from '../moving/work-order.ts';

type Clockwork = { db: Database; events: Events; now: Date };
type Parts = { tx: Database; events: Events; at: Date };

/**
 * A kitchen says that it has none of some units that were ordered, and which other dish may come instead. Done at once is
 * what the shopper wished for; else they have until `answerSubstitutionBy` to answer, after which it is left out. What is
 * left out is refunded, with the last of it the shop order is cancelled; what comes instead costs no more. Refuses
 * `order.not_found` to people who do not work it, `order.status_conflict` once it is on its way and of shops that do not
 * cook, `order.unpaid`, `order.accept_too_late`, `substitution.too_many` with how many are left, `substitution.not_wished`
 * where the shopper wants nothing instead, `substitution.no_instead` for what is no other dish of which there is enough, and
 * `substitution.not_offered` for options and choices that it does not have.
 */
export async function sayIsSoldOut(
  ctx: Ctx,
  { id, shopId, ...said }: SoldOutUnits & { id: number },
): Promise<WorkedOrder> {
  const { userId, shopOrder: worked } = await workedShopOrder(ctx, { id, shopId });
  const shopOrderId = worked.id;
  await ctx.db.transaction(async (tx) => {
    const shopOrders = await lockedShopOrders(tx, id);
    const shopOrder = shopOrders.find((one) => one.id === shopOrderId) ?? refuse('order.not_found');
    if (!capabilitiesOf(shopOrder.kind).isCookedToOrder || !isInKitchen(shopOrder))
      refuseConflict([shopOrder]);
    if (isUnpaid(shopOrder)) refuse('order.unpaid');
    if (isTooLate(shopOrder, ctx.now)) refuse('order.accept_too_late');
    const parts = { tx, events: ctx.events, at: ctx.now };
    await keep(parts, { orderId: id, shopOrders, shopOrder, userId, ...said });
  });
  return getOrder(ctx, { id });
}

type Said = Omit<SoldOutUnits, 'shopId'> & {
  orderId: number;
  shopOrders: LockedShopOrder[];
  shopOrder: LockedShopOrder;
  userId: number;
};

async function keep(parts: Parts, said: Said): Promise<void> {
  const { tx, at } = parts;
  const { orderId, shopOrder, lineId, quantity, insteadId, variantOptions, choices, userId } = said;
  const line = (await queries.orderedLine(tx, shopOrder.id, lineId)) ?? refuse('order.not_found');
  if (quantity > line.left) refuse('substitution.too_many', { facts: { left: line.left } });
  const chosen = insteadId === undefined ? null : { id: insteadId, variantOptions, choices };
  const wished = wishedOf(line.ifSoldOut ?? undefined);
  const state = substitutionOf(wished, chosen) ?? refuse('substitution.not_wished');
  const instead = chosen && (await insteadOrRefuse(tx, chosen, said, line));
  const answerBy = answerSubstitutionBy(at, shopOrder.promisedAt);
  const substitutionId = await queries.insertSubstitution(tx, {
    orderId,
    lineId,
    quantity,
    state,
    instead,
    userId,
    at,
    answerBy: state === 'asked' ? answerBy : null,
  });
  const units = {
    id: substitutionId,
    lineId,
    quantity,
    unitPrice: line.unitPrice,
    insteadPrice: instead?.unitPrice ?? null,
  };
  if (state !== 'asked') await follow(parts, { ...said, by: 'seller', units, state });
  await notifyOfSubstitution(parts, said, { substitutionId, isEnd: false });
}

/** What may come instead, as it is called, priced and said to be now. */
async function insteadOrRefuse(
  tx: Database,
  chosen: InsteadDish,
  { quantity, shopOrder }: Said,
  { productId }: queries.OrderedLine,
): Promise<queries.Instead> {
  const { variantOptions: options, choices: wanted } = chosen;
  const { unitPrice, choiceGroups, left, dish, ...found } =
    (await queries.dishInstead(tx, {
      instead: chosen,
      shopId: shopOrder.shopId,
      of: productId,
    })) ?? refuse('substitution.no_instead');
  const choices = chosenChoices(choiceGroups, wanted);
  if (unitPrice === null || choices === null) refuse('substitution.not_offered');
  if (left !== null && left < quantity) refuse('substitution.no_instead');
  return {
    ...found,
    unitPrice,
    options,
    choices: choices.length > 0 ? choices : null,
    dish: dishAsChosen(dish, { options, choices: wanted }),
  };
}

/**
 * The shopper answers what a kitchen offers instead. Refuses `order.not_found` for orders of others,
 * `substitution.not_found`, and `substitution.settled` once it is answered, too late, or on its way without it.
 */
export async function answerSubstitution(
  ctx: Ctx,
  {
    id,
    substitutionId,
    answer,
  }: { id: number; substitutionId: number; answer: SubstitutionAnswer },
): Promise<WorkedOrder> {
  const userId = requireUser(ctx);
  const seen = await orderSeenBy(ctx.db, id, { userId, isAdmin: false });
  if (seen?.userId !== userId) refuse('order.not_found');
  const state = answer === 'replace' ? 'replaced' : 'left_out';
  await ctx.db.transaction(async (tx) => {
    const parts = { tx, events: ctx.events, at: ctx.now };
    const isSettled = await settle(parts, { orderId: id, substitutionId, state, by: 'shopper' });
    if (!isSettled) refuse('substitution.settled');
  });
  return getOrder(ctx, { id });
}

/** Leaves out what a shopper has not answered in their time. Doing it twice, or after an answer, does nothing. */
export async function endQuestion(
  { db, events, now: at }: Clockwork,
  { orderId, substitutionId }: { orderId: number; substitutionId: number },
): Promise<void> {
  await db.transaction((tx) =>
    settle({ tx, events, at }, { orderId, substitutionId, state: 'left_out', by: 'clock' }),
  );
}

type Answer = Pick<queries.Settled, 'state' | 'by'> & { orderId: number; substitutionId: number };

/** Whether it was still open for this. */
async function settle(parts: Parts, answer: Answer): Promise<boolean> {
  const { tx, at } = parts;
  const { orderId, substitutionId, state, by } = answer;
  const shopOrders = await lockedShopOrders(tx, orderId);
  const units =
    (await queries.substitutionOfOrder(tx, orderId, substitutionId)) ??
    refuse('substitution.not_found');
  const shopOrder = shopOrders.find(({ id }) => id === units.shopOrderId);
  if (!shopOrder || units.state !== 'asked') return false;
  const isOver = units.answerBy !== null && units.answerBy <= at;
  if (by === 'shopper' && (isOver || !isInKitchen(shopOrder))) return false;
  await queries.settleSubstitution(tx, { id: units.id, state, by, at });
  // Of what was cancelled everything went back already.
  if (shopOrder.status !== 'cancelled')
    await follow(parts, {
      orderId,
      shopOrders,
      shopOrder,
      by: 'system',
      userId: null,
      units,
      state,
    });
  await notifyOfSubstitution(
    parts,
    { orderId, shopOrder },
    { substitutionId: units.id, isEnd: true },
  );
  return true;
}

function isInKitchen({ status }: LockedShopOrder): boolean {
  return status === 'pending' || status === 'processing';
}

type Units = Pick<
  queries.AskedSubstitution,
  'id' | 'lineId' | 'quantity' | 'unitPrice' | 'insteadPrice'
>;
type Followed = {
  orderId: number;
  shopOrders: LockedShopOrder[];
  shopOrder: LockedShopOrder;
  by: 'seller' | 'system';
  userId: number | null;
  units: Units;
  state: 'replaced' | 'left_out';
};

/** The stock, the work and the money of units that are replaced or left out. */
async function follow(parts: Parts, followed: Followed): Promise<void> {
  const { units, state, shopOrder } = followed;
  const { tx } = parts;
  if (state === 'left_out' && (await queries.unitsToCome(tx, shopOrder.id)) <= units.quantity)
    return cancelRest(parts, followed);
  await queries.moveWork(tx, units.id);
  const lines = [{ lineId: units.lineId, quantity: units.quantity }];
  const paid = await costOf(tx, shopOrder, lines);
  if (state === 'left_out') return refund(parts, followed, { amount: paid, lines });
  const { insteadPrice, unitPrice } = units;
  if (insteadPrice === null) throw new Error('nothing comes instead');
  const missing = await queries.takeInstead(tx, units.id);
  if (missing.length > 0) refuse('substitution.no_instead');
  const amount = returnedForReplacement(paid, { unitPrice, insteadPrice });
  return refund(parts, followed, { amount, lines: [] });
}

/** Nothing comes any more: the kitchen gives it up, with its delivery. */
function cancelRest(
  { tx, events, at }: Parts,
  { orderId, shopOrders, shopOrder, by, userId }: Followed,
): Promise<void> {
  return applyMove({ tx, events }, shopOrders, {
    orderId,
    ids: [shopOrder.id],
    to: 'cancelled',
    by,
    userId,
    reason: null,
    code: 'sold_out',
    at,
    kitchenStep: 'preparing',
    promisedMinutes: null,
    tracking: null,
    agreedDelivery: null,
  });
}

const soldOut: StoredReason = 'refund.sold_out';

/** As much of it as has not gone back already. */
async function refund(
  { tx, at }: Parts,
  { orderId, shopOrder, by, userId, units }: Followed,
  { amount, lines }: { amount: Minor; lines: Array<{ lineId: number; quantity: number }> },
): Promise<void> {
  const held = (await lockedShopOrder(tx, orderId, shopOrder.shopId)) ?? refuse('order.not_found');
  const due = Math.min(amount, leftToRefund(held));
  // All of it went back already, or it cost nothing: nobody cooks it all the same.
  if (due === 0) return void (await countRefunded(tx, held.id, await costsOf(tx, held, lines)));
  // That it happens once is held by its state; a key that could be guessed could be used up by somebody.
  const key = randomUUID();
  const amounts = lines.length === 0 ? [{ lineId: units.lineId, amount: due }] : [];
  await giveBack(tx, held, { amount: due, lines, amounts, reason: soldOut, by, userId, key, at });
}

/** The shopper of what was said or done, the shop of what was answered; whoever watches the order sees it. */
async function notifyOfSubstitution(
  { tx, events }: Parts,
  { orderId, shopOrder }: { orderId: number; shopOrder: LockedShopOrder },
  said: { substitutionId: number; isEnd: boolean },
): Promise<void> {
  await notify(tx, 'order.sold_out', { orderId, ...said });
  await events.publish(tx, 'orders.changed', {
    orderId,
    userId: shopOrder.userId,
    shopIds: [shopOrder.shopId],
  });
}
