import { useEffect } from 'react';

/** A button that was pressed, a form that was sent, or a control with what it was given. */
type EarlyInput = { target: Element; value: string; checked: boolean };

declare global {
  interface Window {
    /**
     * What somebody pressed, typed, ticked, chose and sent before the page, or the part of it, was alive, in that order;
     * kept by what puts its scripts in place (web/loading/after-paint.ts).
     */
    earlyInput?: { inputs: EarlyInput[]; isPageAlive: boolean };
  }
}

/**
 * Once the page is alive, does again what somebody did too early, so that no form, filter or stepper has to know of it.
 * Links, and forms that lead somewhere, need no script and have been followed. What was done in a part whose code comes
 * later than the page waits for that: the part stands in a `LatePart`.
 */
export function useEarlyInput(): void {
  useEffect(() => {
    if (window.earlyInput) window.earlyInput.isPageAlive = true;
    doWhatCanBeDone();
  }, []);
}

/** Does again what somebody did too early in a part of the page, once it is alive. */
export function useEarlyInputOfPart(isLive: boolean): void {
  useEffect(() => {
    if (isLive) doWhatCanBeDone();
  }, [isLive]);
}

function doWhatCanBeDone(): void {
  const early = window.earlyInput;
  if (!early?.isPageAlive) return;
  const canBeDone = ({ target }: EarlyInput) => !target.closest('[data-late]');
  const now = early.inputs.filter(canBeDone);
  early.inputs = early.inputs.filter((input) => !canBeDone(input));
  if (early.inputs.length === 0) delete document.body.dataset.early;
  void doAgain(now);
}

async function doAgain(inputs: readonly EarlyInput[]): Promise<void> {
  for (const { target, value, checked } of inputs) {
    // Lets React draw what the one before has changed.
    await Promise.resolve();
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else if (target instanceof HTMLButtonElement) target.click();
    else if (target instanceof HTMLSelectElement) choose(target, value);
    else if (target instanceof HTMLTextAreaElement) type(target, value);
    else if (target instanceof HTMLInputElement) fillIn(target, { value, checked });
  }
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

function fillIn(
  input: HTMLInputElement,
  { value, checked }: Pick<EarlyInput, 'value' | 'checked'>,
) {
  if (input.type === 'checkbox' || input.type === 'radio') {
    input.checked = !checked;
    input.click();
  } else if (input.type === 'file') input.dispatchEvent(new Event('change', { bubbles: true }));
  else type(input, value);
}

/**
 * React hears of a text only where it differs from what was last set through the field's own `value`: that is what the
 * server rendered, and what was typed is set past it.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
