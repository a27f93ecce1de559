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
    <span className="rating">
      <span className="sr-only">{name}</span>
      {compact ? <span aria-hidden="true" className="stars" /> : <Stars value={value} />}
      {count !== undefined && (
        <span aria-hidden="true">
          <b>{rating}</b> <small>{t('count', { count })}</small>
        </span>
      )}
    </span>
  );
}

/** Five, filled as far as the value goes. */
function Stars({ value }: { value: number }) {
  const filled = `${Math.max(0, Math.min(5, value)) * 20}%`;
  return <span aria-hidden="true" className="stars" style={{ '--filled': filled, '--of': 5 }} />;
}
