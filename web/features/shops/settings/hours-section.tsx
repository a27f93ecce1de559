import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { changeHoursBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { SectionFrame } from './section-frame.tsx';
import { shownHours } from './shown-values.tsx';
import { SpecialDays } from './special-days.tsx';
import { type SectionProps, useSection } from './use-section.ts';
import { WeekHours } from './week-hours.tsx';

type Hours = NonNullable<ShopSettings['hours']>;

/** When the shop takes orders or visits: the week, and the days that differ. `today` is a civil date of the shop. */
export default function HoursSection({
  hours,
  today,
  ...props
}: SectionProps & { hours: Hours; today: string }) {
  const t = useTranslations('shopSettings.hours');
  const { fields, frame } = useSection({
    ...props,
    name: 'hours',
    rules: changeHoursBody,
    read: (settings) => settings.hours ?? hours,
    shown: (field, values) => shownHours(field, values),
    save: (id, body) => shopSettingsApi.changeHours({ params: { id }, body }),
  });
  const { week, exceptions } = fields.values;
  return (
    <SectionFrame {...frame}>
      <p className="text-sm text-muted">{t('zone', { zone: props.settings.timeZone })}</p>
      <WeekHours
        week={week}
        onChange={(next) => fields.change({ week: next })}
        errorOf={(day) => fields.errorAt(`week.${day}`)}
      />
      <SpecialDays
        days={exceptions}
        onChange={(days) => fields.change({ exceptions: days })}
        holidays={props.settings.holidays}
        gaps={props.settings.holidayGaps}
        closesOnHolidays={capabilitiesOf(props.settings.kind).takesVisits ? week : undefined}
        today={today}
        error={fields.errors.exceptions}
        errorOf={(index) => fields.errorAt(`exceptions.${index}`)}
      />
    </SectionFrame>
  );
}
