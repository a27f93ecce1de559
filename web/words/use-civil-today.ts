import { useNow, useTimeZone } from 'use-intl';
import { civilTime } from '#contract/kernel/time.ts';

/** The civil date of today, where the page's times are. */
export function useCivilToday(): string {
  return civilTime(useNow(), useTimeZone() ?? 'UTC').date;
}
