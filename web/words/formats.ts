/**
 * How dates, times, numbers and lists are written, by name and language. Screens name one (`format.dateTime(at, 'date')`)
 * and choose nothing themselves; `formats.test.ts` holds them to it. The formats travel in the site's file of words, so
 * that no page loads them as script. Civil days and clocks go by `useCivil()`, money by `useMoney()`.
 */
import type { FormatOptions } from 'icu-minify/format';
import type { DateTimeFormatOptions, NumberFormatOptions } from 'use-intl';
import { countsTo24, type Language, type Locale, localeOf } from '#contract/kernel/languages.ts';

const [weekday, day, month, year] = [
  { weekday: 'short' },
  { day: 'numeric', month: 'short' },
  { month: 'long', year: 'numeric' },
  { year: 'numeric' },
] as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const satisfies DateTimeFormatOptions;

/** In the examples, English of Singapore. */
export const formats = {
  dateTime: {
    /** Sat */
    weekday,
    /** Saturday */
    longWeekday: { weekday: 'long' },
    /** 21 Nov */
    day,
    /** Sat, 21 Nov */
    weekdayAndDay: { ...weekday, ...day },
    /** Saturday, 21 November */
    longDay: { weekday: 'long', day: 'numeric', month: 'long' },
    /** 21 Nov 2026 */
    date: { ...day, ...year },
    /** Sat, 21 Nov 2026 */
    weekdayAndDate: { ...weekday, ...day, ...year },
    /** 21 November 2026 */
    longDate: { day: 'numeric', ...month },
    /** Saturday, 21 November 2026 */
    fullDate: { weekday: 'long', day: 'numeric', ...month },
    /** November 2026 */
    month,
    /** Nov 26 */
    shortMonth: { month: 'short', year: '2-digit' },
    /** 2:05 pm */
    clock,
    /** 2 pm, of a whole hour */
    hour: { hour: 'numeric' },
    /** 5, of 2:05 pm */
    minute: { minute: 'numeric' },
    /** Sat 2:05 pm */
    weekdayAndClock: { ...weekday, ...clock },
    /** Sat 2 pm, of a whole hour */
    weekdayAndHour: { ...weekday, hour: 'numeric' },
    /** 21 Nov, 2:05 pm */
    dayAndClock: { ...day, ...clock },
    /** Sat, 21 Nov, 2:05 pm */
    weekdayDayAndClock: { ...weekday, ...day, ...clock },
    /** Sat, 21 Nov, 2 pm, of a whole hour */
    weekdayDayAndHour: { ...weekday, ...day, hour: 'numeric' },
    /** 21 Nov 2026, 2:05 pm */
    dateAndClock: { ...day, ...year, ...clock },
    /** Sat, 21 Nov 2026, 2:05 pm */
    weekdayDateAndClock: { ...weekday, ...day, ...year, ...clock },
  },
  number: {
    /** 12.5 */
    tenths: { maximumFractionDigits: 1 },
    /** 12.5% */
    share: { style: 'percent', maximumFractionDigits: 1 },
    /** +12.5% */
    change: { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
    /** +12.5, of points */
    points: { maximumFractionDigits: 1, signDisplay: 'exceptZero' },
    /** 2 days; the unit comes with it */
    length: { style: 'unit', unitDisplay: 'long' },
  },
  list: {
    /** a, b and c */
    all: { type: 'conjunction' },
  },
} as const satisfies Named<string, string, string>;

type Named<Date extends string, Number extends string, List extends string> = {
  dateTime: Record<Date, DateTimeFormatOptions>;
  number: Record<Number, NumberFormatOptions>;
  list: Record<List, Intl.ListFormatOptions>;
};
type Formats = Named<
  keyof (typeof formats)['dateTime'],
  keyof (typeof formats)['number'],
  keyof (typeof formats)['list']
>;

/** Of 24 hours, a whole one, too, is written with its minutes, and one before ten with two figures: 09:00. */
const byTwentyFour: Partial<Formats['dateTime']> = {
  clock: { hour: '2-digit', minute: '2-digit' },
  hour: { hour: '2-digit', minute: '2-digit' },
  weekdayAndHour: formats.dateTime.weekdayAndClock,
  weekdayDayAndHour: formats.dateTime.weekdayDayAndClock,
};

/** The tag that a language's dates and numbers are written by in the market's country, and its formats. */
export function formattingOf(language: Language): {
  locale: Locale;
  formats: Formats;
} {
  return {
    locale: localeOf(language),
    formats: {
      ...formats,
      dateTime: { ...formats.dateTime, ...(countsTo24(language) ? byTwentyFour : {}) },
    },
  };
}

/** How the texts of messages outside of a page's own words write figures. */
export const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  getPluralRules: (...given) => new Intl.PluralRules(...given),
};
