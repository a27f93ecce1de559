import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import type { ListingTab } from '#contract/catalogue/rules.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridFilter } from '#web/ui/grid/grid-parts.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { useTabFilter } from './grid-of-listings.tsx';
import { LeftAlert } from './left-alert.tsx';
import { editPath, type ListingActs, useListingColumns } from './listing-columns.tsx';
import { NoListingFits } from './listing-states.tsx';
import { SellerBulk } from './seller-bulk.tsx';
import { useArranging } from './use-arranging.ts';
import { useCopyListing } from './use-copy-listing.ts';
import { useListingChanges } from './use-listing-changes.ts';

export type ListingsAsked = {
  q: string | undefined;
  tab: ListingTab | undefined;
  categoryId: string | undefined;
};

type SellerListingsProps = {
  shop: { id: number; kind: ShopKind };
  listings: readonly Listing[];
  takeDowns: readonly TakeDown[];
  categories: readonly { id: number; name: string }[];
  asked: ListingsAsked;
  place: PagePlace;
  isArrangeable: boolean;
  csv: string;
  /** The whole list. */
  all: string;
};

/** A page of a shop's listings with everything that can be done with them. */
export function SellerListings({
  shop,
  listings,
  takeDowns,
  categories,
  isArrangeable,
  all,
  ...list
}: SellerListingsProps) {
  const t = useTranslations('listings');
  const { change, left, read } = useListingChanges(shop.id);
  const { mutate } = change;
  const copy = useCopyListing();
  const arrange = useArranging();
  const onChange: ListingActs['onChange'] = useCallback(
    (chosen, action, percent) => mutate({ listings: chosen, action, percent }),
    [mutate],
  );
  return (
    <>
      <LeftAlert left={left} onRead={read} />
      <Grid
        {...list}
        caption={t('title')}
        search={t('controls.search')}
        rows={listings}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowPath={editPath}
        columns={useListingColumns({
          kind: shop.kind,
          listings,
          takeDowns,
          onChange,
          onCopy: copy,
          ...(isArrangeable ? { onPlace: arrange } : {}),
        })}
        filters={useFilters(categories)}
        bulk={(selected, done) => (
          <SellerBulk
            count={selected.length}
            tab={list.asked.tab ?? 'all'}
            isBusy={change.isPending}
            onChange={(action, percent) => {
              onChange(selected, action, percent);
              done();
            }}
          />
        )}
        empty={<NoListingFits all={all} />}
      />
    </>
  );
}

function useFilters(categories: SellerListingsProps['categories']): GridFilter[] {
  const t = useTranslations('listings');
  const called = useCategoryName();
  return [
    useTabFilter(),
    {
      kind: 'choice',
      name: 'categoryId',
      label: t('controls.category'),
      choices: categories.map(({ id, name }) => ({ value: String(id), label: called(name) })),
    },
  ];
}
