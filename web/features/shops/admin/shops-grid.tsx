import { useTranslations } from 'use-intl';
import { percentText } from '#contract/kernel/percent.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { commissionKinds, shopKinds, shopPath, shopStatuses } from '#contract/shops/rules.ts';
import type { EveryShop } from '#contract/shops/vendors.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import {
  type GridColumn,
  type GridFilter,
  type GridQuery,
  isNarrowed,
} from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { ShopStatusBadge } from './shop-status-badge.tsx';
import { VendorShopRow } from './vendor-shop-row.tsx';

type ShopsGridProps = {
  shops: readonly EveryShop[];
  asked: GridQuery;
  place: PagePlace;
  /** The marketplace's commission in basis points. */
  usualRate: number;
  csv: string;
  now: string;
};

/** All shops of the market; what an admin may do to one is beside the list. */
export function ShopsGrid({ shops, usualRate, now, ...list }: ShopsGridProps) {
  const t = useTranslations('adminVendors');
  return (
    <Grid
      {...list}
      caption={t('shops.title')}
      search={t('search')}
      rows={shops}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowPath={shopPath}
      columns={useColumns(usualRate)}
      filters={useFilters()}
      detailsSayAll
      details={(shop) => (
        <ul className="-mt-4">
          <VendorShopRow shop={shop} usualRate={usualRate} showsFront now={now} />
        </ul>
      )}
      empty={<NoShops isFiltered={isNarrowed(list.asked)} />}
    />
  );
}

function NoShops({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('adminVendors.shops');
  return (
    <EmptyState
      icon={<Icon name="store" />}
      title={t(isFiltered ? 'none' : 'noneYet')}
      text={t(isFiltered ? 'noneText' : 'noneYetText')}
    >
      <ButtonLink to={isFiltered ? '?' : '/seller/register'} look="secondary">
        {t(isFiltered ? 'all' : 'door')}
      </ButtonLink>
    </EmptyState>
  );
}

function useColumns(usualRate: number): GridColumn<EveryShop>[] {
  const t = useTranslations('adminVendors');
  const format = useFormatter();
  return [
    {
      id: 'shop',
      heading: t('shops.columns.shop'),
      sort: 'name',
      cell: (shop) => <Name shop={shop} />,
    },
    {
      id: 'kind',
      heading: t('shops.columns.kind'),
      sort: 'kind',
      cell: ({ kind }) => t(`shops.kinds.${kind}`),
    },
    {
      id: 'status',
      heading: t('shops.columns.status'),
      sort: 'status',
      cell: ({ approvalStatus }) => <ShopStatusBadge status={approvalStatus} />,
    },
    {
      id: 'commission',
      heading: t('shop.commission'),
      sort: '-commission',
      figures: true,
      cell: ({ commissionBasisPoints: own }) => (
        <span className={own === null ? 'text-muted' : 'font-semibold'}>
          {percentText(own ?? usualRate)}%
        </span>
      ),
    },
    {
      id: 'sold',
      heading: t('shops.columns.sold'),
      sort: '-sold',
      figures: true,
      cell: ({ soldCount }) => format.number(soldCount),
    },
    {
      id: 'opened',
      heading: t('shops.columns.opened'),
      sort: '-opened',
      figures: true,
      cell: ({ openedAt }) => (
        <span className="whitespace-nowrap">{format.dateTime(new Date(openedAt), 'date')}</span>
      ),
    },
  ];
}

function Name({ shop }: { shop: EveryShop }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <Picture
        src={shop.logoUrl}
        alt=""
        fallback="logo"
        ratio="1"
        sizes="40px"
        className="size-10! flex-none rounded-control"
      />
      <span className="flex min-w-0 flex-col">
        <RowLink to={shopPath(shop)}>{shop.name}</RowLink>
        <TextLink
          to={`/admin/users/${shop.ownerId}`}
          className="relative z-1 w-fit text-sm font-normal"
        >
          {shop.ownerName}
        </TextLink>
      </span>
    </span>
  );
}

function useFilters(): GridFilter[] {
  const t = useTranslations('adminVendors');
  const statuses = useTranslations('admin.shopStatuses');
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('shops.columns.status'),
      choices: shopStatuses.map((value) => ({ value, label: statuses(value) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('shops.columns.kind'),
      choices: shopKinds.map((value) => ({ value, label: t(`shops.kinds.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'commission',
      label: t('shop.commission'),
      choices: commissionKinds.map((value) => ({
        value,
        label: t(`shops.commissions.${value}`),
      })),
    },
  ];
}
