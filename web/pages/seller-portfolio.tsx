import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { listingSortColumns, listingTabs } from '#contract/catalogue/rules.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { idIn, textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { NoListingsYet, NoShopYet } from '#web/features/catalogue/listings/listing-states.tsx';
import { OrderNote } from '#web/features/catalogue/listings/order-note.tsx';
import { SellerListings } from '#web/features/catalogue/listings/seller-listings.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-portfolio.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'catalogue');
  const words = wordsFor(request, ['listings']);
  if (!shop) return { words, shop: null };
  const api = context.get(apiContext);
  const query = url.searchParams;
  const page = pageIn(query, listingSortColumns);
  const asked = {
    q: textIn(query, 'q'),
    tab: oneOf(listingTabs, query.get('tab')),
    categoryId: idIn(query, 'categoryId'),
  };
  const params = { id: shop.id };
  const [counts, categories, { rows: listings, ...place }, views] = await Promise.all([
    api.listings.counts({ params }),
    api.listings.categories({ params }),
    api.listings.ofShop.page({ params, query: { ...asked, ...page, limit: '50' } }),
    api.savedViews.list({ params: { table: 'listings' } }),
  ]);
  const mayAppeal = counts['taken-down'] > 0 && mayDoIn(shop, 'settings');
  const takeDowns = mayAppeal ? await api.moderation.takeDowns({ params }) : [];
  return {
    words,
    shop,
    counts,
    views,
    list: { listings, categories, takeDowns, asked, place },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('listings.title') }));

export default function SellerPortfolio({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Portfolio {...loaderData} /> : <NoShopYet />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { list: unknown }>;

function Portfolio({ shop, counts, views, list }: Loaded) {
  const t = useTranslations('listings');
  const [query] = useSearchParams();
  const own = query.has('shop') ? `?shop=${shop.id}` : '';
  const isEmpty = Object.values(counts).every((count) => count === 0);
  const { q, tab, categoryId } = list.asked;
  const isWhole = !q && (tab ?? 'all') === 'all' && !categoryId;
  const isArrangeable = list.place.sort?.now === 'shop' && isWhole;
  const params = { id: shop.id };
  return (
    <RoomPage title={t('title')} text={t('text')} actions={<Actions own={own} />}>
      {isEmpty ? (
        <NoListingsYet />
      ) : (
        <>
          {counts['taken-down'] > 0 && tab !== 'taken-down' && (
            <TakenDown count={counts['taken-down']} to={withQuery(query, { tab: 'taken-down' })} />
          )}
          <SavedViews
            table="listings"
            saved={views}
            ofPage={['shop']}
            builtIn={[
              { name: t('tabs.all'), query: '', total: counts.all },
              ...listingTabs
                .filter((one) => one !== 'all')
                .map((one) => ({
                  name: t(`tabs.${one}`),
                  query: `tab=${one}`,
                  total: counts[one],
                })),
              { name: t('sorts.shop'), query: 'sort=shop', total: counts.all },
            ]}
            count={(asked) => listingsApi.ofShop.page({ params, query: { ...asked, limit: '1' } })}
          />
          {isArrangeable && <OrderNote shopId={shop.id} />}
          <SellerListings
            {...{ shop, isArrangeable }}
            {...list}
            csv={`/api/shops/${shop.id}/listings.csv?tab=all&sort=-created`}
            all={`/seller/portfolio${own}`}
          />
        </>
      )}
    </RoomPage>
  );
}

function Actions({ own }: { own: string }) {
  const t = useTranslations('listings');
  return (
    <>
      <ButtonLink
        to={`/seller/add-product${own}`}
        aria-keyshortcuts="N"
        icon={<Icon name="plus" className="size-4" />}
      >
        {t('add')}
      </ButtonLink>
      <ButtonLink
        to={`/seller/portfolio/import${own}`}
        look="secondary"
        aria-keyshortcuts="I"
        icon={<Icon name="upload" className="size-4" />}
      >
        {t('import')}
      </ButtonLink>
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
  return <Failed error={error} what="listings" />;
}
