import { useTranslations } from 'use-intl';
import { taxNameIn } from '#contract/tax/rates.rules.ts';
import { usePlatform } from '#web/loading/platform.ts';

/** What tax is called in a country, and without one where the market is. */
export function useTaxName(country?: string): string {
  const t = useTranslations('ui.tax');
  const platform = usePlatform();
  return t(`names.${taxNameIn(country ?? platform.country)}`);
}
