import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { Failed } from '#web/frames/failed.tsx';
import { FavouriteLists } from '#web/frames/favourite-lists.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { secretly } from '#web/loading/secret-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/shared-favourites.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const shared = await foundOr404(context.get(apiContext).favourites.shared({ params: { token } }));
  const words = wordsFor(request, ['favourites', 'catalogue', 'shops']);
  return data({ words, shared }, { headers: secretly });
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t) => ({ title: t('favourites.shared.title') })),
  { name: 'robots', content: 'noindex' },
];

export default function SharedFavourites({
  loaderData: {
    shared: { products, shops },
  },
}: Route.ComponentProps) {
  const t = useTranslations('favourites');
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('shared.title')}</h1>
        <p className="text-muted">{t('shared.text')}</p>
      </header>
      {products.length + shops.length === 0 && (
        <EmptyState icon={<Icon name="heart" />} title={t('shared.empty')}>
          <ButtonLink to="/shops">{t('none.browse')}</ButtonLink>
        </EmptyState>
      )}
      <FavouriteLists products={products} shops={shops} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="favourites" />;
}
