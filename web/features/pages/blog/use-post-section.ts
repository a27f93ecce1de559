import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { postBody, type PostToEdit } from '#contract/pages/blog.schemas.ts';
import { blogApi } from '#web/api/pages.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { bodyOfPost, valuesOfPost } from './post-values.ts';
import { useStateWords } from './use-state-words.ts';

/** A post that is new has the id 0, and one of its own once it is saved. */
export function usePostSection(post: PostToEdit) {
  const t = useTranslations('blogEditor');
  const words = useTranslations('pageEditor');
  const format = useFormatter();
  const stateWords = useStateWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { timeZone } = usePlatform();
  const params = { id: post.id };
  return useSavedSection({
    settings: post,
    read: (settings) => valuesOfPost(settings, timeZone),
    rules: postBody,
    bodyOf: (values) => bodyOfPost(values, post, timeZone),
    save: (body) => (post.id === 0 ? blogApi.create({ body }) : blogApi.save({ params, body })),
    fresh: () => blogApi.edit({ params }),
    // Whatever changes of the two, its time does.
    together: { at: ['state', 'at'] },
    shown: (field, values) => (field === 'at' ? stateWords(values) : undefined),
    onSaved: ({ id, state, publishedAt }, note) => {
      const time =
        publishedAt === null ? '' : format.dateTime(new Date(publishedAt), 'dateAndClock');
      showToast({ title: words('saved'), text: note ?? t(`savedAs.${state}`, { time }) });
      return post.id === 0 ? navigate(`/admin/blog/${id}`, { replace: true }) : revalidate();
    },
    failed: words('failedText'),
  });
}

export type PostFields = ReturnType<typeof usePostSection>['fields'];
