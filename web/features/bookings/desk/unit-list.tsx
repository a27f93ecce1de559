import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mostUnits } from '#contract/bookings/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { errorsOf, newUnit, type UnitDraft } from './unit-drafts.ts';
import { UnitFields } from './unit-fields.tsx';

type UnitListProps = {
  units: readonly UnitDraft[];
  /** Whether it was tried to send them: only then do they say what is wrong. */
  isChecked: boolean;
  onChange: (next: (units: UnitDraft[]) => UnitDraft[]) => void;
  /** Called with whether photos are still on their way. */
  onSending: (isSending: boolean) => void;
};

/** The units of a visit one below the other. */
export function UnitList({ units, isChecked, onChange, onSending }: UnitListProps) {
  const t = useTranslations('bookingDesk.complete');
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => onSending(sending.size > 0), [sending, onSending]);
  const change = (key: number, part: Partial<UnitDraft>) =>
    onChange((all) => all.map((unit) => (unit.key === key ? { ...unit, ...part } : unit)));
  const remove = (key: number) => {
    onChange((all) => all.filter((unit) => unit.key !== key));
    setSending((all) =>
      withOrWithout(withOrWithout(all, `${key} before`, false), `${key} after`, false),
    );
  };
  return (
    <>
      {units.map((unit, index) => (
        <UnitFields
          key={unit.key}
          unit={unit}
          place={index + 1}
          errors={isChecked ? errorsOf(unit) : {}}
          onChange={(part) => change(unit.key, part)}
          onRemove={() => remove(unit.key)}
          onPending={(which, isPending) =>
            setSending((all) => withOrWithout(all, `${unit.key} ${which}`, isPending))
          }
        />
      ))}
      {units.length < mostUnits && (
        <Button
          look="secondary"
          size="small"
          className="self-start"
          icon={<Plus className="size-4" />}
          onClick={() => onChange((all) => [...all, newUnit()])}
        >
          {t('addUnit')}
        </Button>
      )}
    </>
  );
}

function withOrWithout(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  if (all.has(one) === isIn) return all;
  return isIn ? new Set([...all, one]) : new Set([...all].filter((other) => other !== one));
}
