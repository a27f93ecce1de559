import { useTranslations } from 'use-intl';
import { productLimits } from '#contract/catalogue/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { OtherLanguages } from '#web/ui/other-languages.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { wordField } from '#web/ui/translated-words.ts';
import { namesOf } from '../../shops/choices-draft.ts';
import { fieldId } from './field-ids.ts';
import type { ProductSection } from './product-section.ts';

/** What shoppers who read another language see: name, description, and what options and the section of the menu are called. */
export function TranslationsSection({
  draft,
  change,
  errorAt,
  own,
}: ProductSection & { own: Language }) {
  const t = useTranslations('productForm');
  const words = new Set([
    ...draft.variants.flatMap(({ name, values }) => [name, ...values]),
    ...namesOf(draft.choiceGroups),
    ...(draft.menuSection.trim() ? [draft.menuSection.trim()] : []),
  ]);
  return (
    <div className="min-w-0 rounded-card border border-line bg-card px-4 sm:px-6">
      <OtherLanguages
        id={fieldId('translations')}
        own={own}
        value={draft.translations}
        errorAt={errorAt}
        onChange={(translations) => change({ translations })}
      >
        {(text) => (
          <>
            <TextField {...text('name', t('name'))} maxLength={productLimits.longestName} />
            <TextAreaField
              {...text('description', t('description'))}
              rows={5}
              maxLength={productLimits.longestDescription}
            />
            <div className="grid gap-5 empty:hidden sm:grid-cols-2">
              {[...words].map((word) => (
                <TextField
                  key={word}
                  {...text(wordField('options', word), word)}
                  maxLength={50}
                  autoComplete="off"
                />
              ))}
            </div>
          </>
        )}
      </OtherLanguages>
    </div>
  );
}
