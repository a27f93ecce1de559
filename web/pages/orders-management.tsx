import { useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { doneColumns, endStatuses } from '#contract/orders/rules.ts';
import { isCivilDate } from '#contract/kernel/time.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { Board } from '#web/features/orders/board/board.tsx';
import { BoardDays, BoardFilterChips } from '#web/features/orders/board/board-days.tsx';
import { DoneList } from '#web/features/orders/board/done-list.tsx';
import type { BoardFilters } from '#web/features/orders/board/use-board.ts';
import { StatusFilter } from '#web/features/orders/status-filter.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/orders-management.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const words = wordsFor(request, ['board', 'orders', 'refund', 'seller']);
  if (!shop) return { words, shop: null };
  const [api, filters, params] = [
    context.get(apiContext),
    filtersIn(url.searchParams),
    { id: shop.id },
  ];
  const about = {
    words,
    filters,
    shop: { id: shop.id, kind: shop.kind, isClosed: shop.approvalStatus === 'closed' },
  };
  if (url.searchParams.get('view') !== 'done')
    return { ...about, board: await api.orderBoard.board({ params, query: filters }), done: null };
  const asked = pageIn(url.searchParams, doneColumns);
  const status = oneOf(endStatuses, url.searchParams.get('status'));
  const query = { ...filters, ...asked, status };
  const { rows, ...place } = await api.orderBoard.done.page({ params, query });
  const sort = asked.sort ?? ('-placed' as const);
  return { ...about, board: null, done: { rows, place, sort, status } };
}

function filtersIn(query: URLSearchParams): BoardFilters {
  const day = (name: string) => [query.get(name) ?? ''].filter(isCivilDate)[0];
  const [q, from, to] = [query.get('q')?.trim().slice(0, 100), day('from'), day('to')];
  return { ...(q ? { q } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** Which column a phone shows is no question for the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const asked = (url: URL) => withQuery(url.searchParams, { stage: undefined });
  return (
    asked(currentUrl) !== asked(nextUrl) ||
    (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('board.title') }));

export default function OrdersManagement({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Management {...loaderData} /> : <NoShop />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { filters: BoardFilters }>;

function Management({ shop, filters, board, done }: Loaded) {
  const t = useTranslations('board');
  const [query] = useSearchParams();
  const chosenShop = query.get('shop');
  const slipPath = useCallback(
    (id: number) => `/orders/management/${id}/slip${chosenShop ? `?shop=${chosenShop}` : ''}`,
    [chosenShop],
  );
  const otherParams = Object.fromEntries(
    ['shop', 'q', 'view', 'sort', 'status'].flatMap((name) =>
      query.get(name) ? [[name, query.get(name) ?? '']] : [],
    ),
  );
  const views = (
    <>
      <Chips label={t('views.label')}>
        <ChipLink
          to={withQuery(query, { view: undefined, sort: undefined, status: undefined })}
          chosen={board !== null}
        >
          {t('views.open')}
        </ChipLink>
        <ChipLink to={withQuery(query, { view: 'done' })} chosen={done !== null}>
          {t('views.done')}
        </ChipLink>
      </Chips>
      <BoardDays filters={filters} otherParams={otherParams} />
    </>
  );
  if (board)
    return (
      <Board
        key={`${shop.id} ${JSON.stringify(filters)}`}
        loaded={board}
        empty={shop.isClosed && <NothingNew />}
        {...{ shop, filters, slipPath, views }}
      />
    );
  return (
    <RoomPage title={t('title')} actions={views}>
      <BoardFilterChips filters={filters} />
      {done && (
        <>
          <StatusFilter chosen={done.status} offered={endStatuses} />
          <DoneList
            orders={done.rows}
            sort={done.sort}
            isFiltered={done.status !== undefined || Object.keys(filters).length > 0}
            empty={shop.isClosed && <NothingNew />}
          />
          <Pager place={done.place} />
        </>
      )}
    </RoomPage>
  );
}
