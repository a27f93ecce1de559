import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#contract/kernel/languages.ts';
import { otherLanguages } from '#contract/kernel/translations.ts';
import { Disclosure } from './accordion.tsx';

/** As fields hold translations: by language and by the name of the text. */
export type TranslatedFields = { [language in Language]?: Record<string, string> | undefined };

type OtherLanguagesProps = {
  /** What the texts themselves are written in. */
  own: Language;
  /** For an error summary that links here. */
  id?: string;
  /** The form's field `translations`. */
  value: TranslatedFields;
  errorAt: (name: string) => string | undefined;
  onChange: (translations: TranslatedFields) => void;
  /** The fields of one language; `text` is what a control of text is given. */
  children: (text: (name: string, label: string) => TranslatedField) => ReactNode;
};

type TranslatedField = {
  name: string;
  label: string;
  lang: Language;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/**
 * The foldable part of a form where its texts are said once more in the market's other languages. It opens where
 * something in it is wrong.
 *
 * @example
 * <OtherLanguages own={language} value={values.translations} errorAt={errorAt} onChange={…}>
 *   {(text) => <TextField maxLength={100} {...text('title', t('title'))} />}
 * </OtherLanguages>
 */
export function OtherLanguages({
  own,
  id,
  value,
  errorAt,
  onChange,
  children,
}: OtherLanguagesProps) {
  const t = useTranslations('ui');
  const [isOpen, setOpen] = useState(false);
  const isWrong = errorAt('translations') !== undefined;
  const [wasWrong, setWasWrong] = useState(isWrong);
  // At once, so that the first wrong field can take the focus.
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  return (
    <div id={id} tabIndex={id === undefined ? undefined : -1}>
      <Disclosure summary={t('otherLanguages.title')} open={isOpen} onToggle={setOpen}>
        <div className="flex flex-col gap-5">
          <p className="text-sm text-muted">{t('otherLanguages.hint')}</p>
          {otherLanguages(own).map((language) => (
            <div key={language} className="flex flex-col gap-5">
              {children((name, label) => ({
                name: `translations.${language}.${name}`,
                label: t('otherLanguages.field', { label, language: t(`languages.${language}`) }),
                lang: language,
                value: value[language]?.[name] ?? '',
                error: errorAt(`translations.${language}.${name}`),
                onChange: ({ currentTarget }) =>
                  onChange({
                    ...value,
                    [language]: { ...value[language], [name]: currentTarget.value },
                  }),
              }))}
            </div>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
