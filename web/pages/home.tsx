import { useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CardedProduct } from '#contract/catalogue/schemas.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { apiContext } from '#web/loading/context.ts';
import { ProductCard } from '#web/features/catalogue/browse/product-card.tsx';
import { Halls } from '#web/features/shell/home/halls.tsx';
import { HomeHero } from '#web/features/shell/home/home-hero.tsx';
import { Row } from '#web/features/shell/home/row.tsx';
import { KitchenCard } from '#web/features/shops/front/kitchen-card.tsx';
import { ShopCard } from '#web/features/shops/front/shop-card.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { describePage, marketStructuredData } from '#web/loading/seo.ts';
import type { loader as rootLoader } from '../root.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/home.ts';
import { FeaturedProvider } from '#web/features/shell/home/featured-provider.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const popular = { sort: 'popular', fields: 'card' } as const;
  const [shops, kitchens, shown] = await Promise.all([
    api.shops.list({ query: { ...popular, isFood: false, isService: false, limit: 4 } }),
    api.shops.list({ query: { ...popular, isFood: true, openFirst: true, limit: 3 } }),
    api.catalogue.frontPage(),
  ]);
  describePage(context, { path: '/', structuredData: marketStructuredData });
  return {
    words: wordsFor(request, ['home', 'shops', 'catalogue']),
    shops,
    kitchens,
    ...shown,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('home.title'), description: t('home.description') }));

export default function Home({
  loaderData: { shops, kitchens, picks, onSale },
}: Route.ComponentProps) {
  const t = useTranslations('home.rows');
  const platform = usePlatform();
  const theme = useRouteLoaderData<typeof rootLoader>('root')?.theme;
  return (
    <>
      <HomeHero platform={platform} theme={theme} />
      <div className="page-width flex flex-col gap-12 py-6 md:gap-16 md:py-10">
        <Halls platform={platform} />
        {platform.providerShopId !== null && (
          <FeaturedProvider platform={platform} shopId={platform.providerShopId} />
        )}
        {shops.length > 0 && (
          <Row id="shops" title={t('shops')} to="/shops">
            <ul className={fours}>
              {shops.map((shop) => (
                <ShopCard key={shop.id} shop={shop} />
              ))}
            </ul>
          </Row>
        )}
        {kitchens.length > 0 && (
          <Row
            id="kitchens"
            title={t(kitchens.every(isOpen) ? 'kitchensOpen' : 'kitchens')}
            to="/food"
          >
            <Kitchens kitchens={kitchens} />
          </Row>
        )}
        {picks.length > 0 && <Goods id="picks" title={t('picks')} products={picks} />}
        {onSale.length > 0 && <Goods id="sale" title={t('sale')} products={onSale} />}
      </div>
    </>
  );
}

function Goods({ id, title, products }: { id: string; title: string; products: CardedProduct[] }) {
  return (
    <Row id={id} title={title}>
      <ul className={fours}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} withShop />
        ))}
      </ul>
    </Row>
  );
}

/** Four cards that always fill their rows. */
const fours = 'grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6';

/** Three across, or the first two where only two fit. */
function Kitchens({ kitchens }: { kitchens: CardedShop[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 md:max-lg:[&>:nth-child(3)]:hidden lg:grid-cols-3">
      {kitchens.map((kitchen) => (
        <KitchenCard key={kitchen.id} shop={kitchen} />
      ))}
    </ul>
  );
}

function isOpen({ delivery }: CardedShop): boolean {
  return delivery?.open.state === 'open';
}
