import { useTimeZone, useTranslations } from 'use-intl';
import {
  type ArrivalTime,
  arrivalInWords,
  type ArrivalWords,
} from '#contract/orders/arrivals.rules.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { useCivil } from './use-civil.ts';
import { useCivilToday } from './use-civil-today.ts';
import { useDays } from './use-days.ts';
import { useTimes } from './use-times.ts';

const utc = { timeZone: 'UTC' } as const;

/** What the contract's rule of arrivals needs to be read on a page, and the day that it is there. */
export function useArrivalWords(): { words: ArrivalWords; today: string } {
  const t = useTranslations('ui.arrivals');
  const times = useTimes();
  const days = useDays();
  const { day, clock } = useCivil();
  const today = useCivilToday();
  const words: ArrivalWords = {
    time: (civil, withDay) => times(new Date(`${civil}Z`), withDay ? 'day' : 'time', utc),
    days,
    visit: ({ date, from, to }) => t('visit', { day: day(date), from: clock(from), to: clock(to) }),
    phrase: (said) => t('when', said),
  };
  return { words, today };
}

/** Writes when one part is there: "by 2:40 pm". */
export function useArrivalTime(): (part: ArrivalTime) => string {
  const { words, today } = useArrivalWords();
  return (part) => arrivalInWords(part, today, words);
}

/** Writes an instant as arrivals do: its time, and its day where that is not today. */
export function useTimeOrDay(): (instant: string) => string {
  const { words, today } = useArrivalWords();
  const civil = useCivilMoment();
  return (instant) => {
    const at = civil(instant);
    return words.time(at, !at.startsWith(today));
  };
}

/** An instant on the clock of the market: `2027-01-04T14:05`. */
export function useCivilMoment(): (instant: string) => string {
  const zone = useTimeZone() ?? 'UTC';
  return (instant) => {
    const { date, minute } = civilTime(new Date(instant), zone);
    return `${date}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
  };
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
