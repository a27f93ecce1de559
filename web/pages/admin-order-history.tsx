import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderStatuses } from '#contract/orders/rules.ts';
import { paymentFilters } from '#contract/payments/rules.ts';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { HistoryFilters } from '#web/features/orders/admin/history-filters.tsx';
import { HistoryTable } from '#web/features/orders/admin/history-table.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-order-history.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const filter = filterIn(url.searchParams);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { rows, next } = await context
    .get(apiContext)
    .refunds.history.page({ query: { ...filter, cursor } });
  return {
    words: wordsFor(request, ['orderHistory', 'orders']),
    orders: rows,
    filter,
    next: cursorIn(next),
  };
}

/** What the address asks for, without what cannot be asked. */
function filterIn(query: URLSearchParams) {
  const day = (name: string) => query.get(name)?.match(/^20\d\d-\d\d-\d\d$/)?.[0];
  const isDay = (date: string | undefined) =>
    date && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  const [from, to] = [day('from'), day('to')];
  return {
    q: query.get('q')?.slice(0, 100) || undefined,
    status: oneOf(orderStatuses, query.get('status')),
    payment: oneOf(paymentFilters, query.get('payment')),
    shopId: query.get('shopId')?.match(/^[1-9]\d{0,8}$/)?.[0],
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('orderHistory.title') }));

export default function AdminOrderHistory({
  loaderData: { orders, filter, next },
}: Route.ComponentProps) {
  const t = useTranslations('orderHistory');
  const [query] = useSearchParams();
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
        isFiltered={Object.values(filter).some((value) => value !== undefined)}
      />
      {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
    </RoomPage>
  );
}
