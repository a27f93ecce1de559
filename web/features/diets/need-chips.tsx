import { useTranslations } from 'use-intl';
import type { DietNeed } from '#contract/diets/rules.ts';
import { Chip, Chips } from '#web/ui/chips.tsx';

type NeedChipsProps<Need extends DietNeed> = {
  label: string;
  all: readonly Need[];
  chosen: readonly DietNeed[];
  onToggle: (need: Need) => void;
};

/** Allergens or diets to choose from, under their label. */
export function NeedChips<Need extends DietNeed>({
  label,
  all,
  chosen,
  onToggle,
}: NeedChipsProps<Need>) {
  const t = useTranslations('diets.needs');
  const called = (need: DietNeed) => t(need);
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {label}
      </p>
      <Chips label={label}>
        {all.map((need) => (
          <Chip key={need} chosen={chosen.includes(need)} onClick={() => onToggle(need)}>
            {called(need)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
