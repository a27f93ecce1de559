import { useTranslations } from 'use-intl';
import { percentText } from '#contract/kernel/percent.ts';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Table } from '#web/ui/table.tsx';
import { useTaxName } from '../tax/use-tax-name.ts';

type Rate = TaxReport['rates'][number];

/** What was charged of tax by rate, less what went back. */
export function TaxTable({ rates }: { rates: readonly Rate[] }) {
  const t = useTranslations('money.tax');
  const money = useMoney();
  return (
    <Table
      caption={t('title')}
      rows={rates}
      rowKey={({ country, basisPoints }) => `${country} ${basisPoints}`}
      empty={<p className="text-muted">{t('none')}</p>}
      columns={[
        { heading: t('rate'), cell: (rate) => <RateName rate={rate} /> },
        { heading: t('net'), figures: true, cell: ({ net }) => money(net) },
        { heading: t('amount'), figures: true, cell: ({ tax }) => money(tax) },
        { heading: t('gross'), figures: true, cell: ({ gross }) => money(gross) },
      ]}
    />
  );
}

type TaxOnCommissionProps = {
  commission: TaxReport['commission'];
  text: 'commission' | 'chargedForCommission';
};

/** What was charged on the market's commission; nothing where that was not taxed. */
export function TaxOnCommission({ commission: { net, tax }, text }: TaxOnCommissionProps) {
  const t = useTranslations('money.tax');
  const money = useMoney();
  if (tax === 0) return null;
  return (
    <p className="figures max-w-prose rounded-control bg-well px-4 py-3">
      {t(text, { tax: money(tax), net: money(net) })}
    </p>
  );
}

function RateName({ rate: { country, basisPoints } }: { rate: Rate }) {
  const t = useTranslations('money.tax');
  const tax = useTaxName(country);
  return (
    <span className="inline-block first-letter:uppercase">
      {t('rateOf', { tax, rate: percentText(basisPoints) })}
    </span>
  );
}
