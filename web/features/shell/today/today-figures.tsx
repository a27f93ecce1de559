import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TodayFigures } from '#contract/shops/today.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

type DayFiguresProps = {
  figures: TodayFigures;
  /** Where each is made of: the list or page that counts the same. */
  paths: Partial<Record<keyof TodayFigures, string>>;
};

/** What was so far today, in a line, each leading to what it is made of. */
export function DayFigures({ figures, paths }: DayFiguresProps) {
  const t = useTranslations('today.figures');
  const money = useMoney();
  const { number } = useFormatter();
  const { sales, orders, visits, rating } = figures;
  const shown: Array<[name: keyof TodayFigures, value: string, text?: string]> = [];
  if (sales !== undefined) shown.push(['sales', money(sales)]);
  if (orders !== undefined) shown.push(['orders', number(orders)]);
  if (visits !== undefined) shown.push(['visits', number(visits)]);
  if (rating)
    shown.push([
      'rating',
      t('ratingOf', { average: number(rating.average, 'tenths') }),
      t('reviews', { count: rating.count }),
    ]);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="so-far" className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h2 id="so-far" className="text-base">
        {t('title')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {shown.map(([name, value, text]) => (
          <li key={name}>
            <Figure to={paths[name]}>
              <span className="text-muted">{t(name)}</span>{' '}
              <span className="figures font-semibold">{value}</span>
              {text && <span className="text-muted"> · {text}</span>}
            </Figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? (
    <span>{children}</span>
  ) : (
    <Link to={to} className="target underline underline-offset-3">
      {children}
    </Link>
  );
}
