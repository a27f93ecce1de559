/** The arithmetic of tax, for the page and the order: how much is in a price or comes on top of it, and what a refund gives back of it. */
import { allocate, type Minor, sum } from '../kernel/money.ts';
import { capabilitiesOf, type ShopKind } from '../shops/rules.ts';
import type { TaxClass, TaxPlace } from './rates.rules.ts';

/** What a shop's products are as long as nobody says otherwise. */
export function usualTaxClass(kind: ShopKind): TaxClass {
  const can = capabilitiesOf(kind);
  if (can.isCookedToOrder) return 'food';
  return can.delivery === 'none' ? 'service' : 'standard';
}

/** The tax in an amount that includes it, or on one that does not; rounded half up to the minor unit. */
export function taxOf(amount: Minor, basisPoints: number, isIncluded: boolean): Minor {
  const rate = BigInt(Math.round(basisPoints * 10));
  return halfUp(BigInt(amount) * rate, isIncluded ? 100_000n + rate : 100_000n);
}

/** A line as its tax is reckoned: what is charged for it, and its rate. */
export type TaxedLine = { amount: Minor; basisPoints: number };

/** What a shop charged at one rate. Without tax on top: `isIncluded` of the sale says whether `tax` is part of the amounts. */
export type RateShare = {
  basisPoints: number;
  /** What its lines come to, and the part of the delivery that goes with them. */
  goods: Minor;
  delivery: Minor;
  tax: Minor;
};

export type TaxedSale = {
  isIncluded: boolean;
  /** The highest rate first. */
  rates: RateShare[];
  /** The tax of each line, in their order. */
  lines: Minor[];
};

/**
 * The tax of what one shop sells at once. Delivery is taxed as what it carries, in proportion. Of each rate the tax is
 * reckoned once, of all that it is charged on, and shared among lines and delivery by the ledger's allocation: so they
 * add up to it, and in whichever order lines come, no more than which of them bears a cent changes.
 */
export function taxesOf(
  lines: readonly TaxedLine[],
  delivery: Minor,
  isIncluded: boolean,
): TaxedSale {
  const byRate = [...Map.groupBy(lines.keys(), (place) => lines[place]?.basisPoints ?? 0)]
    .map(([basisPoints, places]) => ({
      basisPoints,
      places,
      goods: sum(places.map((place) => lines[place]?.amount ?? 0)),
    }))
    .toSorted((a, b) => b.basisPoints - a.basisPoints);
  const carried = allocate(
    byRate.length > 0 ? delivery : 0,
    byRate.map(({ goods }) => goods),
  );
  const taxOfLine = lines.map(() => 0);
  const rates = byRate.map(({ basisPoints, places, goods }, rate) => {
    const ofDelivery = carried[rate] ?? 0;
    const tax = taxOf(goods + ofDelivery, basisPoints, isIncluded);
    const amounts = places.map((place) => lines[place]?.amount ?? 0);
    const shares = tax === 0 ? [] : allocate(tax, [...amounts, ofDelivery]);
    places.forEach((place, index) => {
      taxOfLine[place] = shares[index] ?? 0;
    });
    return { basisPoints, goods, delivery: ofDelivery, tax };
  });
  return { isIncluded, rates, lines: taxOfLine };
}

/** What a shop charged of tax with an order, as it is frozen with it; the tax is part of the amounts, or on top of them. */
export type FrozenTax = {
  place: TaxPlace;
  /** Under which the shop was registered. */
  number: string;
  isIncluded: boolean;
  rates: RateShare[];
};

/** What comes on top of the prices: all tax that they do not include. */
export function taxOnTop({ isIncluded, rates }: Pick<TaxedSale, 'isIncluded' | 'rates'>): Minor {
  return isIncluded ? 0 : sum(rates.map(({ tax }) => tax));
}

/** What a shop order comes to for its shopper; in step with `chargedFor` of server/tax/tax.ts. */
export function chargedFor(shopOrder: {
  subtotal: Minor;
  shippingFee: Minor;
  taxOnTop?: Minor | null;
  tip?: Minor | null;
}): Minor {
  return (
    shopOrder.subtotal + shopOrder.shippingFee + (shopOrder.taxOnTop ?? 0) + (shopOrder.tip ?? 0)
  );
}

/** What a shop's sale at its rates came to for the shopper, and the tax in it. */
export type Charged = { basisPoints: number; gross: Minor; tax: Minor };

export function chargedAt({
  isIncluded,
  rates,
}: Pick<TaxedSale, 'isIncluded' | 'rates'>): Charged[] {
  return rates.map(({ basisPoints, goods, delivery, tax }) => ({
    basisPoints,
    gross: goods + delivery + (isIncluded ? 0 : tax),
    tax,
  }));
}

/** What went back for lines of one rate in particular, with their tax. */
export type NamedGross = { basisPoints: number; gross: Minor };

/**
 * What a refund of `amount` names of each rate: its lines with what goes back for them, cut in proportion where less goes
 * back than they cost. Null where none of them has a rate.
 */
export function namedAt(
  lines: ReadonlyArray<{ basisPoints: number | null; amount: Minor }>,
  amount: Minor,
): NamedGross[] | null {
  const costs = lines.map((line) => line.amount);
  const given = sum(costs) > amount ? allocate(amount, costs) : costs;
  const named = lines.flatMap(({ basisPoints }, line) =>
    basisPoints === null ? [] : [{ basisPoints, gross: given[line] ?? 0 }],
  );
  return named.length > 0 ? named : null;
}

/** What became of a sale: what its shopper has paid for it in the end, and what of all that went back was for lines. */
export type SaleSoFar = { paid: Minor; named: readonly NamedGross[] };

/**
 * What of a sale is left at each rate: less after refunds, more where it bears what others’ delivery cost. What went back
 * for lines is taken off their rate; what named none, such as an amount, a delivery or a dispute, is shared over what is
 * left then, in proportion. Reckoned from the sums of all that happened: so nobody asks in which order it did, the whole
 * given back leaves nothing, and many parts give back what one does. The tax follows what is left at its rate.
 */
export function leftOf(charged: readonly Charged[], { paid, named }: SaleSoFar): Charged[] {
  const grosses = charged.map(({ gross }) => gross);
  const open = charged.map(({ basisPoints, gross }) => {
    const ofRate = named.filter((one) => one.basisPoints === basisPoints);
    return Math.max(0, gross - sum(ofRate.map((one) => one.gross)));
  });
  const beyond = Math.max(0, paid - sum(open));
  const [within, above] = [apportioned(paid - beyond, open), apportioned(beyond, grosses)];
  return charged.map(({ basisPoints, gross: whole, tax }, rate) => {
    const gross = (within[rate] ?? 0) + (above[rate] ?? 0);
    return {
      basisPoints,
      gross,
      tax: whole === 0 ? 0 : halfUp(BigInt(tax) * BigInt(gross), BigInt(whole)),
    };
  });
}

/** A movement of a sale's money; below zero it went back, of which `named` was for lines. */
export type SaleMoved = { amount: Minor; named: readonly NamedGross[] | null };

/** What a movement changes at each rate: what is left after it less what was left before. No figure has the other sign. */
export function movedAt(
  charged: readonly Charged[],
  { paid, named }: SaleSoFar,
  moved: SaleMoved,
): Charged[] {
  const was = leftOf(charged, { paid, named });
  const is = leftOf(charged, {
    paid: paid + moved.amount,
    named: [...named, ...(moved.named ?? [])],
  });
  return is.map(({ basisPoints, gross, tax }, rate) => ({
    basisPoints,
    gross: gross - (was[rate]?.gross ?? 0),
    tax: tax - (was[rate]?.tax ?? 0),
  }));
}

/**
 * An amount by weights, by highest averages (Webster). The largest remainders of `allocate` would let a share grow by a
 * cent while the amount gets smaller (the Alabama paradox), and a credit note would charge tax. Nothing without weights.
 */
function apportioned(amount: Minor, weights: readonly Minor[]): Minor[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  if (amount < 0) return apportioned(-amount, weights).map((share) => 0 - share);
  const shares = weights.map((weight) => halfUp(BigInt(weight) * BigInt(amount), BigInt(whole)));
  for (;;) {
    const off = Math.sign(amount - sum(shares));
    if (off === 0) return shares;
    const next = nextToChange(weights, shares, off);
    shares[next] = (shares[next] ?? 0) + off;
  }
}

/** Whose share is a cent off: too small is the first of the highest averages, too large the last of the lowest. */
function nextToChange(weights: readonly Minor[], shares: readonly Minor[], off: number): number {
  const [places, ways] = [[...weights.keys()], off > 0 ? 1n : -1n];
  const average = (at: number) => BigInt(weights[at] ?? 0);
  const divisor = (at: number) => 2n * BigInt(shares[at] ?? 0) + ways;
  const candidates = off > 0 ? places : places.filter((at) => divisor(at) > 0n).toReversed();
  return candidates.reduce((best, at) => {
    const ahead = average(at) * divisor(best) - average(best) * divisor(at);
    return ahead * ways > 0n ? at : best;
  });
}

/** Sums by rate of several sales, the highest rate first. */
export function togetherAt(charged: Iterable<Charged>): Charged[] {
  return [...Map.groupBy(charged, ({ basisPoints }) => basisPoints)]
    .map(([basisPoints, of]) => ({
      basisPoints,
      gross: sum(of.map(({ gross }) => gross)),
      tax: sum(of.map(({ tax }) => tax)),
    }))
    .toSorted((a, b) => b.basisPoints - a.basisPoints);
}

function halfUp(dividend: bigint, divisor: bigint): Minor {
  return Number((2n * dividend + divisor) / (2n * divisor));
}
