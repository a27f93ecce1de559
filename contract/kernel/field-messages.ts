/**
 * Messages of fields. What a schema says of a wrong value is a code, such as `general.too_long`; its text is in
 * `messages/<language>/fields.json`, and the limits that the text names come from zod's issue.
 */
import type * as z from 'zod/v4/core';
import type { Facts } from './refusals.ts';

/** What is wrong with a field: a code with the facts that its text names. A form may also say words of its own, which stay as they are. */
export type FieldMessage = { code: string; facts?: Facts };

/** What zod says where a schema says nothing of its own. */
const saidByZod = 'Invalid input';

/** What a schema says of a value. */
export function fieldMessage(issue: z.$ZodIssue): FieldMessage {
  const code = issue.message === saidByZod ? 'general.invalid' : issue.message;
  const facts = factsOf(issue);
  return facts ? { code, facts } : { code };
}

function factsOf(issue: z.$ZodIssue): Facts | undefined {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  // Params of a schema are the facts of its text.
  return issue.code === 'custom' ? (issue.params as Facts | undefined) : undefined;
}
