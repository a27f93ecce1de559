import { useTranslations } from 'use-intl';
import type { Interval } from '#contract/shops/hours.rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { inOrderOfTime, weekdayOf } from '#contract/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { useJoined } from '#web/ui/joined.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { HolidayGaps, type SpecialDay } from './holiday-gaps.tsx';
import { IntervalsField } from './intervals-field.tsx';

type SpecialDaysProps = {
  days: SpecialDay[];
  onChange: (days: SpecialDay[]) => void;
  /** Public holidays to come. */
  holidays: ShopSettings['holidays'];
  /** What is not known of them. */
  gaps: ShopSettings['holidayGaps'];
  /** The hours of its week, Sunday first, of a shop that closes on holidays by itself: it chooses those on which it works. */
  closesOnHolidays?: Interval[][] | undefined;
  today: string;
  error: string | undefined;
  errorOf: (index: number) => string | undefined;
};

/** Days that differ from the week: closures, public holidays, longer nights. */
export function SpecialDays({
  days,
  onChange,
  holidays,
  gaps,
  closesOnHolidays,
  today,
  error,
  errorOf,
}: SpecialDaysProps) {
  const t = useTranslations('shopSettings.hours');
  const listFocus = useListFocus();
  const put = (index: number, part: Partial<SpecialDay>) =>
    onChange(days.map((day, place) => (place === index ? { ...day, ...part } : day)));
  const isOver = ({ date }: SpecialDay) => date !== '' && date < today;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{t('special')}</h3>
      <p className="text-sm text-muted">{t('specialText')}</p>
      {days.length > 0 && (
        <ul {...listFocus} className="divide-y divide-line rounded-control border border-line">
          {days.map((day, index) => (
            <li key={index} className="grid gap-3 p-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <TextField
                label={t('date')}
                type="date"
                required
                min={today}
                value={day.date}
                onChange={(event) => put(index, { date: event.target.value })}
                hint={isOver(day) ? t('dayOver') : undefined}
                error={errorOf(index)}
              />
              <TextField
                label={t('reason')}
                optional
                maxLength={80}
                value={day.reason}
                onChange={(event) => put(index, { reason: event.target.value })}
              />
              <p className="text-sm text-muted sm:pt-2.5">
                {day.intervals.length === 0 ? t('closedAllDay') : t('openThen')}
              </p>
              <IntervalsField
                day={day.reason || day.date || t('special')}
                intervals={day.intervals}
                onChange={(intervals) => put(index, { intervals })}
              >
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('removeDayNamed', { day: day.reason || day.date })}
                  onClick={() => onChange(days.filter((_, place) => place !== index))}
                >
                  {t('removeDay')}
                </Button>
              </IntervalsField>
            </li>
          ))}
        </ul>
      )}
      <FieldError error={error} />
      <Button
        look="secondary"
        size="small"
        className="self-start"
        icon={<Icon name="plus" className="size-4" />}
        onClick={() => onChange([...days, { date: '', intervals: [], reason: '' }])}
      >
        {t('addDay')}
      </Button>
      <HolidayGaps gaps={gaps} days={days} onAdd={(day) => onChange([...days, day])} />
      <Holidays
        holidays={holidays}
        days={days}
        week={closesOnHolidays}
        onAdd={(added) =>
          onChange([...days, ...added].toSorted((a, b) => inOrderOfTime(a.date, b.date)))
        }
      />
    </div>
  );
}

type HolidaysProps = {
  holidays: ShopSettings['holidays'];
  days: SpecialDay[];
  week: Interval[][] | undefined;
  onAdd: (days: SpecialDay[]) => void;
};

/** The public holidays to come that the shop has no word about yet. */
function Holidays({ holidays, days, week, onAdd }: HolidaysProps) {
  const t = useTranslations('shopSettings.hours');
  const format = useFormatter();
  const { aside } = useJoined();
  const open = holidays.filter(({ date }) => !days.some((day) => day.date === date));
  if (open.length === 0) return null;
  const special = ({ date, name }: { date: string; name: string }): SpecialDay => ({
    date,
    intervals: hoursOn(date, week),
    reason: name,
  });
  return (
    <div className="flex flex-col gap-2 rounded-control bg-well p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{t('holidays')}</strong>
        {!week && (
          <Button
            look="secondary"
            size="small"
            icon={<Icon name="calendar-plus" className="size-4" />}
            onClick={() => onAdd(open.map(special))}
          >
            {t('closeOnAll')}
          </Button>
        )}
      </div>
      {week && <p className="text-sm text-muted">{t('closedThen')}</p>}
      <ul className="flex flex-wrap gap-2">
        {open.map((holiday) => (
          <li key={holiday.date} className="min-w-0">
            <button
              type="button"
              className="chip max-w-full whitespace-normal"
              onClick={() => onAdd([special(holiday)])}
            >
              <Icon name="plus" className="size-4" />
              <span className="sr-only">{t(week ? 'workOn' : 'closeOn')} </span>
              {aside(
                holiday.name,
                format.dateTime(new Date(`${holiday.date}T00:00:00Z`), 'weekdayAndDate', {
                  timeZone: 'UTC',
                }),
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As on that weekday, or, where the shop has no hours then, as on its first working day; none where it closes on holidays by choice. */
function hoursOn(date: string, week: Interval[][] = []): Interval[] {
  const usual = week[weekdayOf(date)] ?? [];
  return usual.length > 0
    ? [...usual]
    : [...(week.find((intervals) => intervals.length > 0) ?? [])];
}
