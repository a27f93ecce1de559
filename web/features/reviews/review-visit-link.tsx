import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** From a completed visit to its review; loads with the words of `reviews`. */
export function ReviewVisitLink({ bookingId }: { bookingId: number }) {
  const t = useTranslations('reviews.visit');
  return (
    <ButtonLink
      to={`/my-bookings/${bookingId}/review`}
      look="secondary"
      icon={<Star aria-hidden="true" className="size-4" />}
    >
      {t('write')}
    </ButtonLink>
  );
}
