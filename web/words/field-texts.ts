/** The texts of what rules of the contract find wrong. They arrive with the first, and ICU's parser with them. */
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import type { FieldMessage } from '#contract/kernel/field-messages.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { formatters } from './formats.ts';

type Catalogue = Record<string, Record<string, string>>;
const catalogues = import.meta.glob<Catalogue>('../../messages/*/fields.json', {
  import: 'default',
});

/** What rules find wrong, by the path of the field: messages of the contract, and texts that a form has of its own. */
export type Findings = Record<string, FieldMessage | string>;
type TextOf = (found: FieldMessage | string) => string;

/** Says messages of fields in a language. */
export async function fieldTextsIn(language: Language): Promise<TextOf> {
  const catalogue = await catalogues[`../../messages/${language}/fields.json`]?.();
  return (found) => {
    if (typeof found === 'string') return found;
    const [domain = '', name = ''] = found.code.split('.');
    const text = catalogue?.[domain]?.[name];
    // A schema of a form alone has the page's own words.
    return text === undefined
      ? found.code
      : String(format(compile(text), language, { ...found.facts }, { formatters }));
  };
}

/** All that is wrong, in words. */
export function inWords(found: Findings, textOf: TextOf): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([path, one]) => [path, textOf(one)]));
}
