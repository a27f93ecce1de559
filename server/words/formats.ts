/** Days, times and numbers as the server writes them: in mails, notices and sentences, where nothing is known of a reader's region. */
import { type Language, localeTags } from '#contract/languages.ts';

const styles = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
  monthName: { month: 'short' },
  dayOfYear: { dateStyle: 'full' },
  time: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A civil date (`2027-01-04`) or the time on a wall's clock (`2027-01-04T14:05`) in words. */
export function dateIn(language: Language, civil: string, style: keyof typeof styles): string {
  const instant = new Date(civil.length === 10 ? `${civil}T00:00:00Z` : `${civil}:00Z`);
  return new Intl.DateTimeFormat(localeTags[language], { ...styles[style], timeZone: 'UTC' }).format(instant);
}

const separators = {
  names: { en: ', ', 'zh-Hans': '、' },
  addresses: { en: '; ', 'zh-Hans': '；' },
} as const satisfies Record<string, Record<Language, string>>;

/** Names in a row; addresses, which have commas of their own, stand further apart. */
export function listIn(language: Language, texts: readonly string[], kind: keyof typeof separators): string {
  return texts.join(separators[kind][language]);
}

/** A number with its thousands apart. */
export function numberIn(language: Language, value: number): string {
  return new Intl.NumberFormat(localeTags[language]).format(value);
}
