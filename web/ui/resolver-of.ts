import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/v4/core';
import { inPageLanguage } from '#web/words/in-page-language.ts';
import { checkedBy } from './checked-form.ts';

/** A schema as the form library wants it, with what is wrong in the language of the page. */
export function resolverOf<Form extends FieldValues>(
  schema: z.$ZodType<Form, Form>,
): Resolver<Form, unknown, Form> {
  const check = checkedBy(schema);
  return async (values, _, options) => {
    const checked = check(values);
    if ('body' in checked) return { values: checked.body, errors: {} };
    const texts = await inPageLanguage(checked.errors);
    const errors: FieldErrors = Object.fromEntries(
      Object.entries(texts).map(([path, message]) => [path, { type: 'contract', message }]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
