import { useTranslations } from 'use-intl';
import type { TaxCountry } from '#contract/tax/rates.rules.ts';
import { usePlatform } from '#web/loading/platform.ts';

/** What tax is called in a country, and without one where the market is. */
export function useTaxName(country?: TaxCountry): string {
  const t = useTranslations('ui.tax');
  const { tax } = usePlatform();
  return t(`names.${country ?? tax?.country ?? 'SG'}`);
}
