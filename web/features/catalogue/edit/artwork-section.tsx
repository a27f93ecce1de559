import { useTranslations } from 'use-intl';
import { artworkWishes } from '#contract/catalogue/artwork.rules.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { FormCard } from './form-card.tsx';
import type { ProductSection } from './product-section.ts';

/** Whether shoppers give a picture of their own to be printed. */
export function ArtworkSection({ draft, change, errorAt }: ProductSection) {
  const t = useTranslations('productForm.artwork');
  const value = draft.artworkAsked ?? 'never';
  return (
    <FormCard title={t('title')}>
      <RadioGroup
        legend={t('legend')}
        hint={t('hint')}
        value={value}
        error={errorAt('artworkAsked')}
        choices={artworkWishes.map((wish) => ({ value: wish, label: t(wish) }))}
        onChange={({ target }) =>
          change({ artworkAsked: artworkWishes.find((wish) => wish === target.value) ?? value })
        }
      />
    </FormCard>
  );
}
