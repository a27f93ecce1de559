import { type Messages, useTranslations } from 'use-intl';
import { useCategoryName } from './category-name.ts';

type Known = Extract<keyof Messages['editedFields']['names'], string>;

/** What a field that several people edit is called in a sentence; load the words `editedFields` with the page. */
export function useFieldNames(): (field: string) => string {
  const t = useTranslations('editedFields.names');
  const categoryName = useCategoryName();
  return (field) => {
    const part = field.split('.').at(-1) ?? field;
    // The next line asks whether it is one.
    const known = part as Known;
    return t.has(known) ? t(known) : categoryName(part);
  };
}
