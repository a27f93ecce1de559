import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { type RailChoice, railIn } from '#web/features/shell/rooms/rail-choice.ts';
import { RoomOwner } from '#web/features/shell/rooms/room-owner.tsx';
import { roomAt, roomsOf } from '#web/features/shell/rooms/rooms-of-shop.ts';
import { settingsOf } from '#web/features/shell/rooms/setting-entries.ts';
import { ShopSwitcher } from '#web/features/shell/rooms/shop-switcher.tsx';
import { Workplace } from '#web/features/shell/rooms/workplace.tsx';
import { usePlatform } from '#web/loading/platform.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import type { Route } from './+types/seller-room.ts';
import { Failed } from './failed.tsx';
import { Live } from './live-parts.tsx';
import { TurnedAway } from './turned-away.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, shops } = await sellerRooms({ request, url, context });
  return { shop, shops, rail: railIn(request.headers.get('cookie')) };
}

export default function SellerRoom({ loaderData }: Route.ComponentProps) {
  return (
    <SellersWorkplace {...loaderData}>
      <Outlet />
    </SellersWorkplace>
  );
}

type SellersWorkplaceProps = {
  shop: OwnShop | null;
  shops: readonly OwnShop[];
  rail: RailChoice | undefined;
  children: ReactNode;
};

/** The frame of the seller's rooms. A seller without a shop has none to go to yet. */
function SellersWorkplace({ shop, shops, rail, children }: SellersWorkplaceProps) {
  const t = useTranslations('rooms');
  const sections = useTranslations('shopSettings.sections');
  const { name } = usePlatform();
  const { pathname } = useLocation();
  const entries = shop ? roomsOf(shop) : [];
  const here = roomAt(entries, pathname);
  const search = !shop || shop.id === shops[0]?.id ? '' : `?shop=${shop.id}`;
  return (
    <Live>
      <Workplace
        kind={shop && capabilitiesOf(shop.kind).takesVisits ? 'visits' : 'shop'}
        label={t('seller')}
        {...{ entries, here, search, rail }}
        owner={
          shop ? (
            <ShopSwitcher shop={shop} shops={shops} here={here} />
          ) : (
            <RoomOwner name={name} logoUrl={null} />
          )
        }
        finds={
          shop && {
            findIn: shop.id,
            settings: settingsOf(shop).map((section) => ({
              title: sections(section),
              to: `/seller/settings${search}#${section}`,
            })),
          }
        }
      >
        {children}
      </Workplace>
    </Live>
  );
}

const unknownFrame = { rail: undefined, shop: null, shops: [] };

/** A room that failed leaves the way to the others. Where their shops cannot be fetched, either, somebody stays in the workplace. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && !loaderData) return <TurnedAway error={error} />;
  return (
    <SellersWorkplace {...(loaderData ?? unknownFrame)}>
      <Failed error={error} />
    </SellersWorkplace>
  );
}
