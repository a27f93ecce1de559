import { useTranslations } from 'use-intl';
import type { CaseHead } from '#contract/aftercare/schemas.ts';
import { orderColumns, orderStatuses } from '#contract/orders/rules.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { asksShopper } from '#web/features/orders/mine/open-questions.ts';
import { MyOrdersTable } from '#web/features/orders/mine/my-orders-table.tsx';
import {
  NoOrdersMatch,
  NoOrdersYet,
  OrdersLoading,
  useIsArriving,
} from '#web/features/orders/mine/orders-states.tsx';
import { StatusFilter } from '#web/features/orders/status-filter.tsx';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/orders.ts';
import { OrderMark } from '#web/features/aftercare/order-mark.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const query = url.searchParams;
  const status = oneOf(orderStatuses, query.get('status'));
  const api = context.get(apiContext);
  const mine = { params: { userId: 'me' } } as const;
  const asked = pageIn(query, orderColumns);
  const [{ rows, ...place }, counts, cases] = await Promise.all([
    api.orders.ofUser.page({ ...mine, query: { status, ...asked } }),
    api.orders.countsOfUser(mine),
    api.aftercare.own(),
  ]);
  return {
    words: wordsFor(request, ['orders', ...(cases.length > 0 ? (['aftercare'] as const) : [])]),
    cases,
    orders: rows,
    counts,
    status,
    place,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('orders.title') }));

/** As many are seen at a glance. */
const mostUnfiltered = 10;

export default function Orders({
  loaderData: { orders, counts, cases, status, place },
}: Route.ComponentProps) {
  const t = useTranslations('orders');
  const isArriving = useIsArriving();
  const hasNone = orders.length === 0 && !status;
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      {(counts.all > mostUnfiltered || status) && (
        <StatusFilter
          chosen={status}
          counts={counts}
          offered={orderStatuses.filter((one) => counts[one] > 0 || one === status)}
        />
      )}
      {isArriving && <OrdersLoading />}
      {!isArriving && hasNone && <NoOrdersYet />}
      {!isArriving && !hasNone && orders.length === 0 && <NoOrdersMatch />}
      {!isArriving && orders.length > 0 && (
        <MyOrdersTable
          orders={orders}
          sort={place.sort}
          mark={(order) => (
            <>
              {asksShopper(order) && <Badge tone="pending">{t('asksYou')}</Badge>}
              {markOf(cases.filter(({ orderId }) => orderId === order.id))}
            </>
          )}
        />
      )}
      {!isArriving && <Pager place={place} />}
    </div>
  );
}

function markOf(cases: readonly CaseHead[]) {
  return cases.length > 0 && <OrderMark cases={cases} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="orders" />;
}
