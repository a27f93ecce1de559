import { useTranslations } from 'use-intl';
import { listingColumnsOf } from '#contract/catalogue/rules.ts';
import { gradesDrinks } from '#contract/diets/nutri-grade.rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Table } from '#web/ui/table.tsx';

/** What each column of a file means. */
export function ColumnGuide({
  areDishes,
  countsWork,
}: {
  areDishes: boolean;
  countsWork: boolean;
}) {
  const t = useTranslations('listings.csv');
  const { tax, country } = usePlatform();
  return (
    <section aria-labelledby="columns" className="flex flex-col gap-3">
      <h2 id="columns" className="text-xl">
        {t('columnsTitle')}
      </h2>
      <p className="max-w-prose text-muted">{t('columnsText')}</p>
      <Table
        caption={t('columnsTitle')}
        rows={listingColumnsOf(tax !== undefined, {
          areDishes,
          areGraded: gradesDrinks(country),
          countsWork,
        })}
        rowKey={(column) => column}
        columns={[
          {
            heading: t('column'),
            value: (column) => column,
            cell: (column) => <code>{column}</code>,
          },
          {
            heading: t('meaning'),
            value: (column) => t(`columns.${column}`),
            cell: (column) => <span className="break-words">{t(`columns.${column}`)}</span>,
          },
        ]}
      />
    </section>
  );
}
