import { fieldTextsIn, inWords } from '#web/words/field-texts.ts';
import type { Checked, FormErrors } from './checked-form.ts';

const textOf = await fieldTextsIn('en');

/** What rules find, as an English page says it. */
export function inEnglish<Body>(checked: Checked<Body>): { body: Body } | { errors: FormErrors } {
  return 'errors' in checked ? { errors: inWords(checked.errors, textOf) } : checked;
}
