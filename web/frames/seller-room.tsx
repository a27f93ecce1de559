import { capabilitiesOf } from '#contract/shops/rules.ts';
import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { sellerRooms as rooms } from '#web/features/shell/rooms/room-entries.ts';
import { RoomFrame } from '#web/features/shell/rooms/room-frame.tsx';
import { ShopSwitcher } from '#web/features/shell/rooms/shop-switcher.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-room.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop, shops } = await sellerRooms({ request, url, context });
  return { words: wordsFor(request, ['rooms']), shop, shops };
}

/** The frame of the seller's rooms. A seller without a shop has none to go to yet. */
export default function SellerRoom({ loaderData: { shop, shops } }: Route.ComponentProps) {
  const t = useTranslations('rooms');
  if (!shop) return <Outlet />;
  return (
    <RoomFrame
      label={t('seller')}
      entries={rooms.filter(
        ({ permission, isOfServices }) =>
          mayDoIn(shop, permission) && (capabilitiesOf(shop.kind).takesVisits || !isOfServices),
      )}
      search={shop.id === shops[0]?.id ? '' : `?shop=${shop.id}`}
      heading={<ShopSwitcher shop={shop} shops={shops} />}
    >
      <Outlet />
    </RoomFrame>
  );
}
