import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostReviewPhotos } from '#contract/reviews/rules.ts';
import type { WrittenReview } from '#contract/reviews/schemas.ts';
import type { ReviewText } from '#contract/reviews/text.schemas.ts';
import { useDraft } from '#web/features/accounts/use-draft.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { RatingField } from '#web/ui/rating-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { lazy } from '#web/ui/lazy.ts';

/** What is reviewed: a line of an order, or a visit. */
export type ReviewSubject = {
  /** Names what is typed in this window. */
  key: string;
  name: string;
  textHint: string;
  review: WrittenReview | null;
  withoutPhotos?: boolean;
  save: (said: ReviewText) => Promise<unknown>;
};

type ReviewFormProps = {
  subject: ReviewSubject;
  /** After it is saved, or given up. */ onDone?: () => void;
};

type ReviewFields = { stars: number; text: string; photos: string[] };

// Few reviews have photos.
const PhotoField = lazy(() =>
  import('#web/ui/photo-field.tsx').then((module) => ({ default: module.PhotoField })),
);

const uploadPhoto = uploadTo('reviews');

/** Writes a review, or changes it. What is typed survives a reload and a failed try. */
export function ReviewForm({ subject, onDone }: ReviewFormProps) {
  const t = useTranslations('reviews.form');
  const { review } = subject;
  const viewer = useViewer();
  const fields = useForm<ReviewText, ReviewFields>({
    rules: {
      fetch: () =>
        import('#contract/reviews/text.schemas.ts').then((schemas) => schemas.reviewText),
    },
    initial: { stars: review?.stars ?? 0, text: review?.text ?? '', photos: review?.photos ?? [] },
  });
  const { form, values, errors, text, change, checked } = fields;
  const draft = useDraft(fields, {
    name: `review.${subject.key}`,
    userId: viewer?.id ?? 0,
    storage: 'tab',
    // What is changed begins with what is published.
    valuesIn: (stored) => (review ? {} : draftIn(stored)),
  });
  const { save, error } = useSaveReview(subject, () => {
    draft.forget();
    onDone?.();
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void checked().then((said) => said && save.mutate(said));
  };
  return (
    <form {...form} onSubmit={send} className="flex flex-col gap-5" aria-label={subject.name}>
      {error && (
        <Alert tone="error" live>
          {error}
        </Alert>
      )}
      <RatingField
        legend={t('stars')}
        name="stars"
        stars={values.stars}
        onRate={(stars) => change({ stars })}
        error={errors.stars}
      />
      <TextAreaField
        label={t('text')}
        hint={subject.textHint}
        maxLength={2000}
        required
        {...text('text')}
      />
      {!subject.withoutPhotos && (
        <Suspense fallback={null}>
          <PhotoField
            label={t('photos')}
            hint={t('photosHint')}
            value={values.photos}
            onChange={(photos) => change({ photos })}
            upload={uploadPhoto}
            most={mostReviewPhotos}
            uploads={fields.uploads}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending || fields.uploads.isAwaited}>
          {review ? t('save') : t('send')}
        </Button>
        {review && (
          <Button look="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

function useSaveReview({ review, save: send }: ReviewSubject, onSaved: () => void) {
  const t = useTranslations('reviews.form');
  const { revalidate } = useRevalidator();
  const save = useMutation({
    mutationFn: (said: ReviewText) => send(said),
    onSuccess: async () => {
      showToast({ title: review ? t('saved') : t('sent') });
      await revalidate();
      onSaved();
    },
  });
  const error =
    save.error &&
    (save.error instanceof ApiError && save.error.problem ? save.error.message : t('failed'));
  return { save, error };
}

/** What was begun before; anything strange is left out. */
function draftIn({ stars, text, photos }: Record<string, unknown>): Partial<ReviewFields> {
  return {
    ...(typeof stars === 'number' ? { stars } : {}),
    ...(typeof text === 'string' ? { text } : {}),
    ...(Array.isArray(photos) ? { photos } : {}),
  };
}
