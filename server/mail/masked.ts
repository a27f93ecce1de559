/** Addresses as those read them who know whose they are: enough to recognise, not enough to write to. */

/** `an•••@example.com`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

/** `•••• 4567`. */
export function maskedPhone(phone: string): string {
  return `•••• ${phone.slice(-4)}`;
}
