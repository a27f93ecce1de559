import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import type { Api } from '#web/api/client.ts';
import { apiContext } from '#web/loading/context.ts';
import { categoriesOf } from '#web/features/catalogue/edit/categories.ts';
import { DeleteProduct } from '#web/features/catalogue/edit/delete-product.tsx';
import { EditProductForm } from '#web/features/catalogue/edit/edit-product-form.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/edit-product.ts';

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const viewer = await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const product = await foundOr404(api.products.form({ params: { id: params.id } }));
  const categories = await categoriesOf(api, product);
  return {
    words: wordsFor(request, [
      'productForm',
      'choiceGroups',
      'editedFields',
      'upload',
      'catalogue',
      'kitchen',
      'diets',
    ]),
    product,
    categories,
    takeDown: viewer.isAdmin ? null : await takeDownOf(api, product),
  };
}

/** The decision that took it down, for those who may appeal against it. */
async function takeDownOf(api: Api, product: ProductForm): Promise<TakeDown | null> {
  if (product.takenDownReason === null) return null;
  const shops = await api.shops.ofUser({ params: { userId: 'me' } });
  const shop = shops.find(({ id }) => id === product.shopId);
  if (!shop || !mayDoIn(shop, 'settings')) return null;
  const takeDowns = await api.moderation.takeDowns({ params: { id: shop.id } });
  return takeDowns.find(({ listingId }) => listingId === product.id) ?? null;
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { product }) => ({
    title: t('productForm.title.edit', { name: product.name }),
  }));

export default function EditProduct({
  loaderData: { product, categories, takeDown },
}: Route.ComponentProps) {
  const t = useTranslations('productForm');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const back = pathname.startsWith('/admin') ? '/admin-dashboard' : '/seller/dashboard';
  const [isDeleted, setDeleted] = useState(false);
  const isWaiting = product.status === 'published' && !product.isListed;
  const { revalidate } = useRevalidator();
  // In its own time: the form must have stopped asking whether to leave.
  useEffect(() => {
    if (isDeleted) void navigate(back);
  }, [isDeleted, navigate, back]);
  return (
    <RoomPage
      title={t('title.edit', { name: product.name })}
      text={product.shopName}
      actions={
        <>
          <ButtonLink to={`/product/${product.id}`} aria-keyshortcuts="V" look="secondary">
            {t('view')}
          </ButtonLink>
          <DeleteProduct
            product={product}
            onDeleted={() => setDeleted(true)}
            onRestored={() => void navigate(pathname)}
          />
        </>
      }
    >
      <EditProductForm
        key={product.id}
        {...{ product, categories, takeDown, isWaiting, isDeleted }}
        onNewer={() => void revalidate()}
      />
    </RoomPage>
  );
}
