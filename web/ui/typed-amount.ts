/** An amount as typed, in major units; undefined when it is none. */
export function amountOf(typed: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : undefined;
}
