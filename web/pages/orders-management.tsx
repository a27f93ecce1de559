import { useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { doneColumns, endStatuses } from '#contract/orders/rules.ts';
import { isCivilDate } from '#contract/kernel/time.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { orderBoardApi } from '#web/api/orders.ts';
import { mayDo } from '#contract/shops/team.rules.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { Board } from '#web/features/orders/board/board.tsx';
import { BoardDays } from '#web/features/orders/board/board-days.tsx';
import { DoneGrid } from '#web/features/orders/board/done-grid.tsx';
import type { BoardFilters } from '#web/features/orders/board/use-board.ts';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/orders-management.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const words = wordsFor(request, [
    'board',
    'orders',
    'diets',
    'refund',
    'timeline',
    'seller',
    'upload',
  ]);
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
  const page = pageIn(url.searchParams, doneColumns);
  const asked = { ...filters, status: oneOf(endStatuses, url.searchParams.get('status')) };
  const [{ rows, ...place }, sums, views] = await Promise.all([
    api.orderBoard.done.page({ params, query: { ...asked, ...page, limit: '50' } }),
    mayDo(shop.role, 'money') ? api.orderBoard.doneTotals({ params, query: asked }) : null,
    api.savedViews.list({ params: { table: 'shop-orders' } }),
  ]);
  const list = { orders: rows, asked, place, totals: sums?.totals };
  return { ...about, board: null, done: { list, views } };
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

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('board.title') }));

export default function OrdersManagement({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Management {...loaderData} /> : <NoShop />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { filters: BoardFilters }>;

function Management({ shop, filters, board, done }: Loaded) {
  const t = useTranslations('board');
  const words = useTranslations('orders');
  const [query] = useSearchParams();
  const chosenShop = query.get('shop');
  const slipPath = useCallback(
    (id: number) => `/orders/management/${id}/slip${chosenShop ? `?shop=${chosenShop}` : ''}`,
    [chosenShop],
  );
  const otherParams = Object.fromEntries(
    ['shop', 'q'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  );
  const ofShop = new URLSearchParams(chosenShop ? { shop: chosenShop } : {});
  const views = (
    <Chips label={t('views.label')}>
      <ChipLink to={withQuery(ofShop, { ...filters })} chosen={board !== null}>
        {t('views.open')}
      </ChipLink>
      <ChipLink to={withQuery(ofShop, { ...filters, view: 'done' })} chosen={done !== null}>
        {t('views.done')}
      </ChipLink>
    </Chips>
  );
  if (board)
    return (
      <Board
        key={`${shop.id} ${JSON.stringify(filters)}`}
        loaded={board}
        empty={shop.isClosed && <NothingNew />}
        {...{ shop, filters, slipPath }}
        views={
          <>
            {views}
            <BoardDays filters={filters} otherParams={otherParams} />
          </>
        }
      />
    );
  return (
    <RoomPage title={t('title')} actions={views}>
      {done && (
        <>
          <SavedViews
            table="shop-orders"
            saved={done.views}
            ofPage={['shop', 'view']}
            builtIn={endStatuses.map((status) => ({
              name: words(`statuses.${status}`),
              query: `status=${status}`,
            }))}
            count={(asked) =>
              orderBoardApi.done.page({ params: { id: shop.id }, query: { ...asked, limit: '1' } })
            }
          />
          <DoneGrid
            {...done.list}
            csv={`/api/orders/shop/${shop.id}/done.csv`}
            empty={shop.isClosed && <NothingNew />}
          />
        </>
      )}
    </RoomPage>
  );
}
