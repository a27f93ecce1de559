import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { ProductCard, productGrid } from '#web/features/catalogue/browse/product-card.tsx';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { FollowedShops } from '#web/features/shops/front/followed-shops.tsx';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/following.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [shops, items] = await Promise.all([
    api.shops.followed(),
    api.catalogue.followed.page({ query: { cursor } }),
  ]);
  return {
    words: wordsFor(request, ['following', 'catalogue']),
    shops,
    items: items.rows,
    next: cursorIn(items.next),
    isFirst: !cursor,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('following.title') }));

/** What is new in the shops that somebody follows, and these shops. */
export default function Following({
  loaderData: { shops, items, next, isFirst },
}: Route.ComponentProps) {
  const t = useTranslations('following');
  const queries = useQueryClient();
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </header>
      {shops.length === 0 && (
        <EmptyState icon={<Icon name="rss" />} title={t('none.title')} text={t('none.text')}>
          <ButtonLink to="/shops">{t('none.browse')}</ButtonLink>
        </EmptyState>
      )}
      {shops.length > 0 && isFirst && (
        <section aria-labelledby="followed-shops" className="flex flex-col gap-4">
          <h2 id="followed-shops" className="text-xl">
            {t('shops', { count: shops.length })}
          </h2>
          {/* The shops stay until the page is left, so that one left by mistake can be taken up again. */}
          <FollowedShops
            shops={shops}
            onChange={() => void queries.invalidateQueries({ queryKey: ['following'] })}
          />
        </section>
      )}
      {shops.length > 0 && (
        <section aria-labelledby="followed-items" className="flex flex-col gap-4">
          <h2 id="followed-items" className="text-xl">
            {t('items')}
          </h2>
          {items.length === 0 && <p className="text-muted">{t('quiet')}</p>}
          <ul className={productGrid}>
            {items.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                withShop
                corner={<FavouriteButton kind="products" id={product.id} name={product.name} />}
              />
            ))}
          </ul>
          {(next || !isFirst) && (
            <Pagination
              previous={isFirst ? undefined : '/following'}
              next={next ? `?cursor=${next}` : undefined}
            />
          )}
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="following" />;
}
