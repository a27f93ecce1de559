import { useLocale } from 'use-intl';
import { countries } from '#contract/kernel/countries.ts';
import { countryNamesIn, orderOfNamesIn } from '#contract/kernel/languages.ts';

/** The name of a country by its code in ISO 3166-1. */
export function useCountry(): (code: string) => string {
  return countryNamesIn(useLocale());
}

/** All of them as choices, in the order of their names. */
export function useCountries(): Array<{ value: string; label: string }> {
  const compare = orderOfNamesIn(useLocale());
  const called = useCountry();
  return countries
    .map((value) => ({ value, label: called(value) }))
    .toSorted((one, other) => compare(one.label, other.label));
}
