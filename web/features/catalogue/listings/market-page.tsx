import { Images, PackagePlus, PackageSearch, Table2 } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { listingTabs, marketSortColumns } from '#contract/catalogue/rules.ts';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { ListingTabs } from './listing-filters.tsx';
import { MarketFilters } from './market-filters.tsx';
import { MarketListings } from './market-listings.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin, type PageRequest } from '#web/loading/guards.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pagination.tsx';

const perPage = 48;

/** A page of all shops' listings as the address asks for them; for the loaders of both views. */
export async function loadMarket(visit: PageRequest) {
  await requireAdmin(visit);
  const query = visit.url.searchParams;
  const state = {
    tab: oneOf(listingTabs, query.get('tab')) ?? ('all' as const),
    q: query.get('q')?.slice(0, 100) ?? '',
    kind: oneOf(shopKinds, query.get('kind')) ?? ('' as const),
    only: oneOf(['reported', 'picks'], query.get('only')) ?? ('' as const),
    shopId: /^[1-9]\d{0,8}$/.exec(query.get('shop') ?? '')?.[0] ?? '',
  };
  const api = visit.context.get(apiContext);
  const asked = pageIn(query, marketSortColumns);
  const { rows: listings, ...place } = await api.listings.all.page({
    query: { ...state, ...asked, limit: perPage },
  });
  return { state, listings, place, sort: asked.sort ?? ('-created' as const) };
}

type MarketPageProps = {
  view: 'table' | 'gallery';
  loaded: Awaited<ReturnType<typeof loadMarket>>;
};

/** All listings of all shops, in rows (`/admin/products`) or as pictures (`/admin/portfolio`). */
export function MarketPage({ view, loaded: { state, listings, place, sort } }: MarketPageProps) {
  const t = useTranslations('listings.market');
  const { search } = useLocation();
  const isTable = view === 'table';
  return (
    <RoomPage
      title={t(isTable ? 'products' : 'portfolio')}
      text={t(isTable ? 'productsText' : 'portfolioText')}
      actions={
        <ButtonLink
          to={`${isTable ? '/admin/portfolio' : '/admin/products'}${search}`}
          look="secondary"
          aria-keyshortcuts="V"
          icon={isTable ? <Images className="size-4" /> : <Table2 className="size-4" />}
        >
          {t(isTable ? 'asGallery' : 'asTable')}
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-5">
        <ListingTabs tab={state.tab} />
        <MarketFilters state={state} shopName={listings[0]?.shopName ?? null} />
        <Found {...{ listings, sort, view }} isFiltered={isFiltered(state)} />
        <Pager place={place} />
      </div>
    </RoomPage>
  );
}

function isFiltered({ tab, q, kind, only, shopId }: MarketPageProps['loaded']['state']): boolean {
  return tab !== 'all' || [q, kind, only, shopId].some((value) => value !== '');
}

type FoundProps = {
  listings: readonly MarketListing[];
  sort: MarketPageProps['loaded']['sort'];
  view: MarketPageProps['view'];
  isFiltered: boolean;
};

function Found({ listings, sort, view, isFiltered }: FoundProps) {
  const t = useTranslations('listings.market');
  const [query] = useSearchParams();
  if (listings.length > 0)
    return <MarketListings key={query.toString()} {...{ listings, sort, view }} />;
  if (!isFiltered)
    return (
      <EmptyState icon={<PackagePlus />} title={t('noneYet')} text={t('noneYetText')}>
        <ButtonLink to="/admin/vendors">{t('vendors')}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon={<PackageSearch />} title={t('none')} text={t('noneText')}>
      <ButtonLink to="?" look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  );
}
