/** Days, times, amounts and numbers as the server writes them: in mails, notifications and refusals: as in the market's country, since nothing is known of a reader's. */
import { type Currency, decimalsOf, signOf } from '#contract/kernel/currency.ts';
import { countsTo24, type Language, localeOf } from '#contract/kernel/languages.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';

const styles = {
  /** Tue, 1 Dec */
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  /** Tue, 1 Dec 2026 */
  dayOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 1 Dec 2026 */
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Tue, 1 Dec, 2:05 pm */
  time: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** Tue, 1 Dec, 2 pm */
  wholeTime: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric' },
  clock: { hour: 'numeric', minute: '2-digit' },
  /** 09:30 */
  clockOf24: { hour: '2-digit', minute: '2-digit' },
  hour: { hour: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A civil date (`2027-01-04`) or the time on a wall's clock (`2027-01-04T14:05`) in words. */
export function dateIn(language: Language, civil: string, style: keyof typeof styles): string {
  const instant = new Date(civil.length === 10 ? `${civil}T00:00:00Z` : `${civil}:00Z`);
  return dateFormat(language, style).format(instant);
}

/** A time of the day (`09:30`) as the pages write it: "9 am", "9:30 am"; a language that counts to 24 writes whole hours with their minutes. */
export function clockIn(language: Language, civil: string): string {
  const ofTwelve = civil.endsWith(':00') ? 'hour' : 'clock';
  const style = countsTo24(language) ? 'clockOf24' : ofTwelve;
  return dateFormat(language, style).format(new Date(`2000-01-01T${civil}:00Z`));
}

/** A time on a wall's clock (`2027-01-04T14:00`) as the pages write it: "Mon, 4 Jan, 2 pm", "Mon, 4 Jan, 2:05 pm". */
export function timeIn(language: Language, civil: string): string {
  return dateIn(language, civil, isWholeHour(language, civil) ? 'wholeTime' : 'time');
}

function isWholeHour(language: Language, civil: string): boolean {
  return civil.endsWith(':00') && !countsTo24(language);
}

const separators = {
  names: { en: ', ', 'zh-Hans': '、' },
  addresses: { en: '; ', 'zh-Hans': '；' },
} as const satisfies Record<string, Record<Language, string>>;

/** Names in a row; addresses, which have commas of their own, stand further apart. */
export function listIn(
  language: Language,
  texts: readonly string[],
  kind: keyof typeof separators,
): string {
  return texts.join(separators[kind][language]);
}

/** Whole minor units and the currency that they are in. */
export type Amount = { minor: Minor; currency: Currency };

/** An amount with the currency's sign and its decimals, as the pages write it: `$1,234.50`, and `−$5.00` below zero. */
export function moneyIn(language: Language, { minor, currency }: Amount): string {
  const written = numberFormat(language, decimalsOf(currency)).format(toMajor(Math.abs(minor)));
  return `${minor < 0 ? '−' : ''}${signOf(currency)}${written}`;
}

/** A number with its thousands apart. */
export function numberIn(language: Language, value: number): string {
  return numberFormat(language).format(value);
}

// Making one takes many times as long as writing with it: they live as long as the process.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dateFormat(language: Language, style: keyof typeof styles): Intl.DateTimeFormat {
  const locale = localeOf(language);
  const name = `${locale} ${style}`;
  const format =
    dateFormats.get(name) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' });
  dateFormats.set(name, format);
  return format;
}

function numberFormat(language: Language, decimals?: number): Intl.NumberFormat {
  const locale = localeOf(language);
  const name = `${locale} ${decimals}`;
  const digits =
    decimals === undefined
      ? {}
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = numberFormats.get(name) ?? new Intl.NumberFormat(locale, digits);
  numberFormats.set(name, format);
  return format;
}

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a text is written with: each letter with the marks that belong to it. */
export function lettersOf(text: string): string[] {
  return Array.from(clusters.segment(text.normalize('NFC')), ({ segment }) => segment);
}
