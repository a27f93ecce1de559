import { useTranslations } from 'use-intl';
import { refundPaths } from '#contract/orders/paths.ts';
import { statusFilters } from '#contract/orders/history.rules.ts';
import { orderColumns } from '#contract/orders/rules.ts';
import { paymentFilters } from '#contract/payments/rules.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { amountIn, dayIn, idIn, textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { refundsApi } from '#web/api/orders.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { HistoryGrid } from '#web/features/orders/admin/history-grid.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-order-history.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const asked = askedIn(url.searchParams);
  const page = pageIn(url.searchParams, orderColumns);
  const api = context.get(apiContext);
  const [{ rows, ...place }, { totals }, views] = await Promise.all([
    api.refunds.history.page({ query: { ...asked, ...page } }),
    api.refunds.historyTotals({ query: asked }),
    api.savedViews.list({ params: { table: 'orders' } }),
  ]);
  return {
    words: wordsFor(request, ['orderHistory', 'orders']),
    orders: rows,
    place,
    totals,
    views,
    asked,
  };
}

/** What the address asks for, without what cannot be asked. */
function askedIn(query: URLSearchParams) {
  return {
    q: textIn(query, 'q'),
    status: oneOf(statusFilters, query.get('status')),
    payment: oneOf(paymentFilters, query.get('payment')),
    shopId: idIn(query, 'shopId'),
    shop: textIn(query, 'shop'),
    late: oneOf(['true', 'false'], query.get('late')),
    least: amountIn(query, 'least'),
    most: amountIn(query, 'most'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('orderHistory.title') }));

export default function AdminOrderHistory({
  loaderData: { views, ...list },
}: Route.ComponentProps) {
  const t = useTranslations('orderHistory');
  return (
    <RoomPage title={t('title')} text={t('intro')}>
      <SavedViews
        table="orders"
        saved={views}
        builtIn={[
          { name: t('filters.toShip'), query: 'status=to_ship' },
          { name: t('views.unpaid'), query: 'payment=pending' },
          { name: t('views.late'), query: 'late=true' },
          { name: t('views.refunded'), query: 'payment=refunded' },
        ]}
        count={(query) => refundsApi.history.page({ query: { ...query, limit: '1' } })}
      />
      <HistoryGrid {...list} csv={refundPaths.historyFile.path} />
    </RoomPage>
  );
}
