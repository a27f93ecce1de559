import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useWhen } from './use-when.ts';

type FreeTime = { date: string; slot: TimeSlot; from: string; to: string; surcharge?: number };

type FreeTimesProps<Time extends FreeTime> = {
  windows: readonly Time[];
  /** What pressing one does. */
  label: string;
  isBusy: boolean;
  onTake: (window: Time) => void;
};

/** Free windows, each taken with one tap. */
export function FreeTimes<Time extends FreeTime>({
  windows,
  label,
  isBusy,
  onTake,
}: FreeTimesProps<Time>) {
  const t = useTranslations('bookings.picker');
  const money = useMoney();
  const when = useWhen();
  if (windows.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="mt-2 flex flex-col gap-2">
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap gap-2">
        {windows.map((window) => (
          <Button
            key={`${window.date} ${window.slot}`}
            look="secondary"
            loading={isBusy}
            onClick={() => onTake(window)}
          >
            {when.dayAndWindow(window.date, window)}
            {window.surcharge ? ` (${t('surcharge', { amount: money(window.surcharge) })})` : ''}
          </Button>
        ))}
      </div>
    </div>
  );
}
