/** What a paper says, from what the ledger booked and the order froze. Pure; minor units. */
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import { type Minor, sum } from '#contract/kernel/money.ts';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { type FrozenDiscount, offerName } from '#contract/offers/rules.ts';
import { paperNumber } from '#contract/papers/rules.ts';
import type { PaperContent, PaperLine, PaperParty, PaperRate } from '#contract/papers/schemas.ts';
import { countryOf } from '#contract/tax/rates.rules.ts';
import { chargedAt, type FrozenTax, movedAt } from '#contract/tax/rules.ts';
import type { Config } from '../config.ts';
import type { AccountSums, CommissionTaxed } from '../payments/payments.ts';
import type {
  NewPaper,
  PartSoFar,
  PayoutMovement,
  SaleMovement,
  ShopFacts,
  StatedUntil,
} from './issuing.queries.ts';

type Platform = Pick<Config, 'platform'>;
export type Composed = Omit<NewPaper, 'id' | 'year' | 'number'>;

const nothing = {
  lines: [],
  tax: null,
  closing: null,
  orderNumber: null,
  reference: null,
  reason: null,
  corrects: null,
} as const;

/**
 * Of what a shopper paid a receipt, or a tax invoice where the shop charged tax; of what went back a credit note, which
 * names the first paper of its shop order. Tax is what is left of it less what was left before, as reports reckon it.
 */
export function salePaper(
  { platform }: Platform,
  movement: SaleMovement,
  part: PartSoFar | undefined,
): Composed | undefined {
  const { amount, shop } = movement;
  // A tip is no sale: its paper is a receipt without tax.
  const tax = movement.kind === 'tip' ? null : movement.tax;
  const isBack = amount < 0;
  if (isBack && !part) return undefined;
  const rates = tax ? ratesMoved(tax, movement, part) : [];
  const isSale = movement.kind === 'payment';
  const isIncluded = !isSale || (tax?.isIncluded ?? true);
  const first = isBack ? part?.first : undefined;
  const kind = isBack ? 'credit_note' : tax ? 'tax_invoice' : 'receipt';
  return {
    ...subjectOf(movement),
    kind,
    amount,
    corrects: first?.id ?? null,
    content: {
      ...nothing,
      currency: platform.currency,
      seller: { ...shopParty(shop), taxNumber: tax?.number ?? '' },
      buyer: shopperOf({ ...movement, tax }),
      lines: isSale
        ? linesBought(movement, isIncluded ? 0 : sum(rates.map((rate) => rate.tax)))
        : linesMoved(movement),
      tax: tax ? { country: countryOf(tax.place), isIncluded, rates } : null,
      total: Math.abs(amount),
      ...(movement.ofGifts === 0 ? {} : { ofGifts: Math.abs(movement.ofGifts) }),
      orderNumber: movement.orderNumber,
      reason: movement.given?.reason ?? null,
      ...(movement.caseId === null ? {} : { caseId: movement.caseId }),
      corrects: first
        ? { id: first.id, number: paperNumber(first), issuedAt: new Date(first.at).toISOString() }
        : null,
    },
  };
}

function subjectOf({ transactionId, shopId, orderId, shopOrderId, at }: SaleMovement) {
  return { transactionId, shopId, orderId, shopOrderId, payoutId: null, issuedAt: at };
}

/** What a movement changed at each rate, without its sign. */
function ratesMoved(tax: FrozenTax, moved: SaleMovement, part: PartSoFar | undefined): PaperRate[] {
  const before = { paid: part?.amount ?? 0, named: part?.named ?? [] };
  return movedAt(chargedAt(tax), before, moved).map((rate) => ({
    basisPoints: rate.basisPoints,
    gross: Math.abs(rate.gross),
    tax: Math.abs(rate.tax),
  }));
}

/** A tax invoice says where its customer lives; a receipt need not. */
function shopperOf({ buyerName, buyerAddress, tax }: SaleMovement): PaperParty {
  return {
    name: buyerName,
    knownAs: '',
    address: tax ? buyerAddress : '',
    registration: '',
    taxNumber: '',
  };
}

function linesBought({ items, discounts, amount }: SaleMovement, onTop: Minor): PaperLine[] {
  const bought = (items ?? []).flatMap(
    ({ name, options, choices, quantity, unitPrice, callOutFee, lateOff }): PaperLine[] => [
      {
        what: 'item',
        name,
        options: chosenCalled(options, choices ?? []),
        quantity,
        unitPrice,
        amount: quantity * unitPrice,
      },
      // Within the price of the whole visit, of which this may be the advance or the rest.
      ...(callOutFee > 0
        ? [{ ...lineOf('call_out', 0), unitPrice: callOutFee, amount: null }]
        : []),
      ...(lateOff > 0 ? [lineOf('came_late', -lateOff)] : []),
    ],
  );
  const less = (discounts ?? []).filter(({ goods }) => goods > 0).map(lineOfDiscount);
  const lines = [...bought, ...less];
  const delivery = amount - onTop - sum(lines.map((line) => line.amount ?? 0));
  return delivery === 0 ? lines : [...lines, lineOf('delivery', delivery)];
}

function lineOfDiscount({ names, goods }: FrozenDiscount): PaperLine {
  return { ...lineOf('discount', -goods), name: offerName(names, mainLanguage) };
}

function linesMoved({ kind, amount, given }: SaleMovement): PaperLine[] {
  const units = (given?.units ?? []).map(({ name, quantity }): PaperLine => ({
    what: 'item',
    name,
    options: {},
    quantity,
    unitPrice: null,
    amount: null,
  }));
  const what = kind === 'delivery' ? 'delivery_share' : kind === 'payment' ? 'item' : kind;
  return [...units, lineOf(what, Math.abs(amount))];
}

function lineOf(what: PaperLine['what'], amount: Minor, quantity: number | null = null): PaperLine {
  return { what, name: null, options: {}, quantity, unitPrice: null, amount };
}

type Sums = Omit<AccountSums, 'commissionTax' | 'commissionTaxes'>;
type Stated = { before: StatedUntil | undefined; now: StatedUntil };

/** How a shop's account moved since its last statement, up to what was paid out. */
export function statementPaper(
  config: Platform,
  payout: PayoutMovement,
  { before, now }: Stated,
): Composed {
  const moved = movedBetween(before?.sums, now.sums);
  const lines = [
    lineOf('opening', before ? owed(before.sums) : 0),
    lineOf('sales', moved.sales, moved.orders),
    lineOf('deliveries', moved.deliveries),
    lineOf('tips', moved.tips),
    lineOf('went_back', -moved.wentBack),
    lineOf('commission', -moved.commission),
    lineOf('commission_back', moved.commissionBack),
    lineOf('promotions', moved.promotions),
    lineOf('goodwill', moved.goodwill),
    lineOf('other_payouts', payout.amount - moved.payouts),
    lineOf('payout', -payout.amount),
  ];
  return {
    ...payoutSubject(payout),
    kind: 'payout_statement',
    amount: payout.amount,
    content: {
      ...betweenMarketAndShop(config, payout),
      lines: lines.filter(({ what, amount }) => what === 'opening' || amount !== 0),
      total: payout.amount,
      closing: owed(now.sums),
      stated: now,
    },
  };
}

/**
 * What the market charged the shop since the last one, less what went back with refunds; undefined where that is nothing at any
 * rate of tax.
 */
export function commissionPaper(
  config: Platform,
  payout: PayoutMovement,
  { before, now }: Stated,
): Composed | undefined {
  const moved = movedBetween(before?.sums, now.sums);
  const amount = moved.commission - moved.commissionBack;
  const moves = commissionTaxedBetween(before?.sums, now.sums);
  if (amount === 0 && moves.length === 0) return undefined;
  const isBack = amount < 0;
  const sign = isBack ? -1 : 1;
  const lines = [
    lineOf('commission', sign * moved.commission, moved.orders),
    lineOf('commission_back', -sign * moved.commissionBack),
  ];
  const taxed = moves.map(({ basisPoints, gross, tax }) => ({
    basisPoints,
    gross: sign * gross,
    tax: sign * tax,
  }));
  return {
    ...payoutSubject(payout),
    kind: isBack ? 'commission_credit_note' : 'commission_invoice',
    amount,
    content: {
      ...betweenMarketAndShop(config, payout),
      lines: lines.filter((line) => line.amount !== 0),
      tax: taxed.length === 0 ? null : commissionTax(config, Math.abs(amount), taxed),
      total: Math.abs(amount),
    },
  };
}

function payoutSubject({ transactionId, shopId, payoutId, at }: PayoutMovement) {
  return {
    transactionId,
    shopId,
    payoutId,
    orderId: null,
    shopOrderId: null,
    corrects: null,
    issuedAt: at,
  };
}

function betweenMarketAndShop(
  { platform }: Platform,
  { shop, reference }: PayoutMovement,
): Omit<PaperContent, 'total'> {
  const { company, name, tax, currency } = platform;
  return {
    ...nothing,
    currency,
    seller: {
      name: company.legalName || name,
      knownAs: company.legalName && company.legalName !== name ? name : '',
      address: company.legalAddress,
      registration: company.registration,
      taxNumber: tax.pricing === 'off' ? '' : tax.number,
    },
    buyer: { ...shopParty(shop), taxNumber: shop.taxNumber ?? '' },
    lines: [],
    reference,
  };
}

/** What was sold before the market charged tax was not taxed, and stands at no rate. */
function commissionTax(
  { platform: { country } }: Platform,
  all: Minor,
  taxed: CommissionTaxed[],
): PaperContent['tax'] {
  const rest = { basisPoints: 0, gross: all - sum(taxed.map(({ gross }) => gross)), tax: 0 };
  return { country, isIncluded: true, rates: rest.gross === 0 ? taxed : [...taxed, rest] };
}

function shopParty({ name, legalName, legalAddress, registration }: ShopFacts): PaperParty {
  return {
    name: legalName || name,
    knownAs: legalName && legalName !== name ? name : '',
    address: legalAddress,
    registration: registration ?? '',
    taxNumber: '',
  };
}

function movedBetween(before: AccountSums | undefined, now: AccountSums): Required<Sums> {
  const since = (name: keyof Sums) => (now[name] ?? 0) - (before?.[name] ?? 0);
  return {
    orders: since('orders'),
    sales: since('sales'),
    deliveries: since('deliveries'),
    wentBack: since('wentBack'),
    commission: since('commission'),
    commissionBack: since('commissionBack'),
    promotions: since('promotions'),
    tips: since('tips'),
    goodwill: since('goodwill'),
    payouts: since('payouts'),
  };
}

/** What was charged at each rate, less what went back of it, the highest first; what came to nothing is left out. */
function commissionTaxedBetween(
  before: AccountSums | undefined,
  { commissionTaxes: now = [] }: AccountSums,
): CommissionTaxed[] {
  const earlier = before ? taxedBefore(before, now) : [];
  const rates = new Set([...now, ...earlier].map(({ basisPoints }) => basisPoints));
  return [...rates]
    .map((basisPoints) => {
      const at = (one: CommissionTaxed) => one.basisPoints === basisPoints;
      const since = (name: 'gross' | 'tax') =>
        (now.find(at)?.[name] ?? 0) - (earlier.find(at)?.[name] ?? 0);
      return { basisPoints, gross: since('gross'), tax: since('tax') };
    })
    .filter(({ gross, tax }) => gross !== 0 || tax !== 0)
    .toSorted((one, other) => other.basisPoints - one.basisPoints);
}

/** Older statements took all commission for taxed as soon as any was, and did not say at which rate. */
function taxedBefore(
  { commission, commissionBack, commissionTax = 0, commissionTaxes }: AccountSums,
  [first]: CommissionTaxed[],
): CommissionTaxed[] {
  if (commissionTaxes) return commissionTaxes;
  if (commissionTax === 0 || !first) return [];
  const { basisPoints } = first;
  return [{ basisPoints, gross: commission - commissionBack, tax: commissionTax }];
}

/** What we owe the shop. */
function owed(sums: AccountSums): Minor {
  const earned = sums.sales + sums.deliveries + (sums.tips ?? 0) - sums.wentBack;
  const given = sums.commissionBack + (sums.promotions ?? 0) + (sums.goodwill ?? 0);
  return earned - sums.commission + given - sums.payouts;
}
