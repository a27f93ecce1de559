import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#contract/kernel/languages.ts';
import { type FactsOfPages, filledIn, pageFacts } from '#contract/pages/rules.ts';
import { Prose } from '#web/ui/prose.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Written = { title: string; body: string };

/** What a control of one of the texts is given. */
type FieldOfText = {
  name: string;
  lang: Language;
  required?: true;
  optional?: true;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

type TextInLanguageProps<Text extends Written> = {
  language: Language;
  text: Text;
  facts: FactsOfPages;
  /** Whether there must be a text, there may be none, or nothing is said of that. */
  isNeeded?: boolean;
  titleHint?: string | undefined;
  longestTitle: number;
  /** What readers of this language see where nothing is written in it. */
  elsewhere: string;
  errorAt: (field: string) => string | undefined;
  onChange: (text: Text) => void;
  /** Further fields between title and text. */
  children?: (field: (name: keyof Text & string) => FieldOfText) => ReactNode;
  /** Above and below the title in the preview. */
  above?: ReactNode;
  below?: ReactNode;
};

/** The text of a page or a post in one language, beside what its readers will see. */
export function TextInLanguage<Text extends Written & Record<keyof Text, string>>({
  language,
  text,
  facts,
  isNeeded,
  titleHint,
  longestTitle,
  elsewhere,
  errorAt,
  onChange,
  children,
  above,
  below,
}: TextInLanguageProps<Text>) {
  const t = useTranslations('pageEditor');
  const languageName = useTranslations('ui.languages');
  const field = (name: keyof Text & string): FieldOfText => ({
    name: `texts.${language}.${name}`,
    lang: language,
    ...(isNeeded === undefined ? {} : isNeeded ? { required: true } : { optional: true }),
    value: text[name],
    error: errorAt(`texts.${language}.${name}`),
    onChange: ({ currentTarget }) => onChange({ ...text, [name]: currentTarget.value }),
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
            hint={titleHint}
            maxLength={longestTitle}
          />
          {children?.(field)}
          <TextAreaField
            {...field('body')}
            label={t('body')}
            hint={t('bodyHint', {
              heading: '##',
              bold: '**',
              link: '[…](/shops)',
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
            {text.title || text.body ? (
              <>
                {above}
                <p className="font-display text-2xl font-bold">{filledIn(text.title, facts)}</p>
                {below}
                <Prose text={filledIn(text.body, facts)} linksFrom="" />
              </>
            ) : (
              <p className="text-muted">{elsewhere}</p>
            )}
          </div>
        </section>
      </div>
    </fieldset>
  );
}
