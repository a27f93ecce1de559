/** A shop's vouchers and offers as a file. */
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { OfferKind, OfferState } from '#contract/offers/rules.ts';
import type { OwnOffer } from '#contract/offers/schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import type { Ctx } from '../context.ts';
import { csvText } from '../http/csv.ts';
import { offersOfShop } from './offers.ts';

/** Terms, uses and what they took off, one offer a line. Refuses as `offersOfShop` does. */
export async function fileOfShopOffers(ctx: Ctx, { id }: { id: number }): Promise<FileToSave> {
  const { offers } = await offersOfShop(ctx, { id });
  return { name: `offers-${id}.csv`, text: csvText(header, offers.map(cellsOf)) };
}

const kindNames: Record<OfferKind, string> = {
  percent: 'Percentage',
  amount: 'Amount',
  buy_get: 'Buy some, get some',
  free_delivery: 'Free delivery',
};

const stateNames: Record<OfferState, string> = {
  running: 'Running',
  off_hours: 'Not at this time',
  planned: 'Planned',
  ended: 'Ended',
  used_up: 'Used up',
  paused: 'Paused',
};

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const header = [
  'Name',
  'Name in Chinese',
  'Code',
  'Kind',
  'Percent',
  'Amount',
  'Buy',
  'Get',
  'Minimum',
  'First day',
  'Last day',
  'Weekdays',
  'From time',
  'To time',
  'Most per person',
  'Most in all',
  'First order only',
  'Product numbers',
  'State',
  'Uses',
  'Taken off',
  'Of it by the market',
];

/** Money with two decimals; what an offer does not have is empty. */
function cellsOf(offer: OwnOffer): Array<string | number | null> {
  return [
    offer.names.en ?? null,
    offer.names['zh-Hans'] ?? null,
    offer.code,
    kindNames[offer.kind],
    offer.percent,
    amountText(offer.amount),
    offer.buy,
    offer.get,
    amountText(offer.minimum),
    offer.startsOn,
    offer.endsOn,
    offer.weekdays?.map((day) => weekdayNames[day]).join(' ') ?? null,
    offer.fromTime,
    offer.toTime,
    offer.mostPerPerson,
    offer.mostUses,
    offer.isFirstOrder ? 'yes' : 'no',
    offer.productIds?.join(' ') ?? null,
    stateNames[offer.state],
    offer.uses,
    amountText(offer.taken),
    amountText(offer.byMarket),
  ];
}
