import { useFormatter, useTranslations } from 'use-intl';
import type { MarketFigures, MarketSales } from '#contract/sales.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { type Figure, FigureCards, FigureList } from './figure-list.tsx';
import { useSalesWords } from './use-sales-words.ts';

type Props = Pick<MarketSales, 'figures' | 'comparedFigures'>;

/** What all shops sold and what we earned with it. */
export function MarketFigureCards({ figures: now, comparedFigures: before }: Props) {
  const t = useTranslations('sales.figures');
  const money = useMoney();
  const { number } = useFormatter();
  const figure = figuresFor(now, before);
  return (
    <FigureCards
      isCompared={before !== null}
      figures={[
        figure(t('gross'), 'gross', money),
        figure(t('commission'), 'fees', money),
        figure(t('orders'), 'orders', (value) => number(value)),
        figure(t('average'), 'average', money),
      ]}
    />
  );
}

/** How well the market runs. */
export function MarketFigureList({ figures: now, comparedFigures: before }: Props) {
  const t = useTranslations('sales.figures');
  const money = useMoney();
  const { number } = useFormatter();
  const words = useSalesWords();
  const figure = figuresFor(now, before);
  return (
    <FigureList
      title={t('details')}
      isCompared={before !== null}
      figures={[
        figure(t('activeShops'), 'activeShops', (value) => number(value)),
        { ...figure(t('refunds'), 'refunds', money), lessIsBetter: true },
        { ...figure(t('cancelled'), 'cancelledShare', words.share), lessIsBetter: true, isShare: true },
        { ...figure(t('decision'), 'hoursToDecision', (hours) => words.duration(Math.round(hours * 60))), lessIsBetter: true },
      ]}
    />
  );
}

function figuresFor(now: MarketFigures, before: MarketFigures | null) {
  return (label: string, name: keyof MarketFigures, write: Figure['write']): Figure => ({
    label,
    now: now[name],
    before: before?.[name],
    write,
  });
}
