import { useTranslations } from 'use-intl';
import { Rating } from '#web/ui/rating.tsx';

type StarCounts = readonly [number, number, number, number, number];

/** The average and how many gave each number of stars; `counts` begins with one star. */
export function StarDistribution({ rating, counts }: { rating: number; counts: StarCounts }) {
  const t = useTranslations('reviews');
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return (
    <div className="flex max-w-sm flex-col gap-3">
      <Rating value={rating} count={all} />
      <ul className="flex flex-col gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0;
          return (
            <li key={stars} className="figures flex items-center gap-3 text-sm">
              <span className="w-14 flex-none">{t('stars', { count: stars })}</span>
              <span className="h-2 grow overflow-hidden rounded-full bg-well">
                <span className="block h-full rounded-full bg-mango" style={{ width: `${(count / all) * 100}%` }} />
              </span>
              <span className="w-8 flex-none text-right text-muted">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
