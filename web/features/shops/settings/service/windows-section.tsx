import { useTranslations } from 'use-intl';
import { timeSlots } from '#contract/bookings/rules.ts';
import { changeWindowsBody, type WindowSetting } from '#contract/bookings/settings.schemas.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { Lines } from '#web/ui/lines.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Weekdays } from '#web/ui/weekdays.tsx';
import { SavedForm } from '../section-frame.tsx';
import { HitVisits } from './hit-visits.tsx';
import { countOrNone } from './count-or-none.ts';
import { type ServiceSectionProps, useServiceSection } from './use-service-section.ts';

/** The windows of a day: from when to when, on which days, how many visits, and what they cost besides. */
export function WindowsSection(props: ServiceSectionProps) {
  const t = useTranslations('serviceSettings');
  const slots = useTranslations('bookings.slots');
  const { aside } = useJoined();
  const { fields, frame, hit } = useServiceSection({
    ...props,
    name: 'windows',
    read: (settings) => settings.windows,
    rules: changeWindowsBody,
    shown: (_, shown) => (
      <Lines
        texts={shown.windows.map(({ slot, from, to }) => aside(slots(slot), `${from} – ${to}`))}
      />
    ),
    save: (shopId, body) => serviceSettingsApi.changeWindows({ params: { shopId }, body }),
  });
  const { windows } = fields.values;
  const put = (windows_: WindowSetting[]) =>
    fields.change({
      windows: windows_.toSorted((a, b) => timeSlots.indexOf(a.slot) - timeSlots.indexOf(b.slot)),
    });
  const missing = timeSlots.filter((slot) => !windows.some((window) => window.slot === slot));
  return (
    <SavedForm {...frame} text={t('texts.windows')}>
      {windows.map((window, index) => (
        <WindowFields
          key={window.slot}
          window={window}
          errorOf={(name) => fields.errorAt(`windows.${index}.${name}`)}
          onChange={(part) =>
            put(windows.map((one) => (one.slot === window.slot ? { ...one, ...part } : one)))
          }
          onRemove={
            windows.length > 1
              ? () => put(windows.filter(({ slot }) => slot !== window.slot))
              : undefined
          }
        />
      ))}
      <FieldError error={fields.errors.windows} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {missing.map((slot) => (
          <Button
            key={slot}
            look="secondary"
            size="small"
            onClick={() => put([...windows, { ...newWindow, slot }])}
          >
            {t('windows.add', { slot: slots(slot) })}
          </Button>
        ))}
      </div>
      <HitVisits {...hit} />
    </SavedForm>
  );
}

const newWindow = { from: '', to: '', afterHoursOn: null, surcharge: 0, capacity: null };

type WindowFieldsProps = {
  window: WindowSetting;
  errorOf: (name: keyof WindowSetting) => string | undefined;
  onChange: (part: Partial<WindowSetting>) => void;
  onRemove: (() => void) | undefined;
};

function WindowFields({ window, errorOf, onChange, onRemove }: WindowFieldsProps) {
  const t = useTranslations('serviceSettings.windows');
  const slots = useTranslations('bookings.slots');
  const sign = useCurrencySign();
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{slots(window.slot)}</legend>
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
        <TextField
          label={t('from')}
          type="time"
          required
          value={window.from}
          error={errorOf('from')}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextField
          label={t('to')}
          type="time"
          required
          value={window.to}
          error={errorOf('to')}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        <NumberField
          label={t('capacity')}
          inputMode="numeric"
          optional
          value={window.capacity}
          reading={countOrNone}
          error={errorOf('capacity')}
          onNumber={(capacity) => onChange({ capacity })}
        />
        <NumberField
          label={t('surcharge')}
          prefix={sign}
          value={window.surcharge}
          reading={(typed) => (typed.trim() === '' ? 0 : amountToCheck(typed))}
          error={errorOf('surcharge')}
          onNumber={(surcharge) => onChange({ surcharge })}
        />
      </div>
      <Switch
        label={t('afterHours')}
        hint={t('afterHoursHint')}
        checked={window.afterHoursOn !== null}
        onChange={(event) =>
          onChange({ afterHoursOn: event.currentTarget.checked ? [1, 2, 3, 4, 5] : null })
        }
      />
      {window.afterHoursOn && (
        <Weekdays
          legend={t('days')}
          days={window.afterHoursOn}
          onChange={(afterHoursOn) => onChange({ afterHoursOn })}
        />
      )}
      {onRemove && (
        <Button
          look="quiet"
          size="small"
          className="self-start"
          onClick={onRemove}
          aria-label={t('removeNamed', { slot: slots(window.slot) })}
        >
          {t('remove')}
        </Button>
      )}
    </fieldset>
  );
}
