import { apiContext } from '../context.ts';
import { reviewQueryIn } from '../features/reviews/review-query.ts';
import { foundOr404 } from '../found.ts';
import { Failed } from '../failed.tsx';
import { missingMeta, pageMeta } from '../page-meta.ts';
import { routes } from '#contract/routes.ts';
import { cursorIn } from '../address.ts';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/provider.ts';
import { ShopFrame } from './shop-frame.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { providerShopId } = await api.platform.get();
  const id = String(providerShopId);
  const reviewQuery = reviewQueryIn(url.searchParams);
  const [shop, reviews] = await Promise.all([
    foundOr404(api.shops.get({ params: { id } })),
    foundOr404(api.page(routes.reviews.ofShop, { params: { id }, query: { ...reviewQuery, limit: 5 } })),
  ]);
  return {
    words: wordsFor(request, ['shop', 'shops', 'catalogue', 'reviews', 'report', 'upload']),
    shop,
    reviews: { rows: reviews.rows, next: cursorIn(reviews.next) },
    reviewQuery,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  loaderData
    ? pageMeta(matches, () => ({
        title: loaderData.shop.name,
        description: loaderData.shop.slogan,
        image: loaderData.shop.bannerUrl ?? undefined,
      }))
    : missingMeta(matches, error, 'shop');

/** The provider's own page. */
export default function ProviderPage({ loaderData: { shop, reviews, reviewQuery } }: Route.ComponentProps) {
  return (
    <ShopFrame shop={shop} reviews={reviews} reviewQuery={reviewQuery}>
      {null}
    </ShopFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="shop" missing="shop" />;
}
