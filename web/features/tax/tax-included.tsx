import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useTaxName } from './use-tax-name.ts';

type TaxIncludedProps = {
  /** In major units: all tax, and of it what came on top of the prices. */
  sums: { tax: number; taxOnTop: number };
  country?: string;
};

/** Below a total: how much tax the prices include; nothing where they include none. */
export function TaxIncluded({ sums: { tax, taxOnTop }, country }: TaxIncludedProps) {
  const t = useTranslations('ui.tax');
  const name = useTaxName(country);
  const money = useMoney();
  const included = toMajor(toMinor(tax) - toMinor(taxOnTop));
  if (included === 0) return null;
  return (
    <p className="figures mt-1.5 text-right text-sm text-muted">
      {t('included', { amount: money(included), tax: name })}
    </p>
  );
}
