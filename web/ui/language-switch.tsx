import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { languageNames, languages } from '#contract/kernel/languages.ts';

/**
 * The languages of the site, each in its own words. Choosing one keeps it and shows this page again; it works without script.
 *
 * @example <LanguageSwitch />
 */
export function LanguageSwitch() {
  const t = useTranslations('ui');
  const current = useLocale();
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(`${pathname}${search}`);
  return (
    <div role="group" aria-label={t('language')} className="flex items-center text-sm">
      {languages.map((language) => (
        <form
          key={language}
          method="post"
          action={`/language/${language}?next=${next}`}
          className="contents"
        >
          <button
            lang={language}
            aria-current={current.startsWith(language) || undefined}
            className="inline-flex min-h-8 items-center rounded-xs px-2 text-muted underline-offset-3 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink touch:min-h-11"
          >
            {languageNames[language]}
          </button>
        </form>
      ))}
    </div>
  );
}
