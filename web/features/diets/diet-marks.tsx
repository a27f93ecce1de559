import { useTranslations } from 'use-intl';
import { type Diet, shownDiets } from '#contract/diets/rules.ts';

/** Which diets a dish is said to be fit for, in a line of its card. */
export function DietMarks({ fitFor }: { fitFor: readonly Diet[] }) {
  const t = useTranslations('diets.needs');
  if (fitFor.length === 0) return null;
  return (
    <p className="text-xs font-semibold text-leaf">
      {shownDiets(fitFor)
        .map((diet) => t(diet))
        .join(' · ')}
    </p>
  );
}
