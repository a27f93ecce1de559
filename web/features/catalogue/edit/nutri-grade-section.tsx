import { useTranslations } from 'use-intl';
import { nutriGrades } from '#contract/diets/nutri-grade.rules.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import type { ProductSection } from './product-section.ts';

/** The grade of a drink, and its sugar. */
export function NutriGradeSection({ draft, change, errorAt }: ProductSection) {
  const t = useTranslations('productForm.nutriGrade');
  const { nutriGrade = '', sugar = '' } = draft;
  const isNeeded = nutriGrade > 'B';
  return (
    <FormCard title={t('title')}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField
          id={fieldId('nutriGrade.grade')}
          label={t('grade')}
          hint={t('gradeHint')}
          optional
          placeholder={t('none')}
          choices={nutriGrades.map((value) => ({ value, label: value }))}
          value={nutriGrade}
          error={errorAt('nutriGrade.grade')}
          onChange={({ target }) => change({ nutriGrade: target.value })}
        />
        {nutriGrade !== '' && (
          <TextField
            id={fieldId('nutriGrade.sugar')}
            label={t('sugar')}
            hint={t('sugarHint')}
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            required={isNeeded}
            optional={!isNeeded}
            value={sugar}
            error={errorAt('nutriGrade.sugar')}
            onChange={({ target }) => change({ sugar: target.value })}
          />
        )}
      </div>
    </FormCard>
  );
}
