import { Suspense } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopSummary } from '#contract/orders/board.schemas.ts';
import { listingSortColumns } from '#contract/catalogue/rules.ts';
import { orderColumns, orderStatuses } from '#contract/orders/rules.ts';
import { shopPath, capabilitiesOf } from '#contract/shops/rules.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import type { Api } from '#web/api/client.ts';
import { apiContext } from '#web/loading/context.ts';
import { shopOrderOf } from '#web/features/orders/order-figures.ts';
import { type SellerOrder, SellerOrders } from '#web/features/orders/board/seller-orders.tsx';
import { linesOfShop } from '#web/features/payments/explained.tsx';
import { StatusFilter } from '#web/features/orders/status-filter.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { ShopTasks } from '#web/features/shell/today/shop-tasks.tsx';
import { DayFigures } from '#web/features/shell/today/today-figures.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { ShopStatusAlert } from '#web/features/shops/dashboard/shop-status-alert.tsx';
import { ShopStats } from '#web/features/shops/dashboard/shop-stats.tsx';
import { useLive } from '#web/api/live.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-dashboard.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { useRoomPath } from '#web/loading/room-path.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';

// In the HTML at once where they are open, their code after the rest.
const OwnProducts = lazy(() =>
  import('#web/features/catalogue/listings/own-products.tsx').then((part) => ({
    default: part.OwnProducts,
  })),
);
const FrontForm = lazy(() =>
  import('#web/features/shops/dashboard/front-form.tsx').then((part) => ({
    default: part.FrontForm,
  })),
);
const TrackingDialog = lazy(() => import('#web/features/orders/board/tracking-dialog.tsx'));
// Few sellers are turned down.
const Rejected = lazy(() => import('#web/features/shops/approval/rejected.tsx'));

const tabs = ['orders', 'products', 'settings'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, viewer } = await sellerRooms({ request, url, context }, 'orders');
  const words = wordsFor(request, [
    'seller',
    'today',
    'editedFields',
    'orders',
    'board',
    'refund',
    'sellerStatus',
  ]);
  const api = context.get(apiContext);
  const isRejected = viewer.role === 'seller' && viewer.approvalStatus === 'rejected';
  const isHolder = !shop || shop.userId === viewer.id;
  const rejection = isRejected && isHolder ? await api.approval.get() : null;
  if (!shop) return { words, shop: null, rejection };
  const offered = tabs.filter(
    (tab) => tab === 'orders' || mayDoIn(shop, tab === 'products' ? 'catalogue' : 'settings'),
  );
  const tab = oneOf(offered, url.searchParams.get('tab')) ?? 'orders';
  const params = { id: shop.id };
  const [summary, today, panel] = await Promise.all([
    api.orderBoard.summary({ params }),
    api.today.ofShop({ params }),
    panels[tab](api, shop.id, url.searchParams),
  ]);
  return { words, shop, rejection, offered, summary, today, panel };
}

const panels = {
  orders: async (api: Api, shopId: number, query: URLSearchParams) => {
    const status = oneOf(orderStatuses, query.get('status'));
    const asked = pageIn(query, orderColumns);
    const { rows, ...place } = await api.orders.ofShop.page({
      params: { id: shopId },
      query: { status, limit: 20, ...asked },
    });
    const orders = rows.flatMap((order): SellerOrder[] => {
      const shopOrder = shopOrderOf(order, shopId);
      return shopOrder ? [{ order, shopOrder }] : [];
    });
    return { tab: 'orders' as const, status, orders, place };
  },
  products: async (api: Api, shopId: number, query: URLSearchParams) => {
    const asked = pageIn(query, listingSortColumns);
    const { rows, ...place } = await api.listings.ofShop.page({
      params: { id: shopId },
      query: { tab: 'published', limit: 24, ...asked },
    });
    return { tab: 'products' as const, products: rows, place };
  },
  settings: async (api: Api, shopId: number) => ({
    tab: 'settings' as const,
    settings: await api.shopSettings.get({ params: { id: shopId } }),
  }),
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { shop }) => ({
    title: t('seller.title', { shop: shop?.name ?? '' }).trim(),
  }));

export default function SellerDashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('seller');
  if (loaderData.shop) return <Dashboard {...loaderData} />;
  if (!loaderData.rejection) return <NoShop />;
  return (
    <RoomPage title={t('noShopTitle')}>
      <Suspense fallback={null}>
        <Rejected approval={loaderData.rejection} hasShop={false} />
      </Suspense>
    </RoomPage>
  );
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { summary: ShopSummary }>;

function Dashboard({ shop, rejection, offered, summary, today, panel }: Loaded) {
  const t = useTranslations('seller');
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  useLive(
    'orders',
    (change) => void ((!change || change.shopIds.includes(shop.id)) && revalidate()),
  );
  const pathTo = useRoomPath();
  const tabPath = (tab: string) =>
    withQuery(query, {
      tab: tab === 'orders' ? undefined : tab,
      status: undefined,
      sort: undefined,
    });
  const { itemsAre } = capabilitiesOf(shop.kind);
  const ofToday = withQuery(query, {
    tab: undefined,
    status: undefined,
    sort: undefined,
    from: today.today,
    to: today.today,
  });
  const figurePaths = {
    sales: `/seller/sales${ofToday}`,
    orders: `/seller/sales${ofToday}`,
    visits: `/vendor/bookings${withQuery(query, { tab: undefined, status: undefined, sort: undefined, view: 'day', date: today.today })}`,
    rating: pathTo('/seller/reviews'),
  };
  return (
    <RoomPage
      title={t('title', { shop: shop.name })}
      actions={
        <ButtonLink aria-keyshortcuts="V" to={shopPath(shop)} look="secondary">
          {t('visit')}
        </ButtonLink>
      }
    >
      {rejection ? (
        <Suspense fallback={null}>
          <Rejected approval={rejection} hasShop />
        </Suspense>
      ) : (
        <ShopStatusAlert shop={shop} />
      )}
      {(today.items.length > 0 || !isClosed(shop)) && (
        <ShopTasks
          key={shop.id}
          shop={shop}
          loaded={today}
          pathTo={pathTo}
          shipDialog={(asked) => (
            <Suspense fallback={null}>
              <TrackingDialog {...asked} open isShipped={false} isBusy={false} />
            </Suspense>
          )}
        />
      )}
      <DayFigures figures={today.figures} paths={figurePaths} />
      <ShopStats
        shop={shop}
        summary={summary}
        productsPath={offered.includes('products') ? tabPath('products') : undefined}
        ordersPath={tabPath('orders')}
        salesPath={linesOfShop(shop.id)({ figure: 'earnings' })}
      />
      <TabLinks
        label={t('tabs.label')}
        tabs={offered.map((tab) => ({
          to: tabPath(tab),
          label: tab === 'products' ? t(`tabs.products.${itemsAre}`) : t(`tabs.${tab}`),
          isOpen: tab === panel.tab,
        }))}
      />
      <LatePart>
        <Panel shop={shop} summary={summary} panel={panel} pathTo={pathTo} />
      </LatePart>
    </RoomPage>
  );
}

function isClosed({ approvalStatus }: Pick<OwnShop, 'approvalStatus'>): boolean {
  return approvalStatus === 'closed';
}

type PanelProps = Pick<Loaded, 'shop' | 'summary' | 'panel'> & { pathTo: (path: string) => string };

function Panel({ shop, summary: { counts }, panel, pathTo }: PanelProps) {
  const t = useTranslations('seller');
  if (panel.tab === 'settings') return <FrontForm settings={panel.settings} />;
  if (panel.tab === 'products') {
    const addPath = pathTo('/seller/add-product');
    return (
      <div className="flex flex-col gap-4">
        {panel.products.length > 0 && (
          <ButtonLink aria-keyshortcuts="N" to={addPath} className="self-end">
            {t(`products.add.${capabilitiesOf(shop.kind).itemsAre}`)}
          </ButtonLink>
        )}
        <OwnProducts
          products={panel.products}
          sort={panel.place.sort}
          kind={shop.kind}
          addPath={addPath}
          editPath={(id) => pathTo(`/seller/products/${id}/edit`)}
        />
        <Pager place={panel.place} />
      </div>
    );
  }
  // As the list below, with those that are unpaid or cancelled.
  const all = orderStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <div className="flex flex-col gap-4">
      {all > 0 && (
        <StatusFilter
          chosen={panel.status}
          offered={['pending', 'processing', 'shipped', 'delivered']}
          counts={{ ...counts, all }}
        />
      )}
      <SellerOrders
        orders={panel.orders}
        sort={panel.place.sort}
        isFiltered={panel.status !== undefined}
        shopPath={shopPath(shop)}
        empty={isClosed(shop) && <NothingNew />}
      />
      <Pager place={panel.place} />
    </div>
  );
}
