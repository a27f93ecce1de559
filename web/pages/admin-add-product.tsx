import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import {
  type AddedProduct,
  AddProductForm,
} from '#web/features/catalogue/edit/add-product-form.tsx';
import { categoriesOf } from '#web/features/catalogue/edit/categories.ts';
import { ProductAdded } from '#web/features/catalogue/edit/product-added.tsx';
import { ShopPicker } from '#web/features/catalogue/edit/shop-picker.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-add-product.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { id: userId } = await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const words = wordsFor(request, [
    'productForm',
    'choiceGroups',
    'upload',
    'catalogue',
    'kitchen',
    'diets',
  ]);
  const wanted = url.searchParams.get('shop') ?? '';
  const isNamed = /^[1-9]\d{0,8}$/.test(wanted);
  const found = await api.products.shops({ query: isNamed ? { shopId: wanted } : {} });
  const chosen = isNamed ? (found[0] ?? null) : null;
  const categories = chosen ? await categoriesOf(api, chosen) : [];
  return { words, userId, chosen, shops: found, categories };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('productForm.title.admin') }));

const back = '/admin-dashboard';

export default function AdminAddProduct({
  loaderData: { userId, chosen, shops, categories },
}: Route.ComponentProps) {
  const t = useTranslations('productForm');
  const [added, setAdded] = useState<AddedProduct>();
  const [round, setRound] = useState(0);
  if (added) {
    const another = () => {
      setAdded(undefined);
      setRound(round + 1);
    };
    return <ProductAdded {...{ added }} as="admin" dashboard="/admin" onAnother={another} />;
  }
  const shop = chosen && {
    id: chosen.id,
    name: chosen.name,
    kind: chosen.kind,
    language: chosen.language,
    isWaiting: chosen.approvalStatus !== 'approved',
    countsWork: chosen.countsWork ?? false,
  };
  return (
    <RoomPage
      title={t('title.admin')}
      text={t('text.admin')}
      actions={
        <ButtonLink to={back} look="quiet">
          {t('back')}
        </ButtonLink>
      }
    >
      <AddProductForm
        key={round}
        as="admin"
        {...{ userId, shop, categories }}
        shopPicker={(error) => <ShopPicker {...{ chosen, error }} first={shops} />}
        onAdded={setAdded}
        cancel={
          <ButtonLink to={back} look="secondary">
            {t('bar.cancel')}
          </ButtonLink>
        }
      />
    </RoomPage>
  );
}
