import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { DispatchBoard } from '#web/features/bookings/desk/board/dispatch-board.tsx';
import { boardWords, loadBoard } from '#web/features/bookings/desk/board/load-board.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/vendor-booking-board.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  // The list of visits knows which of somebody's shops takes any, and says so where none does.
  if (shop && !capabilitiesOf(shop.kind).takesVisits)
    throw redirect(`/vendor/bookings${url.search}`);
  return {
    words: wordsFor(request, [...boardWords, 'seller']),
    shop,
    loaded: shop && (await loadBoard(context.get(apiContext), shop.id, url.searchParams)),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('dispatch.title') }));

export default function VendorBookingBoard({ loaderData: { shop, loaded } }: Route.ComponentProps) {
  const t = useTranslations('dispatch');
  if (!shop || !loaded) return <NoShop />;
  const settings = mayDoIn(shop, 'settings') ? `/vendor/bookings/settings?shop=${shop.id}` : null;
  return (
    <RoomPage
      title={t('title')}
      actions={
        <ButtonLink
          to={`/vendor/bookings?shop=${shop.id}`}
          look="secondary"
          icon={<Icon name="list" className="size-4" />}
          aria-label={t('toList')}
        >
          {t('toList')}
        </ButtonLink>
      }
    >
      <DispatchBoard key={shop.id} shopId={shop.id} loaded={loaded} settings={settings} />
    </RoomPage>
  );
}
