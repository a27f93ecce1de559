import type { ShopSales } from '#contract/orders/sales.schemas.ts';
import type { LedgerFigure } from '#contract/payments/rules.ts';
import { type Figure, FigureCards, FigureList } from './figure-list.tsx';
import { useFigures } from './use-figures.ts';

type Props = Pick<ShopSales, 'figures' | 'comparedFigures'> & {
  /** Where a figure is explained. */ explain: (figure: LedgerFigure) => string;
};

/** What a shop sold and earned. */
export function ShopFigureCards({ figures, comparedFigures, explain }: Props) {
  const { t, isCompared, amount, count } = useFigures(figures, comparedFigures, explain);
  const shown = [
    amount(t('gross'), 'gross'),
    amount(t('net'), 'net'),
    count(t('orders'), 'orders'),
    amount(t('average'), 'average'),
  ];
  return <FigureCards isCompared={isCompared} figures={shown} />;
}

/** What went off, who came back and how quickly it left. */
export function ShopFigureList({
  figures,
  comparedFigures,
  explain,
  further,
}: Props & { /** What is known of the days besides. */ further: readonly Figure[] }) {
  const { t, isCompared, amount, share, time } = useFigures(figures, comparedFigures, explain);
  const shown = [
    amount(t('refunds'), 'refunds', { lessIsBetter: true }),
    amount(t('fees'), 'fees', { lessIsBetter: true }),
    share(t('cancelled'), 'cancelledShare', { lessIsBetter: true }),
    share(t('repeat'), 'repeatShare'),
    time(t('dispatch'), 'minutesToDispatch', 1),
    ...further,
  ];
  return <FigureList title={t('details')} isCompared={isCompared} figures={shown} />;
}
