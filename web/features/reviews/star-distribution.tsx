import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { withQuery } from '#web/loading/address.ts';
import { Rating } from '#web/ui/rating.tsx';

type StarCounts = readonly [number, number, number, number, number];

/** The average and how many gave each number of stars, each a way to those reviews; `counts` begins with one star. */
export function StarDistribution({ rating, counts }: { rating: number; counts: StarCounts }) {
  const t = useTranslations('reviews');
  const [query] = useSearchParams();
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return (
    <div className="flex max-w-sm flex-col gap-3">
      <Rating value={rating} count={all} />
      <ul className="flex flex-col">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <Link
                to={withQuery(query, {
                  stars: query.get('stars') === String(stars) ? undefined : String(stars),
                })}
                preventScrollReset
                aria-current={query.get('stars') === String(stars) || undefined}
                className="star-row figures"
              >
                <span>{t('stars', { count: stars })}</span>
                <i style={{ '--filled': `${Math.round((count / all) * 100)}%` }} />
                <span>{count}</span>
                <span className="sr-only">{t('starsOnly', { count: stars })}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
