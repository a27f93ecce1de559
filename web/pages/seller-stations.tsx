import { redirect, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { StationsForm } from '#web/features/orders/kitchen/stations-form.tsx';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-stations.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'settings');
  const words = wordsFor(request, ['kitchenScreen', 'seller']);
  if (!shop) return { words, shop: null };
  if (!capabilitiesOf(shop.kind).isCookedToOrder)
    throw redirect(`/seller/settings?shop=${shop.id}`);
  const stations = await context.get(apiContext).stations.ofShop({ params: { id: shop.id } });
  return { words, shop: { id: shop.id }, stations };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('kitchenScreen.setup.title') }));

export default function SellerStations({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('kitchenScreen.setup');
  const { search } = useLocation();
  if (!loaderData.shop) return <NoShop />;
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink
          aria-keyshortcuts="B"
          to={`/seller/kitchen${search}`}
          look="secondary"
          size="small"
        >
          {t('back')}
        </ButtonLink>
      }
    >
      <StationsForm
        key={loaderData.shop.id}
        shopId={loaderData.shop.id}
        loaded={loaderData.stations}
      />
    </RoomPage>
  );
}
