import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** From a completed visit to its review; loads with the words of `reviews`. */
export function ReviewVisitLink({ bookingId }: { bookingId: number }) {
  const t = useTranslations('reviews.visit');
  return (
    <ButtonLink
      to={`/my-bookings/${bookingId}/review`}
      look="secondary"
      icon={<Icon name="star" className="size-4" />}
    >
      {t('write')}
    </ButtonLink>
  );
}
