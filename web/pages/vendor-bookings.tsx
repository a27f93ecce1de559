import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { Desk } from '#web/features/bookings/desk/desk.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';
import { wordsFor } from '#web/words/words.ts';
import { deskWords, loadDesk } from '#web/features/bookings/desk/load-desk.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import type { Route } from './+types/vendor-bookings.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, shops } = await sellerRooms({ request, url, context }, 'orders');
  const words = wordsFor(request, [...deskWords, 'seller']);
  if (!shop || !takesVisits(shop)) {
    const serving = shops.find(takesVisits);
    // Staff of several shops come to the one that takes visits, unless they ask for another.
    if (serving && !url.searchParams.has('shop'))
      throw redirect(`${url.pathname}${withQuery(url.searchParams, { shop: `${serving.id}` })}`);
    return { words, shop, loaded: null };
  }
  return {
    words,
    shop,
    loaded: await loadDesk(context.get(apiContext), shop.id, url.searchParams),
  };
}

function takesVisits({ kind }: { kind: ShopKind }): boolean {
  return capabilitiesOf(kind).takesVisits;
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('bookingDesk.title') }));

export default function VendorBookings({ loaderData: { shop, loaded } }: Route.ComponentProps) {
  const t = useTranslations('bookingDesk');
  if (!shop) return <NoShop />;
  const settings = mayDoIn(shop, 'settings') ? `/vendor/bookings/settings?shop=${shop.id}` : null;
  return (
    <RoomPage
      title={t('title')}
      actions={loaded && <ToRooms shopId={shop.id} settings={settings} />}
    >
      {loaded ? (
        <Desk
          key={shop.id}
          shopId={shop.id}
          loaded={loaded}
          settings={settings}
          whenClosed={<NothingNew />}
        />
      ) : (
        <NoVisits />
      )}
    </RoomPage>
  );
}

/** Who makes which visit when, and how the shop takes them, for those who may set that. */
function ToRooms({ shopId, settings }: { shopId: number; settings: string | null }) {
  const t = useTranslations('bookingDesk');
  return (
    <>
      <ButtonLink
        to={`/vendor/bookings/board?shop=${shopId}`}
        look="secondary"
        aria-label={t('board')}
        icon={<Icon name="waypoints" className="size-4" />}
      >
        {t('board')}
      </ButtonLink>
      {settings && (
        <ButtonLink
          to={settings}
          aria-keyshortcuts="E"
          look="secondary"
          icon={<Icon name="settings" className="size-4" />}
        >
          {t('settings')}
        </ButtonLink>
      )}
    </>
  );
}

/** A shop that sells goods or dishes. */
function NoVisits() {
  const t = useTranslations('bookingDesk.noVisits');
  return (
    <TilePanel title={t('title')} text={t('text')}>
      <ButtonLink to="/orders/management">{t('orders')}</ButtonLink>
    </TilePanel>
  );
}
