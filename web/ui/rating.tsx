import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from './field.tsx';

const star = 'M10 1.6l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.6l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/**
 * Stars with the figure and how many gave it; says so when nobody has.
 *
 * @example <Rating value={shop.rating} count={shop.reviewCount} />
 * @example <Rating value={5} /> // one review's own stars
 */
export function Rating({ value, count, compact }: { value: number; count?: number; compact?: boolean }) {
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
          <span className="font-semibold">{rating}</span> <span className="text-muted">{t('count', { count })}</span>
        </span>
      )}
    </span>
  );
}

function Stars({ value, of }: { value: number; of: number }) {
  const filled = `${(Math.max(0, Math.min(of, value)) / of) * 100}%`;
  return <span aria-hidden="true" className="stars" style={{ '--filled': filled, '--of': of }} />;
}

/**
 * Choosing one to five stars in a form.
 *
 * @example <RatingField legend="Your rating" {...register('rating')} />
 */
export function RatingField({
  legend,
  error,
  defaultStars,
  ...input
}: { legend: string; error?: string; /** Chosen at first. */ defaultStars?: number } & ComponentProps<'input'>) {
  const t = useTranslations('ui.rating');
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{legend}</legend>
      <span className="flex w-fit flex-row-reverse">
        {[5, 4, 3, 2, 1].map((stars) => (
          <label key={stars} className="star-choice">
            <input
              {...input}
              type="radio"
              value={stars}
              defaultChecked={defaultStars === undefined ? undefined : defaultStars === stars}
              aria-label={t('choose', { count: stars })}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
      </span>
      <FieldError error={error} />
    </fieldset>
  );
}
