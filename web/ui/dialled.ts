/** A phone number as links dial it. */
export function dialled(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
