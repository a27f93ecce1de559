import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { orderColumns, orderStatuses } from '#contract/orders/rules.ts';
import { paymentFilters } from '#contract/payments/rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { HistoryFilters } from '#web/features/orders/admin/history-filters.tsx';
import { HistoryTable } from '#web/features/orders/admin/history-table.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-order-history.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const filter = filterIn(url.searchParams);
  const asked = pageIn(url.searchParams, orderColumns);
  const { rows, ...place } = await context
    .get(apiContext)
    .refunds.history.page({ query: { ...filter, ...asked } });
  return {
    words: wordsFor(request, ['orderHistory', 'orders']),
    orders: rows,
    place,
    filter,
    sort: asked.sort ?? '-placed',
  };
}

/** What the address asks for, without what cannot be asked. */
function filterIn(query: URLSearchParams) {
  const day = (name: string) => query.get(name)?.match(/^20\d\d-\d\d-\d\d$/)?.[0];
  const isDay = (date: string | undefined) =>
    date && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  const [from, to] = [day('from'), day('to')];
  const amount = (name: string) => query.get(name)?.match(/^\d{1,7}(\.\d{1,2})?$/)?.[0];
  return {
    q: query.get('q')?.slice(0, 100) || undefined,
    status: oneOf(orderStatuses, query.get('status')),
    payment: oneOf(paymentFilters, query.get('payment')),
    shopId: query.get('shopId')?.match(/^[1-9]\d{0,8}$/)?.[0],
    shop: query.get('shop')?.slice(0, 100) || undefined,
    late: oneOf(['true', 'false'], query.get('late')),
    least: amount('least'),
    most: amount('most'),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('orderHistory.title') }));

export default function AdminOrderHistory({
  loaderData: { orders, place, filter, sort },
}: Route.ComponentProps) {
  const t = useTranslations('orderHistory');
  const shop =
    orders
      .flatMap(({ shopOrders }) => shopOrders)
      .find(({ shopId }) => String(shopId) === filter.shopId)?.shopName ?? null;
  return (
    <RoomPage
      title={t('title')}
      text={t('intro')}
      actions={
        <ButtonLink
          to={`/api/orders/history.csv${withQuery(new URLSearchParams(), filter)}`}
          reloadDocument
          download
          look="secondary"
          icon={<Download className="size-4" />}
        >
          {t('csv')}
        </ButtonLink>
      }
    >
      <HistoryFilters shop={shop} />
      <HistoryTable
        orders={orders}
        sort={sort}
        isFiltered={Object.values(filter).some((value) => value !== undefined)}
      />
      <Pager place={place} />
    </RoomPage>
  );
}
