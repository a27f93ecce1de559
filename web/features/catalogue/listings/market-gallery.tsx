import { capabilitiesOf } from '#contract/shops/rules.ts';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ListingMarks } from './listing-name.tsx';
import { MarketMenu } from './market-menu.tsx';
import { ListingPrice, type MarketViewProps } from './market-table.tsx';

/** Listings of all shops as shoppers see them. */
export const MarketGallery = memo(function MarketGallery({
  listings,
  tick,
  onAction,
}: MarketViewProps) {
  const t = useTranslations('listings');
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-4">
      {listings.map((listing) => (
        <Card key={listing.id} as="li">
          <div className="relative">
            <Picture
              src={listing.imageUrl}
              alt=""
              ratio="1"
              sizes="(width < 48rem) 50vw, 260px"
              fallback={capabilitiesOf(listing.shopKind).itemsAre}
              className={listing.isListed ? '' : 'opacity-60'}
            />
            <label className="absolute top-1 left-1 z-1 grid size-11 place-items-center">
              <input
                type="checkbox"
                className="tick"
                aria-label={t('select', { name: listing.name })}
                {...tick(listing.id)}
              />
            </label>
          </div>
          <CardBody className="gap-1.5! p-3!">
            <ListingMarks listing={listing} reports={listing.openReports} />
            <h2 className="text-base font-semibold">
              <CardLink to={`/product/${listing.id}`}>{listing.name}</CardLink>
            </h2>
            <p className="truncate text-sm text-muted">{listing.shopName}</p>
            {listing.takenDown && (
              <p className="text-sm break-words text-chili">
                {t('takenDown.reason', { reason: listing.takenDown.reason })}
              </p>
            )}
            <span className="mt-auto flex items-center justify-between gap-2">
              <ListingPrice listing={listing} />
              <MarketMenu listing={listing} onAction={onAction} />
            </span>
          </CardBody>
        </Card>
      ))}
    </ul>
  );
});
