/** What was typed as a number; null for nothing, and for what is none. */
export function numberIn(typed: string): number | null {
  const number = Number(typed);
  return typed.trim() === '' || Number.isNaN(number) ? null : number;
}
