import { useFormatter } from '#web/words/use-formatter.ts';
import { Checkbox } from './checkbox.tsx';
import { FieldError } from './field.tsx';

type WeekdaysProps = {
  legend: string;
  /** 0 is Sunday. */
  days: readonly number[];
  onChange: (days: number[]) => void;
  hint?: string;
  error?: string | undefined;
};

/**
 * Some days of the week. Monday comes first on the page.
 *
 * @example <Weekdays legend="On these days" days={[1, 2]} onChange={(days) => change({ days })} />
 */
export function Weekdays({ legend, days, onChange, hint, error }: WeekdaysProps) {
  const format = useFormatter();
  // The 4th of January 2026 is a Sunday.
  const nameOf = (day: number) =>
    format.dateTime(new Date(Date.UTC(2026, 0, 4 + day)), 'weekday', { timeZone: 'UTC' });
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-x-5">
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <Checkbox
            key={day}
            label={nameOf(day)}
            checked={days.includes(day)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...days, day].toSorted()
                  : days.filter((one) => one !== day),
              )
            }
          />
        ))}
      </div>
      <FieldError error={error} />
    </fieldset>
  );
}
