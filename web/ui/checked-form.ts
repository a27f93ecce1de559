import type * as z from 'zod/mini';
import { fieldMessage } from '#contract/kernel/field-messages.ts';
import type { Findings } from '#web/words/field-texts.ts';

export type Checked<Body> = { body: Body } | { errors: Findings };
export type Check<Body, Values = Record<string, unknown>> = (values: Values) => Checked<Body>;
/** A schema of the contract, or what a form checks by itself. */
type KnownRules<Body, Values> = z.ZodMiniType<Body> | Check<Body, Values>;
/** Rules at hand, or fetched when the form is first touched: pages of shoppers do without schemas until then. */
export type Rules<Body, Values = Record<string, unknown>> =
  | KnownRules<Body, Values>
  | { fetch: () => Promise<KnownRules<Body, Values>> };

/** Checks `values`, by a schema as the `body` that is made of them. Where rules cannot be fetched, the server alone decides: it has the same. */
export async function checkedWith<Body, Values>(
  rules: Rules<Body, Values>,
  { values, body }: { values: Values; body: object },
): Promise<Checked<Body>> {
  const known = 'fetch' in rules ? await rules.fetch().catch(() => null) : rules;
  // What the server is asked to judge has the shape that the rules ask for, or is refused there.
  if (!known) return { body: body as Body };
  return typeof known === 'function' ? known(values) : checkedBy(known)({ ...body });
}

/**
 * Checks by a schema: the body when all is well, else the first complaint of each field.
 *
 * @example checkedBy(loginBody)({ username: '' }) // { errors: { username: { code: 'accounts.username' } } }
 */
export function checkedBy<Body>(schema: z.ZodMiniType<Body>): Check<Body> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { body: data };
    const errors: Findings = {};
    for (const issue of error.issues) errors[issue.path.join('.')] ??= fieldMessage(issue);
    return { errors };
  };
}
