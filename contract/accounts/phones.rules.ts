/** Phone numbers as people type them. */

/** Singapore's numbers have eight digits, the first of which says what they are. */
const local = /^[3689]\d{7}$/;

/** The same number however it was grouped, with the country's code where one can tell: `+6561234567`. */
export function phoneKey(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (local.test(digits)) return `+65${digits}`;
  if (typed.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('65') && local.test(digits.slice(2)) ? `+${digits}` : digits;
}

/** The last four digits, which prove that somebody knows the number. */
export function lastDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(-4);
}

/** Opens WhatsApp with a message to a number, written by nobody yet. */
export function whatsappTo(phone: string, text: string): string {
  return `https://wa.me/${phoneKey(phone).replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
