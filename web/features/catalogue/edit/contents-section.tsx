import { useTranslations } from 'use-intl';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { ContentsChips } from './contents-chips.tsx';
import { ContentsParts } from './contents-parts.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import type { ProductSection } from './product-section.ts';

type ContentsSectionProps = ProductSection & {
  /** What was said, as it is saved. */
  said: ProductForm['dish'];
};

/** What is in a dish, said by ticking that it was checked. */
export function ContentsSection({ draft, change, errorAt, said }: ContentsSectionProps) {
  const t = useTranslations('diets.form');
  const { contains, mayContain, fitFor, isChecked } = draft;
  const error = errorAt('dish');
  const isPending = !isChecked && contains.length + mayContain.length + fitFor.length > 0;
  return (
    <FormCard title={t('title')}>
      {said?.isStale && !isChecked && (
        <Alert tone="warning" live title={t('stale.title')}>
          {t('stale.text')}
        </Alert>
      )}
      <p className="text-sm text-muted">{t('intro')}</p>
      <div className="flex flex-col gap-5">
        <ContentsChips {...{ draft, change }} />
        <ContentsParts {...{ draft, change }} />
        <FieldError id={`${fieldId('dish')}-error`} error={error} />
      </div>
      <div className="flex flex-col gap-1 border-t border-line pt-3">
        {isPending && !said?.isStale && <p className="text-sm font-semibold">{t('notYet')}</p>}
        <Checkbox
          id={fieldId('dish')}
          label={t('checked')}
          hint={t('checkedHint')}
          checked={isChecked}
          onChange={({ target }) => change({ isChecked: target.checked })}
        />
        {said && <LastChecked {...said} />}
      </div>
    </FormCard>
  );
}

function LastChecked({ checkedBy, checkedAt }: NonNullable<ProductForm['dish']>) {
  const t = useTranslations('diets.form');
  const date = useFormatter().dateTime(new Date(checkedAt), 'date');
  return (
    <p className="text-sm text-muted">
      {checkedBy ? t('by', { name: checkedBy, date }) : t('byNobody', { date })}
    </p>
  );
}
