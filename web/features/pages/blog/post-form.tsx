import { useTranslations } from 'use-intl';
import { languages } from '#contract/kernel/languages.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { longestInPost } from '#contract/pages/blog.rules.ts';
import type { PostTexts, PostToEdit } from '#contract/pages/blog.schemas.ts';
import { type FactsOfPages, filledIn } from '#contract/pages/rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextForm } from '../text-form.tsx';
import { TextInLanguage } from '../text-in-language.tsx';
import { PostSection } from './post-section.tsx';
import { withUsualSlug } from './post-values.ts';
import { PublishSection } from './publish-section.tsx';
import { usePostSection } from './use-post-section.ts';

type PostFormProps = { post: PostToEdit; facts: FactsOfPages; now: string };

/** A post in each language beside what its readers will see, with its picture, who it is by, and from when it is read. */
export function PostForm({ post, facts, now }: PostFormProps) {
  const t = useTranslations('blogEditor');
  const { timeZone } = usePlatform();
  const { fields, frame } = usePostSection(post);
  const { values, change, errorAt } = fields;
  const today = civilTime(new Date(now), timeZone).date;
  const isBegun = languages.some((language) => values.texts[language].title !== '');
  const write = (texts: PostTexts) =>
    change((typed) => withUsualSlug(typed, texts, { today, isFixed: post.isAddressFixed }));
  return (
    <TextForm
      frame={frame}
      changedTitle={t('changed')}
      written={post.id === 0 ? null : post}
      now={now}
    >
      {languages.map((language) => (
        <TextInLanguage
          key={language}
          language={language}
          text={values.texts[language]}
          facts={facts}
          longestTitle={longestInPost.title}
          elsewhere={t(isBegun ? 'readElsewhere' : 'nothingYet')}
          errorAt={errorAt}
          onChange={(text) => write({ ...values.texts, [language]: text })}
          above={
            values.pictureUrl && (
              <Picture
                src={values.pictureUrl}
                alt={values.texts[language].pictureText}
                ratio="3/2"
                fallback="banner"
                sizes="480px"
                className="w-full rounded-control"
              />
            )
          }
          below={
            <p className="text-lg text-muted">{filledIn(values.texts[language].summary, facts)}</p>
          }
        >
          {(field) => (
            <>
              <TextAreaField
                {...field('summary')}
                label={t('summary')}
                hint={t('summaryHint')}
                rows={2}
                maxLength={longestInPost.summary}
              />
              {values.pictureUrl && (
                <TextField
                  {...field('pictureText')}
                  label={t('pictureText')}
                  hint={t('pictureTextHint')}
                  maxLength={longestInPost.pictureText}
                />
              )}
            </>
          )}
        </TextInLanguage>
      ))}
      <PostSection fields={fields} isAddressFixed={post.isAddressFixed} />
      <PublishSection fields={fields} post={post} />
    </TextForm>
  );
}
