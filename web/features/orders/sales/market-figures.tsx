import type { MarketSales } from '#contract/orders/sales.schemas.ts';
import type { LedgerFigure } from '#contract/payments/rules.ts';
import { FigureCards, FigureList } from './figure-list.tsx';
import { useFigures } from './use-figures.ts';

type Props = Pick<MarketSales, 'figures' | 'comparedFigures'> & {
  /** Where a figure is explained. */ explain: (figure: LedgerFigure) => string;
};

/** What all shops sold and what we earned with it. */
export function MarketFigureCards({ figures, comparedFigures, explain }: Props) {
  const { t, isCompared, amount, count } = useFigures(figures, comparedFigures, explain);
  const shown = [
    amount(t('gross'), 'gross'),
    amount(t('commission'), 'fees'),
    count(t('orders'), 'orders'),
    amount(t('average'), 'average'),
  ];
  return <FigureCards isCompared={isCompared} figures={shown} />;
}

/** How well the market runs. */
export function MarketFigureList({ figures, comparedFigures, explain }: Props) {
  const { t, isCompared, amount, count, share, time } = useFigures(
    figures,
    comparedFigures,
    explain,
  );
  const shown = [
    count(t('activeShops'), 'activeShops'),
    amount(t('refunds'), 'refunds', { lessIsBetter: true }),
    share(t('cancelled'), 'cancelledShare', { lessIsBetter: true }),
    time(t('decision'), 'hoursToDecision', 60),
  ];
  return <FigureList title={t('details')} isCompared={isCompared} figures={shown} />;
}
