import { useFormatter } from './use-formatter.ts';

const written = {
  time: { exact: 'clock', whole: 'hour' },
  weekday: { exact: 'weekdayAndClock', whole: 'weekdayAndHour' },
  day: { exact: 'weekdayDayAndClock', whole: 'weekdayDayAndHour' },
} as const;

/**
 * Writes when something opens, ends or is to be there: "2:05 pm", and a whole hour as people say it, "2 pm"; as a
 * `weekday` "Sat 2 pm", as a `day` "Sat, 21 Nov, 2 pm". In step with `timeIn` of the server.
 *
 * @example times(new Date(order.payBy))
 */
export function useTimes() {
  return timesBy(useFormatter());
}

export function timesBy({ dateTime }: Pick<ReturnType<typeof useFormatter>, 'dateTime'>) {
  return (at: Date, as: keyof typeof written = 'time', zone?: { timeZone: string }): string => {
    const isWhole = dateTime(at, 'minute', zone) === '0';
    return dateTime(at, written[as][isWhole ? 'whole' : 'exact'], zone);
  };
}
