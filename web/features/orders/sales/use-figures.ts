import { useTranslations } from 'use-intl';
import type { MarketFigures, ShopFigures } from '#contract/orders/sales.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import type { LedgerFigure } from '#contract/payments/rules.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { Figure } from './figure-list.tsx';
import { useSalesWords } from './use-sales-words.ts';

/** The average is that of what was sold. */
type Amount = 'gross' | 'net' | 'fees' | 'refunds' | 'average';
type Named<Figures> = Extract<keyof Figures, string>;

/**
 * Makes figures of a period and the one before it, by what they are: amounts, counts, shares or times. Each amount leads
 * to `explain` of what it is made of.
 */
export function useFigures<Figures extends ShopFigures | MarketFigures>(
  now: Figures,
  before: Figures | null,
  explain: (figure: LedgerFigure) => string,
) {
  const t = useTranslations('sales.figures');
  const money = useMoney();
  const words = useSalesWords();
  const { number } = useFormatter();
  const made = (
    label: string,
    name: Named<Figures>,
    write: Figure['write'],
    more: Partial<Figure> = {},
  ): Figure => ({
    label,
    // Every figure is a number, or null where there is nothing to take it of.
    now: now[name] as number | null,
    before: before?.[name] as number | null | undefined,
    write,
    ...more,
  });
  return {
    t,
    isCompared: before !== null,
    amount: (label: string, name: Named<Figures> & Amount, more?: Partial<Figure>) =>
      made(label, name, money, { to: explain(name === 'average' ? 'gross' : name), ...more }),
    count: (label: string, name: Named<Figures>) => made(label, name, (value) => number(value)),
    share: (label: string, name: Named<Figures>, more?: Partial<Figure>) =>
      made(label, name, words.share, { isShare: true, ...more }),
    /** `minutes` is how many there are in one of what the figure counts. */
    time: (label: string, name: Named<Figures>, minutes: 1 | 60) =>
      made(label, name, (value) => words.duration(Math.round(value * minutes)), {
        lessIsBetter: true,
      }),
  };
}
