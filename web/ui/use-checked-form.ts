import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inPageLanguage } from '#web/words/in-page-language.ts';
import type { Check, FormErrors } from './checked-form.ts';

type CheckedForm<Body> = {
  /** Brings the rules; they arrive when the form is first touched. Without them the server alone decides. */
  rules: () => Promise<Check<Body>>;
  onValid: (body: Body) => void;
};

/**
 * A form whose fields the browser keeps. It is checked when submitted: the first wrong field takes the focus, and each
 * error goes as soon as its field is mended. Give every control the `name` that the rules know it by.
 *
 * @example
 * const { form, errors, refuse } = useCheckedForm({ rules: () => import('./rules.ts').then(({ login }) => login), onValid: send });
 * <form {...form}><TextField name="username" error={errors.username} label="Username" />…</form>
 */
export function useCheckedForm<Body>({ rules, onValid }: CheckedForm<Body>) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});

  /** Marks fields as wrong, such as the server found them, and brings the focus to the first; false when none is here. */
  const refuse = (found: FormErrors): boolean => {
    flushSync(() => setErrors(found));
    const first = firstNamed(ref, found);
    first?.focus();
    return first !== undefined;
  };
  const submit = async (values: Record<string, unknown>) => {
    const checked = await checkedWith(rules, values);
    if ('errors' in checked) {
      refuse(checked.errors);
      return;
    }
    setErrors({});
    onValid(checked.body);
  };
  /** Only what is already marked is looked at again, so that nobody is told off while still typing. */
  const lookAgain = async (values: Record<string, unknown>) => {
    const checked = await checkedWith(rules, values);
    const still = 'errors' in checked ? checked.errors : {};
    setErrors((known) =>
      Object.fromEntries(
        Object.keys(known).flatMap((name) =>
          still[name] === undefined ? [] : [[name, still[name]]],
        ),
      ),
    );
  };

  const form = {
    ref,
    noValidate: true,
    // What is sent before this page is live must not appear in the address.
    method: 'post',
    onFocus: () => void rules().catch(() => undefined),
    onInput: () => void (Object.keys(errors).length > 0 && lookAgain(valuesOf(ref))),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(valuesOf(ref));
    },
  } as const;
  return {
    form,
    errors,
    refuse,
    field: (name: string) => controlNamed(ref, name),
    clear: () => ref.current?.reset(),
  };
}

async function checkedWith<Body>(
  rules: () => Promise<Check<Body>>,
  values: Record<string, unknown>,
) {
  const check = await rules().catch(() => null);
  // The rules, or their words, could not be fetched; the server has the same ones and the last word.
  const trusted = { body: values as Body };
  const checked = check ? check(values) : trusted;
  if ('body' in checked) return checked;
  const errors = await inPageLanguage(checked.errors).catch(() => null);
  return errors ? { errors } : trusted;
}

function valuesOf({ current }: RefObject<HTMLFormElement | null>): Record<string, unknown> {
  return current ? Object.fromEntries(new FormData(current)) : {};
}

function controlNamed(
  { current }: RefObject<HTMLFormElement | null>,
  name: string,
): HTMLInputElement | null {
  const control = current?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

/** The first wrong control in the order of the page. */
function firstNamed(
  { current }: RefObject<HTMLFormElement | null>,
  errors: FormErrors,
): HTMLElement | undefined {
  return Array.from(current?.elements ?? []).find(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && errors[control.getAttribute('name') ?? ''] !== undefined,
  );
}
