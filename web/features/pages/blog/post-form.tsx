import { useTranslations } from 'use-intl';
import { languages } from '#contract/kernel/languages.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { longestInPost } from '#contract/pages/blog.rules.ts';
import type { PostTexts, PostToEdit } from '#contract/pages/blog.schemas.ts';
import { type FactsOfPages, filledIn } from '#contract/pages/rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextInLanguage } from '../text-in-language.tsx';
import { WrittenBy } from '../written-by.tsx';
import { PostSection } from './post-section.tsx';
import { withUsualSlug } from './post-values.ts';
import { PublishSection } from './publish-section.tsx';
import { usePostSection } from './use-post-section.ts';

type PostFormProps = { post: PostToEdit; facts: FactsOfPages; now: string };

/** A post in each language beside what its readers will see, with its picture, who it is by, and from when it is read. */
export function PostForm({ post, facts, now }: PostFormProps) {
  const t = useTranslations('blogEditor');
  const words = useTranslations('pageEditor');
  const { timeZone } = usePlatform();
  const { fields, frame } = usePostSection(post);
  const { values, change, errorAt } = fields;
  const today = civilTime(new Date(now), timeZone).date;
  const isBegun = languages.some((language) => values.texts[language].title !== '');
  const write = (texts: PostTexts) =>
    change((typed) => withUsualSlug(typed, texts, { today, isFixed: post.isAddressFixed }));
  return (
    <>
      <form {...frame.form} className="flex flex-col gap-5">
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
              <p className="text-lg text-muted">
                {filledIn(values.texts[language].summary, facts)}
              </p>
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
        {frame.conflict && <ConflictAlert {...frame.conflict} title={t('changed')} />}
        {frame.refusal && (
          <Alert tone="error" title={words('failed')} live>
            {frame.refusal}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            aria-keyshortcuts="S"
            type="submit"
            loading={frame.isSaving}
            look={frame.isDirty ? 'primary' : 'secondary'}
          >
            {words('save')}
          </Button>
          {frame.isDirty && (
            <Button look="quiet" onClick={frame.onDiscard}>
              {words('discard')}
            </Button>
          )}
          {post.id !== 0 && <WrittenBy text={post} now={now} />}
        </div>
      </form>
      <LeaveGuard when={frame.isDirty && !frame.isSaving} />
    </>
  );
}
