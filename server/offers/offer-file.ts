/** A shop's vouchers and offers as a file. */
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { OfferKind, OfferState } from '#contract/offers/rules.ts';
import type { OwnOffer } from '#contract/offers/schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import type { Ctx } from '../context.ts';
import { type CsvColumn, csvInTurn } from '../http/csv.ts';
import { requireShop } from '../shops/shops.ts';
import { offersInTurn } from './offers.ts';

/** Terms, uses and what they took off, one offer a line. Refuses as `requireShop` does. */
export async function fileOfShopOffers(ctx: Ctx, { id }: { id: number }): Promise<FileToSave> {
  await requireShop(ctx, id, 'settings');
  return {
    name: `offers-${id}.csv`,
    text: csvInTurn(fileColumns, offersInTurn(ctx, id), undefined),
  };
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

/** Money with two decimals; what an offer does not have is empty. */
const fileColumns: ReadonlyArray<CsvColumn<OwnOffer>> = [
  { of: 'name', heading: 'Name', cell: ({ names }) => names.en ?? null },
  { of: 'name', heading: 'Name in Chinese', cell: ({ names }) => names['zh-Hans'] ?? null },
  { of: 'code', heading: 'Code', cell: ({ code }) => code },
  { of: 'kind', heading: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { of: 'kind', heading: 'Percent', cell: ({ percent }) => percent },
  { of: 'kind', heading: 'Amount', cell: ({ amount }) => amountText(amount) },
  { of: 'kind', heading: 'Buy', cell: ({ buy }) => buy },
  { of: 'kind', heading: 'Get', cell: ({ get }) => get },
  { of: 'minimum', heading: 'Minimum', cell: ({ minimum }) => amountText(minimum) },
  { of: 'days', heading: 'First day', cell: ({ startsOn }) => startsOn },
  { of: 'days', heading: 'Last day', cell: ({ endsOn }) => endsOn },
  {
    of: 'hours',
    heading: 'Weekdays',
    cell: ({ weekdays }) => weekdays?.map((day) => weekdayNames[day]).join(' ') ?? null,
  },
  { of: 'hours', heading: 'From time', cell: ({ fromTime }) => fromTime },
  { of: 'hours', heading: 'To time', cell: ({ toTime }) => toTime },
  { of: 'uses', heading: 'Most per person', cell: ({ mostPerPerson }) => mostPerPerson },
  { of: 'uses', heading: 'Most in all', cell: ({ mostUses }) => mostUses },
  {
    of: 'uses',
    heading: 'First order only',
    cell: ({ isFirstOrder }) => (isFirstOrder ? 'yes' : 'no'),
  },
  {
    of: 'limits',
    heading: 'Product numbers',
    cell: ({ productIds }) => productIds?.join(' ') ?? null,
  },
  {
    of: 'limits',
    heading: 'Package numbers',
    cell: ({ packageIds }) => packageIds?.join(' ') ?? null,
  },
  { of: 'state', heading: 'State', cell: ({ state }) => stateNames[state] },
  { of: 'taken', heading: 'Uses', cell: ({ uses }) => uses },
  { of: 'taken', heading: 'Taken off', cell: ({ taken }) => amountText(taken) },
  { of: 'taken', heading: 'Of it by the market', cell: ({ byMarket }) => amountText(byMarket) },
];
