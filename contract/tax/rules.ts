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
  const whole = isIncluded ? 10_000n + BigInt(basisPoints) : 10_000n;
  return halfUp(BigInt(amount) * BigInt(basisPoints), whole);
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

/**
 * What of a sale is left at each rate when the shopper has paid `kept` for it in the end: less after refunds, more where
 * it bears what others’ delivery cost. In the proportion of the whole, reckoned from the sum of all that happened: so the
 * whole given back leaves nothing, and many parts give back what one does.
 */
export function leftOf(charged: readonly Charged[], kept: Minor): Charged[] {
  const whole = sum(charged.map(({ gross }) => gross));
  if (whole === 0) return charged.map(({ basisPoints }) => ({ basisPoints, gross: 0, tax: 0 }));
  const grosses = allocate(
    kept,
    charged.map(({ gross }) => gross),
  );
  return charged.map(({ basisPoints, tax }, rate) => ({
    basisPoints,
    gross: grosses[rate] ?? 0,
    tax: halfUp(BigInt(tax) * BigInt(kept), BigInt(whole)),
  }));
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
