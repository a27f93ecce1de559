import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { comparisons, type DateRange, steps } from '#contract/orders/sales.rules.ts';
import { addDays } from '#contract/kernel/time.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type RangeFormProps = {
  /** What is shown. */
  range: DateRange;
  /** The last day of the ready-made ranges. */
  today: string;
  /** Only which days: nothing is compared, and nothing put together by steps. */
  daysOnly?: boolean;
};

const readyMade = [7, 30, 90] as const;

/** Which days are looked at and what they are compared with, in the address; works without script. */
export function RangeForm({ range, today, daysOnly = false }: RangeFormProps) {
  const t = useTranslations('sales');
  const [query] = useSearchParams();
  const sinceDays = (days: number) => addDays(today, 1 - days);
  const isChosen = (from: string) => range.from === from && range.to === today;
  const link = (from: string) => ({
    to: withQuery(query, { from, to: today, by: undefined }),
    chosen: isChosen(from),
    preventScrollReset: true,
  });
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Chips label={t('range.label')} scroll>
        {readyMade.map((days) => (
          <ChipLink key={days} {...link(sinceDays(days))}>
            {t('range.days', { count: days })}
          </ChipLink>
        ))}
        <ChipLink {...link(sinceDays(365))}>{t('range.year')}</ChipLink>
      </Chips>
      <Form
        key={query.toString()}
        method="get"
        preventScrollReset
        className="grid grid-cols-2 items-end gap-3 xl:grid-cols-[1fr_1fr_1.5fr_1fr_auto]"
      >
        {[...query].map(([name, value]) =>
          fields.has(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField
          label={t('range.from')}
          type="date"
          name="from"
          required
          max={today}
          defaultValue={range.from}
        />
        <TextField
          label={t('range.to')}
          type="date"
          name="to"
          required
          max={today}
          defaultValue={range.to}
        />
        {!daysOnly && (
          <>
            <SelectField
              label={t('range.compare')}
              name="compare"
              defaultValue={query.get('compare') ?? 'previous'}
              choices={comparisons.map((value) => ({ value, label: t(`compare.${value}`) }))}
            />
            <SelectField
              label={t('range.by')}
              name="by"
              defaultValue={query.get('by') ?? ''}
              placeholder={t('by.auto')}
              choices={steps.map((value) => ({ value, label: t(`by.${value}`) }))}
            />
          </>
        )}
        <Button
          aria-keyshortcuts="S"
          type="submit"
          look="secondary"
          className="col-span-2 xl:col-span-1"
        >
          {t('range.show')}
        </Button>
      </Form>
    </div>
  );
}

const fields = new Set(['from', 'to', 'compare', 'by', 'cursor']);
