/** Which rate of tax holds where, for what and since when: what laws say, and what the admins of a market add to it. */

/** Parts of countries, by ISO 3166-2, that have rates of their own which are known here. */
export const taxRegions = ['US-CA', 'US-FL', 'US-NY', 'US-OR', 'US-TX', 'US-WA'] as const;
export type TaxRegion = (typeof taxRegions)[number];

/** Where tax is charged: a country by its code in ISO 3166-1, or one of the regions. */
export type TaxPlace = TaxRegion | (string & {});

export function regionsOf(country: string): TaxRegion[] {
  return taxRegions.filter((region) => countryOf(region) === country);
}

/** The region that a market states, where its country has it; else the country. */
export function taxPlaceOf(country: string, region: TaxRegion | ''): TaxPlace {
  return regionsOf(country).find((one) => one === region) ?? country;
}

export function countryOf(place: TaxPlace): string {
  return place.slice(0, 2);
}

/** Whether the rates by law of a place are known here; elsewhere those hold that the market adds, and no other. */
export function hasLawfulRates(place: TaxPlace): boolean {
  return place in lawfulRates;
}

/** What tax on sales is called; where a country has another word of its own, simply tax. */
export const taxNames = ['gst', 'vat', 'sales_tax', 'tax'] as const;
export type TaxName = (typeof taxNames)[number];

export function taxNameIn(country: string): TaxName {
  if (withGst.includes(country)) return 'gst';
  if (withVat.includes(country)) return 'vat';
  return country === 'US' ? 'sales_tax' : 'tax';
}

const withGst = ['AU', 'IN', 'NZ', 'SG'];

/** The member states of the European Union (Council Directive 2006/112/EC), and countries that call theirs so in English. */
const withVat =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AE CH CN GB ID NO PH SA TH VN ZA'.split(
    ' ',
  );

/** What a product is for the law of tax: three rates by name, and two kinds that some countries treat apart. */
export const taxClasses = ['standard', 'reduced', 'zero', 'food', 'service'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Off, nothing anywhere speaks of tax. */
export const taxPricings = ['off', 'included', 'excluded'] as const;
export type TaxPricing = (typeof taxPricings)[number];

/** A rate in basis points (900 is 9 %, and 887.5 is 8.875 %) that holds from a civil day on, until a later one of the same class. */
export type TaxRate = {
  class: TaxClass;
  basisPoints: number;
  /** YYYY-MM-DD. */
  from: string;
};

/**
 * The rate, in basis points, that holds at a place for a class on a civil day: the latest that has begun, and on the same day
 * `own`, which admins set, before the law. Where nothing is known, 0.
 */
export function rateOn(
  place: TaxPlace,
  taxClass: TaxClass,
  date: string,
  own: readonly TaxRate[] = [],
): number {
  const begun = [...(lawfulRates[place] ?? []), ...own].filter(
    (rate) => rate.class === taxClass && rate.from <= date,
  );
  const latest = begun.reduce<TaxRate | undefined>(
    (last, rate) => (last && last.from > rate.from ? last : rate),
    undefined,
  );
  return latest?.basisPoints ?? 0;
}

type Steps = ReadonlyArray<readonly [from: string, basisPoints: number]>;

const since = (classes: readonly TaxClass[], steps: Steps): TaxRate[] =>
  classes.flatMap((taxClass) =>
    steps.map(([from, basisPoints]) => ({ class: taxClass, basisPoints, from })),
  );

/**
 * Rates by law. Singapore: Goods and Services Tax Act 1993, s. 16, as amended; there is one rate, and what is exported is
 * zero-rated. Germany: Umsatzsteuergesetz § 12, with the half year of lower rates of § 28; a dish that is brought is a supply
 * of food, and one eaten in a restaurant has the same rate from 2026. United States: the states’ own rates without those of
 * counties and cities, which a market adds for its place (California Revenue and Taxation Code § 6051 with the uniform local
 * tax, Florida Statutes § 212.05, New York Tax Law § 1105, Texas Tax Code § 151.051, Revised Code of Washington 82.08.020;
 * Oregon has none). Services are mostly not taxed there, and dishes that a kitchen has cooked are taxed like goods.
 */
const lawfulRates: Record<string, readonly TaxRate[] | undefined> = {
  SG: since(
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
      ['standard', 'service'],
      [
        ['1998-04-01', 1600],
        ['2007-01-01', 1900],
        ['2020-07-01', 1600],
        ['2021-01-01', 1900],
      ],
    ),
    ...since(
      ['reduced', 'food'],
      [
        ['1983-07-01', 700],
        ['2020-07-01', 500],
        ['2021-01-01', 700],
      ],
    ),
  ],
  'US-CA': since(['standard', 'reduced', 'food'], [['2017-01-01', 725]]),
  'US-FL': since(['standard', 'reduced', 'food'], [['1988-02-01', 600]]),
  'US-NY': since(['standard', 'reduced', 'food', 'service'], [['2005-06-01', 400]]),
  'US-OR': [],
  'US-TX': since(['standard', 'reduced', 'food'], [['1990-07-01', 625]]),
  'US-WA': since(['standard', 'reduced', 'food'], [['1983-05-01', 650]]),
};
