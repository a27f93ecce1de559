/** Vouchers and offers: which of them hold for what somebody buys, and what each takes off. For the page and the order. */
import { allocate, basisPointsOf, type Minor, sum } from '../kernel/money.ts';
import type { Language } from '../kernel/languages.ts';
import { narrow } from '../kernel/typed-number.ts';
import type { CivilTime } from '../kernel/time.ts';
import { dayOf, isWithinHours, type OfferDays, type OfferHours } from './hours.rules.ts';

export const offerKinds = ['percent', 'amount', 'buy_get', 'free_delivery'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** What can be taken off a visit; what is paid for it is one sum, and it is delivered nowhere. */
export function isForVisits(kind: OfferKind): boolean {
  return kind === 'percent' || kind === 'amount';
}

export const offerLimits = {
  /** Of a shop, or of the market itself. */
  offers: 50,
  products: 100,
  packages: 100,
  /** A market's percentage goes no further, in basis points; a shop may give its own things away. */
  marketBasisPoints: 9_000,
} as const;

/** The market adds nothing where less than this is left to pay at a shop: its part goes back with what was paid. */
export const leastPaid: Minor = 1_00;

/** Why a code does not hold for somebody, whatever they buy. */
export const codeRefusals = [
  'unknown',
  'not_yet',
  'ended',
  'used_up',
  'used_by_you',
  'not_first',
  'off_hours',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

export type OfferNames = { [language in Language]?: string | undefined };

/** An offer as the totals take it; amounts in minor units. */
export type OfferTerms = {
  id: number;
  /** Null: the market's own. */
  shopId: number | null;
  /** Null: it holds without one. */
  code: string | null;
  names: OfferNames;
  kind: OfferKind;
  /** Of `percent`. */
  basisPoints: number;
  /** Of `amount`. */
  amount: Minor;
  /** Of `buy_get`: of so many units together the cheapest `get` are free. */
  buy: number;
  get: number;
  /** What the things that it is for must come to at least, before any discount. */
  minimum: Minor;
  /** How much of what it takes off the market bears, in basis points; the shop bears the rest. */
  marketShare: number;
};

/** A line with the offers that are for it; those that do not hold for its owner are not among them. */
export type OfferedLine = {
  shopId: number;
  unitPrice: Minor;
  /** Of a visit: what it costs altogether, where `unitPrice` is what is paid of it in advance. */
  wholePrice?: Minor;
  quantity: number;
  offers?: readonly OfferTerms[] | null | undefined;
};

/** What one offer takes off at one shop: of its goods, and of its delivery. */
export type AppliedOffer = {
  offer: OfferTerms;
  shopId: number;
  goods: Minor;
  delivery: Minor;
  /** Of both, what the market bears. */
  byMarket: Minor;
};

export type Discounts = {
  applied: AppliedOffer[];
  /** What each line costs less, in their order. */
  lines: Minor[];
};

const none: Discounts = { applied: [], lines: [] };

/**
 * What is taken off, as good for the shopper as these rules allow: at each shop one of the shop's offers, of what is left
 * one of the market's, and delivery free once. No line goes below nothing. `fees` are what the shops charge for delivery.
 * That each choice is made by itself is as good as trying all of them: what the market's offer takes falls by no more
 * than the shop's takes off before it.
 */
export function discountsOf(
  lines: readonly OfferedLine[],
  fees: ReadonlyMap<number, Minor>,
): Discounts {
  const offers = offersOn(lines);
  if (offers.length === 0) return none;
  const holding = offers.filter((offer) => missingFor(offer, lines) === 0);
  const left = lines.map(costOf);
  const applied = [
    ...ofShops(lines, left, holding),
    ...ofMarket(lines, left, holding),
    ...deliveries(lines, left, { holding, fees }),
  ];
  return {
    applied,
    lines: lines.map((line, place) => costOf(line) - (left[place] ?? 0)),
  };
}

/** How much more of the things that it is for an offer needs; 0 where it holds. */
export function missingFor(offer: OfferTerms, lines: readonly OfferedLine[]): Minor {
  return Math.max(0, offer.minimum - sum(lines.filter(isFor(offer)).map(priceOf)));
}

/** What became of a code: it is applied, or why it is not. */
export type CodeOutcome =
  | { state: 'applied' | 'better' | 'not_for_these' | CodeRefusal }
  | { state: 'minimum'; missing: Minor };

export function outcomeOf(
  code: { code: string; refused: CodeRefusal | null },
  lines: readonly OfferedLine[],
  { applied }: Pick<Discounts, 'applied'>,
): CodeOutcome {
  if (code.refused !== null) return { state: code.refused };
  if (applied.some(({ offer }) => offer.code === code.code)) return { state: 'applied' };
  const offer = offersOn(lines).find((one) => one.code === code.code);
  if (!offer) return { state: 'not_for_these' };
  const missing = missingFor(offer, lines);
  return missing > 0 ? { state: 'minimum', missing } : { state: 'better' };
}

function offersOn(lines: readonly OfferedLine[]): OfferTerms[] {
  return [
    ...new Map(
      lines.flatMap(({ offers }) => offers ?? []).map((offer) => [offer.id, offer]),
    ).values(),
  ];
}

const costOf = ({ unitPrice, quantity }: OfferedLine): Minor => unitPrice * quantity;
/** What percentages and minimums are reckoned by: of a visit its whole price, although they take off what is paid now. */
const priceOf = (line: OfferedLine): Minor => line.wholePrice ?? costOf(line);
const isFor =
  ({ id }: OfferTerms) =>
  ({ offers }: OfferedLine) =>
    offers?.some((offer) => offer.id === id) ?? false;

type Taken = { offer: OfferTerms; taken: Minor[] };

/** What takes most; of the same sum what needs no code, then the older one. */
function best(candidates: readonly Taken[]): Taken | undefined {
  return candidates
    .filter(({ taken }) => sum(taken) > 0)
    .toSorted(
      (a, b) =>
        sum(b.taken) - sum(a.taken) ||
        Number(a.offer.code !== null) - Number(b.offer.code !== null) ||
        a.offer.id - b.offer.id,
    )[0];
}

/** Changes `left` to what is left of the lines. */
function takeOff(
  lines: readonly OfferedLine[],
  left: Minor[],
  { offer, taken }: Taken,
): AppliedOffer[] {
  taken.forEach((amount, place) => {
    left[place] = (left[place] ?? 0) - amount;
  });
  return [...new Set(lines.map(({ shopId }) => shopId))].flatMap((shopId) => {
    const goods = sum(taken.filter((_, place) => lines[place]?.shopId === shopId));
    return goods === 0 ? [] : [{ offer, shopId, goods, delivery: 0, byMarket: 0 }];
  });
}

function ofShops(
  lines: readonly OfferedLine[],
  left: Minor[],
  holding: readonly OfferTerms[],
): AppliedOffer[] {
  const shops = [...new Set(lines.map(({ shopId }) => shopId))];
  return shops.flatMap((shopId) => {
    const own = holding.filter((offer) => offer.shopId === shopId);
    const chosen = best(
      own.map((offer) => ({ offer, taken: takenByShop(offer, lines, isFor(offer)) })),
    );
    return chosen ? takeOff(lines, left, chosen).map((one) => shared(one, lines, left)) : [];
  });
}

function takenByShop(
  offer: OfferTerms,
  lines: readonly OfferedLine[],
  isMeant: (line: OfferedLine) => boolean,
): Minor[] {
  const costs = lines.map((line) => (isMeant(line) ? costOf(line) : 0));
  const whole = sum(costs);
  switch (offer.kind) {
    case 'percent': {
      const part = basisPointsOf(sum(lines.filter(isMeant).map(priceOf)), offer.basisPoints);
      return allocate(Math.min(part, whole), costs);
    }
    case 'amount':
      return allocate(Math.min(offer.amount, whole), costs);
    case 'buy_get':
      return freeUnits(offer, lines, isMeant);
    case 'free_delivery':
      return lines.map(() => 0);
  }
}

/** Of each whole set the cheapest units cost nothing. */
function freeUnits(
  { buy, get }: OfferTerms,
  lines: readonly OfferedLine[],
  isMeant: (line: OfferedLine) => boolean,
): Minor[] {
  const meant = lines
    .map((line, place) => ({ ...line, place }))
    .filter(isMeant)
    .toSorted((a, b) => a.unitPrice - b.unitPrice);
  const units = meant.reduce((count, { quantity }) => count + quantity, 0);
  let free = Math.floor(units / (buy + get)) * get;
  const taken = lines.map(() => 0);
  for (const { place, quantity, unitPrice } of meant) {
    const ofLine = Math.min(free, quantity);
    taken[place] = ofLine * unitPrice;
    free -= ofLine;
  }
  return taken;
}

function ofMarket(
  lines: readonly OfferedLine[],
  left: Minor[],
  holding: readonly OfferTerms[],
): AppliedOffer[] {
  const chosen = best(
    holding
      .filter(({ shopId }) => shopId === null)
      .map((offer) => ({ offer, taken: takenByMarket(offer, lines, left) })),
  );
  if (!chosen) return [];
  return takeOff(lines, left, chosen).map((one) => ({ ...one, byMarket: one.goods }));
}

/** Of what is left at each shop, so that `leastPaid` stays to be paid there. */
function takenByMarket(
  offer: OfferTerms,
  lines: readonly OfferedLine[],
  left: readonly Minor[],
): Minor[] {
  const taken = lines.map(() => 0);
  if (offer.kind !== 'percent' && offer.kind !== 'amount') return taken;
  const shops = [...Map.groupBy(lines.keys(), (place) => lines[place]?.shopId ?? 0).values()]
    .map((places) => places.filter((place) => lines[place] && isFor(offer)(lines[place])))
    .filter((places) => places.length > 0)
    .map((places) => {
      const amounts = places.map((place) => left[place] ?? 0);
      // Of a visit what is paid after it is left, too.
      const later = sum(places.map((place) => laterOf(lines[place])));
      const room = Math.max(0, sum(amounts) - leastPaid);
      return { places, amounts, room, price: sum(amounts) + later };
    });
  const rooms = shops.map(({ room }) => room);
  const shares =
    offer.kind === 'amount'
      ? allocate(Math.min(offer.amount, sum(rooms)), rooms)
      : shops.map(({ price, room }) => Math.min(room, basisPointsOf(price, offer.basisPoints)));
  shops.forEach(({ places, amounts }, index) => {
    const ofLines = allocate(shares[index] ?? 0, amounts);
    places.forEach((place, at) => {
      taken[place] = ofLines[at] ?? 0;
    });
  });
  return taken;
}

const laterOf = (line: OfferedLine | undefined): Minor => (line ? priceOf(line) - costOf(line) : 0);

/** What delivery costs where it is free by an offer: the shop's own first, then the market's. */
function deliveries(
  lines: readonly OfferedLine[],
  left: readonly Minor[],
  { holding, fees }: { holding: readonly OfferTerms[]; fees: ReadonlyMap<number, Minor> },
): AppliedOffer[] {
  const free = holding
    .filter(({ kind }) => kind === 'free_delivery')
    .toSorted(
      (a, b) =>
        Number(a.shopId === null) - Number(b.shopId === null) ||
        Number(a.code !== null) - Number(b.code !== null) ||
        a.id - b.id,
    );
  return [...fees].flatMap(([shopId, fee]) => {
    const ofShop = lines.filter((line) => line.shopId === shopId);
    const offer = free.find((one) => ofShop.some(isFor(one)));
    if (!offer) return [];
    const unpaid = Math.max(0, leastPaid - leftAt(shopId, lines, left));
    const delivery = offer.shopId === null ? Math.max(0, fee - unpaid) : fee;
    if (delivery <= 0) return [];
    const byMarket = offer.shopId === null ? delivery : 0;
    const one = { offer, shopId, goods: 0, delivery, byMarket };
    return [offer.shopId === null ? one : shared(one, lines, left)];
  });
}

function leftAt(shopId: number, lines: readonly OfferedLine[], left: readonly Minor[]): Minor {
  return sum(left.filter((_, place) => lines[place]?.shopId === shopId));
}

/** Of a shop's offer the market may bear a part. */
function shared(
  one: AppliedOffer,
  lines: readonly OfferedLine[],
  left: readonly Minor[],
): AppliedOffer {
  const isPaid = leftAt(one.shopId, lines, left) >= leastPaid;
  if (one.offer.marketShare === 0 || !isPaid) return one;
  return { ...one, byMarket: basisPointsOf(one.goods + one.delivery, one.offer.marketShare) };
}

/** What an offer took off a shop order, as it is frozen with it; minor units. */
export type FrozenDiscount = {
  offerId: number;
  isOfMarket: boolean;
  code: string | null;
  names: OfferNames;
  kind: OfferKind;
  goods: Minor;
  delivery: Minor;
  byMarket: Minor;
};

export function frozenDiscounts(
  applied: readonly AppliedOffer[],
  shopId: number,
): FrozenDiscount[] {
  return applied
    .filter((one) => one.shopId === shopId)
    .map(({ offer, goods, delivery, byMarket }) => ({
      offerId: offer.id,
      isOfMarket: offer.shopId === null,
      code: offer.code,
      names: offer.names,
      kind: offer.kind,
      goods,
      delivery,
      byMarket,
    }));
}

/** What an offer is called in a language, or else in the one that it has a name in. */
export function offerName(names: OfferNames, language: Language): string {
  return names[language] ?? Object.values(names).find(Boolean) ?? '';
}

/** A code as it is stored and compared, however it was typed. */
export function codeTyped(text: string): string {
  return narrow(text).replaceAll(/[\s-]/g, '').toUpperCase();
}

/** How an offer stands now. */
export const offerStates = [
  'running',
  'off_hours',
  'planned',
  'ended',
  'used_up',
  'paused',
] as const;
export type OfferState = (typeof offerStates)[number];

export function stateOf(
  offer: {
    isActive: boolean;
    mostUses: number | null;
    used: number;
  } & OfferDays &
    OfferHours,
  now: CivilTime,
): OfferState {
  const today = dayOf(offer, now);
  if (offer.endsOn !== null && offer.endsOn < today) return 'ended';
  if (!offer.isActive) return 'paused';
  if (offer.mostUses !== null && offer.used >= offer.mostUses) return 'used_up';
  if (offer.startsOn !== null && offer.startsOn > today) return 'planned';
  return isWithinHours(offer, now) ? 'running' : 'off_hours';
}
