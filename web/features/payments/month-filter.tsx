import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

type MonthFilterProps = {
  /** `YYYY-MM`, or none for all. */
  month: string | undefined;
  /** From the month in which the shop began to the present one, the latest first. */
  months: readonly string[];
  /** What else the address says. */
  otherParams: Record<string, string>;
};

/** The month that an address names, if it is one. */
export function monthIn(given: string | null): string | undefined {
  return given && /^20\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : undefined;
}

/** One month of a report, chosen in the address. */
export function MonthFilter({ month, months, otherParams }: MonthFilterProps) {
  const t = useTranslations('money.tax');
  const format = useFormatter();
  const name = (value: string) =>
    format.dateTime(new Date(`${value}-15T12:00:00Z`), 'month', { timeZone: 'UTC' });
  return (
    <Form key={month} method="get" preventScrollReset className="flex items-end gap-3 print:hidden">
      {Object.entries(otherParams).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <SelectField
        label={t('month')}
        name="month"
        defaultValue={month ?? ''}
        placeholder={t('all')}
        choices={months.map((value) => ({ value, label: name(value) }))}
      />
      <Button type="submit" look="secondary">
        {t('show')}
      </Button>
    </Form>
  );
}
