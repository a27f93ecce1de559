import { useTranslations } from 'use-intl';
import type { MarketSales } from '#contract/orders/sales.schemas.ts';
import { growth } from '#contract/orders/sales.rules.ts';
import { Explained, type LinesOf } from '#web/features/payments/explained.tsx';
import { BarList } from '#web/ui/charts/bar-list.tsx';
import { ChangeNote } from '#web/ui/charts/change-note.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useSalesWords } from './use-sales-words.ts';

/** Goods, food and services beside each other. */
export function MarketKinds({ kinds, explain }: { kinds: MarketSales['kinds']; explain: LinesOf }) {
  const t = useTranslations('sales.market');
  return (
    <section aria-labelledby="market-kinds" className="min-w-0">
      <h2 id="market-kinds" className="mb-3 text-lg">
        {t('kinds')}
      </h2>
      <BarList
        label={t('kinds')}
        rows={kinds.map(({ kind, gross, orders, grossBefore }) => ({
          key: kind,
          name: t(`kind.${kind}`),
          value: gross,
          before: grossBefore,
          text: <Explained amount={gross} to={explain({ figure: 'gross', shopKind: kind })} />,
          note: t('orders', { count: orders }),
        }))}
      />
    </section>
  );
}

/** The shops that sold most, of `all` that sold anything; each leads to its orders. */
export function MarketShops({
  shops,
  all,
  isCompared,
  explain,
}: {
  shops: MarketSales['shops'];
  all: number;
  isCompared: boolean;
  explain: LinesOf;
}) {
  const t = useTranslations('sales.market');
  const { number } = useFormatter();
  const words = useSalesWords();
  type Row = MarketSales['shops'][number];
  const count = shops.length;
  const heading = all > count ? t('topShops', { count, all }) : t('shops');
  return (
    <section aria-labelledby="market-shops" className="min-w-0">
      <h2 id="market-shops" className="mb-3 text-lg">
        {heading}
      </h2>
      <Table
        caption={heading}
        rows={shops}
        rowKey={({ shopId }) => shopId}
        empty={<EmptyState title={t('none')} />}
        columns={[
          {
            heading: t('shop'),
            value: ({ name }) => name,
            cell: ({ shopId, name }) => (
              <RowLink to={`/admin/orders/history?shopId=${shopId}`}>{name}</RowLink>
            ),
          },
          {
            heading: t('columns.gross'),
            value: ({ gross }) => gross,
            figures: true,
            cell: ({ shopId, gross }) => (
              <Explained amount={gross} to={explain({ figure: 'gross', shopId, zone: 'market' })} />
            ),
          },
          {
            heading: t('columns.fees'),
            value: ({ fees }) => fees,
            figures: true,
            cell: ({ shopId, fees }) => (
              <Explained amount={fees} to={explain({ figure: 'fees', shopId, zone: 'market' })} />
            ),
          },
          {
            heading: t('columns.orders'),
            value: ({ orders }) => orders,
            figures: true,
            cell: ({ orders }) => number(orders),
          },
          {
            heading: t('columns.cancelled'),
            value: cancelledShare,
            figures: true,
            cell: (row) => words.share(cancelledShare(row)),
          },
          ...(isCompared
            ? [
                {
                  heading: t('columns.change'),
                  value: ({ gross, grossBefore }: Row) =>
                    (grossBefore && growth(gross, grossBefore)) ?? 0,
                  figures: true,
                  cell: ({ gross, grossBefore }: Row) =>
                    grossBefore ? <ChangeNote change={growth(gross, grossBefore)} /> : '–',
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function cancelledShare({ cancelled, orders }: MarketSales['shops'][number]): number {
  return orders === 0 ? 0 : cancelled / orders;
}
