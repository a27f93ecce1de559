import { useTranslations } from 'use-intl';
import type { Listing, ListingPlace } from '#contract/catalogue/listings.schemas.ts';
import type { ListingAction } from '#contract/catalogue/rules.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { GridColumn } from '#web/ui/grid/grid-parts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';
import { useSoldAndAdded } from './grid-of-listings.tsx';
import { ListingMenu } from './listing-menu.tsx';
import { ListingMarks, ListingName } from './listing-name.tsx';
import { PriceCell } from './price-cell.tsx';
import { StockCell } from './stock-cell.tsx';

export type ListingActs = {
  onChange: (listings: readonly Listing[], action: ListingAction, percent?: number) => void;
  onCopy: (listing: Listing) => void;
  /** Given where the whole shop is shown in its own order, which can then be changed. */
  onPlace?: (listing: Listing, place: ListingPlace) => void;
};

type ListingColumnsProps = ListingActs & {
  kind: ShopKind;
  listings: readonly Listing[];
  /** Decisions that those who read this may appeal against. */
  takeDowns: readonly TakeDown[];
};

export const editPath = ({ id }: { id: number }) => `/seller/products/${id}/edit`;

/** What a shop's list says of each listing, and what changes where it stands. */
export function useListingColumns({
  kind,
  listings,
  takeDowns,
  ...acts
}: ListingColumnsProps): GridColumn<Listing>[] {
  const t = useTranslations('listings');
  const { sold, added } = useSoldAndAdded();
  const { onPlace } = acts;
  return [
    {
      id: 'listing',
      heading: t('columns.listing'),
      sort: 'name',
      cell: (listing) => (
        <ListingName
          listing={listing}
          kind={kind}
          takeDown={takeDowns.find(({ listingId }) => listingId === listing.id)}
          to={editPath(listing)}
        />
      ),
    },
    ...(onPlace
      ? [
          {
            id: 'order',
            heading: t('columns.order'),
            cell: (listing: Listing) => <PlaceButtons {...{ listing, listings, onPlace }} />,
          },
        ]
      : []),
    {
      id: 'status',
      heading: t('columns.status'),
      sort: 'status',
      cell: (listing) => <ListingMarks listing={listing} />,
    },
    {
      id: 'price',
      heading: t('columns.price'),
      sort: 'price',
      figures: true,
      cell: (listing) => <PriceCell listing={listing} editPath={editPath(listing)} />,
    },
    {
      id: 'stock',
      heading: t('columns.stock'),
      sort: 'stock',
      figures: true,
      cell: (listing) => <StockCell listing={listing} />,
    },
    sold,
    added,
    {
      id: 'more',
      heading: t('columns.more'),
      quietHeading: true,
      cell: (listing) => <RowMenu listing={listing} {...acts} />,
    },
  ];
}

function PlaceButtons({
  listing,
  listings,
  onPlace,
}: {
  listing: Listing;
  listings: readonly Listing[];
  onPlace: NonNullable<ListingActs['onPlace']>;
}) {
  const t = useTranslations('listings.order');
  const at = listings.indexOf(listing);
  const [above, below] = [listings[at - 1], listings[at + 1]];
  return (
    <span className="relative z-1 flex gap-0.5 md:max-lg:flex-col">
      <IconButton
        label={t('up', { name: listing.name })}
        size="small"
        icon={<Icon name="arrow-up" className="size-4" />}
        className={above ? '' : 'invisible'}
        onClick={() => above && onPlace(listing, { before: above.id })}
      />
      <IconButton
        label={t('down', { name: listing.name })}
        size="small"
        icon={<Icon name="arrow-down" className="size-4" />}
        className={below ? '' : 'invisible'}
        onClick={() => below && onPlace(listing, { after: below.id })}
      />
    </span>
  );
}

function RowMenu({ listing, onChange, onCopy, onPlace }: ListingActs & { listing: Listing }) {
  const t = useTranslations('listings');
  const act = (action: ListingAction): MenuEntry => ({
    label: t(`actions.${action}`),
    onChoose: () => onChange([listing], action),
  });
  const isAway = listing.status === 'archived';
  const entries: Array<MenuEntry | 'line'> = [
    { label: t('actions.edit'), to: editPath(listing) },
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
