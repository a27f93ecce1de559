import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MarketListing } from '#contract/catalogue/listings.schemas.ts';
import { marketOnly } from '#contract/catalogue/rules.ts';
import { listingPaths } from '#contract/catalogue/paths.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { type GridFilter, isNarrowed } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTabFilter } from './grid-of-listings.tsx';
import { LeftAlert } from './left-alert.tsx';
import { useMarketColumns } from './market-columns.tsx';
import type { OnMarketAction } from './market-menu.tsx';
import { MarketPicture } from './market-picture.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { type MarketAction, useMarketChanges } from './use-market-changes.ts';

const bulkActions: MarketAction[] = ['takeDown', 'reinstate', 'pick', 'unpick'];

export type MarketAsked = Record<'q' | 'tab' | 'kind' | 'only' | 'shopId', string | undefined>;

type MarketListingsProps = {
  listings: readonly MarketListing[];
  asked: MarketAsked;
  place: PagePlace;
  asPictures: boolean;
};

/** A page of all shops' listings, as rows or as pictures, with what admins can do with one or many of them. */
export function MarketListings({ listings, asked, asPictures, ...list }: MarketListingsProps) {
  const t = useTranslations('listings');
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
  return (
    <>
      <LeftAlert left={left} onRead={read} />
      <Grid
        {...list}
        asked={asked}
        caption={t('market.products')}
        search={t('market.search')}
        rows={listings}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowPath={({ id }) => `/product/${id}`}
        columns={useMarketColumns(onAction)}
        picture={
          asPictures
            ? (listing, tick) => <MarketPicture {...{ listing, tick, onAction }} key={listing.id} />
            : undefined
        }
        filters={useFilters(listings[0]?.shopName ?? asked.shopId ?? '')}
        csv={listingPaths.allFile.path}
        bulk={(selected, done) =>
          bulkActions.map((action) => (
            <Button
              key={action}
              size="small"
              look={action === 'takeDown' ? 'danger' : 'secondary'}
              loading={change.isPending}
              onClick={() => {
                onAction(selected, action);
                done();
              }}
            >
              {t(`actions.${action}`)}
            </Button>
          ))
        }
        empty={<NoListing isNarrowed={isNarrowed(asked)} />}
      />
      <TakeDownDialog
        open={takingDown.length > 0}
        count={takingDown.length}
        name={takingDown[0]?.name ?? ''}
        isBusy={change.isPending}
        onClose={() => setTakingDown([])}
        onTakeDown={takeDown}
      />
    </>
  );
}

function useFilters(shopName: string): GridFilter[] {
  const t = useTranslations('listings');
  return [
    useTabFilter(),
    {
      kind: 'choice',
      name: 'kind',
      label: t('market.kind'),
      choices: shopKinds.map((value) => ({ value, label: t(`market.kinds.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'only',
      label: t('market.only'),
      choices: marketOnly.map((value) => ({ value, label: t(`market.onlys.${value}`) })),
    },
    { kind: 'set', name: 'shopId', label: t('columns.shop'), shown: shopName },
  ];
}

function NoListing({ isNarrowed: isAsked }: { isNarrowed: boolean }) {
  const t = useTranslations('listings.market');
  return isAsked ? (
    <EmptyState icon={<Icon name="package-search" />} title={t('none')} text={t('noneText')}>
      <ButtonLink to="?" look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon name="package-plus" />} title={t('noneYet')} text={t('noneYetText')}>
      <ButtonLink to="/admin/vendors">{t('vendors')}</ButtonLink>
    </EmptyState>
  );
}
