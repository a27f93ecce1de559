/** What a browser calls itself, as far as people would. */
export type BrowserName = { browser: string | null; system: string | null; isPhone: boolean };

// Most browsers also claim to be others: the one that the others do not claim comes first.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Reads a User-Agent header; nulls for what is not known. */
export function browserNameOf(userAgent: string | null): BrowserName {
  const text = userAgent ?? '';
  const browser = browsers.find(([mark]) => text.includes(`${mark}/`))?.[1] ?? null;
  const system = systems.find(([mark]) => text.includes(mark))?.[1] ?? null;
  return { browser, system, isPhone: /iPhone|Android.*Mobile/.test(text) };
}
