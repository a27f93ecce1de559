import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { ListedPrice } from '../listed-price.tsx';
import { ListingMarks } from './listing-name.tsx';
import { MarketMenu, type OnMarketAction } from './market-menu.tsx';

type MarketPictureProps = { listing: MarketListing; tick: ReactNode; onAction: OnMarketAction };

/** A listing as shoppers see it, with what admins know of it. */
export function MarketPicture({ listing, tick, onAction }: MarketPictureProps) {
  const t = useTranslations('listings');
  return (
    <Card as="li">
      <div className="relative">
        <Picture
          src={listing.imageUrl}
          alt=""
          ratio="1"
          sizes="(width < 48rem) 50vw, 260px"
          fallback={capabilitiesOf(listing.shopKind).itemsAre}
          className={listing.isListed ? '' : 'opacity-60'}
        />
        <label className="absolute top-1 left-1 z-1 grid size-11 place-items-center">{tick}</label>
      </div>
      <CardBody className="gap-1.5! p-3!">
        <ListingMarks listing={listing} reports={listing.openReports} className="" />
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
          <ListedPrice of={listing} />
          <MarketMenu listing={listing} onAction={onAction} />
        </span>
      </CardBody>
    </Card>
  );
}
