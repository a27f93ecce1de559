import { useFormatter, useTranslations } from 'use-intl';
import type { ShopFigures, ShopSales } from '#contract/sales.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { type Figure, FigureCards, FigureList } from './figure-list.tsx';
import { useSalesWords } from './use-sales-words.ts';

type Props = Pick<ShopSales, 'figures' | 'comparedFigures'>;

/** What a shop sold and earned. */
export function ShopFigureCards({ figures: now, comparedFigures: before }: Props) {
  const t = useTranslations('sales.figures');
  const money = useMoney();
  const { number } = useFormatter();
  const figure = figuresFor(now, before);
  return (
    <FigureCards
      isCompared={before !== null}
      figures={[
        figure(t('gross'), 'gross', money),
        figure(t('net'), 'net', money),
        figure(t('orders'), 'orders', (value) => number(value)),
        figure(t('average'), 'average', money),
      ]}
    />
  );
}

/** What went off, who came back and how quickly it left. */
export function ShopFigureList({ figures: now, comparedFigures: before }: Props) {
  const t = useTranslations('sales.figures');
  const money = useMoney();
  const words = useSalesWords();
  const figure = figuresFor(now, before);
  return (
    <FigureList
      title={t('details')}
      isCompared={before !== null}
      figures={[
        { ...figure(t('refunds'), 'refunds', money), lessIsBetter: true },
        { ...figure(t('fees'), 'fees', money), lessIsBetter: true },
        { ...figure(t('cancelled'), 'cancelledShare', words.share), lessIsBetter: true, isShare: true },
        { ...figure(t('repeat'), 'repeatShare', words.share), isShare: true },
        { ...figure(t('dispatch'), 'minutesToDispatch', words.duration), lessIsBetter: true },
      ]}
    />
  );
}

function figuresFor(now: ShopFigures, before: ShopFigures | null) {
  return (label: string, name: keyof ShopFigures, write: Figure['write']): Figure => ({
    label,
    now: now[name],
    before: before?.[name],
    write,
  });
}
