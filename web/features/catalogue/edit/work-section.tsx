import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import type { ProductSection } from './product-section.ts';

/** How much work a dish is, in a kitchen whose slots count that. */
export function WorkSection({ draft, change, errorAt }: ProductSection) {
  const t = useTranslations('productForm.work');
  return (
    <FormCard title={t('title')}>
      <p className="text-sm text-muted">{t('hint')}</p>
      <TextField
        id={fieldId('workPoints')}
        label={t('points')}
        inputMode="numeric"
        autoComplete="off"
        required
        className="sm:w-48"
        suffix={t('unit')}
        value={draft.workPoints ?? '1'}
        error={errorAt('workPoints')}
        onChange={({ target }) => change({ workPoints: target.value })}
      />
    </FormCard>
  );
}
