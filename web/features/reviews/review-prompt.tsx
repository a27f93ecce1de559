import { useTranslations } from 'use-intl';
import type { ReviewableLine } from '#contract/reviews/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** On the page of an order, once something of it was delivered: asks for a review, or leads to those that are written. */
export function ReviewPrompt({
  orderId,
  lines,
}: {
  orderId: number;
  lines: readonly ReviewableLine[];
}) {
  const t = useTranslations('reviews.prompt');
  const open = lines.filter(({ mayReview, review }) => mayReview && !review);
  const hasReviews = lines.some(({ review }) => review);
  if (open.length === 0 && !hasReviews) return null;
  return (
    <section
      aria-labelledby="review-prompt"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-mango-soft px-5 py-4 print:hidden"
    >
      <Icon name="star" className="size-7 flex-none fill-mango text-mango" />
      <div className="min-w-0 grow basis-60">
        <h2 id="review-prompt" className="text-lg">
          {open.length > 0 ? t('title', { count: open.length }) : t('done')}
        </h2>
        {open.length > 0 && <p className="text-sm">{t('text')}</p>}
      </div>
      <ButtonLink to={`/order/${orderId}/review`} look={open.length > 0 ? undefined : 'secondary'}>
        {open.length > 0 ? t('write', { count: open.length }) : t('change')}
      </ButtonLink>
    </section>
  );
}
