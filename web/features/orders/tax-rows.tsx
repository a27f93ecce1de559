import { useTranslations } from 'use-intl';
import type { ChargedTax } from '#contract/tax/schemas.ts';
import { percentText } from '#contract/kernel/percent.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useTaxName } from '../tax/use-tax-name.ts';

/** Rows of a list of sums: the tax that a shop charged by rate, what of it went back, and the shop's number. */
export function TaxRows({ tax }: { tax: ChargedTax }) {
  const t = useTranslations('ui.tax');
  const name = useTaxName(tax.country);
  const money = useMoney();
  return (
    <>
      {tax.rates.map(({ basisPoints, tax: amount }) => (
        <Row
          key={basisPoints}
          name={t(tax.isIncluded ? 'ofIt' : 'onTop', { tax: name, rate: percentText(basisPoints) })}
          amount={money(amount)}
        />
      ))}
      {tax.rates
        .filter((rate) => rate.remaining < rate.tax)
        .map(({ basisPoints, remaining }) => (
          <Row
            key={basisPoints}
            name={t('remaining', { tax: name, rate: percentText(basisPoints) })}
            amount={money(remaining)}
          />
        ))}
      <dd className="col-span-2 text-muted first-letter:uppercase">
        {t('number', { tax: name, number: tax.number })}
      </dd>
    </>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt className="text-muted first-letter:uppercase">{name}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  );
}
