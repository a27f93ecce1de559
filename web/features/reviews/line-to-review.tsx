import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ReviewableLine } from '#contract/reviews.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { ReviewForm } from './review-form.tsx';
import { Day, ShopReply } from './review-item.tsx';

/** One thing of an order: the form to review it, or the review that is written, to be changed. */
export function LineToReview({ line, isDelivered }: { line: ReviewableLine; isDelivered: boolean }) {
  const t = useTranslations('reviews');
  const [isChanging, setChanging] = useState(false);
  const showsForm = isChanging || (line.mayReview && !line.review);
  return (
    <li id={`line-${line.orderLineId}`} className="flex scroll-mt-24 flex-col gap-5 rounded-card border border-line bg-card p-5">
      <div className="flex gap-4">
        <Picture src={line.productImage} alt="" ratio="1" sizes="72px" className="size-18! flex-none rounded-control border border-line" />
        <div className="min-w-0">
          <h2 className="text-lg break-words">
            <Link to={`/product/${line.productId}`} className="underline-offset-3 hover:underline">
              {line.productName}
            </Link>
          </h2>
          <p className="text-sm text-muted">{t('page.from', { shop: line.shopName })}</p>
          <NamedValues values={line.variantOptions} />
        </div>
      </div>
      {showsForm && <ReviewForm line={line} onDone={() => setChanging(false)} />}
      {!showsForm && line.review && <OwnReview review={line.review} onChange={() => setChanging(true)} />}
      {!showsForm && !line.review && <p className="text-muted">{isDelivered ? t('page.ownShop') : t('page.waiting')}</p>}
    </li>
  );
}

function OwnReview({ review, onChange }: { review: NonNullable<ReviewableLine['review']>; onChange: () => void }) {
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
      <p className="max-w-prose break-words whitespace-pre-line">{review.text}</p>
      <Photos label={t('photos')} photos={review.photos} />
      {review.reply && <ShopReply reply={review.reply} />}
      <Button look="secondary" className="self-start" onClick={onChange}>
        {t('form.edit')}
      </Button>
    </div>
  );
}
