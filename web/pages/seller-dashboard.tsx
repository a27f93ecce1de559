import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderStatuses } from '#contract/order-status.ts';
import { routes } from '#contract/routes.ts';
import type { Shop } from '#contract/shops.ts';
import { cursorIn, oneOf, withQuery } from '../address.ts';
import { apiContext } from '../context.ts';
import { countsOf, partOf, revenueOf } from '../features/orders/order-figures.ts';
import { type SellerOrder, SellerOrders } from '../features/orders/seller-orders.tsx';
import { StatusFilter } from '../features/orders/status-filter.tsx';
import { pageMeta } from '../page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { useMoney } from '../ui/currency.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { TilePanel } from '../ui/tile-panel.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/seller-dashboard.ts';
import { sellerRooms } from './seller-rooms.ts';

const mostOrders = 100;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const api = context.get(apiContext);
  const words = wordsFor(request, ['seller', 'orders']);
  if (!shop) return { words, shop: null };
  const query = url.searchParams;
  const { rows, next } = await api.page(routes.orders.ofShop, {
    params: { id: String(shop.id) },
    query: { limit: String(mostOrders), cursor: query.get('cursor') ?? undefined },
  });
  const orders = rows.flatMap((order): SellerOrder[] => {
    const part = partOf(order, shop.id);
    return part ? [{ order, part }] : [];
  });
  return {
    words,
    shop,
    orders,
    status: oneOf(orderStatuses, query.get('status')),
    next: cursorIn(next),
    isAll: !next && !query.get('cursor'),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, (t) => ({ title: t('seller.title', { shop: loaderData?.shop?.name ?? '' }).trim() }));

export default function SellerDashboard({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Dashboard {...loaderData} /> : <NoShop />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { orders: SellerOrder[] }>;

function Dashboard({ shop, orders, status, next, isAll }: Loaded) {
  const t = useTranslations('seller');
  const [query] = useSearchParams();
  const counts = countsOf(orders.map(({ part }) => part));
  return (
    <div className="flex flex-col gap-8 py-6 lg:py-8">
      <Card awning={shop.colours} as="div">
        <header className="flex flex-wrap items-center justify-between gap-4 px-5 pt-9 pb-5 md:px-7">
          <h1 className="min-w-0 text-2xl break-words md:text-4xl">{t('title', { shop: shop.name })}</h1>
          <ButtonLink to={shop.isFood ? `/food-shop/${shop.id}` : `/shop/${shop.id}`} look="secondary">
            {t('visit')}
          </ButtonLink>
        </header>
      </Card>
      <ApprovalBanner shop={shop} />
      <Stats shop={shop} orders={orders} isAll={isAll} />
      {counts.pending > 0 && status !== 'pending' && (
        <Alert
          tone="info"
          title={t('work', { count: counts.pending })}
          action={
            <ButtonLink to={withQuery(query, { status: 'pending' })} preventScrollReset size="small">
              {t('workShow')}
            </ButtonLink>
          }
        >
          {t('workText')}
        </Alert>
      )}
      <section aria-labelledby="orders" className="flex flex-col gap-4">
        <h2 id="orders" className="text-xl">
          {t('tabs.orders')}
        </h2>
        <StatusFilter chosen={status} offered={['pending', 'processing', 'shipped', 'delivered']} counts={counts} />
        <SellerOrders orders={orders.filter(({ part }) => !status || part.status === status)} />
        {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
      </section>
    </div>
  );
}

function Stats({ shop, orders, isAll }: Pick<Loaded, 'shop' | 'orders' | 'isAll'>) {
  const t = useTranslations('seller.stats');
  const money = useMoney();
  const parts = orders.map(({ part }) => part);
  const latest = t('latest', { count: orders.length });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StatCard label={t(shop.isFood ? 'menuItems' : 'products')} value={shop.productCount} text={t('productsText')} />
      <StatCard
        label={t('orders')}
        value={isAll ? orders.length : `${orders.length}+`}
        text={t('pending', { count: countsOf(parts).pending })}
        to="?status=pending"
      />
      <StatCard label={t('revenue')} value={money(revenueOf(parts))} text={isAll ? t('revenueText') : latest} />
    </div>
  );
}

function ApprovalBanner({ shop }: { shop: Shop }) {
  const t = useTranslations('seller');
  if (shop.approvalStatus === 'pending')
    return (
      <Alert tone="warning" title={t('pending.title')}>
        {t('pending.text')}
      </Alert>
    );
  if (shop.approvalStatus === 'rejected')
    return (
      <Alert tone="error" title={t('rejected.title')}>
        {t('rejected.text')}
      </Alert>
    );
  return null;
}

function NoShop() {
  const t = useTranslations('seller');
  return (
    <TilePanel title={t('noShopTitle')} text={t('noShop')}>
      <ButtonLink to="/seller/register">{t('create')}</ButtonLink>
    </TilePanel>
  );
}
