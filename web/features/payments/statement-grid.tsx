import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostSummed, type PagePlace } from '#contract/kernel/list-pages.ts';
import type { StatementEntry, StatementTotals } from '#contract/payments/account.schemas.ts';
import { entryKinds } from '#contract/payments/rules.ts';
import { withQuery } from '#web/loading/address.ts';
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
import { Price } from '#web/ui/price.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

type StatementGridProps = {
  shopId: number;
  entries: readonly StatementEntry[];
  /** The months that there are statements of, as YYYY-MM. */
  months: readonly string[];
  totals: StatementTotals['totals'];
  asked: GridQuery;
  place: PagePlace;
};

/** The bookings of a shop's account, each with the balance after it. */
export function StatementGrid({ shopId, entries, months, totals, ...list }: StatementGridProps) {
  const t = useTranslations('money.statement');
  const [query] = useSearchParams();
  const pathOf = ({ orderId }: StatementEntry) =>
    orderId === null ? undefined : `/orders/management/${orderId}?shop=${shopId}`;
  return (
    <Grid
      {...list}
      caption={t('title')}
      rows={entries}
      rowKey={({ id }) => id}
      rowName={({ orderNumber, note, kind }) => orderNumber ?? note ?? t(`kinds.${kind}`)}
      rowPath={pathOf}
      columns={useColumns(pathOf)}
      filters={useFilters(months)}
      totals={useTotals(totals)}
      csv={`/api/shops/${shopId}/statement.csv`}
      empty={
        <EmptyState icon={<Icon name="scroll-text" />} title={t('none')} text={t('noneText')}>
          {isNarrowed(list.asked) && (
            <ButtonLink
              to={withQuery(query, { month: undefined, kind: undefined })}
              look="secondary"
            >
              {t('everyMonth')}
            </ButtonLink>
          )}
        </EmptyState>
      }
    />
  );
}

function useColumns(
  pathOf: (entry: StatementEntry) => string | undefined,
): GridColumn<StatementEntry>[] {
  const t = useTranslations('money.statement');
  const money = useMoney();
  const unless = (amount: number) => (amount === 0 ? '–' : money(amount));
  return [
    {
      id: 'what',
      heading: t('what'),
      sort: 'what',
      cell: (entry) => <Booking entry={entry} path={pathOf(entry)} />,
    },
    { id: 'at', heading: t('when'), sort: '-at', cell: ({ at }) => <Moment at={at} /> },
    ...(['gross', 'commission', 'refund'] as const).map((id) => ({
      id,
      heading: t(id),
      sort: id === 'refund' ? id : `-${id}`,
      figures: true,
      cell: ({ [id]: amount }: StatementEntry) => unless(amount),
    })),
    {
      id: 'net',
      heading: t('net'),
      sort: '-net',
      figures: true,
      cell: ({ net }) => <Price amount={net} />,
    },
    {
      id: 'balance',
      heading: t('balance'),
      sort: '-balance',
      figures: true,
      cell: ({ balance }) => money(balance),
    },
  ];
}

function Booking({
  entry: { kind, orderNumber, note },
  path,
}: {
  entry: StatementEntry;
  path: string | undefined;
}) {
  const t = useTranslations('money.statement.kinds');
  return (
    <span className="flex min-w-0 flex-col">
      {path ? <RowLink to={path}>{t(kind)}</RowLink> : t(kind)}
      <span className="figures text-sm font-normal break-words text-muted">
        {orderNumber ?? note}
      </span>
    </span>
  );
}

function useFilters(months: readonly string[]): GridFilter[] {
  const t = useTranslations('money.statement');
  const format = useFormatter();
  const nameOf = (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), 'month', { timeZone: 'UTC' });
  return [
    {
      kind: 'choice',
      name: 'month',
      label: t('month'),
      choices: months.map((value) => ({ value, label: nameOf(value) })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: t('what'),
      choices: entryKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
  ];
}

function useTotals(totals: StatementTotals['totals']): GridTotals {
  const t = useTranslations('money.statement');
  const words = useTranslations('grid.totals');
  const money = useMoney();
  if (!totals) return { label: words('more', { count: mostSummed }), of: { gross: null } };
  const { entries, gross, commission, refund, net } = totals;
  return {
    label: t('total', { count: entries }),
    of: {
      gross: money(gross),
      commission: money(commission),
      refund: money(refund),
      net: <Price amount={net} />,
    },
  };
}
