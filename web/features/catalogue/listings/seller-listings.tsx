import { useCallback } from 'react';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import type { ListingAction, ListingSortColumn, ListingTab } from '#contract/catalogue/rules.ts';
import type { Sort } from '#contract/kernel/list-pages.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { LeftAlert } from './left-alert.tsx';
import { ListingTable } from './listing-table.tsx';
import { SellerBulkBar } from './seller-bulk-bar.tsx';
import { useArranging } from './use-arranging.ts';
import { useCopy } from './use-copy.ts';
import { useListingChanges } from './use-listing-changes.ts';
import { Selectable } from './selectable.tsx';
import { useSelection } from './use-selection.ts';

type SellerListingsProps = {
  shop: { id: number; kind: ShopKind };
  listings: readonly Listing[];
  takeDowns: readonly TakeDown[];
  sort: Sort<ListingSortColumn>;
  tab: ListingTab;
  isArrangeable: boolean;
};

/** A page of a shop's listings with everything that can be done with them. */
export function SellerListings({
  shop,
  listings,
  takeDowns,
  sort,
  tab,
  isArrangeable,
}: SellerListingsProps) {
  const selection = useSelection();
  const { change, left, read } = useListingChanges(shop.id);
  const { mutate } = change;
  const copy = useCopy();
  const arrange = useArranging();
  const onChange = useCallback(
    (ids: number[], action: ListingAction, percent?: number) =>
      mutate({ ids, action, ...(percent ? { percent } : {}) }),
    [mutate],
  );
  const onBulk = (ids: number[], action: ListingAction, percent?: number) => {
    onChange(ids, action, percent);
    selection.setAll(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <LeftAlert left={left} onRead={read} />
      <Selectable selection={selection} count={listings.length}>
        <ListingTable
          kind={shop.kind}
          listings={listings}
          sort={sort}
          takeDowns={takeDowns}
          tick={selection.tick}
          onChange={onChange}
          onCopy={copy}
          {...(isArrangeable ? { onPlace: arrange } : {})}
        />
      </Selectable>
      <SellerBulkBar
        ids={selection.ids}
        tab={tab}
        isBusy={change.isPending}
        onChange={onBulk}
        onClear={() => selection.setAll(false)}
      />
    </div>
  );
}
