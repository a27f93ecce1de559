import { useTranslations } from 'use-intl';

/**
 * Stars with the figure and how many gave it; says so when nobody has.
 *
 * @example <Rating value={shop.rating} count={shop.reviewCount} />
 * @example <Rating value={5} /> // one review's own stars
 */
export function Rating({
  value,
  count,
  compact,
}: {
  value: number;
  count?: number;
  compact?: boolean;
}) {
  const t = useTranslations('ui.rating');
  if (count === 0) return <span className="text-sm text-muted">{t('none')}</span>;
  const rating = value.toFixed(count === undefined ? 0 : 1);
  const name = count === undefined ? t('stars', { rating }) : t('counted', { rating, count });
  return (
    <span className="figures inline-flex items-center gap-1.5 text-sm">
      <span className="sr-only">{name}</span>
      <Stars value={compact ? 1 : value} of={compact ? 1 : 5} />
      {count !== undefined && (
        <span aria-hidden="true">
          <span className="font-semibold">{rating}</span>{' '}
          <span className="text-muted">{t('count', { count })}</span>
        </span>
      )}
    </span>
  );
}

function Stars({ value, of }: { value: number; of: number }) {
  const filled = `${(Math.max(0, Math.min(of, value)) / of) * 100}%`;
  return <span aria-hidden="true" className="stars" style={{ '--filled': filled, '--of': of }} />;
}
