import { useTranslations } from 'use-intl';

/** The id of the part that the skip link leads to: the one `<main>` of a page. */
export const mainId = 'content';

/**
 * The first stop of the Tab key: past the header to the main part.
 *
 * @example <SkipLink />
 */
export function SkipLink() {
  const t = useTranslations('ui');
  return (
    <a href={`#${mainId}`} className="button fixed top-2 left-2 z-90 not-focus:sr-only">
      {t('skipToContent')}
    </a>
  );
}
