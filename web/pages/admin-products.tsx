import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { listingTabs, marketOnly, marketSortColumns } from '#contract/catalogue/rules.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { MarketListings } from '#web/features/catalogue/listings/market-listings.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { idIn, textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-products.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const query = url.searchParams;
  const asked = {
    q: textIn(query, 'q'),
    tab: oneOf(listingTabs, query.get('tab')),
    kind: oneOf(shopKinds, query.get('kind')),
    only: oneOf(marketOnly, query.get('only')),
    shopId: idIn(query, 'shopId'),
  };
  const api = context.get(apiContext);
  const page = pageIn(query, marketSortColumns);
  const [{ rows: listings, ...place }, views] = await Promise.all([
    api.listings.all.page({ query: { ...asked, ...page, limit: '48' } }),
    api.savedViews.list({ params: { table: 'market-listings' } }),
  ]);
  return {
    words: wordsFor(request, ['listings']),
    view: url.pathname === '/admin/portfolio' ? ('portfolio' as const) : ('products' as const),
    views,
    list: { asked, listings, place },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { view }) => ({ title: t(`listings.market.${view}`) }));

/** All listings of all shops, in rows (`/admin/products`) or as pictures (`/admin/portfolio`). */
export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  const { view, views, list } = loaderData;
  const t = useTranslations('listings');
  return (
    <RoomPage
      title={t(`market.${view}`)}
      text={t(`market.${view}Text`)}
      actions={<OtherView view={view} />}
    >
      <SavedViews
        table="market-listings"
        saved={views}
        builtIn={[
          { name: t('market.onlys.reported'), query: 'only=reported' },
          ...(['taken-down', 'sold-out'] as const).map((tab) => ({
            name: t(`tabs.${tab}`),
            query: `tab=${tab}`,
          })),
          { name: t('market.onlys.picks'), query: 'only=picks' },
        ]}
        count={(query) => listingsApi.all.page({ query: { ...query, limit: '1' } })}
      />
      <MarketListings {...list} asPictures={view === 'portfolio'} />
    </RoomPage>
  );
}

function OtherView({ view }: { view: 'products' | 'portfolio' }) {
  const t = useTranslations('listings.market');
  const { search } = useLocation();
  const other: { path: string; name: string; icon: IconName } =
    view === 'products'
      ? { path: '/admin/portfolio', name: t('asGallery'), icon: 'images' }
      : { path: '/admin/products', name: t('asTable'), icon: 'table-2' };
  return (
    <ButtonLink
      to={`${other.path}${search}`}
      look="secondary"
      aria-keyshortcuts="V"
      icon={<Icon name={other.icon} className="size-4" />}
    >
      {other.name}
    </ButtonLink>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="listings" />;
}
