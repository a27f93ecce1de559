import { type FormErrors, isWithin } from './form-errors.ts';

/** What the browser holds of a form, by the names of its controls. */
export function browserValues(form: HTMLFormElement | null): Record<string, unknown> {
  return form ? Object.fromEntries(new FormData(form)) : {};
}

export function inputNamed(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
}

/**
 * The focus goes to the first wrong control in the order of the page, or, where errors are of more than one control, to the
 * first that is said; false when none is here.
 */
export function focusFirst(form: HTMLFormElement | null, errors: FormErrors): boolean {
  const first =
    Array.from(form?.elements ?? []).find(
      (control): control is HTMLElement =>
        control instanceof HTMLElement && isWrong(nameOf(control), errors),
    ) ?? form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]');
  // A summary of errors takes the focus by itself.
  if (!form?.querySelector('[data-error-summary]')) first?.focus();
  return Boolean(first);
}

export function nameOf(control: EventTarget): string {
  return control instanceof HTMLElement ? (control.getAttribute('name') ?? '') : '';
}

function isWrong(name: string, errors: FormErrors): boolean {
  return name !== '' && Object.keys(errors).some((path) => isWithin(path, name));
}
