import { useTranslations } from 'use-intl';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { soonestNear } from '#contract/bookings/near.rules.ts';
import { Chip } from '#web/ui/chips.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWhen } from './use-when.ts';
import { useWindows, type WindowSource } from './use-windows.ts';

type Time = { date: string; slot: string };

type NearTimesProps = {
  source: WindowSource | null;
  /** The shop's civil date; the two weeks from it on are looked at. */
  today: string;
  value: Time;
  /** The time that the visit has already, which is not offered. */
  own: Time | null;
  isFirms: boolean;
  onChoose: (window: WindowOffer) => void;
};

/** The soonest times in which the firm is near the address anyway and that cost nothing besides, each chosen with one tap. */
export function NearTimes({ source, today, value, own, isFirms, onChoose }: NearTimesProps) {
  const t = useTranslations('bookings.near');
  const when = useWhen();
  const { data = [] } = useWindows(source, today);
  const near = soonestNear(data, own);
  if (near.length === 0) return null;
  const label = t('times', { who: isFirms ? 'firm' : 'customer' });
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p className="with-icon text-sm">
        <Icon name="map-pin" />
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {near.map((window) => (
          <Chip
            key={`${window.date} ${window.slot}`}
            chosen={window.date === value.date && window.slot === value.slot}
            onClick={() => onChoose(window)}
          >
            {t('time', { day: when.day(window.date), slot: window.slot })}
          </Chip>
        ))}
      </div>
    </div>
  );
}
