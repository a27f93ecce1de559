/** A shop's board: what waits to be done, and the totals. For people who work the shop's orders; amounts only for those who may see its money. */
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { firstNameOf } from '#contract/accounts/rules.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import type {
  Board,
  BoardOrder,
  KitchenState,
  orderBoardRoutes as routes,
  ShopSummary,
} from '#contract/orders/board.schemas.ts';
import { amountsOf } from '#contract/orders/amounts.rules.ts';
import { recentDays } from '#contract/orders/sales.rules.ts';
import { isUnpaid } from '#contract/orders/rules.ts';
import { dishReply } from '../../catalogue/catalogue.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { managedShop, requireShop, takenSlotsReply } from '../../shops/shops.ts';
import * as queries from './board.queries.ts';
import { instantOf } from '../reply/instant-of.ts';
import { soldOutReply } from '../reply/order-line-reply.ts';
import { amountsReply } from '../reply/order-reply.ts';

/**
 * What a shop has not done yet, the oldest order first and at most `mostOnBoard`, with the state of a kitchen and the
 * counts of all its orders. `q` is part of a number or name, `from` and `to` are civil dates of the shop. Refuses
 * `viewer.not_allowed` to people who do not work the shop's orders, and `shop.not_found`.
 */
export async function boardOfShop(
  ctx: Ctx,
  { id }: { id: number },
  filter: Received<typeof routes.board>['query'],
): Promise<Board> {
  await requireShop(ctx, id, 'orders');
  const found =
    (await queries.boardOf(ctx.db, shownTo(ctx, id), filter)) ?? refuse('shop.not_found');
  return {
    now: ctx.now.toISOString(),
    kind: found.kind,
    kitchen: capabilitiesOf(found.kind).isCookedToOrder ? kitchenState(found, ctx.now) : null,
    counts: found.counts,
    orders: found.orders.map((card) => cardOf({ card, seesMoney: found.seesMoney })),
  };
}

/** Totals over everything that a shop ever sold; earnings in major units. Refuses as `boardOfShop` does. */
export async function summaryOfShop(ctx: Ctx, { id }: { id: number }): Promise<ShopSummary> {
  await requireShop(ctx, id, 'orders');
  const days = recentDays;
  const { earnings, seesMoney, newProducts, now, before, ...counted } =
    (await queries.summaryOf(ctx.db, shownTo(ctx, id), { now: ctx.now, days })) ??
    refuse('shop.not_found');
  const earned = (sum: Minor) => (seesMoney ? { earnings: toMajor(sum) } : {});
  const recently = (sums: typeof now) => ({ orders: sums.orders, ...earned(sums.earnings) });
  return {
    ...counted,
    ...earned(earnings),
    recent: { days, newProducts, now: recently(now), before: recently(before) },
  };
}

/** Whose board it is, and who looks. */
export function shownTo({ viewer }: Ctx, shopId: number) {
  return { shopId, showsMoney: managedShop(viewer, 'money') };
}

/** A shop order as its people see it. */
export function cardOf({
  card,
  seesMoney,
}: {
  card: queries.BoardRow;
  seesMoney: boolean;
}): BoardOrder {
  const { fullName, total, refunded, disputed, visit, ...row } = card;
  return {
    ...row,
    ...(visit ? { visit } : {}),
    customer: firstNameOf(fullName),
    ...(seesMoney
      ? amountsReply(amountsOf({ status: row.status, total, refunded, disputed }, row))
      : {}),
    items: row.items.map(
      ({ choices, dish, ifSoldOut, substitutions, ownArtwork, printProof, ...item }) => ({
        ...item,
        ...dishReply({ dish }),
        ...soldOutReply({ ifSoldOut, substitutions }),
        ...(ownArtwork ? { ownArtwork } : {}),
        ...(printProof ? { printProof } : {}),
        options: chosenCalled(item.options, choices ?? []),
        cookedAt: instantOf(item.cookedAt),
      }),
    ),
    placedAt: new Date(row.placedAt).toISOString(),
    movedAt: new Date(row.movedAt).toISOString(),
    ...(isUnpaid(row) ? { acceptBy: null, promisedAt: null, arrival: null } : times(row)),
  };
}

function times({
  acceptBy,
  promisedAt,
  arrival,
}: Pick<queries.BoardRow, 'acceptBy' | 'promisedAt' | 'arrival'>) {
  return { acceptBy: instantOf(acceptBy), promisedAt: instantOf(promisedAt), arrival };
}

function kitchenState(facts: queries.BoardFacts, now: Date): KitchenState {
  const isPaused = facts.pausedUntil !== null && facts.pausedUntil > now;
  const isBusy = facts.busyUntil !== null && facts.busyUntil > now;
  return {
    pausedUntil: isPaused ? (facts.pausedUntil?.toISOString() ?? null) : null,
    pauseReason: isPaused ? facts.pauseReason : '',
    busyMinutes: isBusy ? facts.busyMinutes : 0,
    busyUntil: isBusy ? (facts.busyUntil?.toISOString() ?? null) : null,
    toMinutes: facts.toMinutes,
    soldOutDishes: facts.soldOutDishes,
    stations: facts.stations,
    ...takenSlotsReply(facts.slots),
  };
}
