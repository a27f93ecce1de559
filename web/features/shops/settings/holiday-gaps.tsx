import { useTranslations } from 'use-intl';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';

export type SpecialDay = NonNullable<ShopSettings['hours']>['exceptions'][number];
type Gap = ShopSettings['holidayGaps'][number];
type HolidayGapsProps = {
  gaps: readonly Gap[];
  days: readonly SpecialDay[];
  onAdd: (day: SpecialDay) => void;
};

/** Says which public holidays of a year are not known, until the shop has added them, and which may still be moved. */
export function HolidayGaps({ gaps, days, onAdd }: HolidayGapsProps) {
  const left = gaps.map((gap) => ({
    ...gap,
    missing: gap.missing.filter((name) => !isAdded(name, gap.year, days)),
  }));
  return left.map((gap) => <OfYear key={gap.year} gap={gap} onAdd={onAdd} />);
}

function OfYear({
  gap: { year, missing, isEstimated },
  onAdd,
}: {
  gap: Gap;
  onAdd: HolidayGapsProps['onAdd'];
}) {
  const t = useTranslations('shopSettings.hours.gaps');
  const { listed } = useJoined();
  if (missing.length === 0 && !isEstimated) return null;
  return (
    <Alert
      tone="warning"
      title={t(missing.length > 0 ? 'incomplete' : 'estimated', { year: String(year) })}
      action={
        missing.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {missing.map((name) => (
              <Button
                key={name}
                look="secondary"
                size="small"
                icon={<Icon name="plus" className="size-4" />}
                onClick={() => onAdd({ date: '', intervals: [], reason: name })}
              >
                {t('add', { name })}
              </Button>
            ))}
          </span>
        )
      }
    >
      {missing.length > 0 && <p>{t('missing', { names: listed(missing), year: String(year) })}</p>}
      {isEstimated && <p>{t('compare')}</p>}
    </Alert>
  );
}

/** Also one whose date is not filled in yet. */
function isAdded(name: string, year: number, days: readonly SpecialDay[]): boolean {
  return days.some(
    ({ date, reason }) => reason === name && (date === '' || date.startsWith(`${year}-`)),
  );
}
