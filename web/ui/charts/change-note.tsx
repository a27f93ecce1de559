import { useTranslations } from 'use-intl';
import { useFormatter } from '#web/words/use-formatter.ts';
import { Icon } from '../icon.tsx';

type ChangeNoteProps = {
  /** A share: 0.12 is 12 % more. Null says that there was nothing before. */
  change: number | null;
  /** What it is compared with, such as "23 Sep – 22 Oct: $1,204.50". */
  before?: string;
  /** True where the figure is itself a share: then `change` is by how much it differs, said in points. */
  isPoints?: boolean;
  /** True where less is better, such as cancellations. */
  lessIsBetter?: boolean;
};

/**
 * By how much a figure has changed: an arrow, a percentage and what it was.
 *
 * @example <StatCard label="Gross" value="$340.00" text={<ChangeNote change={0.12} before="$303.57 before" />} />
 */
export function ChangeNote({
  change,
  before,
  isPoints = false,
  lessIsBetter = false,
}: ChangeNoteProps) {
  const t = useTranslations('ui.charts');
  const format = useFormatter();
  const isFlat = change === null || Math.abs(change) < 0.0005;
  const isGood = change !== null && (lessIsBetter ? change < 0 : change > 0);
  const icon = isFlat ? 'arrow-right' : change > 0 ? 'arrow-up-right' : 'arrow-down-right';
  const tone = isFlat ? 'text-muted' : isGood ? 'text-leaf' : 'text-chili';
  const written = (value: number) =>
    isPoints
      ? t('inPoints', { value: format.number(value * 100, 'points') })
      : format.number(value, 'change');
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className={`inline-flex items-baseline gap-0.5 font-medium ${tone}`}>
        {change !== null && <Icon name={icon} className="size-4 self-center" />}
        {change === null ? t('nothingBefore') : written(change)}
      </span>
      {before && <span>{before}</span>}
    </span>
  );
}
