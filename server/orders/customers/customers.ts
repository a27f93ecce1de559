/** A shop's customers: who bought what, how often, and who has not come back. For those who see the shop's money. */
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import type {
  ShopCustomer,
  CustomerHistory,
  customerRoutes,
} from '#contract/orders/customers.schemas.ts';
import type { Ctx } from '../../context.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../../http/keyset.ts';
import { requireShop } from '../../shops/shops.ts';
import * as queries from './customers.queries.ts';

type Asked = { id: number } & Omit<Received<typeof customerRoutes.list>['query'], 'sort'>;

/** A page of them, who came last first unless asked otherwise. */
export async function listCustomers(
  ctx: Ctx,
  { id }: { id: number },
  query: Received<typeof customerRoutes.list>['query'],
): Promise<KeysetPage<ShopCustomer>> {
  await requireShop(ctx, id, 'money');
  return sortedPage(queries.customerSorts, query, customersOf(ctx, { id, ...query }));
}

function customersOf(
  { db, now }: Ctx,
  { id: shopId, q, state }: Pick<Asked, 'id' | 'q' | 'state'>,
) {
  const asked = { shopId, q, state, at: now };
  return {
    db,
    rows: (keyset: Keyset) => queries.customersOfShop(asked, keyset),
    count: () => queries.countCustomers(db, asked),
    reply: customerFrom,
  };
}

function customerFrom({
  position,
  total,
  firstAt,
  lastAt,
  ...row
}: queries.CustomerRow): ShopCustomer {
  return {
    ...row,
    total: toMajor(total),
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  };
}

/** The list as a file, in its order and with its columns. */
export async function fileOfCustomers(
  ctx: Ctx,
  { id }: { id: number },
  { sort, columns, ...filter }: Received<typeof customerRoutes.file>['query'],
): Promise<FileToSave> {
  await requireShop(ctx, id, 'money');
  const rows = rowsInTurn(queries.customerSorts, sort, customersOf(ctx, { id, ...filter }));
  return { name: `customers-${id}.csv`, text: csvInTurn(fileColumns, rows, columns) };
}

const fileColumns: CsvColumn<ShopCustomer>[] = [
  { of: 'name', heading: 'Customer', cell: ({ name }) => name },
  { of: 'name', heading: 'Account', cell: ({ hasAccount }) => (hasAccount ? 'yes' : 'no') },
  { of: 'first', heading: 'First (UTC)', cell: ({ firstAt }) => csvTime(firstAt) },
  { of: 'last', heading: 'Last (UTC)', cell: ({ lastAt }) => csvTime(lastAt) },
  { of: 'orders', heading: 'Orders', cell: ({ orders }) => orders },
  { of: 'visits', heading: 'Visits', cell: ({ visits }) => visits },
  { of: 'total', heading: 'Total', cell: ({ total }) => amountText(total) },
];

/** What somebody ordered and had done here last; of who is no customer of this shop there is nothing. */
export async function customerHistory(
  ctx: Ctx,
  { id, customerId }: { id: number; customerId: number },
): Promise<CustomerHistory> {
  await requireShop(ctx, id, 'money');
  const [orders, visits] = await Promise.all([
    customerId > 0 ? queries.ordersOfCustomer(ctx.db, id, customerId) : [],
    queries.visitsOfCustomer(ctx.db, id, customerId),
  ]);
  return {
    orders: orders.map(({ placedAt, paid, ...order }) => ({
      ...order,
      placedAt: placedAt.toISOString(),
      paid: toMajor(paid),
    })),
    visits,
  };
}
