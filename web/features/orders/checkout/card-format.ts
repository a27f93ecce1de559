/** How people write what stands on a card, put in while they type. */

/** `4242424242424242` as `4242 4242 4242 4242`; at most 19 digits, what is no digit is left out. */
export function groupedDigits(typed: string): string {
  return digitsOf(typed, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    .trim();
}

/** `1234` as `12/34`; a slash that was typed after the month stays. */
export function withSlash(typed: string): string {
  const digits = digitsOf(typed, 4);
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits.length === 2 && typed.trimEnd().endsWith('/') ? `${digits}/` : digits;
}

function digitsOf(typed: string, most: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, most);
}
