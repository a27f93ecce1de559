import { useTranslations } from 'use-intl';
import type { TipReport, TipsOfPerson } from '#contract/orders/tip-calls.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table } from '#web/ui/table.tsx';
import { useSalesWords } from './use-sales-words.ts';

/** The tips of some days: by person, and by day. */
export function TipTables({ report }: { report: TipReport }) {
  const t = useTranslations('sales.tips');
  const money = useMoney();
  const words = useSalesWords();
  if (report.tips === 0)
    return <EmptyState icon={<Icon name="hand-coins" />} title={t('noTips')} text={t('none')} />;
  const figures = [
    { heading: t('count'), figures: true, cell: ({ tips }: { tips: number }) => tips },
    {
      heading: t('amount'),
      figures: true,
      cell: ({ amount }: { amount: number }) => money(amount),
    },
  ];
  const nameOf = ({ name, recipient }: TipsOfPerson) => name ?? t(`who.${recipient}`);
  return (
    <>
      <p className="figures text-lg font-semibold">
        {t('all', { count: report.tips, amount: money(report.amount) })}
      </p>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">{t('people')}</h2>
          <Table
            caption={t('people')}
            rows={report.people}
            rowKey={(person) => `${person.recipient} ${person.name ?? ''}`}
            columns={[{ heading: t('person'), cell: nameOf }, ...figures]}
          />
        </section>
        <section className="flex flex-col gap-3">
          <h2 className="text-xl">{t('days')}</h2>
          <Table
            caption={t('days')}
            rows={report.days}
            rowKey={({ date }) => date}
            columns={[
              { heading: t('day'), cell: ({ date }) => words.range({ from: date, to: date }) },
              ...figures,
            ]}
          />
        </section>
      </div>
    </>
  );
}
