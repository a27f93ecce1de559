import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Language, languages, mainLanguage } from '#contract/kernel/languages.ts';
import { type FactsOfPages, filledIn, pageFacts } from '#contract/pages/rules.ts';
import { pageRoutes, type PageTexts, type PageToEdit } from '#contract/pages/schemas.ts';
import { pagesApi } from '#web/api/pages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';
import { FormerTexts } from './former-texts.tsx';
import { WrittenBy } from './written-by.tsx';

type PageFormProps = { page: PageToEdit; facts: FactsOfPages; now: string };

/** The text of a page in each language beside what its readers will see, and what it said before. */
export function PageForm({ page, facts, now }: PageFormProps) {
  const t = useTranslations('pageEditor');
  const { revalidate } = useRevalidator();
  const params = { slug: page.slug };
  const { fields, frame } = useSavedSection({
    settings: page,
    read: ({ version, texts }) => ({ version, texts }),
    rules: pageRoutes.save.body,
    save: (body) => pagesApi.save({ params, body }),
    fresh: () => pagesApi.edit({ params }),
    onSaved: (_, note) => {
      showToast({ title: t('saved'), text: note ?? t('savedText') });
      return revalidate();
    },
    failed: t('failedText'),
  });
  const { texts } = fields.values;
  const write = (changed: PageTexts) => fields.change({ texts: changed });
  return (
    <>
      <form {...frame.form} className="flex flex-col gap-5">
        {languages.map((language) => (
          <InOneLanguage
            key={language}
            language={language}
            texts={texts}
            facts={facts}
            errorAt={fields.errorAt}
            onChange={write}
          />
        ))}
        {frame.conflict && <ConflictAlert {...frame.conflict} />}
        {frame.refusal && (
          <Alert tone="error" title={t('failed')} live>
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
            {t('save')}
          </Button>
          {frame.isDirty && (
            <Button look="quiet" onClick={frame.onDiscard}>
              {t('discard')}
            </Button>
          )}
          <WrittenBy text={page} now={now} />
        </div>
      </form>
      <FormerTexts former={page.former} facts={facts} now={now} onTake={write} />
      <LeaveGuard when={frame.isDirty && !frame.isSaving} />
    </>
  );
}

type InOneLanguageProps = {
  language: Language;
  texts: PageTexts;
  facts: FactsOfPages;
  errorAt: (field: string) => string | undefined;
  onChange: (texts: PageTexts) => void;
};

function InOneLanguage({ language, texts, facts, errorAt, onChange }: InOneLanguageProps) {
  const t = useTranslations('pageEditor');
  const languageName = useTranslations('ui.languages');
  const { title, body } = texts[language];
  const optional = language !== mainLanguage;
  const field = (name: 'title' | 'body') => ({
    name: `texts.${language}.${name}`,
    lang: language,
    ...(optional ? { optional: true } : { required: true }),
    value: texts[language][name],
    error: errorAt(`texts.${language}.${name}`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...texts, [language]: { ...texts[language], [name]: currentTarget.value } }),
  });
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-6">
      <legend className="sr-only">{languageName(language)}</legend>
      <h2 aria-hidden="true" className="mb-4 text-lg">
        {languageName(language)}
      </h2>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            {...field('title')}
            label={t('heading')}
            hint={optional ? t('elsewhereHint') : undefined}
            maxLength={80}
          />
          <TextAreaField
            {...field('body')}
            label={t('body')}
            hint={t('bodyHint', {
              heading: '##',
              bold: '**',
              facts: pageFacts.map((fact) => `{${fact}}`).join(' '),
            })}
            rows={12}
            maxLength={30_000}
          />
        </div>
        <section
          aria-label={t('previewIn', { language: languageName(language) })}
          className="flex min-w-0 flex-col gap-3"
        >
          <p className="text-sm font-semibold">{t('preview')}</p>
          <div
            lang={language}
            className="flex grow flex-col gap-4 rounded-control border border-line bg-paper p-4 wrap-anywhere"
          >
            {title || body ? (
              <>
                <p className="font-display text-2xl font-bold">{filledIn(title, facts)}</p>
                <Prose text={filledIn(body, facts)} />
              </>
            ) : (
              <p className="text-muted">{t('readInEnglish')}</p>
            )}
          </div>
        </section>
      </div>
    </fieldset>
  );
}
