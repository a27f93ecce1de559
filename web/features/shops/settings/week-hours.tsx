import { useTranslations } from 'use-intl';
import type { Interval } from '#contract/shops/hours.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { IntervalsField } from './intervals-field.tsx';

type WeekHoursProps = {
  week: Interval[][];
  onChange: (week: Interval[][]) => void;
  errorOf: (day: number) => string | undefined;
  /** They are those in which a kitchen delivers. */
  isOfDeliveries?: boolean;
};

/** Monday comes first on the page, Sunday in the data. */
const shown = [1, 2, 3, 4, 5, 6, 0];

/** The seven days with their hours; those of one day can be given to all. */
export function WeekHours({ week, onChange, errorOf, isOfDeliveries = false }: WeekHoursProps) {
  const t = useTranslations('shopSettings.hours');
  const format = useFormatter();
  // The 4th of January 2026 is a Sunday.
  const nameOf = (day: number) =>
    format.dateTime(new Date(Date.UTC(2026, 0, 4 + day)), 'longWeekday', { timeZone: 'UTC' });
  const put = (day: number, intervals: Interval[]) =>
    onChange(week.map((one, index) => (index === day ? intervals : one)));
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {shown.map((day) => {
        const [name, intervals] = [nameOf(day), week[day] ?? []];
        // Two weeks may stand on the page.
        const called = isOfDeliveries ? t('deliveryOn', { day: name }) : name;
        return (
          <li
            key={day}
            className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-start"
          >
            <p className="flex items-center justify-between gap-3 sm:flex-col sm:items-start sm:gap-0 sm:pt-2.5">
              <strong>{name}</strong>
              {intervals.length === 0 && (
                <span className="text-sm text-muted">
                  {t(isOfDeliveries ? 'noDelivery' : 'closed')}
                </span>
              )}
            </p>
            <div className="flex flex-col gap-1">
              <IntervalsField
                day={called}
                intervals={intervals}
                onChange={(next) => put(day, next)}
              >
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('toAllNamed', { day: called })}
                  onClick={() => onChange(week.map(() => intervals))}
                >
                  {t('toAll')}
                </Button>
              </IntervalsField>
              <FieldError error={errorOf(day)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
