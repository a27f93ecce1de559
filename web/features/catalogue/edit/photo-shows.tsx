import { useTranslations } from 'use-intl';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { ProductDraft } from './product-draft.ts';

type PhotoShowsProps = Pick<ProductDraft, 'variants'> & {
  shows: VariantOptions;
  onChange: (shows: VariantOptions) => void;
};

/** Which choice of a shopper a photo shows, so that choosing it shows the photo, and the card of the photo leads to it. */
export function PhotoShows({ variants, shows, onChange }: PhotoShowsProps) {
  const t = useTranslations('productForm.photoShows');
  if (variants.length === 0) return null;
  const choices = variants.flatMap(({ name, values }) => values.map((value) => ({ name, value })));
  const chosen = choices.findIndex(({ name, value }) => shows[name] === value);
  return (
    <SelectField
      label={t('label')}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={({ target }) => {
        const choice = target.value === '' ? undefined : choices[Number(target.value)];
        onChange(choice ? { [choice.name]: choice.value } : {});
      }}
      choices={[
        { value: '', label: t('none') },
        ...choices.map(({ name, value }, at) => ({
          value: String(at),
          label: t('choice', { name, value }),
        })),
      ]}
    />
  );
}
