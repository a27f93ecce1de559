import { useId } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { addDays } from '#contract/kernel/time.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { useCivilToday } from '#web/words/use-civil-today.ts';
import { useTimes } from '#web/words/use-times.ts';
import type { CheckoutLine } from './checkout-line.ts';
import { asSoonAsPossible, type WantedDay, wantedDays, type WantedTimes } from './wanted-times.ts';

type KitchenTimeProps = Pick<WantedTimes, 'soonest' | 'offered'> & {
  shop: CheckoutLine['shop'];
  at: string;
  onAsk: (time: string) => void;
};

/** The day and the time for which a kitchen is asked; where there is one day, the time alone. */
export function KitchenTime({ shop, soonest, offered, at, onAsk }: KitchenTimeProps) {
  const t = useTranslations('checkout.later');
  const hint = useId();
  const times = useTimes();
  const dayName = useDayName();
  const days = wantedDays({ soonest, offered }, useTimeZone() ?? 'UTC');
  const isOneDay = days.length === 1;
  const day = days.find(({ choices }) => choices.includes(at));
  const labelOf = (choice: string) =>
    choice === asSoonAsPossible
      ? t('soonest', { time: times(new Date(soonest ?? '')) })
      : times(new Date(choice), isOneDay ? 'day' : 'time');
  const way = shop.isPickup ? 'pickup' : 'delivery';
  const state = soonest ? 'open' : !shop.isOpen ? 'closed' : shop.slots ? 'full' : 'late';
  return (
    <fieldset aria-describedby={hint} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{shop.name}</legend>
      <p id={hint} className="text-sm text-muted">
        {state === 'closed' && shop.otherWay?.isOpen
          ? t('undelivered')
          : t(state === 'late' ? state : `${state}.${way}`)}
      </p>
      <div className={`grid gap-4 ${isOneDay ? '' : 'sm:grid-cols-[11rem_1fr]'}`}>
        {!isOneDay && (
          <SelectField
            label={t('day')}
            value={day?.date}
            onChange={(event) => onAsk(firstOn(days, event.currentTarget.value))}
            choices={days.map(({ date }) => ({ value: date, label: dayName(date) }))}
          />
        )}
        <SelectField
          label={t('time')}
          value={at}
          onChange={(event) => onAsk(event.currentTarget.value)}
          choices={(day?.choices ?? []).map((value) => ({ value, label: labelOf(value) }))}
        />
      </div>
    </fieldset>
  );
}

function firstOn(days: readonly WantedDay[], chosen: string): string {
  return days.find(({ date }) => date === chosen)?.choices[0] ?? asSoonAsPossible;
}

/** "Today", "Tomorrow", "Mon, 30 Nov". */
function useDayName(): (date: string) => string {
  const t = useTranslations('checkout.later');
  const { day } = useCivil();
  const today = useCivilToday();
  return (date) => {
    if (date === today) return t('today');
    return date === addDays(today, 1) ? t('tomorrow') : day(date);
  };
}
