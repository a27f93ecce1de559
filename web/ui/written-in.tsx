import { useTranslations } from 'use-intl';
import type { Language } from '#contract/kernel/languages.ts';

/**
 * Says quietly that a text is in another language than the page; nothing where it is not.
 *
 * @example <WrittenIn language={product.writtenIn?.description} />
 */
export function WrittenIn({ language }: { language: Language | undefined }) {
  const t = useTranslations('ui');
  if (!language) return null;
  return (
    <p className="text-sm text-muted">{t('writtenIn', { language: t(`languages.${language}`) })}</p>
  );
}
