import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { BulkBar } from '#web/ui/grid/bulk-bar.tsx';
import { LeftAlert } from './left-alert.tsx';
import { MarketGallery } from './market-gallery.tsx';
import type { OnMarketAction } from './market-menu.tsx';
import { MarketTable, type MarketViewProps } from './market-table.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { type MarketAction, useMarketChanges } from './use-market-changes.ts';
import { Selectable } from './selectable.tsx';
import { useSelection } from './use-selection.ts';

const bulkActions: MarketAction[] = ['takeDown', 'reinstate', 'pick', 'unpick'];

/** A page of all shops' listings, as rows or as pictures, with what admins can do with one or many of them. */
export function MarketListings({
  listings,
  sort,
  view,
}: {
  listings: readonly MarketListing[];
  sort: MarketViewProps['sort'];
  view: 'table' | 'gallery';
}) {
  const t = useTranslations('listings');
  const selection = useSelection();
  const { change, left, read } = useMarketChanges();
  const { mutate } = change;
  const [takingDown, setTakingDown] = useState<readonly MarketListing[]>([]);
  const onAction: OnMarketAction = useCallback(
    (chosen, action) =>
      action === 'takeDown'
        ? setTakingDown(chosen)
        : mutate({ ids: chosen.map(({ id }) => id), action }),
    [mutate],
  );
  const takeDown = (reason: string) => {
    mutate(
      { ids: takingDown.map(({ id }) => id), action: 'takeDown', reason },
      { onSuccess: () => setTakingDown([]) },
    );
  };
  const onBulk = (action: MarketAction) => {
    onAction(
      listings.filter(({ id }) => selection.ids.includes(id)),
      action,
    );
    selection.setAll(false);
  };
  const View = view === 'table' ? MarketTable : MarketGallery;
  return (
    <div className="flex flex-col gap-3">
      <LeftAlert left={left} onRead={read} />
      <Selectable selection={selection} count={listings.length}>
        <View {...{ listings, sort }} tick={selection.tick} onAction={onAction} />
      </Selectable>
      <BulkBar count={selection.ids.length} onClear={() => selection.setAll(false)}>
        {bulkActions.map((action) => (
          <Button
            key={action}
            size="small"
            look={action === 'takeDown' ? 'danger' : 'secondary'}
            loading={change.isPending}
            onClick={() => onBulk(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </BulkBar>
      <TakeDownDialog
        open={takingDown.length > 0}
        count={takingDown.length}
        name={takingDown[0]?.name ?? ''}
        isBusy={change.isPending}
        onClose={() => setTakingDown([])}
        onTakeDown={takeDown}
      />
    </div>
  );
}
