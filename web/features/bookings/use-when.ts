import { useTranslations } from 'use-intl';
import { useCivil } from '#web/words/use-civil.ts';
import { useTimes } from '#web/words/use-times.ts';

type Window = { from: string; to: string };

/** Days, times and windows in words. Civil ones are the shop's, whatever clock the visitor lives by. */
export function useWhen() {
  const times = useTimes();
  const t = useTranslations('bookings');
  const civil = useCivil();
  const { day, clock } = civil;
  return {
    ...civil,
    /** "9 am – 12 pm" */
    window: ({ from, to }: Window) => t('window', { from: clock(from), to: clock(to) }),
    /** "Sat, 21 Nov, 9 am – 12 pm" */
    dayAndWindow: (date: string, { from, to }: Window) =>
      t('dayAndWindow', { day: day(date), from: clock(from), to: clock(to) }),
    /** An instant in business time: "Sat, 21 Nov, 9:12 am", or "Sat, 21 Nov, 9 am". */
    at: (instant: string) => times(new Date(instant), 'day'),
  };
}
