import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { useWeekHours } from '#web/ui/week-hours.ts';

/** When the service is open, each run of equal days in one line. */
export function HoursList({ week }: { week: ServiceOffer['week'] }) {
  const t = useTranslations('providerPage');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {useWeekHours(week).map(({ days, hours }) => (
        <div key={days} className="contents">
          <dt className="text-muted">{days}</dt>
          <dd className="figures font-medium">{hours || t('closed')}</dd>
        </div>
      ))}
    </dl>
  );
}
