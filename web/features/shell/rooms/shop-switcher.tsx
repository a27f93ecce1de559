import { useTranslations } from 'use-intl';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { RoomEntry } from './room-entries.ts';
import { OwnerMark, RoomOwner } from './room-owner.tsx';
import { samePlaceIn } from './rooms-of-shop.ts';

type ShopSwitcherProps = {
  shop: OwnShop;
  shops: readonly OwnShop[];
  /** The room that is open, which another shop is opened in as well. */
  here: RoomEntry | undefined;
};

/** Whose rooms these are and, for people of several shops, the way to the same room of another. */
export function ShopSwitcher({ shop, shops, here }: ShopSwitcherProps) {
  const t = useTranslations('rooms');
  const others = shops.filter(({ id }) => id !== shop.id);
  return (
    <>
      {others.length === 0 ? (
        <RoomOwner {...shop} />
      ) : (
        <Menu
          look="quiet"
          label={t('switchFrom', { shop: shop.name })}
          quietLabel
          className="work-owner"
          icon={
            <>
              <RoomOwner {...shop} />
              <Icon name="chevrons-up-down" className="size-4 flex-none text-muted" />
            </>
          }
          heading={t('switch')}
          entries={others.map((other) => ({
            label: other.name,
            to: samePlaceIn(other, here),
            icon: <OwnerMark logoUrl={other.logoUrl} />,
          }))}
        />
      )}
      {shop.approvalStatus === 'closed' && <Badge tone="neutral">{t('closed.badge')}</Badge>}
    </>
  );
}
