/** What WhatsApp's Cloud API says when something is wrong, and whether asking again may help. */
import * as z from 'zod/mini';
import { jsonIn } from './json-in.ts';
import { MailRefused } from './refused.ts';

const problem = z.object({
  error: z.object({
    message: z.string(),
    code: z.optional(z.number()),
    error_data: z.optional(z.object({ details: z.optional(z.string()) })),
  }),
});

/**
 * Codes that pass by waiting, or by somebody mending the access: of the application and of the number, too many at once
 * (4, 80007, 130429, 131048, 131056), troubles of its own (1, 2, 131000, 131016, 133004), the token and what it may do
 * (0, 3, 10, 190, 200, 131005), accounts that are locked or unpaid (368, 131031, 131042).
 */
const passing = new Set([
  0, 1, 2, 3, 4, 10, 190, 200, 368, 80007, 130429, 131000, 131005, 131016, 131031, 131042, 131048,
  131056, 133004,
]);

/** Any other refused message (4xx) is refused for good, such as one to a number without WhatsApp (131026). */
export function refusalFrom(status: number, body: string): MailRefused {
  const { error } = problem.safeParse(jsonIn(body)).data ?? {};
  const isFinal =
    status >= 400 &&
    status < 500 &&
    ![401, 403, 408, 429].includes(status) &&
    !passing.has(error?.code ?? -1);
  return new MailRefused(
    error ? reasonOf(error) : `WhatsApp answered ${status}: ${body.slice(0, 200)}`,
    { isFinal },
  );
}

/** `131026: Message undeliverable (…)`, of an answer or of a state. */
export function reasonOf({
  code,
  message,
  error_data: data,
}: z.output<typeof problem>['error']): string {
  const reason = `WhatsApp ${[code, message].filter((part) => part !== undefined).join(': ')}`;
  return `${reason}${data?.details ? ` (${data.details})` : ''}`.slice(0, 500);
}
