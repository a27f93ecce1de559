import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { languageNames, languages } from '#contract/kernel/languages.ts';
import { languageAction } from './switch-language.ts';

/**
 * The languages of the site, each in its own words. Choosing one keeps it and shows this page again; it works without script.
 *
 * @example <LanguageSwitch />
 */
export function LanguageSwitch() {
  const t = useTranslations('ui');
  const current = useLocale();
  const here = useLocation();
  return (
    <div role="group" aria-label={t('language')} className="flex items-center text-sm">
      {languages.map((language) => (
        <form
          key={language}
          method="post"
          action={languageAction(language, here)}
          className="contents"
        >
          <button
            lang={language}
            aria-current={current.startsWith(language) || undefined}
            className="quiet-link px-2"
          >
            {languageNames[language]}
          </button>
        </form>
      ))}
    </div>
  );
}
