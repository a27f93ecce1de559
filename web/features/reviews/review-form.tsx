import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostReviewPhotos } from '#contract/reviews/rules.ts';
import type { ReviewText, WrittenReview } from '#contract/reviews/schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { RatingField } from '#web/ui/rating-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { keepDraft, readDraft } from './review-draft.ts';
import type { ReviewFields } from './review-rules.ts';

/** What is reviewed: a line of an order, or a visit. */
export type Subject = {
  /** Names what is typed in this window. */
  key: string;
  name: string;
  textHint: string;
  review: WrittenReview | null;
  save: (said: ReviewText) => Promise<unknown>;
};

type ReviewFormProps = {
  subject: Subject;
  /** After it is saved, or given up. */ onDone?: () => void;
};

const uploadPhoto = uploadTo('reviews');

/** Writes a review, or changes it. What is typed survives a reload and a failed try. */
export function ReviewForm({ subject, onDone }: ReviewFormProps) {
  const t = useTranslations('reviews.form');
  const { review } = subject;
  const [photos, setPhotos] = useState<string[]>(review?.photos ?? []);
  const [isPending, setPending] = useState(false);
  const { save, error } = useSaveReview(subject, onDone);
  const { form, errors } = useCheckedForm<ReviewFields>({
    rules: () => import('./review-rules.ts').then(({ reviewRules }) => reviewRules),
    onValid: (said) => save.mutate({ ...said, photos }),
  });
  useDraft(subject, form.ref, photos, setPhotos);
  return (
    <form {...form} className="flex flex-col gap-5" aria-label={subject.name}>
      {error && (
        <Alert tone="error" live>
          {error}
        </Alert>
      )}
      <RatingField
        legend={t('stars')}
        name="stars"
        defaultStars={review?.stars}
        error={errors.stars}
      />
      <TextAreaField
        label={t('text')}
        hint={subject.textHint}
        name="text"
        defaultValue={review?.text}
        maxLength={2000}
        required
        error={errors.text}
      />
      <PhotoField
        label={t('photos')}
        hint={t('photosHint')}
        value={photos}
        onChange={setPhotos}
        upload={uploadPhoto}
        most={mostReviewPhotos}
        onPending={setPending}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={save.isPending || isPending}>
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

function useSaveReview({ key, review, save: send }: Subject, onDone?: () => void) {
  const t = useTranslations('reviews.form');
  const { revalidate } = useRevalidator();
  const save = useMutation({
    mutationFn: (said: ReviewFields & { photos: string[] }) => send(said),
    onSuccess: async () => {
      keepDraft(key, null);
      showToast({ title: review ? t('saved') : t('sent') });
      await revalidate();
      onDone?.();
    },
  });
  const error =
    save.error &&
    (save.error instanceof ApiError && save.error.problem ? save.error.message : t('failed'));
  return { save, error };
}

/** Fills the form with what was begun before, and keeps what is typed. */
function useDraft(
  { key, review }: Subject,
  ref: React.RefObject<HTMLFormElement | null>,
  photos: string[],
  setPhotos: (photos: string[]) => void,
) {
  const isNew = review === null;
  useEffect(() => {
    const draft = isNew ? readDraft(key) : null;
    const form = ref.current;
    if (!draft || !form) return;
    const text = form.elements.namedItem('text');
    if (text instanceof HTMLTextAreaElement) text.value = draft.text;
    form
      .querySelector<HTMLInputElement>(`input[name=stars][value="${CSS.escape(draft.stars)}"]`)
      ?.click();
    if (draft.photos.length > 0) setPhotos(draft.photos);
  }, [key, isNew, ref, setPhotos]);
  useEffect(() => {
    const form = ref.current;
    if (!isNew || !form) return;
    const keep = () => {
      const given = new FormData(form);
      keepDraft(key, {
        stars: String(given.get('stars') ?? ''),
        text: String(given.get('text') ?? ''),
        photos,
      });
    };
    if (photos.length > 0) keep();
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [key, isNew, ref, photos]);
}
