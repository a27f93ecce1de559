import { useTranslations } from 'use-intl';
import type { ReceptionFigures } from '#contract/reviews/schemas.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type Reception = { figures: ReceptionFigures; comparedFigures: ReceptionFigures | null };

/** How a shop was reviewed and who began to follow it, as figures beside those of its sales. */
export function useReception({ figures, comparedFigures: before }: Reception) {
  const t = useTranslations('sales.figures');
  const format = useFormatter();
  const whole = (value: number) => format.number(value);
  const oneDecimal = (value: number) => value.toFixed(1);
  return [
    { label: t('rating'), now: figures.rating, before: before?.rating, write: oneDecimal },
    { label: t('reviews'), now: figures.reviews, before: before?.reviews, write: whole },
    {
      label: t('newFollowers'),
      now: figures.newFollowers,
      before: before?.newFollowers,
      write: whole,
    },
  ];
}
