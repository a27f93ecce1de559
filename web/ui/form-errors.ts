import type { Findings } from '#web/words/field-texts.ts';
import type { Checked } from './checked-form.ts';

/** What is wrong, by the path of the field; several paths when one wrong thing touches several. */
export type FormErrors = Record<string, string>;

/** The first complaint about a field or anything in it: `images.0.url` and `images[0].url` are about `images`. */
export function errorAt(errors: FormErrors, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => isWithin(path, name))?.[1];
}

/** Whether a path leads to a field or into it. */
export function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);
}

/** What rules have found. */
export function errorsIn(checked: Checked<unknown>): Findings {
  return 'errors' in checked ? checked.errors : {};
}

/** The errors whose path stays. */
export function errorsThatStay<Text>(
  errors: Record<string, Text>,
  stays: (path: string) => boolean,
) {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stays(path)));
}
