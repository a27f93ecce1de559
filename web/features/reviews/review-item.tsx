import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Review } from '#contract/reviews/schemas.ts';
import { Photos } from '#web/ui/photos.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { Reviewed } from './reviewed.tsx';

type ReviewItemProps = {
  review: Review;
  withProduct?: boolean;
  /** At the end of its first line. */ action?: ReactNode;
};

/** One review as everybody reads it, with what the shop said to it. */
export function ReviewItem({ review, withProduct, action }: ReviewItemProps) {
  const t = useTranslations('reviews');
  const colon = useTranslations('ui.joined')('colon');
  const options = Object.entries(review.shownOptions ?? review.variantOptions).map(
    ([name, value]) => `${name}${colon}${value}`,
  );
  return (
    <li className="flex flex-col gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.stars} />
        <span className="font-semibold">{review.authorName}</span>
        <span className="text-sm text-muted">
          {t(review.productId === null ? 'visit.verified' : 'verified')} ·{' '}
          <Day at={review.createdAt} />
          {review.isEdited && ` · ${t('edited')}`}
        </span>
        {action && <span className="ml-auto">{action}</span>}
      </div>
      {withProduct && <Reviewed review={review} />}
      <p className="max-w-prose as-written">{review.text}</p>
      <Photos label={t('photos')} photos={review.photos} />
      {options.length > 0 && <p className="text-sm text-muted">{options.join(' · ')}</p>}
      {review.reply && <ShopReply reply={review.reply} />}
    </li>
  );
}

/** What a shop said to a review. */
export function ShopReply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const t = useTranslations('reviews');
  return (
    <div className="flex max-w-prose flex-col gap-1 rounded-control border-l-3 border-leaf bg-well px-4 py-3 text-sm">
      <p className="text-muted">
        <strong className="font-semibold text-ink">{t('replyOf')}</strong> · <Day at={reply.at} />
        {reply.isEdited && ` · ${t('edited')}`}
      </p>
      <p className="as-written">{reply.text}</p>
    </div>
  );
}

/** The day of something, in the market's zone. */
export function Day({ at }: { at: string }) {
  const format = useFormatter();
  return <time dateTime={at}>{format.dateTime(new Date(at), 'date')}</time>;
}
