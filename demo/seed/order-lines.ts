/** Lines of the demo's orders as they were chosen, with what was said of them then and what became of those that were sold out. */
import type { SoldOutWish } from '#contract/cart/sold-out.rules.ts';
import {
  type Choices,
  choicesPrice,
  type ChosenChoice,
  chosenChoices,
  usualChoices,
} from '#contract/catalogue/choices.rules.ts';
import { stockKey } from '#contract/catalogue/rules.ts';
import { contentsWith, takenParts } from '#contract/diets/parts.rules.ts';
import type { DishFacts } from '#contract/diets/schemas.ts';
import type { Minor } from '#contract/kernel/money.ts';
import {
  returnedForReplacement,
  type SubstitutionSettler,
  type SubstitutionState,
} from '#contract/orders/substitutions.rules.ts';
import type { DemoBasketLine, DemoChosen, DemoSoldOut } from '../content/baskets.ts';
import type { DemoReview } from '../content/shape.ts';
import { itemPicture } from '../pictures/urls.ts';
import { statementOf } from './dish-facts.ts';
import { type PlacedItem, stockOf, unitPriceOf } from './goods.ts';

/** A product as it was chosen. */
export type PlacedChosen = {
  productId: number;
  name: string;
  unitPrice: Minor;
  options: Record<string, string>;
  /** Null where nothing was chosen beside them. */
  choices: ChosenChoice[] | null;
  /** What its kitchen had said by then. */
  dish: DishFacts | null;
};

export type PlacedLine = PlacedChosen & {
  id: number;
  image: string;
  quantity: number;
  stockKey: string | null;
  note: string | null;
  soldOut: PlacedSoldOut | null;
  review: DemoReview | undefined;
};

export type PlacedSoldOut = {
  wish: SoldOutWish;
  state: SubstitutionState;
  by: SubstitutionSettler | null;
  instead: (PlacedChosen & { taken: Choices }) | null;
  saidAt: Date;
  settledAt: Date | null;
};

type Shelf = { items: Map<string, PlacedItem>; now: Date };

const minuteMs = 60_000;

/** Of an order that was placed `at`. */
export function placeLine(
  line: DemoBasketLine,
  shelf: Shelf,
  { id, at }: { id: number; at: Date },
): PlacedLine {
  const { item } = known(shelf.items, line.item);
  return {
    ...placeChosen(line, shelf, at),
    id,
    image: itemPicture(item.slug),
    quantity: line.quantity,
    stockKey: stockOf(item).length > 0 ? stockKey(line.options) : null,
    note: line.note ?? null,
    soldOut: line.soldOut ? placeSoldOut(line.soldOut, shelf, at) : null,
    review: line.review,
  };
}

function placeChosen({ item: slug, options, choices }: DemoChosen, shelf: Shelf, at: Date) {
  const placed = known(shelf.items, slug);
  const { name, choices: groups = [] } = placed.item;
  const taken = choices ?? usualChoices(groups);
  const chosen = chosenChoices(groups, taken);
  if (!chosen) throw new Error(`The demo's plan takes of "${slug}" what is not offered`);
  const said = statementOf(placed, shelf.now);
  return {
    productId: placed.id,
    name,
    unitPrice: unitPriceOf(placed.item, options) + choicesPrice(groups, taken),
    options,
    choices: chosen.length > 0 ? chosen : null,
    dish:
      said && said.checkedAt <= at.toISOString()
        ? { ...contentsWith(said, takenParts(options, taken)), checkedAt: said.checkedAt }
        : null,
    taken,
  };
}

/** The kitchen says so a quarter of an hour after the order came, and who is asked answers within minutes. */
function placeSoldOut(
  { wish, became, by, instead }: DemoSoldOut,
  shelf: Shelf,
  at: Date,
): PlacedSoldOut {
  const saidAt = new Date(at.getTime() + 15 * minuteMs);
  const answered = new Date(saidAt.getTime() + 4 * minuteMs);
  return {
    wish,
    state: became,
    by: by ?? null,
    instead: instead ? placeChosen(instead, shelf, at) : null,
    saidAt,
    settledAt: by ? (by === 'kitchen' ? saidAt : answered) : null,
  };
}

/** What goes back for a line that was sold out: all of it, or as much as what comes instead is cheaper; null is nothing. */
export function givenForSoldOut(line: PlacedLine) {
  const { soldOut, unitPrice } = line;
  if (!soldOut?.settledAt) return null;
  const paid = unitPrice * line.quantity;
  const isLeftOut = soldOut.state === 'left_out';
  const insteadPrice = soldOut.instead?.unitPrice ?? 0;
  const amount = isLeftOut ? paid : returnedForReplacement(paid, { unitPrice, insteadPrice });
  if (amount === 0) return null;
  return {
    line,
    amount,
    quantity: isLeftOut ? line.quantity : 0,
    reason: 'refund.sold_out',
    as: soldOut.by === 'kitchen' ? ('seller' as const) : ('system' as const),
    at: soldOut.settledAt,
  };
}

/** What the plan names. */
export function known<Value>(map: Map<string, Value>, name: string): Value {
  const value = map.get(name);
  if (value === undefined) throw new Error(`The demo's plan names "${name}", which is not in it`);
  return value;
}
