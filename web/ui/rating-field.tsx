import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from './field.tsx';

const star = 'M10 1.6l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.6l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

type RatingFieldProps = {
  legend: string;
  error?: string | undefined;
  /** 0 while none is chosen. */
  stars: number;
  onRate: (stars: number) => void;
} & Omit<ComponentProps<'input'>, 'onChange'>;

/**
 * Choosing one to five stars in a form.
 *
 * @example <RatingField legend="Your rating" stars={stars} onRate={setStars} />
 */
export function RatingField({ legend, error, stars: chosen, onRate, ...input }: RatingFieldProps) {
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
              checked={chosen === stars}
              onChange={() => onRate(stars)}
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
