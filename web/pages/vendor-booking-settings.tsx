import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { ServiceSections } from '#web/features/shops/settings/service/service-sections.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import { settingsWords } from '#web/features/bookings/desk/load-desk.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import type { Route } from './+types/vendor-booking-settings.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'settings');
  const words = wordsFor(request, [...settingsWords, 'seller']);
  if (!shop) return { words, settings: null };
  const call = context.get(apiContext).serviceSettings.get({ params: { shopId: shop.id } });
  return { words, settings: await foundOr404(call) };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('serviceSettings.title') }));

export default function VendorBookingSettings({ loaderData: { settings } }: Route.ComponentProps) {
  const t = useTranslations('serviceSettings');
  if (!settings) return <NoShop />;
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink
          to={`/vendor/bookings?shop=${settings.shopId}`}
          aria-keyshortcuts="B"
          look="secondary"
        >
          {t('back')}
        </ButtonLink>
      }
    >
      <ServiceSections key={settings.shopId} loaded={settings} />
    </RoomPage>
  );
}
