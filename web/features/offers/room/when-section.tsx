import { useTranslations } from 'use-intl';
import { isOverMidnight } from '#contract/offers/hours.rules.ts';
import type { OfferInput } from '#contract/offers/schemas.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { Weekdays } from '#web/ui/weekdays.tsx';
import type { OfferValues } from './offer-values.ts';

type WhenSectionProps = {
  isMarket: boolean;
  fields: Pick<
    ReturnType<typeof useForm<OfferInput, OfferValues>>,
    'text' | 'values' | 'change' | 'errorAt'
  >;
};

/** On which days and at which times of day an offer holds. */
export function WhenSection({ isMarket, fields }: WhenSectionProps) {
  const t = useTranslations('offers.form');
  const { text, values, change, errorAt } = fields;
  const { weekdays, fromTime, toTime } = values;
  const isPastMidnight = isOverMidnight({ fromTime: fromTime || null, toTime: toTime || null });
  return (
    <SectionCard id="when" title={t('when')}>
      <p className="text-muted">{t(isMarket ? 'clockOfMarket' : 'clockOfShop')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t('starts')} type="date" optional {...text('startsOn')} />
        <TextField label={t('ends')} type="date" optional {...text('endsOn')} />
      </div>
      <Weekdays
        legend={t('weekdays')}
        hint={t('weekdaysHint')}
        days={weekdays}
        onChange={(days) => change({ weekdays: days })}
        error={errorAt('weekdays')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t('fromTime')} type="time" optional {...text('fromTime')} />
        <TextField label={t('toTime')} type="time" optional {...text('toTime')} />
      </div>
      {isPastMidnight && <p className="text-sm text-muted">{t('pastMidnight')}</p>}
    </SectionCard>
  );
}
