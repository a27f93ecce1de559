/**
 * A number from what somebody typed: `1250`, `1,250.50`, `80,5`, `1.250,50`. A comma before three digits parts thousands, as
 * the market itself writes them; before fewer, or after points or blanks that part them, it stands for the point. NaN for what
 * is no number. Digits of full width, as keyboards for Chinese write them, are digits.
 */
export function numberTyped(text: string): number {
  const typed = narrow(text).trim();
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(typed)) return Number(typed.replaceAll(',', ''));
  if (/^[1-9]\d{0,2}([.\s]\d{3})+,\d*$/.test(typed))
    return Number(typed.replaceAll(/[.\s]/g, '').replace(',', '.'));
  return /^-?(\d+[.,]?\d*|[.,]\d+)$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** The same of what is counted in whole units. NaN for `1.000`, too, which may be meant for a thousand. */
export function countTyped(text: string): number {
  return narrow(text).includes('.') ? Number.NaN : numberTyped(text);
}

/** What was typed in full width, `１２．５０`, as everybody else types it. */
export function narrow(text: string): string {
  return text.normalize('NFKC');
}
