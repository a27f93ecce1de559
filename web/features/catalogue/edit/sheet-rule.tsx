import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DraftVariant } from './product-draft.ts';
import { amountOf } from '#web/ui/typed-amount.ts';
import type { Rule } from './sheet-cells.ts';

type SheetRuleProps = {
  variants: readonly DraftVariant[];
  columns: ReadonlyArray<Rule['column']>;
  onApply: (rule: Rule) => void;
};

const ways = ['add', 'take', 'set'] as const;

/** One change for all combinations with a value of a variant, such as 8 more for A3. */
export function SheetRule({ variants, columns, onApply }: SheetRuleProps) {
  const t = useTranslations('productForm.sheet');
  const [column, setColumn] = useState<Rule['column']>('price');
  const [of, setOf] = useState(variants.length > 0 ? '0' : '');
  const [how, setHow] = useState<Rule['how']>('add');
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const values = variants.flatMap(({ name, values: all }) => all.map((value) => ({ name, value })));
  const amount = amountOf(typed);
  const isWrong = amount === undefined || (column === 'stock' && !Number.isInteger(amount));
  const apply = () => {
    setAsked(isWrong);
    if (isWrong) return;
    onApply({ column, of: of === '' ? undefined : values[Number(of)], how, amount });
    setTyped('');
  };
  return (
    <fieldset className="grid items-end gap-3 rounded-control bg-well p-3 sm:grid-cols-2 lg:grid-cols-4">
      <legend className="sr-only">{t('rule')}</legend>
      <SelectField
        label={t('rules.of')}
        value={of}
        onChange={({ target }) => setOf(target.value)}
        choices={[
          { value: '', label: t('rules.all') },
          ...values.map((one, at) => ({ value: String(at), label: t('rules.value', one) })),
        ]}
      />
      <SelectField
        label={t('rules.column')}
        value={column}
        onChange={({ target }) => setColumn(columns.find((one) => one === target.value) ?? 'price')}
        choices={columns.map((one) => ({ value: one, label: t(`columns.${one}`) }))}
      />
      <SelectField
        label={t('rules.how')}
        value={how}
        onChange={({ target }) => setHow(ways.find((way) => way === target.value) ?? 'add')}
        choices={ways.map((way) => ({ value: way, label: t(`rules.${way}`) }))}
      />
      <div className="flex items-end gap-2">
        <TextField
          label={t('rules.amount')}
          inputMode="decimal"
          autoComplete="off"
          className="min-w-0 grow"
          value={typed}
          error={
            isAsked && isWrong
              ? t(column === 'stock' ? 'rules.wrongUnits' : 'rules.wrongAmount')
              : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button look="secondary" className="whitespace-nowrap" onClick={apply}>
          {t('rules.apply')}
        </Button>
      </div>
    </fieldset>
  );
}
