import type { ReactNode } from 'react';
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
  chosen,
  onToggle,
  ...group
}: NeedChipsProps<Need>) {
  return (
    <NeedGroup {...group}>
      {(need, name) => (
        <Chip key={need} chosen={chosen.includes(need)} onClick={() => onToggle(need)}>
          {name}
        </Chip>
      )}
    </NeedGroup>
  );
}

type NeedGroupProps<Need extends DietNeed> = {
  label: string;
  all: readonly Need[];
  /** One of them, by what it is called. */
  children: (need: Need, name: string) => ReactNode;
};

/** Allergens or diets under their label, each as something to press. */
export function NeedGroup<Need extends DietNeed>({ label, all, children }: NeedGroupProps<Need>) {
  const t = useTranslations('diets.needs');
  const called = (need: DietNeed) => t(need);
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-sm font-semibold">
        {label}
      </p>
      <Chips label={label}>{all.map((need) => children(need, called(need)))}</Chips>
    </div>
  );
}
