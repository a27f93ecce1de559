import { useTranslations } from 'use-intl';
import type { ReviewableVisit } from '#contract/reviews/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** From a completed visit to its review; loads with the words of `reviews`. */
export function ReviewVisitLink({ visit }: { visit: ReviewableVisit }) {
  const t = useTranslations('reviews.visit');
  return (
    <ButtonLink
      to={`/my-bookings/${visit.bookingId}/review`}
      look="secondary"
      icon={<Icon name="star" className="size-4" />}
    >
      {t(visit.review ? 'change' : 'write')}
    </ButtonLink>
  );
}
