import { useTranslations } from 'use-intl';
import { allergens, diets } from '#contract/diets/rules.ts';
import { NeedChips } from '#web/features/diets/need-chips.tsx';
import { type ContentsDraft, toggled, withAllergen } from './dish-draft.ts';

type ContentsChipsProps = {
  draft: ContentsDraft;
  change: (part: Partial<ContentsDraft>) => void;
};

/** What a dish, or what is chosen of it, contains, may contain and is fit for. */
export function ContentsChips({ draft, change }: ContentsChipsProps) {
  const t = useTranslations('diets.form');
  const { contains, mayContain, fitFor } = draft;
  return (
    <>
      <NeedChips
        label={t('contains')}
        all={allergens}
        chosen={contains}
        onToggle={(one) => change(withAllergen(draft, 'contains', one))}
      />
      <NeedChips
        label={t('mayContain')}
        all={allergens}
        chosen={mayContain}
        onToggle={(one) => change(withAllergen(draft, 'mayContain', one))}
      />
      <NeedChips
        label={t('fitFor')}
        all={diets}
        chosen={fitFor}
        onToggle={(one) => change({ fitFor: toggled(diets, fitFor, one) })}
      />
    </>
  );
}
