import { useTranslations } from 'use-intl';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { SavedForm } from '../section-frame.tsx';
import { SpecialDays } from '../special-days.tsx';
import { WeekHours } from '../week-hours.tsx';
import { HitVisits } from './hit-visits.tsx';
import { type ServiceSectionProps, useServiceSection } from './use-service-section.ts';

/** When visits are made: the week, and the days that differ. Closing a day shows first whom it hits. */
export function ServiceHours(props: ServiceSectionProps) {
  const t = useTranslations('serviceSettings');
  const shared = useTranslations('shopSettings.hours');
  const { fields, form, hit } = useServiceSection({
    ...props,
    name: 'hours',
    read: ({ hours: { week, exceptions } }) => ({ week, exceptions }),
    bodyOf: (values) => values,
    rules: () => import('./service-rules.ts').then(({ hoursRules }) => hoursRules),
    save: (shopId, body) => serviceSettingsApi.changeHours({ params: { shopId }, body }),
  });
  const { settings } = props;
  const errorAt = (place: string) =>
    Object.entries(fields.errors).find(
      ([path]) => path === place || path.startsWith(`${place}.`),
    )?.[1];
  return (
    <SavedForm {...form} text={t('texts.hours')}>
      <p className="text-sm text-muted">{shared('zone', { zone: settings.timeZone })}</p>
      <WeekHours
        week={fields.values.week}
        onChange={(week) => fields.change({ week })}
        errorOf={(day) => errorAt(`week.${day}`)}
      />
      <SpecialDays
        days={fields.values.exceptions}
        holidays={settings.holidays}
        gaps={settings.holidayGaps}
        closesOnHolidays={fields.values.week}
        today={settings.today}
        onChange={(exceptions) => fields.change({ exceptions })}
        error={fields.errors.exceptions}
        errorOf={(index) => errorAt(`exceptions.${index}`)}
      />
      <HitVisits {...hit} />
    </SavedForm>
  );
}
