import { useTranslations } from 'use-intl';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<NutriGrade['grade'], BadgeTone> = {
  A: 'delivered',
  B: 'delivered',
  C: 'pending',
  D: 'danger',
};

type NutriGradeMarkProps = NutriGrade & {
  /** Says what it is, where there is room for that; in lists its letter and its sugar have to do. */
  isNamed?: boolean;
};

/** The Nutri-Grade of a drink: its letter, and how much of it is sugar. */
export function NutriGradeMark({ grade, sugar, isNamed }: NutriGradeMarkProps) {
  const t = useTranslations('catalogue.nutriGrade');
  const name = sugar === undefined ? t('named', { grade }) : t('namedSugar', { grade, sugar });
  const shown = isNamed ? t('named', { grade }) : grade;
  return (
    <span role="img" aria-label={name} className="flex w-fit">
      <Badge tone={tones[grade]}>
        {shown}
        {sugar !== undefined && ` · ${t('sugar', { sugar })}`}
      </Badge>
    </span>
  );
}
