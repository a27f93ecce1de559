import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingSortColumn } from '#contract/catalogue/rules.ts';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { Price } from '#web/ui/price.tsx';
import { Table } from '#web/ui/table.tsx';
import { ListingMarks, ListingName } from './listing-name.tsx';
import { MarketMenu, type OnMarketAction } from './market-menu.tsx';
import type { Tick } from './use-selection.ts';

export type MarketViewProps = {
  listings: readonly MarketListing[];
  sort: Sort<ListingSortColumn>;
  tick: Tick;
  onAction: OnMarketAction;
};

/** Listings of all shops in rows. */
export const MarketTable = memo(function MarketTable({
  listings,
  sort,
  tick,
  onAction,
}: MarketViewProps) {
  const t = useTranslations('listings');
  return (
    <div className="md:overflow-x-auto">
      <Table
        caption={t('market.products')}
        rows={listings}
        sort={sort}
        rowKey={(listing) => listing.id}
        columns={[
          {
            heading: t('columns.listing'),
            sort: 'name',
            cell: (listing) => (
              <ListingName
                listing={listing}
                kind={listing.shopKind}
                to={`/product/${listing.id}`}
                tick={tick}
                note={listing.shopName}
              />
            ),
          },
          {
            heading: t('columns.status'),
            sort: 'status',
            cell: (listing) => <ListingMarks listing={listing} reports={listing.openReports} />,
          },
          {
            heading: t('columns.price'),
            sort: 'price',
            figures: true,
            cell: (listing) => <ListingPrice listing={listing} />,
          },
          {
            heading: t('columns.stock'),
            sort: 'stock',
            figures: true,
            cell: ({ stock }) =>
              stock ?? (
                <span className="whitespace-nowrap text-muted">{t('stock.madeToOrder')}</span>
              ),
          },
          {
            heading: t('columns.sold'),
            sort: '-sold',
            figures: true,
            cell: ({ soldCount }) => soldCount,
          },
          {
            heading: t('columns.more'),
            quietHeading: true,
            cell: (listing) => <MarketMenu listing={listing} onAction={onAction} />,
          },
        ]}
      />
    </div>
  );
});

export function ListingPrice({ listing }: { listing: MarketListing }) {
  const sale = listing.isOnSale ? listing.salePrice : null;
  return <Price amount={sale ?? listing.price} was={sale === null ? undefined : listing.price} />;
}
