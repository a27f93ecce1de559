import { capabilitiesOf } from '#contract/shops/rules.ts';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { changeHoursBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { SectionFrame } from './section-frame.tsx';
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
  const { form, frame } = useSection({
    ...props,
    name: 'hours',
    schema: changeHoursBody,
    read: (settings) => settings.hours ?? hours,
    save: (id, body) => shopSettingsApi.changeHours({ params: { id }, body }),
  });
  const { errors } = form.formState;
  const week = useWatch({ control: form.control, name: 'week' });
  return (
    <SectionFrame {...frame}>
      <p className="text-sm text-muted">{t('zone', { zone: props.settings.timeZone })}</p>
      <Controller
        control={form.control}
        name="week"
        render={({ field: { value, onChange } }) => (
          <WeekHours
            week={value}
            onChange={onChange}
            errorOf={(day) => firstMessage(errors.week?.[day])}
          />
        )}
      />
      <Controller
        control={form.control}
        name="exceptions"
        render={({ field: { value, onChange } }) => (
          <SpecialDays
            days={value}
            onChange={onChange}
            holidays={props.settings.holidays}
            gaps={props.settings.holidayGaps}
            closesOnHolidays={capabilitiesOf(props.settings.kind).takesVisits ? week : undefined}
            today={today}
            error={errors.exceptions?.root?.message ?? errors.exceptions?.message}
            errorOf={(index) => firstMessage(errors.exceptions?.[index])}
          />
        )}
      />
    </SectionFrame>
  );
}

/** The first complaint anywhere in what is wrong with a day. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, part] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : firstMessage(part);
    if (found) return found;
  }
  return undefined;
}
