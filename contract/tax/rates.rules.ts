/** Which rate of tax holds where, for what and since when: what laws say, and what the admins of a market add to it. */

export const taxCountries = ['SG', 'DE', 'US'] as const;
export type TaxCountry = (typeof taxCountries)[number];

/** What a product is for the law of tax: three rates by name, and two kinds that some countries treat apart. */
export const taxClasses = ['standard', 'reduced', 'zero', 'food', 'service'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** A rate in basis points (900 is 9 %) that holds from a civil day on, until a later one of the same place and class. */
export type TaxRate = {
  /** As the country numbers its parts, such as `CA`; empty for all of it. */
  region: string;
  class: TaxClass;
  basisPoints: number;
  /** YYYY-MM-DD. */
  from: string;
};

export type TaxPlace = { country: TaxCountry; region: string };

/** The regions of each country that this version knows rates of. */
export const taxRegions: Record<TaxCountry, readonly string[]> = {
  SG: [],
  DE: [],
  US: ['CA', 'FL', 'NY', 'OR', 'TX', 'WA'],
};

/**
 * The rate, in basis points, that holds at a place for a class on a civil day. A rate of the region goes before one of the
 * whole country, a later one before an earlier one, and on the same day `own`, which admins set, before the law. Where
 * nothing is known, 0.
 */
export function rateOn(
  { country, region }: TaxPlace,
  taxClass: TaxClass,
  date: string,
  own: readonly TaxRate[] = [],
): number {
  const isMeant = (rate: TaxRate) => rate.class === taxClass && rate.from <= date;
  const inPlace = (place: string) =>
    [...lawfulRates[country], ...own]
      .filter((rate) => rate.region === place && isMeant(rate))
      .reduce<TaxRate | undefined>(
        (latest, rate) => (latest && latest.from > rate.from ? latest : rate),
        undefined,
      );
  const found = (region === '' ? undefined : inPlace(region)) ?? inPlace('');
  return found?.basisPoints ?? 0;
}

type Steps = ReadonlyArray<readonly [from: string, basisPoints: number]>;

const since = (region: string, classes: readonly TaxClass[], steps: Steps): TaxRate[] =>
  classes.flatMap((taxClass) =>
    steps.map(([from, basisPoints]) => ({ region, class: taxClass, basisPoints, from })),
  );

/**
 * Rates by law. Singapore: Goods and Services Tax Act 1993, s. 16, as amended; there is one rate, and what is exported is zero-rated.
 * Germany: Umsatzsteuergesetz § 12, with the half year of lower rates of § 28; a dish that is brought is a supply of food,
 * and eaten in a restaurant it has the same rate from 2026. United States: the states’ own rates without those of counties and cities, which a market
 * adds for its place (California Revenue and Taxation Code § 6051 with the uniform local tax, Florida Statutes § 212.05,
 * New York Tax Law § 1105, Texas Tax Code § 151.051, Revised Code of Washington 82.08.020; Oregon has none); services are
 * mostly not taxed there, and dishes that a kitchen has cooked are taxed like goods.
 */
export const lawfulRates: Record<TaxCountry, readonly TaxRate[]> = {
  SG: since(
    '',
    ['standard', 'reduced', 'food', 'service'],
    [
      ['1994-04-01', 300],
      ['2003-01-01', 400],
      ['2004-01-01', 500],
      ['2007-07-01', 700],
      ['2023-01-01', 800],
      ['2024-01-01', 900],
    ],
  ),
  DE: [
    ...since(
      '',
      ['standard', 'service'],
      [
        ['1998-04-01', 1600],
        ['2007-01-01', 1900],
        ['2020-07-01', 1600],
        ['2021-01-01', 1900],
      ],
    ),
    ...since(
      '',
      ['reduced', 'food'],
      [
        ['1983-07-01', 700],
        ['2020-07-01', 500],
        ['2021-01-01', 700],
      ],
    ),
  ],
  US: [
    ...since('CA', ['standard', 'food'], [['2017-01-01', 725]]),
    ...since('FL', ['standard', 'food'], [['1988-02-01', 600]]),
    ...since('NY', ['standard', 'food', 'service'], [['2005-06-01', 400]]),
    ...since('OR', ['standard', 'food'], [['1900-01-01', 0]]),
    ...since('TX', ['standard', 'food'], [['1990-07-01', 625]]),
    ...since('WA', ['standard', 'food'], [['1983-05-01', 650]]),
  ],
};
