/** What a screen in the kitchen shows of a shop's board. */
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import { isUnpaid, stageOf } from '#contract/orders/rules.ts';
import { unitsAsOrdered } from '#contract/orders/substitutions.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { byDue } from '../board/by-due.ts';
import { unitsLeft } from '../board/units-left.tsx';

/** Whose work is shown: everybody's, a station's, or what no station cooks. */
export type StationChoice = 'all' | 'none' | number;

export type TicketLine = BoardOrder['items'][number];
export type Ticket = {
  order: BoardOrder;
  /** What is cooked here; nothing that was refunded. */
  lines: TicketLine[];
};

export type Tickets = {
  /** To be accepted. */ fresh: Ticket[];
  cooking: Ticket[];
  /** To be handed over, which is the business of the whole kitchen. */ ready: Ticket[];
};

/** The tickets of a station, each by when it is promised, the earliest first. A station keeps those that it has lines to cook of. */
export function ticketsOf(
  orders: readonly BoardOrder[],
  { kind, station }: { kind: ShopKind; station: StationChoice },
): Tickets {
  const tickets = orders
    .filter((order) => !isUnpaid(order) && !order.visit)
    .map((order) => ({ order, lines: linesAt(order, station) }))
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => byDue(a.order, b.order));
  const at = (wanted: string) =>
    tickets.filter(({ order }) => stageOf({ ...order, kind }) === wanted);
  return {
    fresh: at('pending'),
    cooking: at('preparing').filter((ticket) => station === 'all' || toCook(ticket).length > 0),
    ready: station === 'all' ? at('ready') : [],
  };
}

/** The lines that are not cooked yet. */
export function toCook({ lines }: Ticket): TicketLine[] {
  return lines.filter(({ cookedAt }) => cookedAt === null);
}

export type Count = { units: number; tickets: number };
export type DishCount = Count & {
  name: string;
  /** The same with other options or another note, where there is more than one way. */
  ways: Array<Count & { options: Record<string, string>; note: string | null }>;
};

/** How many of each dish there are still to cook, the most first; of as many, what is due first. */
export function dishCounts(tickets: readonly Ticket[]): DishCount[] {
  const lines = tickets.flatMap((ticket) =>
    toCook(ticket)
      .flatMap(dishesOf)
      .map((line) => ({ line, orderId: ticket.order.id })),
  );
  return [...Map.groupBy(lines, ({ line }) => line.name)]
    .map(([name, ofDish]) => {
      const ways = [...Map.groupBy(ofDish, ({ line }) => wayOf(line))].map(([, ofWay]) => ({
        options: ofWay[0]?.line.options ?? {},
        note: ofWay[0]?.line.note ?? null,
        ...countOf(ofWay),
      }));
      return { name, ...countOf(ofDish), ways: ways.length > 1 ? ways.toSorted(byUnits) : [] };
    })
    .toSorted(byUnits);
}

/** What was done last here and is still in the kitchen: the lines of one ticket that were bumped together. */
export function lastCooked(
  orders: readonly BoardOrder[],
  station: StationChoice,
): { order: BoardOrder; lineIds: number[] } | undefined {
  const cooked = orders
    .filter(({ status }) => status === 'processing')
    .flatMap((order) =>
      linesAt(order, station).flatMap((line) =>
        line.cookedAt === null ? [] : [{ order, line, at: line.cookedAt }],
      ),
    );
  const last = cooked.reduce<(typeof cooked)[number] | undefined>(
    (latest, one) => (!latest || one.at > latest.at ? one : latest),
    undefined,
  );
  if (!last) return undefined;
  const together = cooked.filter(({ order, at }) => order.id === last.order.id && at === last.at);
  return { order: last.order, lineIds: together.map(({ line }) => line.id) };
}

function linesAt({ items }: BoardOrder, station: StationChoice): TicketLine[] {
  return items.filter(
    (item) =>
      unitsLeft(item) > 0 &&
      (station === 'all' || item.stationId === (station === 'none' ? null : station)),
  );
}

function wayOf({ options, note }: CookedDish): string {
  return JSON.stringify([Object.entries(options).toSorted(), note]);
}

type CookedDish = Pick<TicketLine, 'name' | 'options' | 'note'> & { units: number };

/** What is cooked for a line: what was ordered, and what comes instead of what is sold out. What is asked of the shopper waits. */
function dishesOf(line: TicketLine): CookedDish[] {
  const { name, options, note, substitutions = [] } = line;
  return [
    { name, options, note, units: unitsAsOrdered(line) },
    ...substitutions.flatMap(({ state, instead, shownOptions, quantity: units }) =>
      state === 'replaced' && instead !== null
        ? [{ name: instead, options: shownOptions ?? {}, note, units }]
        : [],
    ),
  ].filter(({ units }) => units > 0);
}

function countOf(lines: ReadonlyArray<{ line: CookedDish; orderId: number }>): Count {
  return {
    units: lines.reduce((sum, { line }) => sum + line.units, 0),
    tickets: new Set(lines.map(({ orderId }) => orderId)).size,
  };
}

function byUnits(a: Count, b: Count): number {
  return b.units - a.units;
}
