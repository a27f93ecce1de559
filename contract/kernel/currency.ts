/**
 * The currencies that a marketplace can trade in: those of ISO 4217 that people pay with and that have two decimals, as our
 * minor units have, and yen. The others without decimals, and those with three, are not offered.
 */

/** Most people know these by a sign of their own; others are written with their code: `CHF 12.50`. */
const signs = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  SGD: 'S$',
  MYR: 'RM',
  BRL: 'R$',
  CNY: 'CN¥',
  HKD: 'HK$',
  IDR: 'Rp',
  ILS: '₪',
  INR: '₹',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  THB: '฿',
  TRY: '₺',
  TWD: 'NT$',
  UAH: '₴',
  ZAR: 'R',
} as const;

// oxfmt-ignore
const withoutSign = [
  'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BMD', 'BND', 'BOB', 'BSD', 'BTN',
  'BWP', 'BYN', 'BZD', 'CDF', 'CHF', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB',
  'FJD', 'FKP', 'GEL', 'GHS', 'GIP', 'GMD', 'GTQ', 'GYD', 'HNL', 'HTG', 'HUF', 'IRR', 'JMD', 'KES', 'KGS', 'KHR',
  'KPW', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU',
  'MUR', 'MVR', 'MWK', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'PAB', 'PEN', 'PGK', 'PKR', 'PLN', 'QAR', 'RON',
  'RSD', 'RUB', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SYP', 'SZL', 'TJS',
  'TMT', 'TOP', 'TTD', 'TZS', 'UYU', 'UZS', 'VES', 'WST', 'XCD', 'YER', 'ZMW',
] as const;

export type Currency = keyof typeof signs | (typeof withoutSign)[number];

// The keys of the object above are codes.
export const currencies = [...(Object.keys(signs) as (keyof typeof signs)[]), ...withoutSign];

/** All of them in the order of their codes, but for one's own, which comes first. */
export function currenciesFrom(own: Currency): Currency[] {
  return [own, ...currencies.filter((code) => code !== own).toSorted()];
}

/** What stands before an amount: `S$`, or the code with a blank that does not break. */
export function signOf(currency: Currency): string {
  const known: Partial<Record<Currency, string>> = signs;
  return known[currency] ?? `${currency}\u00A0`;
}
