import { type Messages, useTranslations } from 'use-intl';

type Known = Extract<keyof Messages['audit']['actions'], string>;

/** What an action is called: in the product's words, or in its own where a part of the product is newer than they are. */
export function useActionWords(): (action: string) => string {
  const t = useTranslations('audit.actions');
  return (action) => {
    // The next line asks whether it is one.
    const key = action.replaceAll('.', '_') as Known;
    return t.has(key)
      ? t(key)
      : action.replaceAll(/[._]/g, ' ').replace(/^./, (first) => first.toUpperCase());
  };
}
