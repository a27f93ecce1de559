import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostSummed, type PagePlace } from '#contract/kernel/list-pages.ts';
import { orderStatuses } from '#contract/orders/rules.ts';
import type { Earning, EarningTotals } from '#contract/payments/account.schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { useRoomPath } from '#web/loading/room-path.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import {
  type GridColumn,
  type GridFilter,
  type GridQuery,
  type GridTotals,
  isNarrowed,
} from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { Explained, linesOfShop } from './explained.tsx';

type EarningsGridProps = {
  shopId: number;
  earnings: readonly Earning[];
  totals: EarningTotals['totals'];
  asked: GridQuery;
  place: PagePlace;
};

/** What each order brought a shop. */
export function EarningsGrid({ shopId, earnings, totals, ...list }: EarningsGridProps) {
  const t = useTranslations('money.earnings');
  const pathOf = ({ orderId }: Earning) => `/orders/management/${orderId}?shop=${shopId}`;
  return (
    <Grid
      {...list}
      caption={t('title')}
      search={t('byOrder')}
      rows={earnings}
      rowKey={({ orderId }) => orderId}
      rowName={({ orderNumber }) => orderNumber}
      rowPath={pathOf}
      columns={useColumns(shopId, pathOf)}
      filters={useFilters()}
      totals={useTotals(totals)}
      csv={`/api/shops/${shopId}/earnings.csv`}
      empty={<NoEarnings isNarrowed={isNarrowed(list.asked)} />}
    />
  );
}

function NoEarnings({ isNarrowed: isAsked }: { isNarrowed: boolean }) {
  const t = useTranslations('money.earnings');
  const pathTo = useRoomPath();
  const [query] = useSearchParams();
  const nothing = { q: undefined, status: undefined, from: undefined, to: undefined };
  return isAsked ? (
    <EmptyState icon={<Icon name="receipt-text" />} title={t('noneFits')} text={t('noneFitsText')}>
      <ButtonLink to={withQuery(query, nothing)} look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon={<Icon name="receipt-text" />} title={t('none')} text={t('noneText')}>
      <ButtonLink to={pathTo('/seller/portfolio')} look="secondary">
        {t('listings')}
      </ButtonLink>
    </EmptyState>
  );
}

function useColumns(shopId: number, pathOf: (earning: Earning) => string): GridColumn<Earning>[] {
  const t = useTranslations('money.earnings');
  const money = useMoney();
  const linesOf = linesOfShop(shopId);
  return [
    {
      id: 'order',
      heading: t('order'),
      sort: 'order',
      cell: (earning) => <RowLink to={pathOf(earning)}>{earning.orderNumber}</RowLink>,
    },
    {
      id: 'placed',
      heading: t('placed'),
      sort: '-placed',
      cell: ({ placedAt }) => <Moment at={placedAt} />,
    },
    ...(['goods', 'delivery', 'tip'] as const).map((id) => ({
      id,
      heading: t(id),
      sort: `-${id}`,
      figures: true,
      spared: true,
      cell: ({ [id]: amount }: Earning) => money(amount),
    })),
    {
      id: 'fee',
      heading: t('fee'),
      sort: '-fee',
      figures: true,
      cell: ({ fee, orderId }) => (
        <Explained amount={-fee} to={linesOf({ figure: 'fees', orderId })} />
      ),
    },
    {
      id: 'refunded',
      heading: t('refunded'),
      sort: '-refunded',
      figures: true,
      cell: ({ refunded, orderId }) =>
        refunded > 0 ? (
          <Explained amount={-refunded} to={linesOf({ figure: 'refunds', orderId })} />
        ) : (
          t('nothingDue')
        ),
    },
    {
      id: 'net',
      heading: t('net'),
      sort: '-net',
      figures: true,
      cell: ({ net, orderId }) => (
        <strong>
          <Explained amount={net} to={linesOf({ figure: 'net', orderId })} />
        </strong>
      ),
    },
    {
      id: 'due',
      heading: t('due'),
      sort: 'due',
      figures: true,
      cell: (earning) => <DueDate earning={earning} />,
    },
  ];
}

function DueDate({ earning: { dueAt, net } }: { earning: Earning }) {
  const t = useTranslations('money.earnings');
  if (dueAt) return <Moment at={dueAt} />;
  return <span className="text-sm text-muted">{t(net > 0 ? 'afterDelivery' : 'nothingDue')}</span>;
}

function useFilters(): GridFilter[] {
  const t = useTranslations('money.earnings');
  const p = useTranslations('money.payouts');
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('status'),
      choices: orderStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { kind: 'day', name: 'from', label: p('from') },
    { kind: 'day', name: 'to', label: p('to') },
  ];
}

function useTotals(totals: EarningTotals['totals']): GridTotals {
  const t = useTranslations('money.earnings');
  const words = useTranslations('grid.totals');
  const money = useMoney();
  if (!totals) return { label: words('more', { count: mostSummed }), of: { goods: null } };
  const { orders, goods, delivery, tip, fee, refunded, net } = totals;
  return {
    label: t('total', { count: orders }),
    of: {
      goods: money(goods),
      delivery: money(delivery),
      tip: money(tip),
      fee: money(-fee),
      refunded: money(-refunded),
      net: <strong>{money(net)}</strong>,
    },
  };
}
