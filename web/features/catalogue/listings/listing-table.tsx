import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing, ListingPlace } from '#contract/catalogue/listings.schemas.ts';
import type { ListingAction, ListingSortColumn } from '#contract/catalogue/rules.ts';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ListingMenu } from './listing-menu.tsx';
import { ListingMarks, ListingName } from './listing-name.tsx';
import { PriceCell } from './price-cell.tsx';
import { StockCell } from './stock-cell.tsx';
import type { Tick } from './use-selection.ts';

type ListingTableProps = {
  kind: ShopKind;
  listings: readonly Listing[];
  sort: Sort<ListingSortColumn>;
  /** Decisions that those who read this may appeal against. */
  takeDowns: readonly TakeDown[];
  tick: Tick;
  onChange: (ids: number[], action: ListingAction) => void;
  onCopy: (listing: Listing) => void;
  /** Given where the whole shop is shown in its own order, which can then be changed. */
  onPlace?: (listing: Listing, place: ListingPlace) => void;
};

/** A shop's listings. Drawn again only when they change: ticking one is the browser's business. */
export const ListingTable = memo(function ListingTable({
  kind,
  listings,
  sort,
  takeDowns,
  tick,
  onChange,
  onCopy,
  onPlace,
}: ListingTableProps) {
  const t = useTranslations('listings');
  const order: Column<Listing>[] = onPlace
    ? [
        {
          heading: t('columns.order'),
          cell: (listing) => (
            <PlaceButtons listing={listing} listings={listings} onPlace={onPlace} />
          ),
        },
      ]
    : [];
  return (
    <Table
      caption={t('title')}
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
              kind={kind}
              takeDown={takeDowns.find(({ listingId }) => listingId === listing.id)}
              to={`/seller/products/${listing.id}/edit`}
              tick={tick}
            />
          ),
        },
        ...order,
        {
          heading: t('columns.status'),
          sort: 'status',
          cell: (listing) => <ListingMarks listing={listing} />,
        },
        {
          heading: t('columns.price'),
          sort: 'price',
          figures: true,
          cell: (listing) => <PriceCell listing={listing} />,
        },
        {
          heading: t('columns.stock'),
          sort: 'stock',
          figures: true,
          cell: (listing) => <StockCell listing={listing} />,
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
          cell: (listing) => (
            <RowMenu listing={listing} onChange={onChange} onCopy={onCopy} onPlace={onPlace} />
          ),
        },
      ]}
    />
  );
});

function PlaceButtons({
  listing,
  listings,
  onPlace,
}: {
  listing: Listing;
  listings: readonly Listing[];
  onPlace: NonNullable<ListingTableProps['onPlace']>;
}) {
  const t = useTranslations('listings.order');
  const at = listings.indexOf(listing);
  const [above, below] = [listings[at - 1], listings[at + 1]];
  return (
    <span className="relative z-1 flex gap-0.5 md:max-lg:flex-col">
      <IconButton
        label={t('up', { name: listing.name })}
        size="small"
        icon={<ArrowUp className="size-4" />}
        className={above ? '' : 'invisible'}
        onClick={() => above && onPlace(listing, { before: above.id })}
      />
      <IconButton
        label={t('down', { name: listing.name })}
        size="small"
        icon={<ArrowDown className="size-4" />}
        className={below ? '' : 'invisible'}
        onClick={() => below && onPlace(listing, { after: below.id })}
      />
    </span>
  );
}

type RowMenuProps = Pick<ListingTableProps, 'onChange' | 'onCopy' | 'onPlace'> & {
  listing: Listing;
};

function RowMenu({ listing, onChange, onCopy, onPlace }: RowMenuProps) {
  const t = useTranslations('listings');
  const act = (action: ListingAction): MenuEntry => ({
    label: t(`actions.${action}`),
    onChoose: () => onChange([listing.id], action),
  });
  const isAway = listing.status === 'archived';
  const entries: Array<MenuEntry | 'line'> = [
    { label: t('actions.edit'), to: `/seller/products/${listing.id}/edit` },
    { label: t('actions.view'), to: `/product/${listing.id}` },
    ...(listing.takenDown ? [] : [{ label: t('actions.copy'), onChoose: () => onCopy(listing) }]),
    'line',
    ...(listing.status === 'draft' && !listing.takenDown ? [act('publish')] : []),
    ...(listing.status === 'published' ? [act('unpublish')] : []),
    ...(isAway ? [] : [act(listing.isFeatured ? 'unfeature' : 'feature')]),
    ...(listing.isOnSale && !isAway ? [act('end-sale')] : []),
    ...(onPlace
      ? [
          { label: t('actions.first'), onChoose: () => onPlace(listing, { at: 'first' as const }) },
          { label: t('actions.last'), onChoose: () => onPlace(listing, { at: 'last' as const }) },
        ]
      : []),
    act(isAway ? 'restore' : 'archive'),
  ];
  return <ListingMenu name={listing.name} entries={entries} />;
}
