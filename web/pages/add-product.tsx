import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import {
  type AddedProduct,
  AddProductForm,
} from '#web/features/catalogue/edit/add-product-form.tsx';
import { categoriesOf } from '#web/features/catalogue/edit/categories.ts';
import { ProductAdded } from '#web/features/catalogue/edit/product-added.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/add-product.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { viewer, shop } = await sellerRooms({ request, url, context }, 'catalogue');
  const words = wordsFor(request, [
    'productForm',
    'choiceGroups',
    'upload',
    'catalogue',
    'kitchen',
    'diets',
  ]);
  if (!shop) return { words, userId: viewer.id, shop: null, categories: [] };
  const { id, name, kind, language, approvalStatus, countsWork = false } = shop;
  const categories = await categoriesOf(context.get(apiContext), shop);
  return {
    words,
    userId: viewer.id,
    shop: { id, name, kind, language, isWaiting: approvalStatus !== 'approved', countsWork },
    categories,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { shop }) => ({
    title: t(`productForm.title.${capabilitiesOf(shop?.kind ?? 'product').itemsAre}`),
  }));

const dashboard = '/seller/dashboard';

export default function AddProduct({
  loaderData: { userId, shop, categories },
}: Route.ComponentProps) {
  const t = useTranslations('productForm');
  const [added, setAdded] = useState<AddedProduct>();
  const [round, setRound] = useState(0);
  if (!shop) return <NoShop />;
  if (added) {
    const another = () => {
      setAdded(undefined);
      setRound(round + 1);
    };
    return <ProductAdded {...{ added, dashboard }} as="seller" onAnother={another} />;
  }
  return (
    <RoomPage
      title={t(`title.${capabilitiesOf(shop.kind).itemsAre}`)}
      text={t('text.seller', { shop: shop.name })}
      actions={
        <ButtonLink
          to={dashboard}
          look="quiet"
          icon={<Icon name="arrow-left" className="size-4" />}
        >
          {t('back')}
        </ButtonLink>
      }
    >
      <AddProductForm
        key={`${shop.id} ${round}`}
        as="seller"
        {...{ userId, shop, categories }}
        onAdded={setAdded}
        cancel={
          <ButtonLink to={dashboard} look="secondary">
            {t('bar.cancel')}
          </ButtonLink>
        }
      />
    </RoomPage>
  );
}

function NoShop() {
  const t = useTranslations('productForm.noShop');
  return (
    <TilePanel title={t('title')} text={t('text')}>
      <ButtonLink to="/seller-register">{t('create')}</ButtonLink>
    </TilePanel>
  );
}
