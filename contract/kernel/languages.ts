/** The languages that the site speaks, and which of them somebody reads. */

export const languages = ['en', 'zh-Hans'] as const;
export type Language = (typeof languages)[number];

/** Spoken where nobody says anything else. */
export const mainLanguage = 'en' satisfies Language;

export type OtherLanguage = Exclude<Language, typeof mainLanguage>;

/** Each in its own words, for people who read no other. */
export const languageNames: Record<Language, string> = { en: 'English', 'zh-Hans': '简体中文' };

/** By which dates, times and numbers are written in each: English with the day before the month, Chinese by 24 hours. */
export const localeTags = { en: 'en-SG', 'zh-Hans': 'zh-Hans' } as const satisfies Record<
  Language,
  string
>;

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
    const found = written.get(writingOf(tag));
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

/** What countries are called, by their codes in ISO 3166-1; `tag` is one of `localeTags`. */
export function countryNamesIn(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** What currencies are called, by their codes in ISO 4217; `tag` is one of `localeTags`. */
export function currencyNamesIn(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  return (code) => names.of(code) ?? code;
}

/** Compares two names as readers of a language look them up. */
export function orderOfNamesIn(tag: string): (one: string, other: string) => number {
  return new Intl.Collator(tag).compare;
}
