import { useTranslations } from 'use-intl';
import type { PostToEdit } from '#contract/pages/blog.schemas.ts';
import { postStates } from '#contract/pages/blog.rules.ts';
import { Moment } from '#web/ui/moment.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { oneOf } from '#web/loading/address.ts';
import type { PostFields } from './use-post-section.ts';

/** Whether visitors read a post, and from when on. */
export function PublishSection({ fields, post }: { fields: PostFields; post: PostToEdit }) {
  const t = useTranslations('blogEditor');
  const { change, errorAt, text, values } = fields;
  const isPublic = post.state === 'public' && post.publishedAt !== null;
  return (
    <SectionCard
      id="publish"
      title={t('publish')}
      text={
        isPublic && (
          <>
            {t('readSince')} <Moment at={post.publishedAt ?? ''} />
          </>
        )
      }
    >
      <RadioCards
        legend={t('who')}
        name="state"
        columns="md:grid-cols-3"
        value={values.state}
        error={errorAt('state')}
        onChange={({ target }) =>
          change({ state: oneOf(postStates, target.value) ?? values.state })
        }
        choices={postStates.map((state) => ({
          value: state,
          label: t(`choices.${state}`),
          text: t(`choiceTexts.${state === 'public' && isPublic ? 'goesOn' : state}`),
        }))}
      />
      {values.state === 'later' && (
        <TextField
          {...text('at')}
          label={t('at')}
          hint={t('atHint')}
          type="datetime-local"
          required
          className="max-w-xs"
        />
      )}
    </SectionCard>
  );
}
