import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';

/** Says of a window that the firm is near the address in it anyway. */
export function NearMark({ isFirms = false }: { isFirms?: boolean | undefined }) {
  const t = useTranslations('bookings.near');
  return (
    <span className="with-icon">
      <Icon name="map-pin" />
      {t('mark', { who: isFirms ? 'firm' : 'customer' })}
    </span>
  );
}
