import { LoadErrorPage } from '#web/frames/load-error-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-products.ts';
import { loadMarket, MarketPage } from '#web/features/catalogue/listings/market-page.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    words: wordsFor(request, ['listings']),
    ...(await loadMarket({ request, url, context })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('listings.market.products') }));

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  return <MarketPage view="table" loaded={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadErrorPage error={error} what="listings" />;
}
