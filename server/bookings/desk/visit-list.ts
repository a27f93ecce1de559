/** All visits of a shop, as its people look for them. */
import type { bookingDeskRoutes as routes, ListedVisit } from '#contract/bookings/desk.schemas.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import type { Ctx } from '../../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, sortedPage, rowsInTurn } from '../../http/keyset.ts';
import { requireShop } from '../../shops/shops.ts';
import { choicesRead } from '../booked-choices.ts';
import { planReply } from '../plans/plan-of.ts';
import * as queries from './visit-list.queries.ts';

/** A page of them, what comes last first unless asked otherwise; for those who work the shop's orders, and admins. */
export async function listVisits(
  ctx: Ctx,
  { shopId }: { shopId: number },
  { sort, cursor, limit, ...filter }: Received<typeof routes.visits>['query'],
): Promise<KeysetPage<ListedVisit>> {
  await requireShop(ctx, shopId, 'orders');
  const visits = visitsOf(ctx, { shopId, filter });
  return sortedPage(queries.visitSorts, { sort, cursor, limit }, visits);
}

function visitsOf({ db, language, now }: Ctx, asked: queries.VisitsOfShop) {
  return {
    db,
    rows: (keyset: Keyset) => queries.visitsOfShop({ ...asked, reader: language }, keyset),
    count: () => queries.countVisits(db, asked),
    reply: (row: queries.VisitRow) => visitFrom(row, { language, now }),
  };
}

function visitFrom(
  {
    position,
    price,
    due,
    lateOff,
    directAmount,
    createdAt,
    choices,
    choiceWords,
    language,
    plan,
    zone,
    ...visit
  }: queries.VisitRow,
  { language: reader, now }: { language: Language; now: Date },
): ListedVisit {
  return {
    ...visit,
    ...choicesRead({ choices, choiceWords, language }, reader),
    ...planReply(plan, { now, zone }),
    price: price === null ? null : toMajor(price),
    due: toMajor(due),
    lateOff: toMajor(lateOff),
    directAmount: directAmount === null ? null : toMajor(directAmount),
    createdAt: createdAt.toISOString(),
  };
}

/** The list as a file, in its order and with its columns; for the same people. */
export async function fileOfVisits(
  ctx: Ctx,
  { shopId }: { shopId: number },
  { sort, columns, ...filter }: Received<typeof routes.visitsFile>['query'],
): Promise<FileToSave> {
  await requireShop(ctx, shopId, 'orders');
  const visits = rowsInTurn(queries.visitSorts, sort, visitsOf(ctx, { shopId, filter }));
  return { name: 'visits.csv', text: csvInTurn(fileColumns, visits, columns) };
}

const fileColumns: CsvColumn<ListedVisit>[] = [
  { of: 'visit', heading: 'Visit', cell: ({ reference }) => reference },
  { of: 'customer', heading: 'Customer', cell: ({ customerName }) => customerName },
  { of: 'customer', heading: 'Phone', cell: ({ customerPhone }) => customerPhone },
  { of: 'customer', heading: 'Address', cell: ({ address }) => address },
  { of: 'when', heading: 'Date', cell: ({ preferredDate }) => preferredDate },
  { of: 'when', heading: 'From', cell: ({ windowFrom }) => windowFrom },
  { of: 'when', heading: 'To', cell: ({ windowTo }) => windowTo },
  { of: 'when', heading: 'Due again', cell: ({ dueAgainOn }) => dueAgainOn },
  { of: 'work', heading: 'Service', cell: ({ serviceType }) => serviceType },
  { of: 'work', heading: 'Package', cell: ({ packageTitle }) => packageTitle },
  {
    of: 'work',
    heading: 'Choices',
    cell: ({ choices }) => choices?.map(({ name }) => name).join(', ') ?? null,
  },
  {
    of: 'work',
    heading: 'Plan',
    cell: ({ plan }) => (plan?.number ? `${plan.number} of ${plan.visits}` : null),
  },
  { of: 'units', heading: 'Units', cell: ({ units }) => units },
  { of: 'technician', heading: 'Technician', cell: ({ technicianName }) => technicianName },
  { of: 'status', heading: 'Status', cell: ({ status }) => status },
  { of: 'status', heading: 'Ended by', cell: ({ endedBy }) => endedBy },
  { of: 'price', heading: 'Price', cell: ({ price }) => amountText(price) },
  { of: 'price', heading: 'Left to pay', cell: ({ due }) => amountText(due) },
  {
    of: 'price',
    heading: 'Paid to the shop',
    cell: ({ directAmount }) => amountText(directAmount),
  },
  { of: 'price', heading: 'How', cell: ({ directMethod }) => directMethod },
  {
    of: 'price',
    heading: 'Came late',
    cell: ({ lateOff }) => (lateOff > 0 ? amountText(-lateOff) : null),
  },
  { of: 'asked', heading: 'Asked for (UTC)', cell: ({ createdAt }) => csvTime(createdAt) },
];
