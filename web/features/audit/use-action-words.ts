import { useTranslations } from 'use-intl';

/** What an action is called: in the product's words, or in its own where a part of the product is newer than they are. */
export function useActionWords(): (action: string) => string {
  const t = useTranslations('audit.actions');
  return (action) => {
    const key = action.replaceAll('.', '_');
    return t.has(key) ? t(key) : action.replaceAll(/[._]/g, ' ').replace(/^./, (first) => first.toUpperCase());
  };
}
