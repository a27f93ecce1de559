import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { changeHoursBody } from '#contract/shops/hours.schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { SectionFrame } from './section-frame.tsx';
import { shownHours } from './shown-values.tsx';
import { SpecialDays } from './special-days.tsx';
import { type SectionProps, useSection } from './use-section.ts';
import { WeekHours } from './week-hours.tsx';

type Hours = NonNullable<ShopSettings['hours']>;

/** When the shop takes orders or visits: the week, when a kitchen delivers where that is less, and the days that differ. `today` is a civil date of the shop. */
export function HoursSection({
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
  const { week, exceptions, deliveryWeek } = fields.values;
  return (
    <SectionFrame {...frame}>
      <p className="text-sm text-muted">{t('zone', { zone: props.settings.timeZone })}</p>
      <WeekHours
        week={week}
        onChange={(next) => fields.change({ week: next })}
        errorOf={(day) => fields.errorAt(`week.${day}`)}
      />
      {hours.deliveryWeek !== undefined && (
        <>
          <Switch
            label={t('delivery')}
            hint={t('deliveryHint', { pickup: props.settings.pickup?.isOffered ? 'yes' : 'no' })}
            checked={deliveryWeek !== null && deliveryWeek !== undefined}
            onChange={({ target }) => fields.change({ deliveryWeek: target.checked ? week : null })}
          />
          {deliveryWeek && (
            <div className="flex flex-col gap-3">
              <h3 className="text-lg">{t('deliveryWeek')}</h3>
              <WeekHours
                isOfDeliveries
                week={deliveryWeek}
                onChange={(next) => fields.change({ deliveryWeek: next })}
                errorOf={(day) => fields.errorAt(`deliveryWeek.${day}`)}
              />
              <p className="text-sm text-muted">{t('deliverySpecial')}</p>
            </div>
          )}
        </>
      )}
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
