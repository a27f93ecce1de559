import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WrittenReview } from '#contract/reviews/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { ReviewForm, type ReviewSubject } from './review-form.tsx';
import { Day, ShopReply } from './review-item.tsx';

/** The own review of something, to be changed; the form to write it while there is none. */
export function OwnReview({ subject }: { subject: ReviewSubject }) {
  const [isChanging, setChanging] = useState(false);
  if (!subject.review || isChanging)
    return <ReviewForm subject={subject} onDone={() => setChanging(false)} />;
  return <Written review={subject.review} onChange={() => setChanging(true)} />;
}

function Written({ review, onChange }: { review: WrittenReview; onChange: () => void }) {
  const t = useTranslations('reviews');
  return (
    <div className="flex flex-col gap-3">
      {review.isHidden && <Alert tone="warning">{t('hiddenFromOthers')}</Alert>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.stars} />
        <span className="text-sm text-muted">
          {t('yours')} · <Day at={review.createdAt} />
          {review.isEdited && ` · ${t('edited')}`}
        </span>
      </p>
      <p className="max-w-prose as-written">{review.text}</p>
      <Photos label={t('photos')} photos={review.photos} />
      {review.reply && <ShopReply reply={review.reply} />}
      <Button look="secondary" className="self-start" onClick={onChange}>
        {t('form.edit')}
      </Button>
    </div>
  );
}
