import { Download, Plus, Upload } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { listingSortColumns, listingTabs } from '#contract/catalogue/rules.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { ListingControls, ListingTabs } from '#web/features/catalogue/listings/listing-filters.tsx';
import {
  NoListingFits,
  NoListingsYet,
  NoShopYet,
} from '#web/features/catalogue/listings/listing-states.tsx';
import { OrderNote } from '#web/features/catalogue/listings/order-note.tsx';
import { SellerListings } from '#web/features/catalogue/listings/seller-listings.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { LoadErrorPage } from '#web/frames/load-error-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-portfolio.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

const perPage = 50;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'catalogue');
  const words = wordsFor(request, ['listings']);
  if (!shop) return { words, shop: null };
  const api = context.get(apiContext);
  const query = url.searchParams;
  const asked = pageIn(query, listingSortColumns);
  const state = {
    tab: oneOf(listingTabs, query.get('tab')) ?? ('all' as const),
    q: query.get('q')?.slice(0, 100) ?? '',
    categoryId: /^\d{1,9}$/.exec(query.get('category') ?? '')?.[0] ?? '',
    sort: asked.sort ?? ('-created' as const),
  };
  const params = { id: shop.id };
  const [counts, categories, page] = await Promise.all([
    api.listings.counts({ params }),
    api.listings.categories({ params }),
    api.listings.ofShop.page({
      params,
      query: { ...state, limit: perPage, cursor: asked.cursor },
    }),
  ]);
  const mayAppeal = counts['taken-down'] > 0 && mayDoIn(shop, 'settings');
  const takeDowns = mayAppeal ? await api.moderation.takeDowns({ params }) : [];
  const { rows: listings, ...place } = page;
  const listed = { listings, takeDowns, place };
  return { words, shop, counts, categories, state, ...listed };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('listings.title') }));

export default function SellerPortfolio({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Portfolio {...loaderData} /> : <NoShopYet />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { listings: unknown }>;

function Portfolio({ shop, counts, categories, listings, takeDowns, place, state }: Loaded) {
  const t = useTranslations('listings');
  const [query] = useSearchParams();
  const own = query.has('shop') ? `?shop=${shop.id}` : '';
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const isArrangeable =
    state.sort === 'shop' && state.tab === 'all' && !state.q && !state.categoryId;
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={<Actions shopId={shop.id} own={own} isEmpty={isEmpty} />}
    >
      {isEmpty ? (
        <NoListingsYet />
      ) : (
        <div className="flex flex-col gap-5">
          {counts['taken-down'] > 0 && state.tab !== 'taken-down' && (
            <TakenDown count={counts['taken-down']} to={withQuery(query, { tab: 'taken-down' })} />
          )}
          <ListingTabs tab={state.tab} counts={counts} />
          <ListingControls
            state={state}
            categories={categories}
            otherParams={{
              tab: query.get('tab') ?? undefined,
              shop: query.get('shop') ?? undefined,
            }}
          />
          {isArrangeable && <OrderNote shopId={shop.id} />}
          {listings.length === 0 ? (
            <NoListingFits all={`/seller/portfolio${own}`} />
          ) : (
            <SellerListings
              key={query.toString()}
              shop={shop}
              listings={listings}
              takeDowns={takeDowns}
              tab={state.tab}
              sort={state.sort}
              isArrangeable={isArrangeable}
            />
          )}
          <Pager place={place} />
        </div>
      )}
    </RoomPage>
  );
}

function Actions({ shopId, own, isEmpty }: { shopId: number; own: string; isEmpty: boolean }) {
  const t = useTranslations('listings');
  return (
    <>
      <ButtonLink
        to={`/seller/add-product${own}`}
        aria-keyshortcuts="N"
        icon={<Plus className="size-4" />}
      >
        {t('add')}
      </ButtonLink>
      <ButtonLink
        to={`/seller/portfolio/import${own}`}
        look="secondary"
        aria-keyshortcuts="I"
        icon={<Upload className="size-4" />}
      >
        {t('import')}
      </ButtonLink>
      {!isEmpty && (
        <ButtonLink
          to={`/api/shops/${shopId}/listings.csv`}
          reloadDocument
          download
          look="secondary"
          aria-keyshortcuts="C"
          icon={<Download className="size-4" />}
        >
          {t('export')}
        </ButtonLink>
      )}
    </>
  );
}

function TakenDown({ count, to }: { count: number; to: string }) {
  const t = useTranslations('listings.takenDown');
  return (
    <Alert
      tone="warning"
      title={t('title', { count })}
      action={
        <ButtonLink to={to} size="small" look="secondary" preventScrollReset>
          {t('show', { count })}
        </ButtonLink>
      }
    >
      {t('text', { count })}
    </Alert>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadErrorPage error={error} what="listings" />;
}
