import * as z from 'zod/v4/core';
import { fieldMessage } from '#contract/kernel/field-messages.ts';
import type { Findings } from '#web/words/field-texts.ts';

/** What is wrong, in words, by the name of the field; several names when one wrong thing touches several. */
export type FormErrors = Record<string, string>;

export type Checked<Body> = { body: Body } | { errors: Findings };
export type Check<Body> = (values: Record<string, unknown>) => Checked<Body>;

/**
 * A schema as `useCheckedForm` wants it: the body when all is well, else the first complaint of each field.
 *
 * @example export const login = checkedBy(loginBody);
 */
export function checkedBy<Schema extends z.$ZodType>(schema: Schema): Check<z.output<Schema>> {
  return (values) => {
    const { success, data, error } = z.safeParse(schema, values);
    if (success) return { body: data };
    const errors: Findings = {};
    for (const issue of error.issues) errors[issue.path.join('.')] ??= fieldMessage(issue);
    return { errors };
  };
}
