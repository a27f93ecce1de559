import { useTranslations } from 'use-intl';
import { mostUnits } from '#contract/bookings/rules.ts';
import { tradeOf } from '#contract/shops/trades.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import type { Uploads } from '#web/ui/use-uploads.ts';
import { errorsOf, newUnit, type UnitDraft } from './unit-drafts.ts';
import { UnitFields } from './unit-fields.tsx';

type UnitListProps = {
  /** Of the shop. */
  category: string;
  units: readonly UnitDraft[];
  /** Whether it was tried to send them: only then do they say what is wrong. */
  isChecked: boolean;
  onChange: (next: (units: UnitDraft[]) => UnitDraft[]) => void;
  uploads: Uploads;
};

/** The units of a visit one below the other. */
export function UnitList({ category, units, isChecked, onChange, uploads }: UnitListProps) {
  const t = useTranslations('bookingDesk.complete');
  const listFocus = useListFocus();
  const change = (key: number, part: Partial<UnitDraft>) =>
    onChange((all) => all.map((unit) => (unit.key === key ? { ...unit, ...part } : unit)));
  const remove = (key: number) => onChange((all) => all.filter((unit) => unit.key !== key));
  return (
    <div {...listFocus} className="contents">
      {units.map((unit, index) => (
        <UnitFields
          key={unit.key}
          trade={tradeOf(category)}
          unit={unit}
          place={index + 1}
          errors={isChecked ? errorsOf(unit) : {}}
          onChange={(part) => change(unit.key, part)}
          onRemove={() => remove(unit.key)}
          uploads={uploads}
        />
      ))}
      {units.length < mostUnits && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => onChange((all) => [...all, newUnit(tradeOf(category))])}
        >
          {t('addUnit')}
        </Button>
      )}
    </div>
  );
}
