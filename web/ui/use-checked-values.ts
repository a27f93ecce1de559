import { useState } from 'react';
import { inPageLanguage } from '#web/words/in-page-language.ts';
import type { Check } from './checked-form.ts';

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

type CheckedValues<Values, Body> = {
  initial: Values;
  /** What is sent of the values, as the rules know it. */
  bodyOf: (values: Values) => Body;
  /** Brings the rules; they arrive when a field is first touched. Without them, or their words, the server alone decides; it has the same ones. */
  rules: () => Promise<Check<Body>>;
  /** Hears every state of the values, to keep it. */
  onChange?: (values: Values) => void;
};

/**
 * The values of a form that computes with them while they change. They are checked when it is sent, or some of them when
 * a step of it is done; an error goes as soon as its field is mended. A form whose fields the browser may keep wants
 * `useCheckedForm`.
 *
 * @example const fields = useCheckedValues({ initial, bodyOf: (values) => values, rules: () => import('./rules.ts').then(({ rules }) => rules) });
 * <TextField label="Name" {...fields.field('name')} />
 */
export function useCheckedValues<Values extends object, Body extends object>({
  initial,
  bodyOf,
  rules,
  onChange,
}: CheckedValues<Values, Body>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  /** How often something was refused; each time the summary takes the focus anew. */
  const [refusals, setRefusals] = useState(0);

  function change(changes: Partial<Values>): void {
    const next = { ...values, ...changes };
    setValues(next);
    onChange?.(next);
    const mended = Object.keys(changes).filter((name) => name in errors);
    if (mended.length > 0) void lookAgain(next, mended);
  }

  async function lookAgain(next: Values, names: string[]): Promise<void> {
    const result = await checkedOrTrusted(next);
    const still: FieldErrors<Values> = 'errors' in result ? result.errors : {};
    setErrors((known) =>
      without(known, (name) => names.includes(name) && still[name] === undefined),
    );
  }

  function refuse(found: FieldErrors<Values>): void {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  /** What is sent; null after telling what is wrong, with `only` these fields of it. */
  async function checked(only?: readonly (keyof Values & string)[]): Promise<Body | null> {
    const result = await checkedOrTrusted(values);
    if (!('errors' in result)) {
      setErrors({});
      return result.body;
    }
    const wrong = without(result.errors, (name) => only !== undefined && !only.includes(name));
    if (Object.keys(wrong).length === 0) {
      setErrors({});
      return bodyOf(values);
    }
    refuse(wrong);
    return null;
  }

  async function checkedOrTrusted(
    next: Values,
  ): Promise<{ body: Body } | { errors: FieldErrors<Values> }> {
    const body = bodyOf(next);
    const check = await rules().catch(() => null);
    const result = check ? check(Object.fromEntries(Object.entries(body))) : { body };
    if ('body' in result) return result;
    const errors = await inPageLanguage(result.errors).catch(() => null);
    // The rules name what is wrong by the names of the fields.
    return errors ? { errors: errors as FieldErrors<Values> } : { body };
  }

  const field = <Name extends keyof Values & string>(name: Name) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    onFocus: () => void rules().catch(() => undefined),
    // Only fields of text are given to a control.
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value } as unknown as Partial<Values>),
  });

  return { values, errors, refusals, field, change, refuse, checked };
}

function without<Values>(
  errors: FieldErrors<Values>,
  goes: (name: keyof Values & string) => boolean,
): FieldErrors<Values> {
  // The entries of a record of this type are of its names.
  const entries = Object.entries(errors) as [keyof Values & string, string][];
  return Object.fromEntries(entries.filter(([name]) => !goes(name))) as FieldErrors<Values>;
}
