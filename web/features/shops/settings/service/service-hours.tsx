import { useTranslations } from 'use-intl';
import { changeServiceHoursBody } from '#contract/bookings/settings.schemas.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { SavedForm } from '../section-frame.tsx';
import { shownHours } from '../shown-values.tsx';
import { SpecialDays } from '../special-days.tsx';
import { WeekHours } from '../week-hours.tsx';
import { HitVisits } from './hit-visits.tsx';
import { type ServiceSectionProps, useServiceSection } from './use-service-section.ts';

/** When visits are made: the week, and the days that differ. Closing a day shows first which visits it affects. */
export function ServiceHours(props: ServiceSectionProps) {
  const t = useTranslations('serviceSettings');
  const shared = useTranslations('shopSettings.hours');
  const { fields, frame, hit } = useServiceSection({
    ...props,
    name: 'hours',
    read: ({ hours: { version, week, exceptions } }) => ({ version, week, exceptions }),
    shown: (field, values) => shownHours(field, values),
    rules: changeServiceHoursBody,
    save: (shopId, body) => serviceSettingsApi.changeHours({ params: { shopId }, body }),
  });
  const { settings } = props;
  return (
    <SavedForm {...frame} text={t('texts.hours')}>
      <p className="text-sm text-muted">{shared('zone', { zone: settings.timeZone })}</p>
      <WeekHours
        week={fields.values.week}
        onChange={(week) => fields.change({ week })}
        errorOf={(day) => fields.errorAt(`week.${day}`)}
      />
      <SpecialDays
        days={fields.values.exceptions}
        holidays={settings.holidays}
        gaps={settings.holidayGaps}
        closesOnHolidays={fields.values.week}
        today={settings.today}
        onChange={(exceptions) => fields.change({ exceptions })}
        error={fields.errors.exceptions}
        errorOf={(index) => fields.errorAt(`exceptions.${index}`)}
      />
      <HitVisits {...hit} />
    </SavedForm>
  );
}
