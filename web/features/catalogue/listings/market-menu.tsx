import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';
import { ListingMenu } from './listing-menu.tsx';
import type { MarketAction } from './use-market-changes.ts';

export type OnMarketAction = (listings: readonly MarketListing[], action: MarketAction) => void;

/** What an admin can do with one listing. */
export function MarketMenu({
  listing,
  onAction,
}: {
  listing: MarketListing;
  onAction: OnMarketAction;
}) {
  const t = useTranslations('listings');
  const [query] = useSearchParams();
  const act = (action: MarketAction, tone?: 'danger'): MenuEntry => ({
    label: t(`actions.${action}`),
    onChoose: () => onAction([listing], action),
    ...(tone ? { tone } : {}),
  });
  const entries: Array<MenuEntry | 'line'> = [
    { label: t('actions.view'), to: `/product/${listing.id}` },
    { label: t('actions.edit'), to: `/admin/products/${listing.id}/edit` },
    {
      label: t('actions.onlyShop'),
      to: withQuery(query, { shopId: String(listing.shopId), q: undefined }),
    },
    'line',
    ...(listing.isPick ? [act('unpick')] : listing.isListed ? [act('pick')] : []),
    listing.takenDown ? act('reinstate') : act('takeDown', 'danger'),
  ];
  return <ListingMenu name={listing.name} entries={entries} />;
}
