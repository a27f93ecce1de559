/** The languages that the site speaks, and which of them somebody reads. */

export const languages = ['en', 'zh-Hans'] as const;
export type Language = (typeof languages)[number];

/** Spoken where nobody says anything else. */
export const mainLanguage = 'en' satisfies Language;

export type OtherLanguage = Exclude<Language, typeof mainLanguage>;

/** Each in its own words, for people who read no other. */
export const languageNames: Record<Language, string> = { en: 'English', 'zh-Hans': '简体中文' };

/** By which dates, times and numbers are written; every browser knows them, and writes by them as the server does. */
export const locales = ['en-SG', 'en-US', 'en-IN', 'en-GB', 'zh-Hans'] as const;
export type Locale = (typeof locales)[number];

/** Those by which a day has 24 hours. */
const byTwentyFour: readonly Locale[] = ['en-GB', 'zh-Hans'];

/**
 * Where English has the month before the day: the United States, what belongs or belonged to them, the Philippines, and
 * Canada, whose own "a.m." would end a sentence with two points.
 */
const monthFirst = ['US', 'AS', 'CA', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'UM', 'VI'];

/**
 * How English is written in a country: as in those whose English differs; elsewhere with the day before the month, and by
 * as many hours as the country's own language counts. For the server, whose `Intl` knows every country.
 */
export function englishOf(country: string): Locale {
  if (monthFirst.includes(country)) return 'en-US';
  if (country === 'IN') return 'en-IN';
  const { hourCycle } = new Intl.DateTimeFormat(
    String(new Intl.Locale('und', { region: country }).maximize()),
    { hour: 'numeric' },
  ).resolvedOptions();
  return hourCycle === 'h23' ? 'en-GB' : 'en-SG';
}

let writtenFor = 'SG';
const localesNow: Record<Language, Locale> = { en: 'en-SG', 'zh-Hans': 'zh-Hans' };

/**
 * Says in which country the market is, so that all of its dates and numbers are written as there: a process is of one
 * market. The server does when it reads the market's settings, and before each page.
 */
export function writeAsIn(country: string): void {
  if (country === writtenFor) return;
  writtenFor = country;
  localesNow.en = englishOf(country);
}

/** What dates and numbers of a language are written by. On the server: a page has been told, see `useLocale`. */
export function localeOf(language: Language): Locale {
  return localesNow[language];
}

/** Whether times are written by 24 hours, and a whole hour with its minutes. */
export function countsTo24(language: Language): boolean {
  return byTwentyFour.includes(localeOf(language));
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** No browser asks for more; a longer list is somebody's play. */
const mostRanges = 20;

/**
 * The language of ours that an `Accept-Language` header likes best (RFC 9110, 12.5.4); undefined for none. A region means
 * its script: `zh-CN` and `zh-SG` read simplified Chinese, `zh-TW` and `zh-HK` do not.
 */
export function languageAsked(header: string | undefined): Language | undefined {
  const ranges = (header ?? '').split(',', mostRanges).map(rangeIn);
  const liked = ranges
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  for (const { tag } of liked) {
    // What pages ask with; to find out how a tag is written takes longer than all else here.
    const found = isLanguage(tag) ? tag : written.get(writingOf(tag));
    if (found) return found;
  }
  return undefined;
}

function rangeIn(text: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, quality: given === undefined ? 1 : Number(given) || 0 };
}

const written = new Map<string, Language>(
  languages.map((language) => [writingOf(language), language]),
);

/** A language with its script, such as `zh-Hans` of `zh-SG`; what is no tag (`*`) is itself. */
function writingOf(tag: string): string {
  if (!/^[a-z]{2,3}(-[a-z\d]{2,8}){0,4}$/i.test(tag)) return tag;
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

/** Compares names as a list of them is read in a language; numbers in them by their value. */
export function orderOfNames(locale: string): (one: string, other: string) => number {
  return new Intl.Collator(locale, { numeric: true }).compare;
}

/** What countries are called, by their codes in ISO 3166-1; `tag` is one of `locales`. */
export function countryNamesIn(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** What currencies are called, by their codes in ISO 4217; `tag` is one of `locales`. */
export function currencyNamesIn(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  return (code) => names.of(code) ?? code;
}

/** Compares two names as readers of a language look them up. */
export function orderOfNamesIn(tag: string): (one: string, other: string) => number {
  return new Intl.Collator(tag).compare;
}
