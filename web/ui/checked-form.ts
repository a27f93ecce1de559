import * as z from 'zod/v4/core';

/** What is wrong, by the name of the field; several names when one wrong thing touches several. */
export type FormErrors = Record<string, string>;

export type Checked<Body> = { body: Body } | { errors: FormErrors };
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
    const errors: FormErrors = {};
    for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
    return { errors };
  };
}
