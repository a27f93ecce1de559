import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { FavouriteBadges, PriceWas } from '#web/features/favourites/favourite-marks.tsx';
import { ShareFavourites } from '#web/features/favourites/share-favourites.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { FavouriteLists } from '#web/frames/favourite-lists.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { viewerFor } from '#web/loading/viewer.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/favourites.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { favourites: api } = context.get(apiContext);
  const viewer = await viewerFor(request, context);
  const [favourites, link] = await Promise.all([api.list(), viewer ? api.link() : null]);
  return { words: wordsFor(request, ['favourites', 'catalogue', 'shops']), favourites, link };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('favourites.title') }));

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const {
    favourites: { products, shops },
    link,
  } = loaderData;
  const t = useTranslations('favourites');
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="text-muted">{t(link?.path ? 'share.intro' : 'intro')}</p>
        <Link
          to="/following"
          className="target w-fit font-semibold text-leaf underline-offset-3 hover:underline"
        >
          {t('following')}
        </Link>
        {link && <ShareFavourites path={link.path} />}
      </header>
      {products.length + shops.length === 0 && <NoFavourites />}
      <FavouriteLists
        products={products}
        shops={shops}
        marks={(product) => ({
          badges: <FavouriteBadges product={product} />,
          note: product.priceWas !== null && <PriceWas amount={product.priceWas} />,
        })}
      />
    </div>
  );
}

function NoFavourites() {
  const t = useTranslations('favourites.none');
  return (
    <EmptyState icon={<Icon name="heart" />} title={t('title')} text={t('text')}>
      <ButtonLink to="/shops">{t('browse')}</ButtonLink>
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="favourites" />;
}
