import { capabilitiesOf, shopPath } from '#contract/shops/rules.ts';
import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { OfferLate } from '#web/features/bookings/site/offer-late.tsx';
import { ProductCard, productGrid } from '#web/features/catalogue/browse/product-card.tsx';
import { ShelfFilters, shelfSorts } from '#web/features/catalogue/browse/shelf-filters.tsx';
import { EmptyShelf, NothingFits } from '#web/features/catalogue/browse/shelf-states.tsx';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { reviewQueryIn } from '#web/features/reviews/review-query.ts';
import { shownShop } from '#web/features/shops/front/shown-shop.ts';
import { shopStructuredData } from '#web/features/shops/shop-structured-data.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { Failed } from '#web/frames/failed.tsx';
import { shownPath, shownShopId } from '#web/loading/shop-of-page.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { describePage } from '#web/loading/seo.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/shop.ts';
import { ShopFrame } from '#web/frames/shop-frame.tsx';
import { ShopOffers } from '#web/features/offers/shop-offers.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const id = shownShopId(params, context);
  const query = url.searchParams;
  const reviewQuery = reviewQueryIn(query);
  const state = {
    categoryId: /^\d{1,9}$/.exec(query.get('category') ?? '')?.[0] ?? '',
    collection: oneOf(['featured'], query.get('collection')) ?? '',
    sort: oneOf(shelfSorts, query.get('sort')) ?? ('shop' as const),
  };
  const filter = {
    fields: 'card',
    shopId: id,
    sort: state.sort,
    categoryId: state.categoryId,
    featured: state.collection ? 'true' : undefined,
  } as const;
  const [shop, policy, shelf, reviews] = await Promise.all([
    foundOr404(api.shops.get({ params: { id } })),
    foundOr404(api.aftercare.policy({ params: { id } })),
    foundOr404(
      api.catalogue.list.page({ query: { ...filter, cursor: query.get('cursor') ?? undefined } }),
    ),
    foundOr404(api.reviews.ofShop.page({ params: { id }, query: { ...reviewQuery, limit: 5 } })),
  ]);
  if (capabilitiesOf(shop.kind).path !== '/shop' && params.id) throw redirect(shopPath(shop));
  // What a firm promises for coming late is said where it offers its visits.
  const offer = capabilitiesOf(shop.kind).takesVisits
    ? await foundOr404(api.bookings.offer({ params: { shopId: id } }))
    : null;
  const { sections, featuredCount, isArranged } = shop;
  describePage(context, {
    path: shownPath(shop, context),
    image: shop.bannerUrl,
    structuredData: (place) => shopStructuredData(shop, place),
  });
  return {
    words: wordsFor(request, ['shop', 'shops', 'catalogue', 'reviews', 'report', 'upload']),
    shop: { ...shownShop(shop, policy), sections, featuredCount, isArranged },
    offer: { latePromise: offer?.latePromise },
    products: shelf.rows,
    next: cursorIn(shelf.next),
    reviews: { rows: reviews.rows, next: cursorIn(reviews.next) },
    reviewQuery,
    state,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    (_, { shop }) => ({
      title: shop.name,
      description: shop.slogan,
    }),
    'shop',
  );

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, offer, reviews, reviewQuery } = loaderData;
  return (
    <ShopFrame
      shop={shop}
      reviews={reviews}
      reviewQuery={reviewQuery}
      facts={<OfferLate offer={offer} />}
    >
      {capabilitiesOf(shop.kind).sellsItems && (
        <>
          <ShopOffers shopId={shop.id} />
          <Shelf {...loaderData} />
        </>
      )}
    </ShopFrame>
  );
}

function Shelf({ shop, products, next, state }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('shop');
  const [query] = useSearchParams();
  const chosen = shop.sections.find((section) => String(section.categoryId) === state.categoryId);
  const isFiltered = Boolean(state.categoryId || state.collection);
  const count = state.collection
    ? Math.min(shop.featuredCount, chosen?.count ?? shop.featuredCount)
    : (chosen?.count ?? shop.productCount);
  return (
    <section aria-labelledby="products" className="flex flex-col gap-5">
      <h2 id="products" className="sr-only">
        {t('products')}
      </h2>
      {/* In equal parts where they do not fit in a row. */}
      <div className="flex flex-wrap items-center gap-3 lg:gap-x-5">
        <p
          role="status"
          className="figures mr-auto font-semibold max-lg:min-w-36 max-lg:flex-1 max-lg:self-end max-lg:pb-2.5"
        >
          {t('results', { count: state.collection && chosen ? products.length : count })}
        </p>
        <ShelfFilters
          state={state}
          categories={shop.sections}
          featuredCount={shop.featuredCount}
          isArranged={shop.isArranged}
        />
      </div>
      {products.length === 0 && (isFiltered ? <NothingFits /> : <EmptyShelf />)}
      <ul className={productGrid}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            corner={<FavouriteButton kind="products" id={product.id} name={product.name} />}
          />
        ))}
      </ul>
      {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="shop" missing="shop" />;
}
