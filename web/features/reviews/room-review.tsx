import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type RoomReview, replyText } from '#contract/reviews/schemas.ts';
import { reviewsApi } from '#web/api/reviews.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { ChosenPicture } from '#web/ui/mockup-picture.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { Reviewed } from './reviewed.tsx';
import { Day, ShopReply } from './review-item.tsx';

/** A review as the shop's people work on it: read whole, and answered in place. */
export function RoomReviewPanel({ review, action }: { review: RoomReview; action?: ReactNode }) {
  const t = useTranslations('reviews');
  const room = useTranslations('reviewRoom');
  const [isAnswering, setAnswering] = useState(false);
  return (
    <article className="flex flex-col gap-4">
      <div className="flex gap-4">
        {review.productId !== null && (
          <ChosenPicture
            product={{ ...review, imageUrl: review.productImage }}
            options={review.variantOptions}
            fallback={capabilitiesOf(review.shopKind).itemsAre}
            sizes="56px"
            className="size-14! flex-none rounded-control border border-line"
          />
        )}
        <div className="flex min-w-0 grow flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating value={review.stars} />
            <span className="font-semibold">{review.authorName}</span>
            <span className="text-sm text-muted">
              <Day at={review.createdAt} />
              {review.isEdited && ` · ${t('edited')}`}
            </span>
            {review.isHidden && <Badge tone="neutral">{t('hidden')}</Badge>}
          </p>
          <Reviewed review={review} />
          <NamedValues values={review.variantOptions} />
        </div>
      </div>
      <p className="max-w-prose as-written">{review.text}</p>
      <Photos label={t('photos')} photos={review.photos} />
      {isAnswering ? (
        <AnswerForm review={review} onDone={() => setAnswering(false)} />
      ) : (
        <>
          {review.reply && <ShopReply reply={review.reply} />}
          <div className="flex flex-wrap gap-2">
            <Button
              look={review.reply ? 'quiet' : 'secondary'}
              size="small"
              aria-keyshortcuts="R"
              onClick={() => setAnswering(true)}
            >
              {review.reply ? room('change') : room('answer')}
            </Button>
            {action}
          </div>
        </>
      )}
    </article>
  );
}

function AnswerForm({ review, onDone }: { review: RoomReview; onDone: () => void }) {
  const t = useTranslations('reviewRoom');
  const { revalidate } = useRevalidator();
  const answer = useMutation({
    mutationFn: (body: { text: string }) => reviewsApi.answer({ params: { id: review.id }, body }),
    onSuccess: async () => {
      showToast({ title: t('sent') });
      await revalidate();
      onDone();
    },
  });
  const { form, errors } = useForm({
    rules: replyText,
    onValid: (body) => answer.mutate(body),
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      <FailedAlert error={answer.error} />
      <TextAreaField
        label={t('reply')}
        hint={t('replyHint')}
        name="text"
        defaultValue={review.reply?.text}
        maxLength={2000}
        autoFocus
        error={errors.text}
      />
      <div className="flex flex-wrap gap-2">
        <Button aria-keyshortcuts="S" type="submit" loading={answer.isPending}>
          {t('send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
