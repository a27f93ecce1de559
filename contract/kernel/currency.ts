/** The currencies that a marketplace can trade in: those of ISO 4217 that people pay with. */

/** Most people know these by a sign of their own; others are written with their code: `CHF 12.50`. */
const signs = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  KRW: '₩',
  VND: '₫',
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
  'AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB',
  'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CDF', 'CHF', 'CLP', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP',
  'DZD', 'EGP', 'ERN', 'ETB', 'FJD', 'FKP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HNL', 'HTG', 'HUF',
  'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR',
  'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MZN', 'NAD',
  'NGN', 'NIO', 'NOK', 'NPR', 'OMR', 'PAB', 'PEN', 'PGK', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF',
  'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SYP', 'SZL', 'TJS', 'TMT', 'TND',
  'TOP', 'TTD', 'TZS', 'UGX', 'UYU', 'UZS', 'VES', 'VUV', 'WST', 'XAF', 'XCD', 'XOF', 'XPF', 'YER', 'ZMW',
] as const;

/**
 * Without decimals in ISO 4217; of the ariary nobody pays with fifths. Written down, since `Intl` has the decimals that people
 * are used to in some browsers (none of the rupiah) and those of ISO 4217 in others.
 */
// oxfmt-ignore
const whole = [
  'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
];
const ofThousandths = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

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

/** What stands once, twice or thrice for how dear something is: the sign without letters, `$` of `S$`; `$` where there is none. */
export function symbolIn(sign: string): string {
  return /\p{Sc}/u.exec(sign)?.[0] ?? '$';
}

/** How many decimals its amounts are written with: two of most, none of yen, three of Kuwaiti dinars. */
export function decimalsOf(currency: Currency): 0 | 2 | 3 {
  if (whole.includes(currency)) return 0;
  return ofThousandths.includes(currency) ? 3 : 2;
}
