import { fieldTextsIn, inWords } from '#web/words/field-texts.ts';
import type { Checked } from './checked-form.ts';
import type { FormErrors } from './form-errors.ts';

const textOf = await fieldTextsIn('en');

/** What rules find, as an English page says it. */
export function inEnglish<Body>(checked: Checked<Body>): { body: Body } | { errors: FormErrors } {
  return 'errors' in checked ? { errors: inWords(checked.errors, textOf) } : checked;
}
