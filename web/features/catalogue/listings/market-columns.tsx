import { useTranslations } from 'use-intl';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import type { GridColumn } from '#web/ui/grid/grid-parts.ts';
import { ListedPrice } from '../listed-price.tsx';
import { useSoldAndAdded } from './grid-of-listings.tsx';
import { ListingMarks, ListingName } from './listing-name.tsx';
import { MarketMenu, type OnMarketAction } from './market-menu.tsx';

/** What the list of all shops' listings says of each. */
export function useMarketColumns(onAction: OnMarketAction): GridColumn<MarketListing>[] {
  const t = useTranslations('listings');
  const { sold, added } = useSoldAndAdded();
  return [
    {
      id: 'listing',
      heading: t('columns.listing'),
      sort: 'name',
      cell: (listing) => (
        <ListingName listing={listing} kind={listing.shopKind} to={`/product/${listing.id}`} />
      ),
    },
    {
      id: 'shop',
      heading: t('columns.shop'),
      sort: 'shopName',
      cell: ({ shopName }) => shopName,
    },
    {
      id: 'status',
      heading: t('columns.status'),
      sort: 'status',
      cell: (listing) => <ListingMarks listing={listing} reports={listing.openReports} />,
    },
    {
      id: 'price',
      heading: t('columns.price'),
      sort: 'price',
      figures: true,
      cell: (listing) => <ListedPrice of={listing} />,
    },
    {
      id: 'stock',
      heading: t('columns.stock'),
      sort: 'stock',
      figures: true,
      spared: true,
      cell: ({ stock }) =>
        stock ?? <span className="whitespace-nowrap text-muted">{t('stock.madeToOrder')}</span>,
    },
    { ...sold, spared: true },
    added,
    {
      id: 'more',
      heading: t('columns.more'),
      quietHeading: true,
      cell: (listing) => <MarketMenu listing={listing} onAction={onAction} />,
    },
  ];
}
