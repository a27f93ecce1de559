import { useTranslations } from 'use-intl';
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { Lane } from './lanes.ts';

type CapacityLeftProps = {
  lane: Lane;
  /** Of that day; none where they are off. */
  shift: DeskDay['shifts'][number] | undefined;
  /** The day is, so that nothing of it is left to anybody. */
  isOver: boolean;
  /** They cannot do what is carried. */
  isUnable?: boolean;
};

/** How much of a technician's day is still to be given away. */
export function CapacityLeft({ lane, shift, isOver, isUnable }: CapacityLeftProps) {
  const t = useTranslations('dispatch');
  const format = useFormatter();
  if (isUnable) return <p className="text-xs font-semibold text-chili">{t('notAble')}</p>;
  if (isOver && lane.skills) return null;
  const free = shift?.freeMinutes ?? 0;
  return (
    <p className={`figures text-xs ${free > 0 ? 'text-leaf' : 'text-muted'}`}>
      {lane.skills === null
        ? t('gone')
        : !shift
          ? t('off')
          : free === 0
            ? t('full')
            : t('left', { hours: format.number(free / 60, 'tenths') })}
    </p>
  );
}
