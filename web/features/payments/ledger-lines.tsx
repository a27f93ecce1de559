import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { LedgerLine, LineTotals } from '#contract/payments/lines.schemas.ts';
import { linePaths } from '#contract/payments/paths.ts';
import type { LedgerFigure, LineColumn } from '#contract/payments/rules.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import { oneOf, withQuery } from '#web/loading/address.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridColumn, GridFilter, GridQuery } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { useTimes } from '#web/words/use-times.ts';

type LedgerLinesProps = {
  figure: LedgerFigure;
  lines: readonly LedgerLine[];
  totals: LineTotals;
  place: PagePlace;
  asked: GridQuery;
  /** In the rooms of this shop; of the admins unless given. */
  shopId?: number;
};

/** Figures that stand beside each other, and lead over to each other. */
const families: readonly (readonly LedgerFigure[])[] = [
  ['gross', 'fees', 'refunds', 'net'],
  ['refunded', 'disputed', 'remaining', 'commission', 'commissionReturned'],
  ['earnings', 'available', 'notYetDue', 'paidOut'],
  ['costs'],
];

/** Under which heading a figure stands; what has none of its own has one beside them. */
const columnOf: Partial<Record<LedgerFigure, LineColumn>> = {
  gross: 'gross',
  fees: 'fee',
  refunds: 'back',
  net: 'net',
  earnings: 'net',
  available: 'net',
  notYetDue: 'net',
};

/** A figure of money, and below it the lines of the ledger that add up to it. */
export function LedgerLines({ figure, totals, lines, shopId, ...list }: LedgerLinesProps) {
  const t = useTranslations('ledgerLines');
  const money = useMoney();
  const of = columnOf[figure] ?? 'amount';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="flex flex-col">
          <strong className="figures font-display text-3xl">{money(totals.amount)}</strong>
          <span className="text-sm text-muted">{t('addUp', { count: totals.lines })}</span>
        </p>
        <Siblings figure={figure} isOfOrder={list.asked['orderId'] !== undefined} />
      </div>
      <Grid
        {...list}
        caption={t(`figures.${figure}`)}
        rows={lines}
        rowKey={({ id }) => id}
        rowName={({ orderNumber, note, at }) => orderNumber ?? note ?? at}
        rowPath={({ orderId }) => (orderId === null ? '' : orderPath(orderId, shopId))}
        columns={useColumns(of, shopId)}
        filters={useFilters(lines)}
        csv={`${linePaths.file.path}${withQuery(new URLSearchParams(), { figure, shopId: shopId?.toString() ?? list.asked['shopId'] })}`}
        totals={{
          label: t('total', { count: totals.lines }),
          of: { [of]: <Price amount={totals.amount} /> },
        }}
        empty={
          <EmptyState icon={<Icon name="scroll-text" />} title={t('none')} text={t('noneText')} />
        }
      />
    </div>
  );
}

/** An order's figures are all of the first two kinds. */
function Siblings({ figure, isOfOrder }: { figure: LedgerFigure; isOfOrder: boolean }) {
  const t = useTranslations('ledgerLines');
  const [query] = useSearchParams();
  const family = isOfOrder
    ? families.slice(0, 2).flat()
    : families.find((figures) => figures.includes(figure));
  if (!family?.includes(figure) || family.length === 1) return null;
  return (
    <Chips label={t('siblings')} scroll>
      {family.map((one) => (
        <ChipLink
          key={one}
          to={withQuery(query, { figure: one, sort: undefined })}
          chosen={one === figure}
        >
          {t(`figures.${one}`)}
        </ChipLink>
      ))}
    </Chips>
  );
}

function orderPath(orderId: number, shopId: number | undefined): string {
  return shopId === undefined
    ? `/admin/orders/history/${orderId}`
    : `/orders/management/${orderId}?shop=${shopId}`;
}

function useColumns(of: LineColumn, shopId: number | undefined): GridColumn<LedgerLine>[] {
  const t = useTranslations('ledgerLines.columns');
  const money = useMoney();
  const sums = ['gross', 'fee', 'back', 'net'] as const;
  const amounts = of === 'amount' ? (['amount'] as const) : sums;
  const times = useTimes();
  return [
    {
      id: 'what',
      heading: t('what'),
      sort: 'what',
      cell: (line) => <What line={line} shopId={shopId} />,
    },
    {
      id: 'at',
      heading: t('at'),
      sort: '-at',
      cell: ({ at }) => (
        <time dateTime={at} className="figures whitespace-nowrap">
          {times(new Date(at), 'day')}
        </time>
      ),
    },
    ...(shopId === undefined
      ? [
          {
            id: 'shop',
            heading: t('shop'),
            sort: 'shop',
            cell: ({ shopName }: LedgerLine) => shopName ?? '–',
          },
        ]
      : []),
    ...amounts.map((id) => ({
      id,
      heading: t(id),
      sort: `-${id}`,
      figures: true,
      cell: ({ [id]: amount, kind }: LedgerLine) => {
        if (id === of) return <Price amount={amount} />;
        const isPayout = kind === 'payout' || kind === 'payout_reversal';
        return amount === 0 || isPayout ? '–' : money(amount);
      },
    })),
  ];
}

function What({ line, shopId }: { line: LedgerLine; shopId: number | undefined }) {
  const t = useTranslations('ledgerLines.kinds');
  const { kind, orderId, orderNumber, note } = line;
  return (
    <span className="flex min-w-0 flex-col">
      {orderId === null ? t(kind) : <RowLink to={orderPath(orderId, shopId)}>{t(kind)}</RowLink>}
      <span className="figures text-sm font-normal break-words text-muted">
        {orderNumber ?? note}
      </span>
    </span>
  );
}

/** What a link asks for is named by its lines. */
function useFilters(lines: readonly LedgerLine[]): GridFilter[] {
  const t = useTranslations('ledgerLines.filters');
  const kinds = useTranslations('ledgerLines.shopKinds');
  const [query] = useSearchParams();
  const kind = oneOf(shopKinds, query.get('shopKind'));
  const [line] = lines;
  return [
    { kind: 'set', name: 'orderId', label: t('order'), shown: line?.orderNumber ?? t('thisOrder') },
    { kind: 'set', name: 'shopId', label: t('shop'), shown: line?.shopName ?? t('thisShop') },
    { kind: 'set', name: 'shopKind', label: t('shopKind'), shown: kind ? kinds(kind) : '' },
    { kind: 'day', name: 'from', label: t('from') },
    { kind: 'day', name: 'to', label: t('to') },
  ];
}
