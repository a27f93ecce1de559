import { useTranslations } from 'use-intl';
import { useWrittenPlace } from '#web/loading/place.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Says of a shop, or of what it sells, that it does not come to the visitor, and whether it can be fetched. */
export function MissedNote({ offersPickup }: { offersPickup: true | undefined }) {
  const t = useTranslations('shops.delivery');
  const postcode = useWrittenPlace();
  if (postcode === null) return null;
  return (
    <p className="with-icon figures font-semibold text-mango-ink">
      <Icon name="map-pin" />
      {t(offersPickup ? 'missedPickup' : 'missed', { postcode })}
    </p>
  );
}
