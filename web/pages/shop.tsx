import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { routes } from '#contract/routes.ts';
import { cursorIn, oneOf, withQuery } from '../address.ts';
import { apiContext } from '../context.ts';
import { ProductCard, productGrid } from '../features/catalogue/product-card.tsx';
import { ShelfFilters, shelfSorts } from '../features/catalogue/shelf-filters.tsx';
import { EmptyShelf, NothingFits } from '../features/catalogue/shelf-states.tsx';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { ReviewList } from '../features/reviews/review-list.tsx';
import { StarDistribution } from '../features/reviews/star-distribution.tsx';
import { FollowButton } from '../features/shops/follow-button.tsx';
import { ReportButton } from '../features/shops/report-shop.tsx';
import { ShareButtons } from '../features/shops/share-buttons.tsx';
import { ShopAbout } from '../features/shops/shop-about.tsx';
import { ShopHeader } from '../features/shops/shop-header.tsx';
import { foundOr404 } from '../found.ts';
import { LoadErrorPage } from '../load-error-page.tsx';
import { missingMeta, pageMeta } from '../page-meta.ts';
import { Pagination } from '../ui/pagination.tsx';
import { useViewer } from '../viewer.ts';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/shop.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const state = {
    categoryId: /^\d{1,9}$/.exec(query.get('category') ?? '')?.[0] ?? '',
    collection: oneOf(['featured'], query.get('collection')) ?? '',
    sort: oneOf(shelfSorts, query.get('sort')) ?? ('best-selling' as const),
  };
  const filter = { shopId: params.id, sort: state.sort, categoryId: state.categoryId, featured: state.collection ? 'true' : undefined };
  const [shop, shelf, reviews] = await Promise.all([
    foundOr404(api.shops.get({ params: { id: params.id } })),
    foundOr404(api.page(routes.catalogue.list, { query: { ...filter, cursor: query.get('cursor') ?? undefined } })),
    foundOr404(api.page(routes.reviews.ofShop, { params: { id: params.id }, query: { limit: 5 } })),
  ]);
  if (shop.isFood) throw redirect(`/food-shop/${shop.id}`);
  return {
    words: wordsFor(request, ['shop', 'shops', 'catalogue', 'reviews']),
    shop,
    products: shelf.rows,
    next: cursorIn(shelf.next),
    reviews: { rows: reviews.rows, next: cursorIn(reviews.next) },
    state,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  loaderData ? pageMeta(matches, () => ({ title: loaderData.shop.name, description: loaderData.shop.slogan, image: loaderData.shop.bannerUrl ?? undefined })) : missingMeta(matches, error, 'shop');

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { shop, reviews } = loaderData;
  const t = useTranslations('shop');
  const viewer = useViewer();
  return (
    <div className="flex flex-col gap-10 pb-16">
      <ShopHeader
        shop={shop}
        actions={
          <>
            <FollowButton shop={shop} isSignedIn={viewer !== null} />
            <FavouriteButton kind="shops" id={shop.id} name={shop.name} />
          </>
        }
      />
      <div className="page-width flex flex-col gap-10">
        {!shop.isService && <Shelf {...loaderData} />}
        <ShopAbout shop={shop} />
        <section id="reviews" aria-labelledby="reviews-title" className="flex flex-col gap-6 border-t border-line pt-10">
          <h2 id="reviews-title" className="text-xl">{t('reviews')}</h2>
          <StarDistribution rating={shop.rating} counts={shop.starCounts} />
          <ReviewList key={shop.id} of={{ kind: 'shop', id: shop.id }} first={reviews} withProduct />
        </section>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
          <ShareButtons title={shop.name} />
          <ReportButton subject="shop" subjectId={shop.id} isSignedIn={viewer !== null} />
        </div>
      </div>
    </div>
  );
}

function Shelf({ shop, products, next, state }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('shop');
  const [query] = useSearchParams();
  const chosen = shop.sections.find((section) => String(section.categoryId) === state.categoryId);
  const isFiltered = Boolean(state.categoryId || state.collection);
  const count = state.collection ? Math.min(shop.featuredCount, chosen?.count ?? shop.featuredCount) : (chosen?.count ?? shop.productCount);
  return (
    <section aria-labelledby="products" className="flex flex-col gap-5">
      <h2 id="products" className="sr-only">{t('products')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="figures font-semibold">{t('results', { count: state.collection && chosen ? products.length : count })}</p>
        <ShelfFilters state={state} categories={shop.sections} featuredCount={shop.featuredCount} />
      </div>
      {products.length === 0 && (isFiltered ? <NothingFits /> : <EmptyShelf />)}
      <ul className={productGrid}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} corner={<FavouriteButton kind="products" id={product.id} name={product.name} />} />
        ))}
      </ul>
      {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadErrorPage error={error} what="shop" missing="shop" />;
}
