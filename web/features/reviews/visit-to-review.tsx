import { useTranslations } from 'use-intl';
import type { ReviewableVisit } from '#contract/reviews/schemas.ts';
import { reviewsApi } from '#web/api/reviews.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { OwnReview } from './own-review.tsx';

type VisitToReviewProps = {
  visit: ReviewableVisit;
  /** Of the private link, where a guest writes, who uploads nothing. */
  token?: string;
};

/** A visit: the form to review it, or the review that is written, to be changed. */
export function VisitToReview({ visit, token }: VisitToReviewProps) {
  const t = useTranslations('reviews');
  const format = useFormatter();
  const { bookingId, review, mayReview } = visit;
  const what = visit.packageTitle ?? t(`visit.kinds.${visit.serviceType}`);
  // A civil date is the same day everywhere.
  const day = format.dateTime(new Date(`${visit.date}T00:00:00Z`), 'fullDate', { timeZone: 'UTC' });
  return (
    <section
      aria-labelledby="visit"
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5"
    >
      <div>
        <h2 id="visit" lang={visit.writtenIn?.packageTitle} className="text-lg break-words">
          {what}
        </h2>
        <p className="text-sm text-muted">
          {t('page.from', { shop: visit.shopName })} · {day}
        </p>
        {token !== undefined && <p className="mt-2">{t('visit.named')}</p>}
      </div>
      {mayReview || review ? (
        <OwnReview
          subject={{
            key: `visit ${bookingId}`,
            name: what,
            textHint: t('visit.textHint'),
            review,
            withoutPhotos: token !== undefined,
            save: (said) =>
              token === undefined
                ? reviewsApi.reviewVisit({ params: { id: bookingId }, body: said })
                : reviewsApi.reviewLinked({ params: { token }, body: said }),
          }}
        />
      ) : (
        <p className="text-muted">{t('visit.waiting')}</p>
      )}
    </section>
  );
}
