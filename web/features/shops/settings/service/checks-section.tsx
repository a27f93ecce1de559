import { useTranslations } from 'use-intl';
import { type ServiceType, serviceTypes } from '#contract/bookings/rules.ts';
import type { ChecksOfWork } from '#contract/bookings/checks.schemas.ts';
import { changeChecksBody } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { Lines } from '#web/ui/lines.tsx';
import { LinesField } from '#web/ui/lines-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { useWork } from '#web/words/use-work.ts';
import { SavedForm } from '../section-frame.tsx';
import { countOrNone } from './count-or-none.ts';
import { type ServiceSectionProps, useServiceSection } from './use-service-section.ts';

/** What technicians check before a visit is completed, by kind of work, and when the units are looked at again. */
export function ChecksSection(props: ServiceSectionProps) {
  const t = useTranslations('serviceSettings');
  const work = useWork();
  const { category, terms } = props.settings;
  const { fields, frame } = useServiceSection({
    ...props,
    name: 'checks',
    read: ({ checks }) => checks,
    rules: changeChecksBody,
    shown: (field, values) => {
      const type = serviceTypes.find((one) => one === field);
      return type && <Lines texts={values[type].points} />;
    },
    save: (shopId, body) => serviceSettingsApi.changeChecks({ params: { shopId }, body }),
  });
  const { values } = fields;
  const change = (type: ServiceType, part: Partial<ChecksOfWork>) =>
    fields.change({ [type]: { ...values[type], ...part } });
  const offered = serviceTypes.filter(
    (type) => terms.minutesPerUnit[type] !== null || values[type].points.length > 0,
  );
  return (
    <SavedForm {...frame} text={t('texts.checks')}>
      {offered.map((type) => (
        <fieldset
          key={type}
          className="grid min-w-0 gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
        >
          <legend className="mb-1.5 font-semibold">{work({ category, serviceType: type })}</legend>
          <LinesField
            label={t('checks.points')}
            optional
            rows={4}
            value={values[type].points}
            error={fields.errorAt(`${type}.points`)}
            onLines={(points) => change(type, { points })}
          />
          <NumberField
            label={t('checks.againAfterMonths')}
            hint={t('checks.againAfterMonthsHint')}
            className="self-start"
            suffix={t('checks.months')}
            inputMode="numeric"
            optional
            value={values[type].againAfterMonths}
            reading={countOrNone}
            error={fields.errorAt(`${type}.againAfterMonths`)}
            onNumber={(againAfterMonths) => change(type, { againAfterMonths })}
          />
        </fieldset>
      ))}
    </SavedForm>
  );
}
